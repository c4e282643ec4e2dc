// The final sheets of Twice as Clever without the moves.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "record/replay/verdict.hpp"
#include "support.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using Said = std::vector<std::string>;

namespace {

/// Seven marks: one of each round's first roll, and the black bonus. Nobody can have fewer in a game of two.
Json least_sheet() {
  return Json::parse(R"({"silver":[],"yellow":{"circled":[],"crossed":[]},"blue":[],"green":[],"pink":[1,1,1,1,1,1,1],
    "rerolls":{"unlocked":1,"used":0},"returns":{"unlocked":1,"used":0},"extras":{"unlocked":1,"used":0},"foxes":0})");
}

/// The rule book's areas 43 36 21 8 21.
Json rule_book_sheet() {
  return Json::parse(R"({"silver":["y1","y2","y3","y4","y5","b1","b2","b3","b4","b5","g1","g2","g3","p3","p6"],
    "yellow":{"circled":["A2"],"crossed":["B1","C4","D1","E4"]},"blue":[12,9,9,8,5,2],"green":[10,2],
    "pink":[4,4,2,1,4,6],
    "rerolls":{"unlocked":5,"used":0},"returns":{"unlocked":2,"used":1},"extras":{"unlocked":3,"used":0},"foxes":1})");
}

Json full_sheet() {
  return Json::parse(R"({"silver":["y1","y2","y3","y4","y5","y6","b1","b2","b3","b4","b5","b6","g1","g2","g3","g4","g5",
    "g6","p1","p2","p3","p4","p5","p6"],
    "yellow":{"circled":[],"crossed":["A2","A4","B1","B3","C2","C4","D1","D3","E2","E4"]},
    "blue":[12,12,12,12,12,12,12,12,12,12,12,12],"green":[12,2,12,1,18,3,18,2,18,1,24,1],
    "pink":[6,6,6,6,6,6,6,6,6,6,6,6],"rerolls":{"unlocked":0,"used":0},"returns":{"unlocked":0,"used":0},
    "extras":{"unlocked":0,"used":0},"foxes":0})");
}

/// What is wrong with Ala's sheet; those of the others are good.
Said complaints(const Json& ala, int seats = 2, std::string_view fields = "") {
  std::vector<std::string> sheets{ala.dump()};
  for (int seat = 2; seat <= seats; ++seat) sheets.push_back(rule_book_sheet().dump());
  return test::complaints("clever2", sheets, fields);
}

/// The same of her least sheet with one field changed.
Said complaints_with(const std::string& field, const Json& value, int seats = 2) {
  Json sheet = least_sheet();
  sheet[field] = value;
  return complaints(sheet, seats);
}

Json track(int unlocked, int used) { return {{"unlocked", unlocked}, {"used", used}}; }
Json yellow(std::vector<std::string> circled, std::vector<std::string> crossed) {
  return {{"circled", std::move(circled)}, {"crossed", std::move(crossed)}};
}

constexpr std::string_view english = R"("options":{"edition":"en"},)";

}  // namespace

TEST_CASE("clever2: the rule book's areas 43 36 21 8 21 make each fox worth 8") {
  const auto verdict =
      record::judge(test::read_good(test::sheets_json("clever2", {rule_book_sheet().dump(), least_sheet().dump()})));
  for (const auto& wrong : verdict.violations) FAIL_CHECK(rules::english(wrong.message));
  CHECK(verdict.complete);
  CHECK(verdict.players[0].score.parts == std::array<int, 6>{43, 36, 21, 8, 21, 8});
  CHECK(verdict.players[0].score.total == 137);
  CHECK(verdict.players[1].score.total == 7);
}

TEST_CASE("clever2: the least sheet of a game can be, with any number of players") {
  CHECK(complaints(least_sheet(), 1).empty());
  CHECK(complaints(least_sheet(), 2).empty());
  CHECK(complaints_with("pink", {1, 1, 1, 1, 1, 1}, 3).empty());
  CHECK(complaints_with("pink", {1, 1, 1, 1, 1}, 4).empty());
}

