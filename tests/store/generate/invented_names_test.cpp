#include "store/generate/invented_names.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "record/fields/names.hpp"

using namespace rollbook;

TEST_CASE("invented names: all are valid names, and no two are the same") {
  rules::Random random(3);  // NOLINT: the same names every time
  const auto names = store::invented_names(random, 10'000);
  CHECK(names.size() == 512);  // eight languages of eight first and eight last names
  std::set<std::string> keys;
  for (const std::string& name : names) {
    CHECK_FALSE(record::wrong_with_name(name));
    CHECK(keys.insert(record::name_key(name)).second);
  }
}

TEST_CASE("invented names: the same for the same random numbers") {
  rules::Random one(7);    // NOLINT
  rules::Random other(7);  // NOLINT
  rules::Random third(8);  // NOLINT
  const auto names = store::invented_names(one, 5);
  CHECK(names == store::invented_names(other, 5));
  CHECK(names != store::invented_names(third, 5));
}
