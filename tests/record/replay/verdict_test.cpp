// Whole verdicts are tested by tests/golden; here are their parts.
#include "record/replay/verdict.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_good;

namespace {

constexpr std::string_view takes_27 =
    R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4","1: roll 1 2 4 4 w","1: keep w","1: roll 2 5 5 w","1: keep 5","1: take 27")";

}  // namespace

TEST_CASE("a game in progress is a legal record") {
  const auto verdict = record::judge(read_good(pickomino_json("", takes_27)));
  CHECK(verdict.ok());
  CHECK_FALSE(verdict.complete);
  CHECK(verdict.moves == 7);
  CHECK(verdict.decided_by == "total");
  REQUIRE(verdict.players.size() == 2);
  CHECK(verdict.players[0].name == "Ala");
  CHECK(verdict.players[0].score.total == 2);
  CHECK(verdict.players[0].place == 1);
  CHECK(verdict.players[1].place == 2);
}

TEST_CASE("the replay stops before the first illegal move, and no claim is checked after it") {
  const std::string moves = std::string(takes_27) + R"(,"1: keep 4","2: roll 1")";
  const auto verdict = record::judge(read_good(pickomino_json(R"("result":{"totals":[9,9]},)", moves)));
  CHECK(verdict.moves == 7);
  CHECK(verdict.moves_recorded == 9);
  REQUIRE(verdict.violations.size() == 1);
  CHECK(verdict.violations[0].move == 8);
  CHECK(verdict.violations[0].text == "1: keep 4");
  CHECK(verdict.violations[0].rule == "pickomino.turn");
}

TEST_CASE("each wrong claim is a separate violation") {
  const auto verdict = record::judge(read_good(
      pickomino_json(R"("result":{"totals":[2,1],"parts":[{"worms":3},{"worms":0}],"places":[2,1]},)", takes_27)));
  REQUIRE(verdict.violations.size() == 4);
  CHECK(verdict.violations[0].rule == "claim.part");
  CHECK(english(verdict.violations[0].message) ==
        "Ala (seat 1): the part worms is claimed to be 3; the replay makes it 2.");
  CHECK(verdict.violations[1].rule == "claim.place");
  CHECK(verdict.violations[2].rule == "claim.total");
  CHECK(verdict.violations[3].rule == "claim.place");
  for (const auto& wrong : verdict.violations) CHECK(wrong.move == 0);
}

TEST_CASE("a verdict is one line of JSON, with the fields in the order of the format") {
  const auto verdict = record::judge(read_good(pickomino_json("", takes_27)));
  CHECK(record::to_json(verdict, "a.json", 3) ==
        R"({"file":"a.json","index":3,"game":"pickomino","ok":true,"complete":false,"moves":7,)"
        R"("players":[{"name":"Ala","total":2,"parts":{"worms":2},"place":1},)"
        R"({"name":"Ben","total":0,"parts":{"worms":0},"place":2}],"decided_by":"total","violations":[]})");
}

TEST_CASE("a very long move is quoted in part, and never cut inside a character") {
  const std::string move = std::string(999, 'x') + "łłłł";
  const auto verdict = record::judge(read_good(pickomino_json("", "\"" + move + "\"")));
  REQUIRE(verdict.violations.size() == 1);
  CHECK(verdict.violations[0].text == std::string(999, 'x') + "…");
}

TEST_CASE("if no game can be set up, there are no players") {
  const auto verdict = record::judge(test::read_all(pickomino_json(R"("id":"",)"))[0]);
  CHECK_FALSE(verdict.ok());
  const std::string json = record::to_json(verdict, "-", 1);
  CHECK(json.find(R"("ok":false,"complete":false,"moves":0,"players":[],"decided_by":"","violations":[{"move":0,)") !=
        std::string::npos);
}

namespace {

/// The verdict on two stacks of Pickomino, with these fields beside them.
record::Verdict judge_stacks(const std::string& ala, const std::string& ben, std::string_view fields = "") {
  return record::judge(read_good(test::sheets_json("pickomino", {ala, ben}, fields)));
}

std::vector<std::string_view> rules_of(const record::Verdict& verdict) {
  std::vector<std::string_view> names;
  for (const auto& wrong : verdict.violations) {
    CHECK(wrong.move == 0);
    CHECK(wrong.text.empty());
    names.push_back(wrong.rule);
  }
  return names;
}

using Rules = std::vector<std::string_view>;

}  // namespace

