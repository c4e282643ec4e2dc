// The error messages are tested by tests/golden/record; here are valid headers.
#include "record/header.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/replay/verdict.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/written.hpp"
#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_good;

TEST_CASE("every field is read into the record") {
  const auto record = read_good(pickomino_json(
      R"("id":"g.1_A-z","played_at":"2026-05-17","event":"Spring","round":2,"table":-3,"notes":"a\nb","x-k":[1],
         "result":{"totals":[1,2],"parts":[{},{"worms":2}],"places":[2,1]},)"));
  CHECK(record.game->name == "pickomino");
  CHECK(record.players == std::vector<std::string>{"Ala", "Ben"});
  REQUIRE(record.moves.size() == 1);
  CHECK(record.moves[0] == "1: roll 1 2 2 4 4 4 5 w");
  CHECK(record.id == "g.1_A-z");
  CHECK(record.played_at == "2026-05-17");
  CHECK(record.event == "Spring");
  CHECK(record.round == 2);
  CHECK(record.table == -3);
  CHECK(record.notes == "a\nb");
  REQUIRE(record.result);
  CHECK(record.result->totals == std::vector{1, 2});
  CHECK(record.result->parts == std::vector<std::vector<std::pair<std::string, int>>>{{}, {{"worms", 2}}});
  CHECK(record.result->places == std::vector{2, 1});
  CHECK(record.extra.at("x-k") == "[1]");
}

TEST_CASE("missing fields stay empty") {
  const auto record = read_good(pickomino_json());
  CHECK_FALSE(record.id);
  CHECK_FALSE(record.round);
  CHECK_FALSE(record.result);
  CHECK(record.options.empty());
  CHECK(record.extra.empty());
}

TEST_CASE("options can be read for a game on their own") {
  const rules::Game& game = *rules::find_game("pickomino");
  CHECK(std::get<record::Options>(record::read_options(game, "{}")).empty());
  CHECK(english(std::get<rules::Violation>(record::read_options(game, "{")).message) ==
        "The options are a JSON object; found \"{\".");
  CHECK(english(std::get<rules::Violation>(record::read_options(game, "[]")).message) ==
        "options is an object; found an array.");
  CHECK(english(std::get<rules::Violation>(record::read_options(game, R"({"edition":"pl"})")).message) ==
        "Pickomino has no option \"edition\"; it has rolls.");
}

TEST_CASE("claims are not checked against missing players") {
  CHECK(test::read_all(R"({"format":"rollbook/1","game":"pickomino","moves":[],"result":{"totals":[1,2]}})")[0]
            .violations.size() == 1);
}

TEST_CASE("a header with an error makes no record") {
  for (const auto* field : {R"("id":"",)", R"("round":2147483648,)", R"("table":-2147483649,)", R"("round":1.0,)",
                            R"("event":null,)", R"("moves":[],)", R"("X-k":1,)", R"("options":{"a":"b"},)"}) {
    INFO(field);
    const auto entries = test::read_all(pickomino_json(field));
    REQUIRE(entries.size() == 1);
    CHECK_FALSE(entries[0].record);
    CHECK(entries[0].violations.size() == 1);
  }
}

TEST_CASE("final sheets are read into the record, with their claims") {
  const auto record = read_good(test::sheets_json(
      "clever", {R"({"green":4},"claimed":{"parts":{"blue":2,"yellow":1},"total":-7})", R"(7,"claimed":{})", "[]"},
      R"("options":{"edition":"en"},"id":"a","result":{"places":[1,2,3]},)"));
  CHECK(record.is_sheet());
  CHECK(record.players == std::vector<std::string>{"Ala", "Ben", "Cleo"});
  CHECK(record.moves.size() == 0);
  CHECK(record.options == record::Options{{"edition", "en"}});
  REQUIRE(record.sheets.size() == 3);
  CHECK(record.sheets[0].sheet == rules::Written{rules::Written::Fields{{"green", rules::written(4)}}});
  CHECK(record.sheets[0].claimed_total == -7);
  CHECK(record.sheets[0].claimed_parts == std::vector<std::pair<std::string, int>>{{"yellow", 1}, {"blue", 2}});
  CHECK(record.sheets[1].sheet == rules::written(7));
  CHECK_FALSE(record.sheets[1].claimed_total);
  CHECK_FALSE(record.sheets[2].claimed_total);
  CHECK(record.sheets[2].claimed_parts.empty());
  REQUIRE(record.result);
  CHECK(record.result->places == std::vector{1, 2, 3});
}

TEST_CASE("a record of moves has no sheets, and one of sheets no moves") {
  CHECK_FALSE(read_good(pickomino_json()).is_sheet());
  CHECK(test::complaints(test::sheets_json("pickomino", {"{}", "{}"}, R"("moves":[],)")) ==
        std::vector<std::string>{"Final sheets have no moves; line 1, column 2. [record.sheet]"});
}

TEST_CASE("the fields around final sheets are checked, each error separately") {
  const auto said = [](std::string_view players) {
    return test::complaints(R"({"format":"rollbook-sheet/1","game":"pickomino","players":)" + std::string(players) +
                            "}");
  };
  using Said = std::vector<std::string>;
  const std::string at = "; line 1, column 49.";
  CHECK(said(R"(["Ala",{"name":"Ben"}])") ==
        Said{"A player with a final sheet is an object with name, sheet and perhaps claimed; seat 1 is \"Ala\"; line "
             "1, column 49. [record.sheet]",
             "A player with a final sheet is an object with name, sheet and perhaps claimed; seat 2 has no sheet; line "
             "1, column 49. [record.sheet]"});
  CHECK(said(R"([{"name":"Ala","sheet":{},"claimd":{}},{"name":"Ben","sheet":{},"total":3}])") ==
        Said{"A player with a final sheet has no field \"claimd\"" + at + " Did you mean \"claimed\"? [record.sheet]",
             "A player with a final sheet has no field \"total\"" + at + " [record.sheet]"});
  CHECK(said(R"([{"name":"Ala","sheet":{},"claimed":7},{"name":" ala","sheet":{}}])") ==
        Said{"What seat 1 claims is an object with total and parts; found 7" + at + " [record.sheet]",
             "Two players cannot have the same name; \"Ala\" in seat 1 and \" ala\" in seat 2 are the same" + at +
                 " [record.players.duplicate]"});
  CHECK(said(R"([{"name":7,"sheet":{}},{"name":"Ben","sheet":{},"claimed":{"totals":3}}])") ==
        Said{"The name in seat 1 is 7, not a text; line 1, column 49. [record.players.name]",
             "What seat 2 claims is a total and parts; found \"totals\"; line 1, column 49. [record.sheet]"});
  CHECK(said(R"([{"name":"Ala","sheet":{}}])") ==
        Said{"Pickomino is played by 2 to 7 players; found 1" + at + " [record.players]"});
}

TEST_CASE("claimed parts of a sheet must belong to the game, and be whole numbers") {
  const auto mistakes_in = [](const std::string& claimed) {
    const auto entries = test::read_all(test::sheets_json("pickomino", {"{},\"claimed\":" + claimed, "{}"}));
    CHECK_FALSE(record::judge(entries.at(0)).ok());
    return entries.at(0).violations.size();
  };
  CHECK(mistakes_in(R"({"parts":7})") == 1);
  CHECK(mistakes_in(R"({"parts":{"worm":7}})") == 1);
  CHECK(mistakes_in(R"({"parts":{"worms":"7"}})") == 1);
  CHECK(mistakes_in(R"({"total":1.5})") == 1);
  CHECK(mistakes_in(R"({"total":2147483648})") == 1);
}

TEST_CASE("a format other than the two is named") {
  CHECK(test::complaints(R"({"format":"rollbook/2","game":"pickomino","players":["Ala","Ben"],"moves":[]})") ==
        std::vector<std::string>{"The format must be \"rollbook/1\", or \"rollbook-sheet/1\" for final sheets; found "
                                 "\"rollbook/2\"; line 1, column 2. [record.format]"});
}
