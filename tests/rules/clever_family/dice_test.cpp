#include "rules/clever_family/dice.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <vector>

using namespace rollbook;
using namespace rollbook::rules::clever_family;

namespace {

constexpr std::string_view letters = "wybgop";
constexpr Die yellow = 1;
constexpr Die blue = 2;
constexpr Die green = 3;
constexpr Die orange = 4;
constexpr Die purple = 5;

/// The first roll of a turn; faces in the order w y b g o p.
Dice rolled(const Faces& faces) {
  Dice dice;
  show(dice, faces, false);
  return dice;
}

/// A roll of this one die, the others being gone.
Dice one_die_rolled(Die die) {
  Dice dice = rolled({1, 1, 1, 1, 1, 1});
  dice.hand = only(die);
  dice.tray = static_cast<DieSet>(all_dice & ~only(die));
  return dice;
}

std::string names(DieSet set) { return spell(set, letters); }

std::string read(std::vector<std::string_view> words) {
  Faces faces{};
  const auto wrong = read_dice(words, letters, faces);
  return wrong ? english(wrong->message) : spell(faces, dice_of(faces), letters);
}

}  // namespace

TEST_CASE("clever family: a turn starts with six dice in hand") {
  Dice dice = rolled({1, 2, 3, 4, 5, 6});
  choose(dice, purple);
  start_turn(dice);
  CHECK(names(dice.hand) == "w y b g o p");
  CHECK(dice.tray == 0);
  CHECK(dice.fields == 0);
  CHECK(dice.rolls == 0);
  CHECK_FALSE(dice.waits_for_choice);
  CHECK_FALSE(dice.phase_over);
}

TEST_CASE("clever family: dice of the roll that show less go to the tray, equal ones stay in hand") {
  Dice dice = rolled({3, 3, 2, 3, 6, 1});
  choose(dice, green);
  CHECK(names(dice.fields) == "g");
  CHECK(names(dice.tray) == "b p");
  CHECK(names(dice.hand) == "w y o");
  CHECK_FALSE(dice.waits_for_choice);
  CHECK_FALSE(dice.phase_over);
}

TEST_CASE("clever family: the dice phase is over when the hand is empty") {
  Dice dice = rolled({1, 2, 3, 4, 5, 6});
  choose(dice, purple);
  CHECK(dice.phase_over);
  CHECK(dice.rolls == 1);
  CHECK(names(dice.tray) == "w y b g o");
}

TEST_CASE("clever family: after the third choice all other dice go to the tray") {
  Dice dice = rolled({6, 6, 6, 6, 6, 1});
  choose(dice, purple);
  show(dice, {6, 6, 6, 6, 1, 0}, false);
  choose(dice, orange);
  CHECK(names(dice.hand) == "w y b g");
  show(dice, {6, 6, 6, 1, 0, 0}, false);
  choose(dice, green);
  CHECK(dice.phase_over);
  CHECK(names(dice.fields) == "g o p");
  CHECK(names(dice.tray) == "w y b");
}

TEST_CASE("clever family: a roll changes only the faces of the dice in it") {
  Dice dice = rolled({1, 2, 3, 4, 5, 6});
  show(dice, {0, 0, 6, 0, 0, 1}, false);
  CHECK(spell(dice.faces, all_dice, letters) == "w1 y2 b6 g4 o5 p1");
}

TEST_CASE("clever family: a reroll is not one of the three rolls") {
  Dice dice = rolled({1, 1, 1, 1, 1, 1});
  show(dice, {2, 2, 2, 2, 2, 2}, true);
  CHECK(dice.rolls == 1);
  CHECK(dice.waits_for_choice);
  CHECK(dice.faces[yellow] == 2);
}

TEST_CASE("clever family: a lost roll leaves several dice in hand and costs one of three rolls") {
  for (const bool single_die_is_lost : {true, false}) {
    Dice dice = rolled({1, 1, 1, 1, 1, 1});
    lose_roll(dice, single_die_is_lost);
    CHECK(dice.hand == all_dice);
    CHECK(dice.rolls == 1);
    CHECK_FALSE(dice.waits_for_choice);
    CHECK_FALSE(dice.phase_over);
  }
}

