#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

TEST_CASE("bench-signature: the behaviour of the referee is pinned (script/golden writes the number anew)") {
  const auto folder = test::project_dir();
  const auto outcome = run({"bench-signature", (folder / "sample-games").string(), (folder / "tests/golden").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == test::read_file(folder / "tests/signature.txt"));
}

TEST_CASE("bench-signature: depends on records and their names, not on where they lie") {
  const test::TemporaryFile here(pickomino_json());
  const test::TemporaryFile there(pickomino_json());
  const test::TemporaryFile other(pickomino_json("", ""));
  const test::TemporaryFile renamed(pickomino_json(), "other.json");
  const auto signature = [](const test::TemporaryFile& file) {
    return run({"bench-signature", file.folder().string()}).out;
  };
  CHECK(signature(here) == signature(there));
  CHECK(signature(here) != signature(other));
  CHECK(signature(here) != signature(renamed));
}

TEST_CASE("bench-signature: a folder that is not there is named") {
  const auto outcome = run({"bench-signature", "/no/such/folder"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: no such folder: /no/such/folder\n");
}
