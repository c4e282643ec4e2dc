// The final sheets of That's Pretty Clever without the moves.
#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "record/replay/verdict.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using Said = std::vector<std::string>;

namespace {

/// Seven marks: one of each round's first roll, and the black bonus. Nobody can have fewer in a game of two.
Json least_sheet() {
  return Json::parse(R"({"yellow":[],"blue":[],"green":3,"orange":[1,2],"purple":[1,6],
    "rerolls":{"unlocked":2,"used":0},"extras":{"unlocked":1,"used":0},"foxes":0})");
}

/// The rule book's areas 46 37 28 5 21, with two foxes.
Json rule_book_sheet() {
  return Json::parse(R"({"yellow":["A1","A3","B1","B4","C1","C3","C4","D3","D4"],"blue":[4,5,6,7,8,9,10,11,12],
    "green":7,"orange":[5],"purple":[1,2,3,4,5,6],
    "rerolls":{"unlocked":4,"used":1},"extras":{"unlocked":4,"used":3},"foxes":2})");
}

/// Every cell marked: more than any game has dice for.
Json full_sheet() {
  Json sheet = least_sheet();
  sheet["yellow"] = {"A1", "A2", "A3", "B1", "B2", "B4", "C1", "C3", "C4", "D2", "D3", "D4"};
  sheet["blue"] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  sheet["green"] = 11;
  sheet["orange"] = {6, 6, 6, 12, 6, 6, 12, 6, 12, 6, 18};
  sheet["purple"] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
  sheet["rerolls"] = {{"unlocked", 7}, {"used", 7}};
  sheet["extras"] = {{"unlocked", 7}, {"used", 7}};
  sheet["foxes"] = 5;
  return sheet;
}

/// Orange is full without a 4, 5 or 6, so that the bonuses of yellow row B and blue 2 3 4 were lost.
Json full_orange_sheet() {
  return Json::parse(R"({"yellow":["A1","B1","B2","B4"],"blue":[2,3,4],"green":0,
    "orange":[1,2,3,2,1,2,6,1,4,2,9],"purple":[6],
    "rerolls":{"unlocked":3,"used":0},"extras":{"unlocked":2,"used":0},"foxes":1})");
}

/// What is wrong with Ala's sheet; those of the others are good.
Said complaints(const Json& ala, int seats = 2, std::string_view fields = "") {
  std::vector<std::string> sheets{ala.dump()};
  for (int seat = 2; seat <= seats; ++seat) sheets.push_back(rule_book_sheet().dump());
  return test::complaints("clever", sheets, fields);
}

/// The same of her least sheet with one field changed.
Said complaints_with(const std::string& field, const Json& value, int seats = 2) {
  Json sheet = least_sheet();
  sheet[field] = value;
  return complaints(sheet, seats);
}

Json track(int unlocked, int used) { return {{"unlocked", unlocked}, {"used", used}}; }

constexpr std::string_view english = R"("options":{"edition":"en"},)";

}  // namespace

TEST_CASE("clever: the rule book's areas 46 37 28 5 21 make each fox worth 5") {
  const auto verdict =
      record::judge(test::read_good(test::sheets_json("clever", {rule_book_sheet().dump(), least_sheet().dump()})));
  for (const auto& wrong : verdict.violations) FAIL_CHECK(rules::english(wrong.message));
  CHECK(verdict.complete);
  CHECK(verdict.players[0].score.parts == std::array<int, 6>{46, 37, 28, 5, 21, 10});
  CHECK(verdict.players[0].score.total == 147);
  CHECK(verdict.players[1].score.parts == std::array<int, 6>{0, 0, 6, 3, 7, 0});
}

TEST_CASE("clever: the least sheet of a game can be, with any number of players") {
  CHECK(complaints(least_sheet(), 1).empty());
  CHECK(complaints(least_sheet(), 2).empty());
  CHECK(complaints_with("green", 2, 3).empty());
  CHECK(complaints_with("green", 1, 4).empty());
}

TEST_CASE("clever: an orange cell holds a number from 1 to 6, times what is printed in it") {
  CHECK(
      complaints_with("orange", {7, 1, 6, 3, 1}) ==
      Said{
          "Ala (seat 1): orange, cell 1: a number from 1 to 6 is written here; found 7. [clever.sheet.orange]",
          "Ala (seat 1): orange, cell 4: a number from 1 to 6 times 2 is written here; found 3. [clever.sheet.orange]",
          "Ala (seat 1): rerolls: unlocked are 3 (round 1, round 3 and orange cell 3); found 2. [clever.sheet.actions]",
          "Ala (seat 1): yellow: orange cell 5 earned 1 mark here, and bonuses must be taken; found 0. "
          "[clever.sheet.bonuses]"});
  Json sheet = full_orange_sheet();
  sheet["orange"] = {1, 2, 3, 14, 5, 6, 2, 3, 4, 5, 17};
  CHECK(
      complaints(sheet) ==
      Said{
          "Ala (seat 1): orange, cell 4: a number from 1 to 6 times 2 is written here; found 14. [clever.sheet.orange]",
          "Ala (seat 1): orange, cell 11: a number from 1 to 6 times 3 is written here; found 17. "
          "[clever.sheet.orange]"});
}