TEST_CASE("possible final sheets are a complete game without moves") {
  const auto verdict = judge_stacks(R"({"tiles":[21,36]},"claimed":{"total":5,"parts":{"worms":5}})",
                                    R"({"tiles":[22]},"claimed":{})", R"("result":{"totals":[5,1],"places":[1,2]},)");
  CHECK(rules_of(verdict).empty());
  CHECK(verdict.sheet);
  CHECK(verdict.complete);
  CHECK(verdict.moves == 0);
  CHECK(record::to_json(verdict, "a.json", 1) ==
        R"({"file":"a.json","index":1,"game":"pickomino","sheet":true,"ok":true,"complete":true,"moves":0,)"
        R"("players":[{"name":"Ala","total":5,"parts":{"worms":5},"place":1},)"
        R"({"name":"Ben","total":1,"parts":{"worms":1},"place":2}],"decided_by":"total","violations":[]})");
}

TEST_CASE("the claims of a sheet are checked against it, parts before the total") {
  const auto verdict = judge_stacks(R"({"tiles":[21,36]},"claimed":{"total":6,"parts":{"worms":7}})",
                                    R"({"tiles":[22]},"claimed":{"total":1})");
  REQUIRE(rules_of(verdict) == Rules{"claim.part", "claim.total"});
  CHECK(english(verdict.violations[0].message) ==
        "Ala (seat 1): the part worms is claimed to be 7; the sheet makes it 5.");
  CHECK(english(verdict.violations[1].message) == "Ala (seat 1): the total is claimed to be 6; the sheet makes it 5.");
  CHECK(verdict.complete);
}

TEST_CASE("a result is checked against the sheets, too") {
  const auto verdict = judge_stacks(R"({"tiles":[21,36]})", R"({"tiles":[22]})",
                                    R"("result":{"totals":[5,2],"parts":[{"worms":4},{}],"places":[2,1]},)");
  REQUIRE(rules_of(verdict) == Rules{"claim.part", "claim.place", "claim.total", "claim.place"});
  CHECK(english(verdict.violations[1].message) == "Ala (seat 1): the place is claimed to be 2; the sheet makes it 1.");
}

TEST_CASE("contradictory sheets have points, and their claims are checked as well") {
  const auto verdict = judge_stacks(R"({"tiles":[21,36]},"claimed":{"total":6})", R"({"tiles":[36,37]})",
                                    R"("result":{"places":[1,2]},)");
  CHECK(rules_of(verdict) == Rules{"sheet.value", "pickomino.sheet.tile-twice", "claim.total"});
  CHECK(verdict.complete);
  REQUIRE(verdict.players.size() == 2);
  CHECK(verdict.players[0].score.total == 5);
}

TEST_CASE("sheets of a game that no player has ended are not complete") {
  const auto verdict =
      judge_stacks(R"({"tiles":[36]},"claimed":{"total":4})", R"({"tiles":[22]},"claimed":{"total":2})");
  CHECK(rules_of(verdict) == Rules{"pickomino.sheet.end", "claim.total"});
  CHECK_FALSE(verdict.complete);
  CHECK(verdict.players[0].place == 1);
}

TEST_CASE("an unreadable sheet has no points, and nothing more is checked") {
  const auto verdict =
      judge_stacks(R"({"tiles":[22,37,22]},"claimed":{"total":9})", R"({"tile":[22]},"claimed":{"total":9})");
  CHECK(rules_of(verdict) == Rules{"sheet.value", "sheet.form", "sheet.form"});
  CHECK_FALSE(verdict.complete);
  CHECK(record::to_json(verdict, "-", 1).find(R"("sheet":true,"ok":false,"complete":false,"moves":0,"players":[],)") !=
        std::string::npos);
}

TEST_CASE("a violation on all sheets begins with a capital, one on a player's with the name") {
  const auto verdict = judge_stacks(R"({"tiles":[22,37]})", R"({"tiles":[22]})");
  REQUIRE(verdict.violations.size() >= 2);
  CHECK(english(verdict.violations[0].message).starts_with("Ala (seat 1): tiles are numbered"));
  CHECK(english(verdict.violations[1].message).starts_with("Tile 22 is there once"));
}

TEST_CASE("with an error around the sheets, it is still a verdict on sheets") {
  const auto entries = test::read_all(test::sheets_json("pickomino", {"{}", "{}"}, R"("moves":[],)"));
  REQUIRE(entries.size() == 1);
  CHECK(record::judge(entries[0]).sheet);
}

TEST_CASE("the violations alone are the list in the verdict") {
  const auto verdict = record::judge(read_good(pickomino_json("", R"("2: \"bust\"")")));
  REQUIRE(verdict.violations.size() == 1);
  const std::string list = record::to_json(verdict.violations);
  CHECK(list.starts_with(R"([{"move":1,"text":"2: \"bust\"","rule":")"));
  CHECK(record::to_json(verdict, "-", 1).ends_with(R"(,"violations":)" + list + "}"));
  CHECK(record::to_json(std::vector<record::VerdictViolation>{}) == "[]");
}
