// A refusal for each rule stands in tests/golden/clever; here is what the table waits for, and how refusals name dice.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/clever/rules.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;

namespace {

using Sentences = std::vector<std::string>;

rules::State table(int seats, std::initializer_list<std::string_view> moves = {}, bool english = false) {
  rules::State state = rules::start(*rules::find_game("clever"),
                                    {.seats = seats, .choices = {static_cast<std::uint8_t>(english ? 1 : 0)}});
  for (const std::string_view move : moves) {
    INFO(move);
    REQUIRE_FALSE(rules::apply(state, move));
  }
  return state;
}

void play(rules::State& state, std::string_view move) { REQUIRE_FALSE(rules::apply(state, move)); }

Sheet& sheet(rules::State& state, rules::Seat seat) { return state.as<State>().player(seat).sheet; }

void wait_for(rules::State& state, rules::Seat seat, Bonus bonus) {
  ++sheet(state, seat).pending[static_cast<std::size_t>(bonus)];
}

/// "2: choose …" for each duty.
Sentences waits_for(const rules::State& state) {
  Sentences sentences;
  for (const rules::Duty& duty : rules::duties(state))
    sentences.push_back(text::say(duty.seat, ": ", english(duty.what)));
  return sentences;
}

/// Alone in round 6, in the active or the passive turn.
rules::State solo_in_last_round(bool passive_turn) {
  rules::State state = table(1);
  state.as<State>().round = 6;
  state.as<State>().passive_turn = passive_turn;
  return state;
}

/// Why a move is refused, without what would have been legal.
std::string refusal(rules::State state, std::string_view move) {
  const auto wrong = rules::apply(state, move);
  return wrong ? english(wrong->message).substr(0, english(wrong->message).find(" Legal now:")) : "";
}

}  // namespace

TEST_CASE("clever: the table says what it waits for through a turn") {
  rules::State state = table(2);
  CHECK(waits_for(state) == Sentences{"1: roll 6 dice"});
  play(state, "1: roll w6 y1 b1 g1 o1 p6");
  CHECK(waits_for(state) == Sentences{"1: choose from w6 y1 b1 g1 o1 p6"});
  play(state, "1: take w as o");
  CHECK(waits_for(state) == Sentences{"1: roll 1 die"});
  play(state, "1: roll p3");
  play(state, "1: take p");
  CHECK(waits_for(state) == Sentences{"2: choose from the tray, y1 b1 g1 o1"});
  sheet(state, 1).extras.unlocked = 2;
  sheet(state, 1).extras.used = 1;
  CHECK(waits_for(state) == Sentences{"1: may use an extra die (1 left)", "2: choose from the tray, y1 b1 g1 o1"});
  play(state, "2: take o");
  CHECK(waits_for(state) == Sentences{"1: may use an extra die (1 left)", "0: go on to the next turn"});
  play(state, "next");
  CHECK(waits_for(state) == Sentences{"2: roll 6 dice"});
}

TEST_CASE("clever: each waiting bonus is a duty of its own, and nobody rolls or goes on meanwhile") {
  rules::State state = table(2);
  wait_for(state, 1, Bonus::yellow);
  wait_for(state, 2, Bonus::orange4);
  wait_for(state, 2, Bonus::black);
  CHECK(waits_for(state) == Sentences{"1: bonus: a cross in yellow", "2: bonus: a 4 in orange",
                                      "2: bonus: a cross in yellow, blue or green or a 6 in orange or purple"});
  play(state, "1: bonus y A1");
  play(state, "2: bonus g");
  CHECK(waits_for(state) == Sentences{"2: bonus: a 4 in orange"});
  play(state, "2: bonus o 4");
  CHECK(waits_for(state) == Sentences{"1: roll 6 dice"});
}

TEST_CASE("clever: every bonus has its words") {
  rules::State state = table(1);
  for (const Bonus bonus : {Bonus::blue, Bonus::green, Bonus::orange5, Bonus::orange6, Bonus::purple6}) {
    wait_for(state, 1, bonus);
  }
  CHECK(waits_for(state) == Sentences{"1: bonus: a cross in blue", "1: bonus: a cross in green",
                                      "1: bonus: a 5 in orange", "1: bonus: a 6 in orange", "1: bonus: a 6 in purple"});
}

