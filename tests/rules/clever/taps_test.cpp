#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;
using Moves = std::vector<std::string>;

namespace {

/// Beside a solo player's tray lie dice that are not to be seen.
const test::EnteredAlike extra_dice{{"clever", "extra w as", "extra", 1}};

}  // namespace

TEST_CASE("clever: the dice in hand are thrown, and all of them again") {
  Table table;
  CHECK(test::dice(table.state(), "1: roll ?") == "w y b g o p");
  CHECK(test::faces(table.state(), "1: roll ?", 5) == "1 2 3 4 5 6");
  CHECK(test::told(table.state(), "1: roll ?", "4 5 3 1 5 3") == Moves{"1: roll w4 y5 b3 g1 o5 p3"});
  table.play({"1: roll w4 y5 b3 g1 o5 p3"});
  CHECK(test::dice(table.state(), "1: reroll ?") == "w4 y5 b3 g1 o5 p3");
  CHECK(test::told(table.state(), "1: reroll ?", "4 5 3 1 5 2") == Moves{"1: reroll w4 y5 b3 g1 o5 p2"});
  CHECK(test::told(table.state(), "1: reroll ?", "4 - - - - -").empty());
  table.play({"1: take p"});
  CHECK(test::dice(table.state(), "1: roll ?") == "w y b o");
}

TEST_CASE("clever: of equal dice that are served the table says which go to the tray") {
  Table table(1, Edition::en);
  idle_turn(table);
  table.play({"next"});
  CHECK(test::dice(table.state(), "1: serve ?") == "w y b g o p");
  CHECK(test::told(table.state(), "1: serve ?", "4 5 1 6 3 2") == Moves{"1: serve w4 y5 b1 g6 o3 p2 tray b o p"});
  CHECK(test::told(table.state(), "1: serve ?", "3 3 1 6 3 2") == Moves{"1: serve w3 y3 b1 g6 o3 p2 tray w b p",
                                                                        "1: serve w3 y3 b1 g6 o3 p2 tray y b p",
                                                                        "1: serve w3 y3 b1 g6 o3 p2 tray b o p"});
}

TEST_CASE("clever: a die in hand is touched, then the field that gets the mark") {
  Table table;
  table.sheet().green = 3;
  fill_purple(table.sheet(), 2, 1);
  table.play({"1: roll w5 y5 b3 g5 o5 p3"});
  CHECK(test::tapped(table.state(), "1: take y A3") == "dice/hand#y 1/yellow/A3");
  CHECK(test::tapped(table.state(), "1: take w as y A3") == "dice/hand#w 1/yellow/A3");
  CHECK(test::tapped(table.state(), "1: take b") == "dice/hand#b 1/blue/8");
  CHECK(test::tapped(table.state(), "1: take w as b") == "dice/hand#w 1/blue/8");
  CHECK(test::tapped(table.state(), "1: take g") == "dice/hand#g 1/green/4");
  CHECK(test::tapped(table.state(), "1: take o") == "dice/hand#o 1/orange/1");
  CHECK(test::tapped(table.state(), "1: take p") == "dice/hand#p 1/purple/3");
}

TEST_CASE("clever: passive players take from the tray, or from the dice fields") {
  Table table;
  table.lay({2, 3, 2, 1, 1, 1}, "w o p");
  CHECK(test::tapped(table.state(), "2: take g") == "dice/tray#g 2/green/1");
  CHECK(test::tapped(tray_of_no_use(Edition::pl).state(), "2: take o") == "dice/fields#o 2/orange/1");
  CHECK(test::tapped(tray_of_no_use(Edition::pl).state(), "2: pass").empty());
}

TEST_CASE("clever: an extra die begins with the track of the action") {
  Table table;
  table.lay({2, 3, 2, 1, 1, 1}, "w o p");
  unlock_extras(table, ala, 1);
  CHECK(test::tapped(table.state(), "1: extra w as g") == "1/extras dice/fields#w 1/green/1");
  CHECK(test::tapped(table.state(), "1: extra b") == "1/extras dice/tray#b 1/blue/4");
}

TEST_CASE("clever: a bonus goes into its field, and is chosen first if others wait beside it") {
  Table table;
  wait_for(table.sheet(), Bonus::yellow) = 2;
  CHECK(test::tapped(table.state(), "1: bonus y C3") == "1/yellow/C3");
  wait_for(table.sheet(), Bonus::orange4) = 1;
  wait_for(table.sheet(), Bonus::orange5) = 1;
  wait_for(table.sheet(), Bonus::black) = 1;
  CHECK(test::tapped(table.state(), "1: bonus y C3") == "1/pending#yX 1/yellow/C3");
  CHECK(test::tapped(table.state(), "1: bonus o 4") == "1/pending#o4 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus o 5") == "1/pending#o5 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus o 6") == "1/pending#? 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus b 9") == "1/pending#? 1/blue/9");
}

TEST_CASE("clever: a turn is closed by words") {
  Table table(1, Edition::en);
  idle_turn(table);
  REQUIRE(table.allows("next"));
  CHECK(test::tapped(table.state(), "next").empty());
}