TEST_CASE("clever: purple climbs, unless a 6 stands before") {
  CHECK(
      complaints_with("purple", {2, 2}) ==
      Said{"Ala (seat 1): purple, cell 2: each number is higher than the one before, unless that is a 6; found 2 after "
           "2. [clever.sheet.purple]"});
  CHECK(complaints_with("purple", {6, 6}).empty());
  CHECK(complaints_with("purple", {6, 1}).empty());
  CHECK(complaints_with("purple", {5, 4}).size() == 1);
}

TEST_CASE("clever: the tracks show what rounds and marks have unlocked") {
  CHECK(complaints_with("rerolls", track(3, 0)) ==
        Said{"Ala (seat 1): rerolls: unlocked are 2 (round 1 and round 3); found 3. [clever.sheet.actions]"});
  CHECK(complaints_with("extras", track(0, 0)) ==
        Said{"Ala (seat 1): extras: unlocked are 1 (round 2); found 0. [clever.sheet.actions]"});
  CHECK(complaints_with("rerolls", track(2, 3)) ==
        Said{"Ala (seat 1): rerolls: 3 are used, and only 2 are unlocked. [clever.sheet.actions]"});
  CHECK(complaints_with("rerolls", track(1, 2)) ==
        Said{"Ala (seat 1): rerolls: unlocked are 2 (round 1 and round 3); found 1. [clever.sheet.actions]",
             "Ala (seat 1): rerolls: 2 are used, and only 1 is unlocked. [clever.sheet.actions]"});
}

TEST_CASE("clever: every line and cell that gives an action or a fox is counted") {
  Json sheet = full_sheet();
  sheet["rerolls"]["unlocked"] = 0;
  sheet["rerolls"]["used"] = 0;
  sheet["extras"]["unlocked"] = 0;
  sheet["extras"]["used"] = 0;
  sheet["foxes"] = 0;
  CHECK(complaints(sheet, 4) ==
        Said{"Ala (seat 1): rerolls: unlocked are 7 (round 1, round 3, blue 5 9, green cell 10, orange cell 3, purple "
             "cell 3 and purple cell 8); found 0. [clever.sheet.actions]",
             "Ala (seat 1): extras: unlocked are 7 (round 2, the yellow diagonal, blue 4 8 12, green cell 4, orange "
             "cell 6, purple cell 5 and purple cell 11); found 0. [clever.sheet.actions]",
             "Ala (seat 1): foxes: the sheet has earned 5 (yellow row D, blue 9 10 11 12, green cell 7, orange cell 8 "
             "and purple cell 7); found 0. [clever.sheet.foxes]",
             "Ala (seat 1): bonuses explain all marks on the sheet but 40, and dice can have made 24 at most: 3 in "
             "each of 4 own turns, 12 from the tray. [clever.sheet.dice]"});
}

TEST_CASE("clever: a fox must be earned") {
  CHECK(complaints_with("foxes", 1) ==
        Said{"Ala (seat 1): foxes: the sheet has earned 0; found 1. [clever.sheet.foxes]"});
  Json sheet = rule_book_sheet();
  sheet["foxes"] = 1;
  CHECK(complaints(sheet) ==
        Said{"Ala (seat 1): foxes: the sheet has earned 2 (blue 9 10 11 12 and green cell 7); found "
             "1. [clever.sheet.foxes]"});
}

TEST_CASE("clever: bonuses must be taken, so an area has at least as many marks") {
  CHECK(complaints_with("yellow", {"A1", "A2", "A3", "C1", "C3", "C4"}) ==
        Said{"Ala (seat 1): blue: yellow row A earned 1 mark here, and bonuses must be taken; found 0. "
             "[clever.sheet.bonuses]"});
  Json sheet = least_sheet();
  sheet["blue"] = {5, 6, 7, 8};
  sheet["purple"] = {1, 2, 3, 4, 5, 6};
  sheet["rerolls"]["unlocked"] = 3;
  sheet["extras"]["unlocked"] = 2;
  CHECK(complaints(sheet) == Said{"Ala (seat 1): yellow: blue 5 6 7 8 and purple cell 6 earned 2 marks here, and "
                                  "bonuses must be taken; found 0. [clever.sheet.bonuses]"});
}

