#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

TEST_CASE("bench-signature: the behaviour of the referee is pinned (script/golden updates it)") {
  const auto folder = test::project_dir();
  const auto outcome = run({"bench-signature", (folder / "sample-games").string(), (folder / "tests/golden").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == test::read_file(folder / "tests/signature.txt"));
}

TEST_CASE("bench-signature: one line per game with records, and one for records without a game") {
  const test::TemporaryFile of_one_game(pickomino_json());
  const auto signature = [](const test::TemporaryFile& file) {
    return run({"bench-signature", file.folder().string()}).out;
  };
  const std::string one = signature(of_one_game);
  CHECK(one.starts_with("pickomino "));
  CHECK(one.find('\n') == one.size() - 1);
  const test::TemporaryFile of_two(pickomino_json() + "\n" + run({"simulate", "clever"}).out + "{}\n", "record.jsonl");
  const test::TemporaryFile alone(pickomino_json(), "record.jsonl");
  const std::string two = signature(of_two);
  CHECK(two.starts_with("clever "));
  CHECK(two.find("\n" + signature(alone)) != std::string::npos);  // whatever other games do
  CHECK(two.find("\nother ") != std::string::npos);
}

TEST_CASE("bench-signature: depends on records and their names, not on their folder") {
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

TEST_CASE("bench-signature: a missing folder is named") {
  const auto outcome = run({"bench-signature", "/no/such/folder"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: no such folder: /no/such/folder\n");
}
