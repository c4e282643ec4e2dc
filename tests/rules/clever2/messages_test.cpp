#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;

namespace {

rules::State after(std::initializer_list<std::string_view> moves, int seats = 2) {
  rules::State state = rules::start(*rules::find_game("clever2"), {.seats = seats});
  for (const auto move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

Sheet& sheet(rules::State& state, rules::Seat seat = 1) { return state.as<State>().player(seat).sheet; }

std::vector<std::string> waits_for(const rules::State& state) {
  std::vector<std::string> all;
  for (const rules::Duty& duty : rules::duties(state))
    all.push_back(std::to_string(duty.seat) + ": " + english(duty.what));
  return all;
}

/// Whether the refusal of this move says so.
bool says(rules::State state, std::string_view move, std::string_view sentence) {
  const auto wrong = rules::apply(state, move);
  REQUIRE(wrong.has_value());
  INFO(english(wrong->message));
  CHECK(english(wrong->message).starts_with(sentence));
  return english(wrong->message).starts_with(sentence);
}

using Duties = std::vector<std::string>;

}  // namespace

TEST_CASE("clever2: the table says what it waits for in a turn") {
  auto state = after({});
  const auto play = [&](std::string_view move) { REQUIRE_FALSE(rules::apply(state, move)); };
  CHECK(waits_for(state) == Duties{"1: roll 6 dice"});
  play("1: roll w2 s3 y1 b1 g3 p4");
  CHECK(waits_for(state) == Duties{"1: choose from w2 s3 y1 b1 g3 p4"});
  play("1: take s g3");
  CHECK(waits_for(state) == Duties{"1: may mark beside silver: w y b", "1: roll 2 dice"});
  play("1: roll g1 p6");
  play("1: take p");
  CHECK(waits_for(state) == Duties{"2: choose from the tray, w2 y1 b1 g1"});
  play("2: pass");
  CHECK(waits_for(state) == Duties{"0: go on to the next turn"});
}

TEST_CASE("clever2: the table waits for bonuses, and tells the black one apart") {
  auto state = after({});
  for (const Bonus bonus : {Bonus::silver, Bonus::pink, Bonus::black}) gain(sheet(state, 2), bonus);
  CHECK(waits_for(state) == Duties{"2: bonus: a free entry in silver", "2: bonus: a free entry in pink",
                                   "2: bonus: a free entry in any area"});
}

TEST_CASE("clever2: an empty hand waits for a return or done") {
  auto state = after({});
  sheet(state).returns.unlocked = 1;
  rules::apply(state, "1: roll w1 s1 y1 b1 g1 p6");
  rules::apply(state, "1: take p");
  CHECK(waits_for(state) == Duties{"1: return a die, or be done"});
}

TEST_CASE("clever2: extra dice and the end are offered, and then nothing") {
  auto state = after({"1: roll w1 s1 y1 b1 g1 p6", "1: take p", "next"}, 1);
  CHECK(waits_for(state) == Duties{"1: serve the dice"});
  state.as<State>().round = 6;
  sheet(state).extras.unlocked = 2;
  rules::apply(state, "1: serve w1 s1 y1 b6 g6 p6 tray w s y");
  rules::apply(state, "1: pass");
  CHECK(waits_for(state) == Duties{"1: may use an extra die (2 left)", "0: end the game"});
  rules::apply(state, "end");
  CHECK(waits_for(state).empty());
}

TEST_CASE("clever2: refused marks name the cell and what the die shows") {
  auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  sheet(state).silver = cell(2);
  sheet(state).circled = sheet(state).crossed = cell(4);
  CHECK(says(state, "1: take s y3", "Silver y3 is crossed already."));
  CHECK(says(state, "1: take s y4", "Silver y4 needs a 4; this die shows 3."));
  CHECK(says(state, "1: take y B1", "Yellow B1 is crossed already."));
  CHECK(says(state, "1: take y A1", "Yellow has no cell A1."));
  CHECK(says(state, "1: take w as y A4", "Yellow A4 needs a 6; this die shows 2."));
}

TEST_CASE("clever2: refused numbers name the last entry and the sum") {
  auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  sheet(state).blue[0] = 2;
  sheet(state).blues = 1;
  sheet(state).greens = printed::row;
  CHECK(says(state, "1: take b", "Blue needs at most 2 (the last entry); blue 1 and white 2 make 3."));
  CHECK(says(state, "1: take g", "The green area is full."));
  gain(sheet(state), Bonus::blue);
  CHECK(says(state, "1: bonus b 3", "Blue needs at most 2 (the last entry); found 3."));
}

TEST_CASE("clever2: a refused pass names the dice that can be used") {
  auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  sheet(state).greens = printed::row;
  CHECK(
      says(state, "1: pass",
           "Passing is allowed only if no die of the roll can be used; white, silver, yellow, blue and pink can. (The "
           "option edition: en lets the active player pass.)"));
}

TEST_CASE("clever2: refused marks beside silver say which dice are left") {
  auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(says(state, "1: also b", "Dice are marked beside silver right after the active player took silver"));
  rules::apply(state, "1: take s g3");
  CHECK(says(state, "1: also g",
             "Only dice that this choice moved to the tray are marked beside silver, each once; "
             "left: w y b."));
  sheet(state).silver |= cell(6);
  CHECK(says(state, "1: also b", "Silver b1 is crossed already."));
}

TEST_CASE("clever2: refused returns and done say why") {
  auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(says(state, "1: return y", "A die comes back from the tray before a roll"));
  CHECK(says(state, "1: done", "done ends a dice phase with an empty hand while a roll remains"));
  rules::apply(state, "1: take s g3");
  CHECK(says(state, "1: return y", "A return spends an unlocked action; 0 unlocked so far, 0 used."));
  sheet(state).returns.unlocked = 1;
  CHECK(says(state, "1: return p", "Only a die on the tray comes back; there lie w2 y1 b1."));
}

TEST_CASE("clever2: a roll without dice is refused") {
  auto state = after({});
  sheet(state).returns.unlocked = 1;
  rules::apply(state, "1: roll w1 s1 y1 b1 g1 p6");
  rules::apply(state, "1: take p");
  CHECK(says(state, "1: roll p1", "No die is left in hand to roll."));
}

TEST_CASE("clever2: a waiting bonus is named to its owner") {
  auto state = after({});
  gain(sheet(state), Bonus::yellow);
  gain(sheet(state), Bonus::green);
  CHECK(says(
      state, "1: roll w1 s1 y1 b1 g1 p1",
      "A bonus must be taken at once; seat 1 still has a free entry in yellow and a free entry in green to take."));
}
