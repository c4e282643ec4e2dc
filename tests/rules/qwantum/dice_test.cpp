#include "rules/qwantum/dice.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

using namespace rollbook::rules::qwantum;
using rollbook::rules::below;
using rollbook::rules::Random;

namespace {

/// The dice as the rule book prints them, once more.
const std::array<std::set<std::string>, 6> dice{{{"r1", "r4", "y5", "b1", "b5", "p6"},
                                                 {"r2", "r6", "y1", "y3", "b5", "p4"},
                                                 {"r1", "r3", "y2", "y4", "b4", "p3"},
                                                 {"r5", "y6", "b2", "b4", "p1", "p3"},
                                                 {"r3", "y4", "b2", "b6", "p2", "p5"},
                                                 {"r6", "y1", "y5", "b3", "p2", "p6"}}};

Face face(std::string_view name) {
  const auto read = read_face(name);
  REQUIRE(read);
  return *read;
}

Faces faces(const std::string& names) {
  Faces roll{};
  std::istringstream words(names);
  std::string word;
  for (std::size_t i = 0; words >> word; ++i) roll.at(i) = face(word);
  std::ranges::sort(roll);
  return roll;
}

Reroll reroll(const std::string& names) {
  Reroll dice_again;
  std::istringstream words(names);
  std::string word;
  while (words >> word) dice_again.add({face(word.substr(0, 2)), face(word.substr(3))});
  return dice_again;
}

bool has(int die, Face face) { return dice.at(static_cast<std::size_t>(die)).contains(spell(face)); }

/// What every coloured die showed, and what it shows now: the same unless it was thrown again.
std::array<Reroll::Turned, 6> before_and_after(const Faces& roll, const Reroll& again) {
  std::array<Reroll::Turned, 6> dice_now{};
  for (std::size_t i = 0; i < 6; ++i) dice_now.at(i) = {roll.at(i + 1), roll.at(i + 1)};
  std::array<bool, 6> thrown{};
  for (std::size_t k = 0; k < again.count; ++k) {
    const Reroll::Turned die = again.dice.at(k);
    for (std::size_t i = 0; i < 6; ++i) {
      if (thrown.at(i) || dice_now.at(i).from != die.from) continue;
      thrown.at(i) = true;
      dice_now.at(i).to = die.to;
      break;
    }
  }
  return dice_now;
}

/// Whether one of the 720 ways to give each die a printed one of its own fits.
bool some_way_fits(const Faces& roll, const Reroll& again = {}) {
  std::array<std::array<bool, 6>, 6> fits{};
  const auto shown = before_and_after(roll, again);
  for (std::size_t i = 0; i < 6; ++i) {
    for (int die = 0; die < 6; ++die) fits.at(i).at(die) = has(die, shown.at(i).from) && has(die, shown.at(i).to);
  }
  std::array<std::size_t, 6> way{0, 1, 2, 3, 4, 5};
  do {
    bool all = true;
    for (std::size_t i = 0; i < 6; ++i) all = all && fits.at(i).at(way.at(i));
    if (all) return true;
  } while (std::ranges::next_permutation(way).found);
  return false;
}

}  // namespace

TEST_CASE("qwantum: beside a face lie those of every printed die that has it, and white ones beside white") {
  for (const Face shown : faces_of_any(false)) {
    std::set<std::string> beside;
    for (const auto& die : dice) {
      if (die.contains(spell(shown))) beside.insert(die.begin(), die.end());
    }
    std::set<std::string> found;
    for (const Face other : faces_beside(shown)) found.insert(spell(other));
    CHECK(found == beside);
  }
  CHECK(faces_of_any(false).size() == 24);
  CHECK(faces_beside(face("w3")) == faces_of_any(true));
  CHECK(faces_of_any(true).size() == 6);
}

TEST_CASE("qwantum: faces are read whatever their case, and spelled in small letters") {
  CHECK(spell(face("w1")) == "w1");
  CHECK(spell(face("Y6")) == "y6");
  CHECK(spell(faces("y5 r3 b5 B4 b1 p3 w3")) == "w3 p3 b1 b4 b5 r3 y5");
  for (const auto* word : {"", "b", "4", "b0", "b7", "4b", "b10", "g1", " b"}) {
    INFO(word);
    CHECK_FALSE(read_face(word));
  }
}

TEST_CASE("qwantum: a colour is worth its dice and the white one") {
  const Faces roll = faces("w3 p3 b1 b4 b5 r3 y5");
  CHECK(value_of(roll, Colour::purple) == 6);
  CHECK(value_of(roll, Colour::blue) == 13);
  CHECK(value_of(roll, Colour::red) == 6);
  CHECK(value_of(roll, Colour::yellow) == 8);
}

TEST_CASE("qwantum: a colour that was not rolled is worth the white die alone") {
  const Faces roll = faces("w3 b1 b2 b4 b4 b5 y5");
  CHECK(value_of(roll, Colour::red) == 3);
  CHECK(value_of(roll, Colour::purple) == 3);
  CHECK(value_of(roll, Colour::yellow) == 8);
  CHECK(value_of(roll, Colour::blue) == 19);
}