TEST_CASE("clever: a bonus that is a number must be written as that number") {
  Json sheet = least_sheet();
  sheet["yellow"] = {"B1", "B2", "B4"};
  sheet["blue"] = {2, 3, 4, 7, 11};
  CHECK(complaints(sheet) == Said{"Ala (seat 1): orange: yellow row B earned a 4 here, and bonuses must be taken; "
                                  "found 0 such numbers. [clever.sheet.bonuses]",
                                  "Ala (seat 1): orange: blue 2 3 4 earned a 5 here, and bonuses must be taken; found "
                                  "0 such numbers. [clever.sheet.bonuses]"});
  sheet["orange"] = {4, 5};
  CHECK(complaints(sheet).empty());
  sheet["purple"] = {1, 5};
  CHECK(complaints(sheet) == Said{"Ala (seat 1): purple: blue 3 7 11 earned a 6 here, and bonuses must be taken; found "
                                  "0 such numbers. [clever.sheet.bonuses]"});
  sheet["orange"] = {1, 5, 1, 8};  // the doubled cell holds the 4
  sheet["purple"] = {1, 6};
  sheet["rerolls"]["unlocked"] = 3;
  CHECK(complaints(sheet).empty());
}

TEST_CASE("clever: the 6 of purple's tenth cell is written in orange, unless that is full") {
  Json sheet = least_sheet();
  sheet["yellow"] = {"A1"};
  sheet["blue"] = {7};
  sheet["green"] = 2;
  sheet["orange"] = {1};
  sheet["purple"] = {1, 2, 3, 4, 5, 6, 6, 6, 6, 6};
  sheet["rerolls"] = track(4, 0);
  sheet["extras"] = track(2, 0);
  sheet["foxes"] = 1;
  CHECK(complaints(sheet) == Said{"Ala (seat 1): orange: purple cell 10 earned a 6 here, and bonuses must be taken; "
                                  "found 0 such numbers. [clever.sheet.bonuses]"});
  sheet["orange"] = {6};
  CHECK(complaints(sheet).empty());
}

TEST_CASE("clever: in a full area bonuses may have been lost") {
  CHECK(complaints(full_orange_sheet()).empty());
  Json sheet = full_orange_sheet();
  sheet["purple"] = {1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 1};  // the 6 of orange cell 10 was lost too, or is one of these
  sheet["blue"] = {2, 3, 4, 9};
  sheet["yellow"] = {"A1", "B1", "B2", "B4", "D4"};
  sheet["green"] = 1;
  sheet["rerolls"] = track(5, 0);
  sheet["extras"] = track(4, 4);
  sheet["foxes"] = 2;
  CHECK(complaints(sheet).empty());
}

TEST_CASE("clever: a mark must be the black bonus of round 4, in orange and purple a 6") {
  const std::string no_black =
      "Ala (seat 1): the black bonus of round 4 must be taken, and no mark on the sheet can be it: each that could is "
      "needed for another bonus. [clever.sheet.bonuses]";
  Json sheet = least_sheet();
  sheet["green"] = 0;
  sheet["orange"] = {1, 2, 1, 4, 5};
  sheet["purple"] = {1, 2};
  sheet["yellow"] = {"A1"};  // for the bonus of orange cell 5
  sheet["rerolls"]["unlocked"] = 3;
  CHECK(complaints(sheet) == Said{no_black});
  sheet["yellow"] = {"A1", "A2"};
  CHECK(complaints(sheet).empty());
  sheet["yellow"] = {"A1"};
  sheet["purple"] = {1, 6};
  CHECK(complaints(sheet).empty());
  sheet["purple"] = {1, 2};
  sheet["orange"] = {1, 2, 1, 12, 5};
  CHECK(complaints(sheet).empty());
}

TEST_CASE("clever: dice make three marks in an own turn, one in each other, and one for each extra die used") {
  Json sheet = rule_book_sheet();
  sheet["extras"]["used"] = 2;
  CHECK(complaints(sheet).empty());
  sheet["extras"]["used"] = 1;
  CHECK(complaints(sheet) == Said{"Ala (seat 1): bonuses explain all marks on the sheet but 26, and dice can have made "
                                  "25 at most: 3 in each of "
                                  "6 own turns, 6 from the tray, 1 extra die. [clever.sheet.dice]"});
  CHECK(complaints(sheet, 1).size() == 1);  // alone there is one passive turn a round
  CHECK(complaints(sheet, 4) == Said{"Ala (seat 1): bonuses explain all marks on the sheet but 26, and dice can have "
                                     "made 25 at most: 3 in each of "
                                     "4 own turns, 12 from the tray, 1 extra die. [clever.sheet.dice]"});
  CHECK(complaints(sheet, 3).empty());  // five rounds, and ten turns of others
}

