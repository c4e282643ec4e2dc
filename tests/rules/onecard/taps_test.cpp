#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

TEST_CASE("onecard: five dice are thrown, and any of them again") {
  Table table = begun();
  CHECK(test::dice(table.state(), "1: roll ?") == "- - - - -");
  CHECK(test::faces(table.state(), "1: roll ?", 4) == "r o y g b p");
  CHECK(test::told(table.state(), "1: roll ?", "g o r y o") == Moves{"1: roll r o o y g"});
  table.play({"1: roll r o o y g"});
  CHECK(test::dice(table.state(), "1: reroll ?") == "r o o y g");
  CHECK(test::told(table.state(), "1: reroll ?", "- b b - -") == Moves{"1: reroll o>b o>b"});
  CHECK(test::told(table.state(), "1: reroll ?", "p - - - g") == Moves{"1: reroll r>p g>g"});
  CHECK(test::told(table.state(), "1: reroll ?", "- - - - -").empty());
}

TEST_CASE("onecard: cards that come are told by the numbers that are left in the deck") {
  Table table;
  CHECK(test::dice(table.state(), "1: draw ?") == "- -");
  CHECK(test::told(table.state(), "1: draw ?", "15 6") == Moves{"1: draw 15 6"});
  CHECK(test::told(table.state(), "1: draw ?", "6 6").empty());
  table.play({"1: draw 1 2"});
  CHECK(test::faces(table.state(), "2: draw ?", 0).starts_with("3 4 5 "));
  CHECK(test::told(table.state(), "2: draw ?", "1 5").empty());
  CHECK(test::told(table.state(), "2: draw ?", "31 5").empty());
}

TEST_CASE("onecard: in the open variant five cards are dealt, and three lie on the market") {
  Table table(2, Variant::open);
  CHECK(test::told(table.state(), "1: deal ?", "3 8 11 20 25") == Moves{"1: deal 3 8 11 20 25"});
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(test::told(table.state(), "market ?", "5 2 1") == Moves{"market 5 2 1"});
  CHECK(test::told(table.state(), "market ?", "5 2 3").empty());
}

TEST_CASE("onecard: the roll is used on the card that is touched") {
  Table table = begun();
  table.play({"1: roll r o o y g"});
  CHECK(test::tapped(table.state(), "1: cross 2") == "1/card#card2");
  CHECK(test::tapped(table.state(), "2: cross 1") == "2/card#card1");
  CHECK(test::tapped(table.state(), "2: skip").empty());
}

TEST_CASE("onecard: of the cards dealt three are touched, and of the market one") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(test::tapped(table.state(), "1: keep 3 11 25") == "dealt#1 dealt#3 dealt#5");

  Table begun = begun_open();
  begun.fill_but_one(ben, 1);
  begun.play({"1: roll r y g b p", "1: skip", "2: cross 1"});
  CHECK(test::tapped(begun.state(), "2: draw 2") == "market#2");
  CHECK(test::tapped(begun.state(), "2: draw 3").empty());
}