TEST_CASE("qwantum: each coloured face needs a printed die of its own") {
  CHECK(can_show(faces("w3 p3 b1 b4 b5 r3 y5")));
  CHECK(can_show(faces("w1 p1 p4 b1 b3 b6 r1")));
  CHECK_FALSE(can_show(faces("w1 p1 p4 b3 b3 b6 r1")));  // b3 is on one die
  CHECK(can_show(faces("w1 p1 p4 b1 b3 b6 y2")));
  CHECK_FALSE(can_show(faces("w1 p1 p4 b1 b3 r1 y2")));  // b1, r1 and y2 are on two dice, each pair of them is fine
}

TEST_CASE("qwantum: brute force agrees on which rolls the printed dice can show") {
  Random random(20);
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 4000; ++i) {
    const Faces roll = throw_all(true, random);
    const bool expected = some_way_fits(roll);
    INFO(spell(roll));
    REQUIRE(can_show(roll) == expected);
    ++(expected ? possible : impossible);
  }
  CHECK(possible > 400);
  CHECK(impossible > 400);
}

TEST_CASE("qwantum: only dice that lie there can be thrown again") {
  const Faces roll = faces("w3 p3 b1 b4 b4 b5 y5");
  CHECK(has_dice(roll, reroll("w3>w1")));
  CHECK(has_dice(roll, reroll("y5>r4")));
  CHECK(has_dice(roll, reroll("b4>b2 b4>r1")));
  CHECK(has_dice(roll, reroll("w3>w1 p3>p3 b1>p6 b4>b4 b4>b4 b5>y1 y5>r6")));
  CHECK_FALSE(has_dice(roll, reroll("w1>w3")));
  CHECK_FALSE(has_dice(roll, reroll("y6>r5")));
  CHECK_FALSE(has_dice(roll, reroll("b1>p6 b1>r4")));
  CHECK_FALSE(has_dice(roll, reroll("b4>b2 b4>r1 b4>p3")));
  CHECK_FALSE(has_dice(roll, reroll("y5>r4 y5>r6")));
}

TEST_CASE("qwantum: a die that is thrown again has its old face and its new one") {
  const Faces roll = faces("w3 p3 b1 b4 b5 r3 y5");
  CHECK(can_turn(roll, reroll("b1>r4")));
  CHECK(can_turn(roll, reroll("b1>b1")));
  CHECK_FALSE(can_turn(roll, reroll("b1>r2")));
  CHECK(can_turn(roll, reroll("w3>w6")));
}

TEST_CASE("qwantum: a die that another face needs cannot be the one that was thrown again") {
  CHECK(can_turn(faces("w3 p3 b3 b4 b5 r2 r3"), reroll("b5>p6")));
  CHECK_FALSE(can_turn(faces("w3 p3 b1 b4 b5 r3 y5"), reroll("b5>p6")));  // the one die with b5 and p6 shows b1
  CHECK(can_turn(faces("w3 p3 b1 b4 b5 r3 y5"), reroll("b5>p4")));
}

TEST_CASE("qwantum: the faces before and after may be possible, but not on the same dice") {
  const Faces roll = faces("w3 p3 b1 b4 b5 r3 y1");
  const Reroll again = reroll("b5>p6");
  CHECK(can_show(roll));                 // b5 on the second die, y1 on the sixth
  CHECK(can_show(turned(roll, again)));  // p6 on the sixth die, y1 on the second
  CHECK_FALSE(can_turn(roll, again));
}

TEST_CASE("qwantum: brute force agrees on which rerolls the printed dice can show") {
  Random random(21);
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 4000; ++i) {
    const Faces roll = throw_all(false, random);
    Reroll again;
    for (std::size_t place = 1; place < roll.size(); ++place) {
      const auto to = static_cast<Face>(faces_a_letter + below(random, colours * faces_a_letter));
      if (below(random, 4) == 0) again.add({roll.at(place), to});
    }
    const bool expected = some_way_fits(roll, again);
    INFO(spell(roll) << ", " << static_cast<int>(again.count) << " thrown again, then " << spell(turned(roll, again)));
    REQUIRE(can_turn(roll, again) == expected);
    ++(expected ? possible : impossible);
  }
  CHECK(possible > 400);
  CHECK(impossible > 400);
}

TEST_CASE("qwantum: what the printed dice throw, they can show") {
  Random random(22);
  for (int i = 0; i < 2000; ++i) {
    const Faces roll = throw_all(false, random);
    INFO(spell(roll));
    REQUIRE(std::ranges::is_sorted(roll));
    REQUIRE(std::ranges::count_if(roll, is_white) == 1);
    REQUIRE(can_show(roll));
    const Reroll again = throw_some(roll, false, random);
    INFO(spell(turned(roll, again)));
    REQUIRE(again.count > 0);
    REQUIRE(has_dice(roll, again));
    REQUIRE(can_turn(roll, again));
  }
}

