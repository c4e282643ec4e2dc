// What moves of the game do and how its points come about, in words.
#include <catch2/catch_test_macros.hpp>

#include "i18n/in_words.hpp"
#include "rules/clever/table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;
using test::told;

namespace {

rules::State start(int seats) { return rules::start(*rules::find_game("clever"), {.seats = seats}); }

Sheet& sheet_of(rules::State& state) { return state.as<State>().player(1).sheet; }

}  // namespace

TEST_CASE("clever: a turn in words") {
  rules::State state = start(2);
  CHECK(told(state, {"1: roll w4 y3 b2 g1 o5 p3"}) ==
        "Ala rolls white 4, yellow 3, blue 2, green 1, orange 5, purple 3");
  CHECK(told(state, {"1: take y A1"}) == "Ala takes yellow 3 and marks A1");
  CHECK(told(state, {"1: roll w4 o5 p3", "1: reroll w4 o2 p3"}) == "Ala uses a reroll: white 4, orange 2, purple 3");
  CHECK(told(state, {"1: take p"}) == "Ala takes purple 3");
  CHECK(told(state, {"1: roll w4", "1: take w as p"}) == "Ala takes white 4 as purple");
  CHECK(told(state, {"2: take b"}) == "Ben takes blue 2, which makes 6");
  CHECK(told(state, {"next"}) == "The dice go to Ben");
}

TEST_CASE("clever: a turn in Polish and German") {
  rules::State state = start(2);
  CHECK(told(state, {"1: roll w4 y4 b4 g4 o4 p4", "1: take w as p"}, "pl") == "Ala bierze białą 4 jako fioletową");
  CHECK(told(state, {"1: roll y4 b4 g4 o4 p4", "1: take y D3"}, "de") == "Ala nimmt Gelb 4 und markiert D3");
}

TEST_CASE("clever: a number that is multiplied, an extra die and a lost roll in words") {
  rules::State state = start(2);
  sheet_of(state).oranges = 3;
  sheet_of(state).extras = {2, 0};
  CHECK(told(state, {"1: roll w6 y6 b6 g6 o6 p6", "1: take o"}) == "Ala takes orange 6, which makes 12");
  CHECK(told(state, {"1: roll w6 y6 b6 g6 p6", "1: take y A2", "1: roll w6 b6 g6 p6", "1: take p",
                     "1: extra w as b"}) == "Ala uses an extra die, white 6 as blue, which makes 12");
  CHECK(told(state, {"1: extra y D4"}) == "Ala uses an extra die, yellow 6, and marks D4");
}

TEST_CASE("clever: passing costs a roll, or the choice from the tray") {
  rules::State state = rules::start(*rules::find_game("clever"), {.seats = 2, .choices = {1}});
  for (const Area area : {Area::yellow, Area::blue, Area::green, Area::orange, Area::purple}) {
    fill(sheet_of(state), area);
  }
  CHECK(told(state, {"1: roll w1 y1 b1 g1 o1 p1", "1: pass"}) == "Ala takes no die: the roll is lost");
  for (int roll = 0; roll < 2; ++roll) told(state, {"1: roll w1 y1 b1 g1 o1 p1", "1: pass"});
  CHECK(told(state, {"2: pass"}) == "Ben takes no die from the tray");
}

TEST_CASE("clever: bonuses in words") {
  rules::State state = start(1);
  Sheet& sheet = sheet_of(state);
  for (const Bonus bonus : {Bonus::yellow, Bonus::blue, Bonus::green, Bonus::orange4, Bonus::purple6, Bonus::orange5}) {
    wait_for(sheet, bonus) = 1;
  }
  CHECK(told(state, {"1: bonus y C3"}) == "Ala takes a bonus: C3 in yellow");
  CHECK(told(state, {"1: bonus b 9"}) == "Ala takes a bonus: 9 in blue");
  CHECK(told(state, {"1: bonus g"}) == "Ala takes a bonus: a cross in green");
  CHECK(told(state, {"1: bonus o 4"}) == "Ala takes a bonus: a 4 in orange");
  CHECK(told(state, {"1: bonus p 6"}) == "Ala takes a bonus: a 6 in purple");
  sheet_of(state).oranges = 3;
  CHECK(told(state, {"1: bonus o 5"}) == "Ala takes a bonus: a 5 in orange, which makes 10");
}

TEST_CASE("clever: a solo round in words") {
  rules::State state = start(1);
  state.as<State>().dice.phase_over = true;
  CHECK(told(state, {"next"}) == "The passive turn of the round begins");
  CHECK(told(state, {"1: serve w3 y3 b1 g6 o3 p2 tray b o p"}) ==
        "Ala rolls for the passive turn: white 3, yellow 3, blue 1, green 6, orange 3, purple 2; "
        "on the tray lie blue 1, orange 3, purple 2");
  CHECK(told(state, {"1: take o", "next"}) == "Round 2 begins: the dice go to Ala");
}

TEST_CASE("clever: how the points came about") {
  rules::State state = start(1);
  Sheet& sheet = sheet_of(state);
  CHECK(test::reckoned(state, 0) == "no full column");
  CHECK(test::reckoned(state, 3) == "nothing entered");
  CHECK(test::reckoned(state, 5) == "no foxes");
  cross(sheet, {"A1", "B1", "C1", "A3", "C3", "D3"});
  sheet.blue = cell_set(2, 3, 4);
  sheet.green = 1;
  sheet.oranges = 4;
  sheet.orange = {5, 2, 3, 12};
  sheet.purples = 2;
  sheet.purple = {2, 5};
  sheet.foxes = 3;
  CHECK(test::reckoned(state, 0) == "2 full columns: 10 + 16");
  CHECK(test::reckoned(state, 1) == "3 crosses");
  CHECK(test::reckoned(state, 2) == "1 cross");
  CHECK(test::reckoned(state, 3) == "5 + 2 + 3 + 2×6");
  CHECK(test::reckoned(state, 4) == "2 + 5");
  CHECK(test::reckoned(state, 5) == "3 foxes × 1, the lowest area, green");
}