TEST_CASE("clever2: blue never climbs") {
  CHECK(complaints_with("blue", {7}).empty());
  Json sheet = rule_book_sheet();
  sheet["blue"] = {8, 9, 9, 10, 5, 2};
  CHECK(
      complaints(sheet) ==
      Said{
          "Ala (seat 1): blue, cell 2: each number is at most the one before; found 9 after 8. [clever2.sheet.blue]",
          "Ala (seat 1): blue, cell 4: each number is at most the one before; found 10 after 9. [clever2.sheet.blue]"});
}

TEST_CASE("clever2: a green cell holds a number from 1 to 6, times what is printed in it") {
  Json sheet = rule_book_sheet();
  sheet["green"] = {9, 14, 2, 7};
  CHECK(
      complaints(sheet) ==
      Said{"Ala (seat 1): green, cell 1: a number from 1 to 6 times 2 is written here; found 9. [clever2.sheet.green]",
           "Ala (seat 1): green, cell 2: a number from 1 to 6 times 2 is written here; found 14. [clever2.sheet.green]",
           "Ala (seat 1): green, cell 4: a number from 1 to 6 is written here; found 7. [clever2.sheet.green]",
           "Ala (seat 1): bonuses explain all marks but 15 in silver and 22 beside it, one of them the black bonus of "
           "round 4, and dice cannot have made the others: 3 in each of 6 own turns, 6 from the tray; for silver also "
           "the dice that go to the tray with it, and 1 that returned. [clever2.sheet.dice]"});
}

TEST_CASE("clever2: the tracks show what rounds and marks have unlocked") {
  CHECK(complaints_with("rerolls", track(0, 0)) ==
        Said{"Ala (seat 1): rerolls: unlocked are 1 (round 1); found 0. [clever2.sheet.actions]"});
  CHECK(complaints_with("returns", track(2, 2)) ==
        Said{"Ala (seat 1): returns: unlocked are 1 (round 3); found 2. [clever2.sheet.actions]"});
  CHECK(complaints_with("extras", track(1, 2))[0] ==
        "Ala (seat 1): extras: 2 are used, and only 1 is unlocked. [clever2.sheet.actions]");
}

TEST_CASE("clever2: a pink bonus needs the number that is printed in its cell") {
  CHECK(complaints_with("pink", {1, 1, 2, 2, 3, 4, 5}) ==
        Said{"Ala (seat 1): rerolls: unlocked are 2 (round 1 and pink cell 3); found 1. [clever2.sheet.actions]"});
  Json sheet = least_sheet();
  sheet["pink"] = {1, 1, 1, 3, 4, 1, 1};
  CHECK(complaints(sheet) ==
        Said{"Ala (seat 1): returns: unlocked are 2 (round 3 and pink cell 4); found 1. [clever2.sheet.actions]",
             "Ala (seat 1): extras: unlocked are 2 (round 2 and pink cell 5); found 1. [clever2.sheet.actions]"});
}

TEST_CASE("clever2: every line and cell that gives an action or a fox is counted, and the sixth actions too") {
  // NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
  CHECK(complaints(full_sheet(), 4) ==
        Said{"Ala (seat 1): rerolls: unlocked are 6 (round 1, yellow column 1, blue cell 6, green cell 2, pink cell 3 "
             "and pink cell 10); found 0. [clever2.sheet.actions]",
             "Ala (seat 1): returns: unlocked are 6 (round 3, yellow row B, blue cell 2, blue cell 10, green cell 5 "
             "and pink cell 4); found 0. [clever2.sheet.actions]",
             "Ala (seat 1): extras: unlocked are 6 (round 2, silver column 1, yellow column 2, blue cell 5, green cell "
             "9 and pink cell 5); found 0. [clever2.sheet.actions]",
             "Ala (seat 1): foxes: the sheet has earned 6 (silver column 3, yellow column 4, blue cell 9, green cell "
             "7, pink cell 8 and the sixth reroll); found 0. [clever2.sheet.foxes]",
             "Ala (seat 1): bonuses explain all marks but 20 in silver and 37 beside it, one of them the black bonus "
             "of round 4, and dice cannot have made the others: 3 in each of 4 own turns, 12 from the tray; for silver "
             "also the dice that go to the tray with it. [clever2.sheet.dice]"});
}