TEST_CASE("clever: the first roll of an own turn always gives a mark, in both editions") {
  CHECK(complaints_with("green", 2) == Said{"Ala (seat 1): dice have made 5 of the marks at most, and must have made 6 "
                                            "at least: one in each of 6 own turns. [clever.sheet.dice]"});
  CHECK(complaints_with("extras", track(1, 1)) ==
        Said{"Ala (seat 1): dice have made 6 of the marks at most, and must have made 7 at least: one in each of 6 own "
             "turns, and 1 extra die. [clever.sheet.dice]"});
  Json sheet = least_sheet();
  CHECK(complaints(sheet, 2, english).empty());
  sheet["green"] = 2;
  CHECK(complaints(sheet, 2, english) ==
        Said{"Ala (seat 1): dice have made 5 of the marks at most, and must have made 6 "
             "at least: one in each of 6 own turns. [clever.sheet.dice]"});
}

TEST_CASE("clever: cells and numbers that the sheet does not have are refused") {
  CHECK(complaints_with("yellow", {"a1", "E1", "A4", "A1", ""}) ==
        Said{"Ala (seat 1): yellow has the cells A1 to D4; found \"E1\". [sheet.value]",
             "Ala (seat 1): yellow names A4, which is printed as crossed. [sheet.value]",
             "Ala (seat 1): yellow names A1 twice. [sheet.value]",
             "Ala (seat 1): yellow has the cells A1 to D4; found \"\". [sheet.value]"});
  CHECK(complaints_with("blue", {7, 1, 7, 13})[0] ==
        "Ala (seat 1): blue holds numbers from 2 to 12; found 1. [sheet.value]");
  CHECK(complaints_with("blue", {7, 7}) == Said{"Ala (seat 1): blue names 7 twice. [sheet.value]"});
  CHECK(complaints_with("green", 12)[0] == "Ala (seat 1): green is a number from 0 to 11; found 12. [sheet.value]");
  CHECK(complaints_with("orange", {0})[0] == "Ala (seat 1): orange holds numbers from 1 to 18; found 0. [sheet.value]");
  CHECK(complaints_with("purple", {7})[0] == "Ala (seat 1): purple holds numbers from 1 to 6; found 7. [sheet.value]");
  CHECK(complaints_with("purple", {1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6})[0] ==
        "Ala (seat 1): purple has room for 11; found 12. [sheet.value]");
  CHECK(complaints_with("extras", track(8, -1))[0] ==
        "Ala (seat 1): extras: used is a number from 0 to 255; found -1. [sheet.value]");
  CHECK(complaints_with("extras", track(8, -1))[1] ==
        "Ala (seat 1): extras: unlocked are 1 (round 2); found 8. [clever.sheet.actions]");
  CHECK(complaints_with("foxes", 6)[0] == "Ala (seat 1): foxes: the sheet has earned 0; found 6. [clever.sheet.foxes]");
}

TEST_CASE("clever: a sheet of another form is not judged") {
  Json sheet = least_sheet();
  sheet.erase("blue");
  sheet["green"] = "3";
  sheet["rerolls"] = 2;
  sheet["extras"].erase("used");
  sheet["returns"] = track(0, 0);
  sheet["foxes"] = 5;  // which would be wrong too
  // NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
  CHECK(complaints(sheet) == Said{"Ala (seat 1): the sheet has no field \"returns\"; it has yellow, blue, green, "
                                  "orange, purple, rerolls, extras and foxes. [sheet.form]",
                                  "Ala (seat 1): blue is missing. [sheet.form]",
                                  "Ala (seat 1): green is a whole number; found \"3\". [sheet.form]",
                                  "Ala (seat 1): rerolls is an object with unlocked and used; found 2. [sheet.form]",
                                  "Ala (seat 1): extras: used is missing. [sheet.form]"});
}

TEST_CASE("clever: everything that is wrong is said, for every player") {
  Json sheet = least_sheet();
  sheet["orange"] = {7, 2};
  sheet["purple"] = {2, 1};
  sheet["rerolls"]["unlocked"] = 5;
  sheet["extras"]["used"] = 2;
  sheet["foxes"] = 1;  // and seven dice must have made marks, of which there are six beside the black bonus
  CHECK(test::complaints("clever", {sheet.dump(), sheet.dump(), sheet.dump()}).size() == 18);  // six each
}
