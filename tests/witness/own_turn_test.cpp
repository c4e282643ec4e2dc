#include "witness/own_turn.hpp"

#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;
using rules::clever_family::all_dice;
using rules::clever_family::only;
using test::blue;
using test::green;
using test::orange;
using test::white;
using test::yellow;

namespace {

Option<CleverMarks> option(const Mark& mark) { return {{}, mark, {}, 1, 1}; }

/// An own turn with these marks, one after the other.
OwnTurn<CleverMarks> turn_with(const std::vector<Mark>& marks, std::uint64_t seed = 1) {
  OwnTurn<CleverMarks> own;
  own.wanted = marks.size();
  rules::Random random(seed);
  for (const Mark& mark : marks) {
    own.later = {option(mark)};
    REQUIRE(own.take_one(random) != nullptr);
  }
  return own;
}

}  // namespace

TEST_CASE("witness: before the third roll, all dice except the one taken stay in hand") {
  auto own = turn_with(
      {{.die = yellow, .faces = face(2)}, {.die = orange, .faces = face(5)}, {.die = green, .faces = face(3)}});
  CHECK(own.is_settled());
  TrayGoal goal;
  own.ask(goal);
  CHECK(goal.highest == 6);
  CHECK((goal.tray & own.fields) == 0);
  CHECK((goal.tray | own.fields) == all_dice);
  Faces faces = own.faces;
  for (auto& number : faces) number = number == 0 ? 1 : number;
  REQUIRE(own.lay_out(faces));
  const Faces first = own.roll(0, all_dice, 0);
  for (Die die = 0; die < 6; ++die) CHECK(first[die] == (die == own.takes[0].die ? 2 : 6));
  const auto hand = static_cast<DieSet>(all_dice & ~only(own.takes[0].die) & ~only(own.takes[1].die));
  const Faces last = own.roll(2, hand, 0);
  CHECK(last[own.takes[0].die] == 0);
  CHECK(last[own.takes[2].die] == 3);
  CHECK(last[blue] == 1);
}

TEST_CASE("witness: with fewer takes, the other dice show less than one that was taken") {
  auto own = turn_with({{.die = yellow, .faces = face(5)}, {.die = orange, .faces = face(3)}});
  CHECK(own.is_settled());
  TrayGoal goal;
  own.ask(goal);
  CHECK(goal.highest == 4);
  Faces faces = own.faces;
  for (Die die = 0; die < 6; ++die) faces[die] = faces[die] == 0 ? (die == green ? 4 : 2) : faces[die];
  REQUIRE(own.lay_out(faces));
  CHECK(own.sent_at[green] == 0);  // with the 5, since the 3 would leave it in hand
  CHECK(own.sent_at[blue] == 1);
  CHECK(own.roll(0, all_dice, 0)[green] == 4);
  faces[blue] = 5;
  auto too_high = turn_with({{.die = yellow, .faces = face(5)}, {.die = orange, .faces = face(3)}});
  CHECK_FALSE(too_high.lay_out(faces));
  CHECK_FALSE(turn_with({{.die = yellow, .faces = face(1)}}).is_settled());
}

TEST_CASE("witness: blue and white make the sum when one of them is taken") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto own = turn_with(
        {{.die = blue, .sum = 9}, {.die = yellow, .faces = face(2)}, {.die = green, .faces = at_least(4)}}, seed);
    Faces faces = own.faces;
    for (auto& number : faces) number = number == 0 ? 1 : number;
    REQUIRE(own.lay_out(faces));
    const Faces roll = own.roll(0, all_dice, 0);
    CHECK(roll[white] + roll[blue] == 9);
    const Die taken = own.takes[0].die;
    const Die other = taken == white ? blue : white;
    CHECK((taken == white || taken == blue));
    CHECK((own.sent_at[other] == 0) == (roll[other] < roll[taken]));
  }
}

TEST_CASE("witness: three marks of a colour cannot be made by the dice of one turn") {
  OwnTurn<CleverMarks> own = turn_with({{.die = orange, .faces = face(2)}, {.die = orange, .faces = face(3)}});
  CHECK(own.fields == (only(orange) | only(white)));
  own.later = {option({.die = orange, .faces = face(4)})};
  rules::Random random(1);
  CHECK(own.take_one(random) == nullptr);
}

TEST_CASE("witness: dice to be brought back go to the tray with a take that is not the last") {
  const auto own = turn_with(
      {{.die = yellow, .faces = face(4)}, {.die = orange, .faces = face(3)}, {.die = green, .faces = face(1)}});
  const DieSet away = own.may_send_away(0, all_dice, 2);
  CHECK(rules::clever_family::count(away) == 2);
  CHECK((away & only(own.takes[0].die)) == 0);
  for (Die die = 0; die < 6; ++die) {
    if ((away & only(die)) != 0) CHECK(own.roll(0, all_dice, away)[die] == 1);
  }
  CHECK(own.may_send_away(2, all_dice, 2) == 0);
  CHECK(own.may_send_away(0, all_dice, 0) == 0);
}

TEST_CASE("witness: beside silver, a die marks its own row, white and silver any") {
  const auto silver = Clever2Marks::mark({}, {rules::clever2::Area::silver, 4, 15});  // green 4
  CHECK(OwnTurn<Clever2Marks>::fits_beside(silver, 4, 4));
  CHECK_FALSE(OwnTurn<Clever2Marks>::fits_beside(silver, 4, 3));
  CHECK_FALSE(OwnTurn<Clever2Marks>::fits_beside(silver, 5, 4));
  CHECK(OwnTurn<Clever2Marks>::fits_beside(silver, 0, 4));
  CHECK(OwnTurn<Clever2Marks>::fits_beside(silver, 1, 4));
}
