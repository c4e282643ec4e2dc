// What moves of the game do and how its points come about, in words.
#include <catch2/catch_test_macros.hpp>

#include "i18n/in_words.hpp"
#include "rules/clever2/table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;
using test::told;

namespace {

rules::State start(int seats) { return rules::start(*rules::find_game("clever2"), {.seats = seats}); }

Sheet& sheet_of(rules::State& state) { return state.as<State>().player(1).sheet; }

}  // namespace

TEST_CASE("clever2: the rule book's silver 3 in words") {
  rules::State state = start(2);
  CHECK(told(state, {"1: roll w2 s3 y3 b1 g5 p4", "1: take s g3"}) == "Ala takes silver 3 and marks green 3");
  CHECK(told(state, {"1: also b"}) == "Ala also marks blue 1 in silver: blue 1");
  CHECK(told(state, {"1: also w g2"}) == "Ala also marks white 2 in silver: green 2");
}

TEST_CASE("clever2: a die comes back from the tray, and the dice phase ends") {
  rules::State state = start(2);
  sheet_of(state).returns = {2, 0};
  CHECK(told(state, {"1: roll w1 s1 y1 b1 g1 p6", "1: take p", "1: return b"}) ==
        "Ala brings blue 1 back from the tray");
  CHECK(told(state, {"1: roll b5", "1: take b"}) == "Ala takes blue 5, which makes 6");
  CHECK(told(state, {"1: done"}) == "Ala ends the dice phase");
}

TEST_CASE("clever2: green is multiplied, by dice and by bonuses") {
  rules::State state = start(2);
  CHECK(told(state, {"1: roll w1 s1 y1 b1 g5 p6", "1: take g"}) == "Ala takes green 5, which makes 10");
  sheet_of(state).pending[static_cast<std::size_t>(Bonus::green)] = 1;
  CHECK(told(state, {"1: bonus g 1"}) == "Ala takes a bonus: a 1 in green, which makes 2");
  sheet_of(state).pending[static_cast<std::size_t>(Bonus::blue)] = 1;
  CHECK(told(state, {"1: bonus b 9"}) == "Ala takes a bonus: a 9 in blue");
  sheet_of(state).pending[static_cast<std::size_t>(Bonus::yellow)] = 1;
  CHECK(told(state, {"1: bonus y C2"}, "pl") == "Ala wykorzystuje bonus: pole C2 w żółtym obszarze");
}

TEST_CASE("clever2: how the points came about") {
  rules::State state = start(1);
  Sheet& sheet = sheet_of(state);
  CHECK(test::reckoned(state, 0) == "points of the rows: 0 + 0 + 0 + 0");
  CHECK(test::reckoned(state, 3) == "no full pair");
  sheet.silver = cell_set(0, 1, 2, 6);
  sheet.circled = cell_set(1, 4, 6);
  sheet.crossed = cell_set(4);
  sheet.blues = 3;
  sheet.blue = {10, 9, 9};
  sheet.greens = 5;
  sheet.green = {10, 2, 2, 6, 3};
  sheet.pinks = 2;
  sheet.pink = {1, 6};
  sheet.foxes = 2;
  CHECK(test::reckoned(state, 0) == "points of the rows: 7 + 2 + 0 + 0");
  CHECK(test::reckoned(state, 1) == "1 cross");
  CHECK(test::reckoned(state, 2) == "3 cells filled");
  CHECK(test::reckoned(state, 3) == "2 full pairs: 8 − 4");
  CHECK(test::reckoned(state, 4) == "1 + 6");
  CHECK(test::reckoned(state, 5) == "2 foxes × 3, the lowest area, yellow");
}

TEST_CASE("clever2: foxes are worth nothing beside an area without points, even if another is negative") {
  rules::State state = start(1);
  Sheet& sheet = sheet_of(state);
  sheet.greens = 2;
  sheet.green = {2, 12};
  sheet.foxes = 1;
  CHECK(test::reckoned(state, 3) == "1 full pair: −10");
  CHECK(test::reckoned(state, 5) == "1 fox worth 0: an area has no points, silver");
}
