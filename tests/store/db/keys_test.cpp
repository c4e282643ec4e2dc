#include "store/db/keys.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace rollbook;

TEST_CASE("keys: they have 128 bits, are valid in an address, and are unique") {
  std::set<std::string> keys;
  for (int i = 0; i < 1000; ++i) keys.insert(store::new_key());
  CHECK(keys.size() == 1000);
  for (const std::string& key : keys) {
    CHECK(key.size() == 32);
    CHECK(key.find_first_not_of("0123456789abcdef") == std::string::npos);
  }
}

TEST_CASE("keys: a hash does not reveal its key, and differs by use") {
  const auto hash = store::hash_of_key("session", "abc");
  CHECK(hash == store::hash_of_key("session", "abc"));
  CHECK(hash != store::hash_of_key("session", "abd"));
  CHECK(hash != store::hash_of_key("form", "abc"));
  CHECK(store::hex(hash).find("abc") != 0);
}
