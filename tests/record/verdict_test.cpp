// Whole verdicts stand in tests/golden; here is what they are made of.
#include "record/verdict.hpp"

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

TEST_CASE("each wrong claim is a violation of its own") {
  const auto verdict = record::judge(read_good(
      pickomino_json(R"("result":{"totals":[2,1],"parts":[{"worms":3},{"worms":0}],"places":[2,1]},)", takes_27)));
  REQUIRE(verdict.violations.size() == 4);
  CHECK(verdict.violations[0].rule == "claim.part");
  CHECK(verdict.violations[0].message == "Ala (seat 1): the part worms is claimed to be 3; the replay makes it 2.");
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

TEST_CASE("where no game can be set up there are no players") {
  const auto verdict = record::judge(test::read_all(pickomino_json(R"("id":"",)"))[0]);
  CHECK_FALSE(verdict.ok());
  const std::string json = record::to_json(verdict, "-", 1);
  CHECK(json.find(R"("ok":false,"complete":false,"moves":0,"players":[],"decided_by":"","violations":[{"move":0,)") !=
        std::string::npos);
}
