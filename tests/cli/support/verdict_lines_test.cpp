#include "cli/support/verdict_lines.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;

namespace {

record::Verdict verdict_on(const std::string& json) {
  const auto entries = test::read_all(json);
  REQUIRE(entries.size() == 1);
  return record::judge(entries[0]);
}

std::string printed(const std::string& json, bool colour = false) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err, colour};
  cli::print_verdict("x", verdict_on(json), io);
  CHECK(err.str().empty());
  return out.str();
}

}  // namespace

TEST_CASE("verdict lines: a record is identified by its file, and by its number if it is not the first") {
  CHECK(cli::where("night.jsonl", 1) == "night.jsonl");
  CHECK(cli::where("night.jsonl", 3) == "night.jsonl #3");
  CHECK(cli::where("Łódź 李雷.json", 1) == "Łódź 李雷.json");
}

TEST_CASE("verdict lines: a file name that is unsafe for a terminal is quoted") {
  CHECK(cli::where("a\x1b[31m\n", 2) == "\"a\\x1b[31m\\x0a\" #2");
  CHECK(cli::where("a\xc2\x9b", 1).find("\xc2\x9b") == std::string::npos);
  CHECK(cli::where("a\xff", 1) == "\"a\\xff\"");
}

TEST_CASE("verdict lines: a game in one line") {
  CHECK(cli::summary(verdict_on(pickomino_json())) ==
        "Pickomino, in progress after 1 move: Ala 0, Ben 0; Ala and Ben share the lead");
  CHECK(cli::summary(verdict_on(pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","2: bust")"))) ==
        "Pickomino, refused after 1 of 2 moves: Ala 0, Ben 0; Ala and Ben share the lead");
  CHECK(cli::summary(verdict_on("{}")).empty());
  const std::string sheets = test::sheets_json("pickomino", {R"({"tiles":[21,36]})", R"({"tiles":[22]})"});
  CHECK(cli::summary(verdict_on(sheets)) == "Pickomino, final sheets: Ala 5, Ben 1; Ala wins");
  const std::string claimed =
      test::sheets_json("pickomino", {R"({"tiles":[21,36]},"claimed":{"total":6})", R"({"tiles":[22]})"});
  CHECK(cli::summary(verdict_on(claimed)).starts_with("Pickomino, final sheets, not as claimed: "));
}

TEST_CASE("verdict lines: a mark, the line, and the violations below it") {
  CHECK(printed(pickomino_json()) ==
        "✔ x: Pickomino, in progress after 1 move: Ala 0, Ben 0; Ala and Ben share the lead\n");
  CHECK(printed("{}").starts_with("✘ x\n    "));
  CHECK(printed(pickomino_json("", R"("2: b\u001bust")")).find('\x1b') == std::string::npos);
}

TEST_CASE("verdict lines: with colours, the mark is green or red, and the rule faint") {
  CHECK(printed(pickomino_json(), true).starts_with("\x1b[32m✔\x1b[0m x: "));
  const std::string wrong = printed(pickomino_json("", R"("2: bust")"), true);
  CHECK(wrong.starts_with("\x1b[31m✘\x1b[0m x: "));
  CHECK(wrong.ends_with(" \x1b[2m[pickomino.turn]\x1b[0m\n"));
}