TEST_CASE("clever2: a fox must be earned") {
  CHECK(complaints_with("foxes", 2) ==
        Said{"Ala (seat 1): foxes: the sheet has earned 0; found 2. [clever2.sheet.foxes]"});
  Json sheet = rule_book_sheet();
  sheet["foxes"] = 0;
  CHECK(complaints(sheet) ==
        Said{"Ala (seat 1): foxes: the sheet has earned 1 (silver column 3); found 0. [clever2.sheet.foxes]"});
}

TEST_CASE("clever2: bonuses must be taken, so an area has at least as many marks") {
  CHECK(complaints_with("silver", {"y2", "b2", "g2", "p2", "y4", "b4", "g4", "p4"}) ==
        Said{"Ala (seat 1): yellow: silver column 2 earned 1 mark here, and bonuses must be taken; found 0. "
             "[clever2.sheet.bonuses]",
             "Ala (seat 1): blue: silver column 4 earned 1 mark here, and bonuses must be taken; found 0. "
             "[clever2.sheet.bonuses]"});
  CHECK(complaints_with("yellow", yellow({"D1", "D3"}, {})) ==
        Said{"Ala (seat 1): green: yellow row D earned 1 mark here, and bonuses must be taken; found 0. "
             "[clever2.sheet.bonuses]"});
}

TEST_CASE("clever2: circled and crossed cells both complete a line, and a cross is a second mark") {
  Json sheet = least_sheet();
  sheet["yellow"] = yellow({"B3"}, {"B1"});
  sheet["returns"] = track(2, 0);
  CHECK(complaints(sheet).empty());
  sheet["pink"] = {1, 1, 1, 1};
  CHECK(complaints(sheet).empty());  // three marks in yellow, four in pink
  sheet["yellow"] = yellow({"B3", "B1"}, {});
  CHECK(complaints(sheet).size() == 1);
}

TEST_CASE("clever2: a mark must be the black bonus of round 4") {
  const auto no_black = [](const Json& sheet) {
    const auto said = complaints(sheet, 2, english);
    return std::ranges::find(said,
                             "Ala (seat 1): the black bonus of round 4 must be taken, and no mark on the sheet can be "
                             "it: each that could is needed for another bonus. [clever2.sheet.bonuses]") != said.end();
  };
  Json sheet = least_sheet();
  sheet["pink"] = Json::array();
  CHECK(no_black(sheet));
  sheet["pink"] = {1};
  CHECK_FALSE(no_black(sheet));
  CHECK(complaints(sheet, 2, english).empty());
}