TEST_CASE("qwantum: dice that may show anything throw what the printed ones cannot") {
  Random random(23);
  std::set<Face> seen;
  int impossible = 0;
  for (int i = 0; i < 500; ++i) {
    const Faces roll = throw_all(true, random);
    REQUIRE(std::ranges::is_sorted(roll));
    REQUIRE(std::ranges::count_if(roll, is_white) == 1);
    seen.insert(roll.begin(), roll.end());
    const Reroll again = throw_some(roll, true, random);
    REQUIRE(has_dice(roll, again));
    if (!can_turn(roll, again)) ++impossible;
  }
  CHECK(seen.size() == all_faces);
  CHECK(impossible > 100);
}

TEST_CASE("qwantum: fair throws show every face of every die, and throw any of the dice again") {
  Random random(24);
  const Faces roll = faces("w3 p3 b1 b4 b5 r3 y5");
  std::set<Face> thrown;
  std::set<std::string> chosen;
  std::set<Face> after_p3;
  for (int i = 0; i < 3000; ++i) {
    const Faces all = throw_all(false, random);
    thrown.insert(all.begin(), all.end());
    std::string from;
    const Reroll again = throw_some(roll, false, random);
    for (std::size_t k = 0; k < again.count; ++k) {
      from += spell(again.dice.at(k).from);
      if (again.dice.at(k).from == face("p3")) after_p3.insert(again.dice.at(k).to);
    }
    chosen.insert(from);
  }
  CHECK(thrown.size() == all_faces);
  CHECK(chosen.size() == (1 << dice_in_all) - 1);
  // p3 is on the third and on the fourth die, which share two of their faces.
  CHECK(after_p3.size() == 10);
}

TEST_CASE("qwantum: a reroll is in the order of its old faces, then of its new ones") {
  const Reroll again = reroll("y5>y1 b4>r1 w3>w5 b4>b2");
  REQUIRE(again.count == 4);
  CHECK(spell(again.dice[0].from) == "w3");
  CHECK(spell(again.dice[1].to) == "b2");
  CHECK(spell(again.dice[2].to) == "r1");
  CHECK(spell(again.dice[3].from) == "y5");
}

TEST_CASE("qwantum: after a reroll the new faces lie there and the others stay") {
  const Faces roll = faces("w3 p3 b1 b4 b4 r2 y5");
  CHECK(spell(turned(roll, reroll("w3>w5 b1>r4"))) == "w5 p3 b4 b4 r2 r4 y5");
  CHECK(spell(turned(roll, reroll("b4>y2 b4>p1"))) == "w3 p1 p3 b1 r2 y2 y5");
  CHECK(spell(turned(roll, reroll("b4>b4"))) == spell(roll));
}

TEST_CASE("qwantum: the crowd is the fewest dice that have too few printed ones, and those") {
  const Crowd twins = crowded(faces("w1 p1 p4 b3 b3 b6 r1"), {});
  CHECK(twins.places == std::vector<std::size_t>{3, 4});
  CHECK(twins.printed == std::vector<std::string_view>{"r6 y1 y5 b3 p2 p6"});

  const Crowd three_on_two = crowded(faces("w1 p1 p4 b1 b3 r1 y2"), {});
  CHECK(three_on_two.places == std::vector<std::size_t>{3, 5, 6});
  CHECK(three_on_two.printed == std::vector<std::string_view>{"r1 r4 y5 b1 b5 p6", "r1 r3 y2 y4 b4 p3"});

  const Crowd fewest = crowded(faces("w1 p3 p3 b4 b6 y3 y3"), {});  // three on two, and two on one
  CHECK(fewest.places == std::vector<std::size_t>{5, 6});
  CHECK(fewest.printed == std::vector<std::string_view>{"r2 r6 y1 y3 b5 p4"});

  const Crowd no_such_die = crowded(faces("w3 p3 b1 b4 b5 r3 y5"), reroll("b1>r2"));
  CHECK(no_such_die.places == std::vector<std::size_t>{2});
  CHECK(no_such_die.printed.empty());
}

TEST_CASE("qwantum: no die outside the crowd has one of its faces") {
  Random random(25);
  for (int i = 0; i < 2000; ++i) {
    const Faces roll = throw_all(true, random);
    const Crowd crowd = crowded(roll, {});
    INFO(spell(roll));
    if (can_show(roll)) {
      REQUIRE(crowd.places.empty());
      continue;
    }
    REQUIRE(crowd.places.size() == crowd.printed.size() + 1);
    for (int die = 0; die < 6; ++die) {
      const bool concerned =
          std::ranges::any_of(crowd.places, [&](std::size_t place) { return has(die, roll.at(place)); });
      const bool named = std::ranges::any_of(crowd.printed, [&](std::string_view printed) {
        std::istringstream words{std::string(printed)};
        const std::set<std::string> names{std::istream_iterator<std::string>(words), {}};
        return names == dice.at(static_cast<std::size_t>(die));
      });
      REQUIRE(concerned == named);
    }
  }
}