TEST_CASE("clever family: a lost roll of a single die loses it only if the game says so") {
  Dice lost = one_die_rolled(purple);
  lose_roll(lost, true);
  CHECK(lost.tray == all_dice);
  CHECK(lost.phase_over);

  Dice kept = one_die_rolled(purple);
  lose_roll(kept, false);
  CHECK(names(kept.hand) == "p");
  CHECK_FALSE(kept.phase_over);
}

TEST_CASE("clever family: a lost third roll sends all dice to the tray") {
  Dice dice = rolled({1, 1, 1, 1, 1, 1});
  lose_roll(dice, true);
  show(dice, {1, 1, 1, 1, 1, 1}, false);
  lose_roll(dice, true);
  show(dice, {1, 1, 1, 1, 1, 1}, false);
  CHECK_FALSE(dice.phase_over);
  lose_roll(dice, true);
  CHECK(dice.phase_over);
  CHECK(dice.tray == all_dice);
  CHECK(dice.fields == 0);
}

TEST_CASE("clever family: served dice lie on the tray or nowhere") {
  Dice dice;
  serve(dice, {3, 3, 1, 6, 3, 2}, static_cast<DieSet>(only(blue) | only(orange) | only(purple)));
  CHECK(names(dice.tray) == "b o p");
  CHECK(dice.hand == 0);
  CHECK(dice.fields == 0);
  CHECK(dice.phase_over);
  CHECK(spell(dice.faces, all_dice, letters) == "w3 y3 b1 g6 o3 p2");
}

TEST_CASE("clever family: the three lowest dice, whichever of equal ones") {
  const Faces faces{3, 3, 1, 6, 3, 2};
  const auto is_lowest = [&](Die third) {
    return is_three_lowest(faces, static_cast<DieSet>(only(blue) | only(purple) | only(third)));
  };
  CHECK(is_lowest(white));
  CHECK(is_lowest(yellow));
  CHECK(is_lowest(orange));
  CHECK_FALSE(is_lowest(green));
  CHECK_FALSE(is_lowest(blue));  // only two dice
  CHECK_FALSE(is_three_lowest(faces, all_dice));
  CHECK_FALSE(is_three_lowest(faces, static_cast<DieSet>(only(white) | only(yellow) | only(orange))));
}

TEST_CASE("clever family: chance serves three lowest dice, and any of equal ones") {
  rules::Random random(1);
  const Faces faces{3, 3, 1, 6, 3, 2};
  std::set<std::string> trays;
  for (int i = 0; i < 100; ++i) {
    const DieSet tray = three_lowest(faces, random);
    CHECK(is_three_lowest(faces, tray));
    trays.insert(names(tray));
  }
  CHECK(trays == std::set<std::string>{"w b p", "y b p", "b o p"});
}

TEST_CASE("clever family: chance rolls just the dice asked for, and every face") {
  rules::Random random(1);
  const auto two_dice = static_cast<DieSet>(only(white) | only(purple));
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) {
    const Faces faces = roll(two_dice, random);
    CHECK(dice_of(faces) == two_dice);
    seen.insert({faces[white], faces[purple]});
  }
  CHECK(seen == std::set<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("clever family: dice are read in any order and written in the game's") {
  CHECK(read({"p6", "W1", "b3"}) == "w1 b3 p6");
  CHECK(read({}).empty());
  rules::MoveText text;
  write_dice(text, {3, 0, 0, 0, 0, 4}, letters);
  CHECK(text.view() == " w3 p4");
}

TEST_CASE("clever family: what is no die is refused with the reason") {
  for (const auto* word : {"w", "w0", "w7", "3w", "x3", "w33", "ww"}) {
    INFO(word);
    CHECK(read({word}).starts_with("A die is written as its letter and its face"));
  }
  CHECK(read({"w3", "W4"}) == "Each die is there once; found w twice.");
}

TEST_CASE("clever family: a die is its letter, whatever its case") {
  CHECK(read_die("w", letters) == white);
  CHECK(read_die("P", letters) == purple);
  CHECK_FALSE(read_die("x", letters));
  CHECK_FALSE(read_die("", letters));
  CHECK_FALSE(read_die("wy", letters));
}

TEST_CASE("clever family: dice are counted") {
  CHECK(count(0) == 0);
  CHECK(count(only(blue)) == 1);
  CHECK(count(all_dice) == dice_in_all);
}