TEST_CASE("clever: alone, the dice are served, and extra dice are offered as the edition allows") {
  for (const bool english : {false, true}) {
    rules::State state = table(1, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o", "next"}, english);
    sheet(state, 1).extras.unlocked = 1;
    CHECK(waits_for(state) == Sentences{"1: serve the dice"});
    play(state, "1: serve w3 y3 b1 g6 o3 p2 tray b o p");
    CHECK(waits_for(state) == Sentences{"1: choose from the tray, b1 o3 p2"});
    play(state, "1: take o");
    CHECK(waits_for(state) == (english ? Sentences{"1: may use an extra die (1 left)", "0: go on to the next turn"}
                                       : Sentences{"0: go on to the next turn"}));
  }
}

TEST_CASE("clever: the last turn waits for the end, and after it nothing does") {
  rules::State state = table(1, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o", "next"});
  state.as<State>().round = 6;
  play(state, "1: serve w3 y3 b1 g6 o3 p2 tray b o p");
  play(state, "1: take o");
  CHECK(waits_for(state) == Sentences{"0: end the game"});
  play(state, "end");
  CHECK(waits_for(state).empty());
}

TEST_CASE("clever: a refused roll names the dice") {
  const rules::State start = table(2);
  CHECK(refusal(start, "2: roll w1 y1 b1 g1 o1 p1") == "It is seat 1's turn to roll; found seat 2.");
  CHECK(refusal(start, "1: roll w1 p1") ==
        "All dice in hand are rolled, and no others. The dice in hand are w y b g o p; found w p.");
  const rules::State rolled = table(2, {"1: roll w3 y1 b4 g1 o1 p1"});
  CHECK(refusal(rolled, "1: roll w3 y1 b4 g1 o1 p1") ==
        "A roll is settled by taking a die or passing before the next; w3 y1 b4 g1 o1 p1 lies there.");
  CHECK(
      refusal(rolled, "1: pass") ==
      "Passing is allowed only if no die of the roll can be used; white, yellow, blue, green, orange and purple can.");
}

TEST_CASE("clever: a refused mark says what is needed and what there is") {
  rules::State state = table(2, {"1: roll w3 y1 b4 g1 o1 p1"});
  CHECK(refusal(state, "1: take y A1") == "Yellow A1 needs a 3; this die shows 1.");
  CHECK(refusal(state, "1: take y A4") == "Yellow A4 is printed as crossed already.");
  sheet(state, 1).yellow |= cell(0);
  CHECK(refusal(state, "1: take w as y A1") == "Yellow A1 is crossed already.");
  sheet(state, 1).blue = cell(7);
  CHECK(refusal(state, "1: take b") ==
        "Blue always counts blue and white together; blue 4 and white 3 make 7, and blue 7 is crossed already.");
  sheet(state, 1).green = 1;
  CHECK(refusal(state, "1: take g") == "The next green cell needs at least 2; this die shows 1.");
  sheet(state, 1).purples = 1;
  sheet(state, 1).purple[0] = 5;
  CHECK(refusal(state, "1: take p") == "Purple needs more than 5 (the last entry); this die shows 1.");
  sheet(state, 1).oranges = printed::row;
  CHECK(refusal(state, "1: take o") == "The orange area is full.");
}

TEST_CASE("clever: a refused choice says where the dice lie") {
  const rules::State state = table(2, {"1: roll w6 y1 b1 g1 o1 p6", "1: take w as o", "1: roll p3"});
  CHECK(refusal(state, "1: take o") == "The active player takes a die of the roll, p3; the orange die is not there.");
  rules::State passive = state;
  play(passive, "1: take p");
  CHECK(refusal(passive, "2: take p") ==
        "A die from the active player's dice fields may be taken only if none on the tray is usable; the tray has y1 "
        "b1 g1 o1.");
  CHECK(refusal(passive, "2: pass") ==
        "Passing is allowed only if no die on the tray can be used; yellow, blue, green and orange can. (The option "
        "edition: en lets passive players pass.)");
}

TEST_CASE("clever: a refused action says how many there were") {
  rules::State state = table(2, {"1: roll w1 y1 b1 g1 o6 p1", "1: reroll w1 y1 b1 g1 o6 p1"});
  CHECK(refusal(state, "1: reroll w1 y1 b1 g1 o6 p1") ==
        "A reroll spends an unlocked action; 1 unlocked so far, 1 used.");
  play(state, "1: take o");
  CHECK(refusal(state, "1: extra g") == "An extra die spends an unlocked action; 0 unlocked so far, 0 used.");
  sheet(state, 1).extras.unlocked = 3;
  play(state, "1: extra g");
  play(state, "1: extra w as p");
  CHECK(refusal(state, "1: extra w as o") == "Each die is an extra die once a turn; seat 1 has used w g so.");
}

TEST_CASE("clever: a refusal because of a bonus says whose and which") {
  rules::State state = table(2);
  CHECK(refusal(state, "2: bonus g") == "Seat 2 has no bonus to take.");
  wait_for(state, 2, Bonus::blue);
  CHECK(refusal(state, "2: bonus g") == "Seat 2 has another bonus to take: a cross in blue.");
  CHECK(refusal(state, "1: roll w1 y1 b1 g1 o1 p1") == "Nobody rolls while a bonus waits; one waits for seat 2.");
  CHECK(refusal(state, "2: pass") == "A bonus must be taken at once; seat 2 still has a cross in blue to take.");
}

TEST_CASE("clever: a refused end of a turn says who is missing or when the end is") {
  const rules::State state = table(3, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o"});
  CHECK(refusal(state, "next") == "Every passive player takes a die or passes first; missing: seat 2 and seat 3.");
  CHECK(refusal(state, "end") == "The game ends with the last turn of round 5; this is round 1, seat 1's turn.");
  CHECK(refusal(table(1), "end") == "The game ends with the last turn of round 6; this is round 1.");
  CHECK(refusal(solo_in_last_round(false), "end") ==
        "The game ends with the passive turn of round 6, which is still to come.");
  CHECK(refusal(solo_in_last_round(true), "1: reroll w1 y1 b1 g1 o1 p1") ==
        "Only the active player rerolls; this is the passive turn of a solo round.");
}

TEST_CASE("clever: a tapped field that no die goes into says what would be needed") {
  rules::State state = table(2, {"1: roll w4 y1 b3 g6 o5 p2"});
  const auto why = [&](std::vector<std::string> taps) {
    const auto wrong = rules::why_not(state, taps);
    return wrong ? english(wrong->message) : "";
  };
  CHECK(why({"1/blue/8"}) == "Blue 3 and white 4 make 7, not 8.");
  CHECK(why({"1/blue/7"}).empty());
  CHECK(why({"1/green/5"}) == "Fill the row from the left.");
  CHECK(why({"1/blue/99999"}).empty());
  sheet(state, 1).blue = cell(7);
  CHECK(why({"1/blue/7"}) ==
        "Blue always counts blue and white together; blue 3 and white 4 make 7, and blue 7 is crossed already.");
  CHECK(why({"2/blue/8"}) != "Blue 3 and white 4 make 7, not 8.");
}