TEST_CASE("clever2: beside silver dice make three marks in an own turn, one in each other, one for each extra die") {
  Json sheet = rule_book_sheet();
  sheet["silver"] = Json::array();
  sheet["foxes"] = 0;
  sheet["pink"] = {4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  sheet["blue"] = {12, 9, 9, 8, 5, 2, 2, 2};
  sheet["rerolls"] = track(4, 0);
  sheet["extras"] = track(2, 0);
  CHECK(complaints(sheet) ==
        Said{"Ala (seat 1): bonuses explain all marks but 0 in silver and 29 beside it, one of them the black bonus of "
             "round 4, and dice cannot have made the others: 3 in each of 6 own turns, 6 from the tray; for silver "
             "also the dice that go to the tray with it, and 1 that returned. [clever2.sheet.dice]"});
  CHECK(complaints(sheet, 3) ==
        Said{"Ala (seat 1): bonuses explain all marks but 0 in silver and 29 beside it, one of them the black bonus of "
             "round 4, and dice cannot have made the others: 3 in each of 5 own turns, 10 from the tray; for silver "
             "also the dice that go to the tray with it, and 1 that returned. [clever2.sheet.dice]"});
  sheet["blue"] = {12, 9, 9, 8};
  sheet["rerolls"] = track(3, 0);
  sheet["extras"] = track(1, 0);
  CHECK(complaints(sheet).size() == 1);
  sheet["extras"] = track(1, 1);
  CHECK(complaints(sheet).empty());
}

TEST_CASE("clever2: with silver each of the six dice makes one mark at most, and each that returned one more") {
  Json sheet = full_sheet();
  sheet["yellow"] = yellow({"A2", "A4", "B1", "B3", "C2", "C4", "D1", "D3", "E2"}, {"A2"});
  CHECK(complaints(sheet, 4).back().starts_with("Ala (seat 1): bonuses explain all marks but "));
}

TEST_CASE("clever2: the first roll of an own turn always gives a mark, unless the edition lets one pass") {
  CHECK(complaints_with("pink", {1, 1, 1, 1, 1, 1}) ==
        Said{"Ala (seat 1): dice have made 5 of the marks at most, and must have made 6 at least: one in each of 6 own "
             "turns. [clever2.sheet.dice]"});
  Json sheet = least_sheet();
  sheet["pink"] = {1, 1};
  sheet["extras"] = track(1, 1);
  CHECK(complaints(sheet, 2, english).empty());
  sheet["pink"] = {1};
  CHECK(complaints(sheet, 2, english) ==
        Said{"Ala (seat 1): dice have made 0 of the marks at most, and must have made 1 at least: 1 extra die. "
             "[clever2.sheet.dice]"});
}

TEST_CASE("clever2: cells and numbers that the sheet does not have are refused") {
  CHECK(complaints_with("silver", {"y1", "Y1", "w1", "y7"}) ==
        Said{"Ala (seat 1): silver names y1 twice. [sheet.value]",
             "Ala (seat 1): silver has the cells y1 to y6, b1 to b6, g1 to g6, p1 to p6; found \"w1\". [sheet.value]",
             "Ala (seat 1): silver has the cells y1 to y6, b1 to b6, g1 to g6, p1 to p6; found \"y7\". [sheet.value]"});
  CHECK(complaints_with("yellow", yellow({"A2", "A1"}, {"b1", "B1", "A2"})) ==
        Said{"Ala (seat 1): yellow: circled has the cells A2, A4, B1 … E4; found \"A1\". [sheet.value]",
             "Ala (seat 1): yellow: crossed names B1 twice. [sheet.value]",
             "Ala (seat 1): yellow: crossed names A2, which is listed as circled too; a crossed cell is not. "
             "[sheet.value]"});
  CHECK(complaints_with("blue", {13, 1})[0] ==
        "Ala (seat 1): blue holds numbers from 2 to 12; found 13. [sheet.value]");
  CHECK(complaints_with("green", {25, 0})[0] ==
        "Ala (seat 1): green holds numbers from 1 to 24; found 25. [sheet.value]");
  CHECK(complaints_with("pink", {7})[0] == "Ala (seat 1): pink holds numbers from 1 to 6; found 7. [sheet.value]");
  CHECK(complaints_with("pink", Json(std::vector<int>(13, 1)))[0] ==
        "Ala (seat 1): pink has room for 12; found 13. [sheet.value]");
  CHECK(complaints_with("returns", track(7, 0))[0] ==
        "Ala (seat 1): returns: unlocked are 1 (round 3); found 7. [clever2.sheet.actions]");
  CHECK(complaints_with("foxes", 7)[0] ==
        "Ala (seat 1): foxes: the sheet has earned 0; found 7. [clever2.sheet.foxes]");
}

TEST_CASE("clever2: a sheet of another form is not judged") {
  Json sheet = least_sheet();
  sheet["silver"] = "y1";
  sheet["yellow"] = {"A2"};
  sheet["returns"].erase("unlocked");
  sheet["foxes"] = nullptr;
  CHECK(complaints(sheet) ==
        Said{"Ala (seat 1): silver is a list of texts; found \"y1\". [sheet.form]",
             "Ala (seat 1): yellow is an object with circled and crossed; found a list. [sheet.form]",
             "Ala (seat 1): returns: unlocked is missing. [sheet.form]",
             "Ala (seat 1): foxes is a whole number; found null. [sheet.form]"});
}

TEST_CASE("clever2: everything that is wrong is said, for every player") {
  Json sheet = least_sheet();
  sheet["blue"] = {2, 3};
  sheet["green"] = {3};
  sheet["rerolls"] = track(0, 1);
  sheet["foxes"] = 1;
  // blue, green, two about the rerolls, the return of blue cell 2, and the fox
  CHECK(test::complaints("clever2", {sheet.dump(), sheet.dump()}).size() == 12);
}

TEST_CASE("clever2: a yellow place without a number is no cell, and has no name") {
  CHECK(complaints_with("yellow", yellow({""}, {})) ==
        Said{"Ala (seat 1): yellow: circled has the cells A2, A4, B1 … E4; found \"\". [sheet.value]"});
}
