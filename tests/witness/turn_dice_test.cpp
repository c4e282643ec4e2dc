#include "witness/turn_dice.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <optional>

#include "rules/random.hpp"

using namespace rollbook::witness;
using rollbook::rules::below;
using rollbook::rules::Random;

namespace {

// The dice of That's Pretty Clever.
constexpr Die white = 0;
constexpr Die yellow = 1;
constexpr Die blue = 2;
constexpr Die green = 3;
constexpr Die orange = 4;
constexpr Die purple = 5;

bool is_in(unsigned set, unsigned number) { return ((set >> number) & 1U) != 0; }
bool is_on(FaceSet faces, int number) { return is_in(faces, static_cast<unsigned>(number)); }

Mark shows(Die die, int number) { return {.die = die, .faces = face(number)}; }
Mark sums(int sum) { return {.die = blue, .sum = sum}; }

bool makes(const Mark& mark, Die die, Die own, const Faces& faces, Die blue_die, bool as_sum) {
  if (die != own && die != white) return false;
  return as_sum ? faces[blue_die] + faces[white] == mark.sum : is_on(mark.faces, faces[die]);
}

/// The dice phase as the rules tell it; what is wrong with it, or nothing.
std::string wrong_in_phase(const TurnWish& wish, const TurnDice& dice) {
  Faces faces{};
  unsigned hand = 0x3F;
  unsigned tray = 0;
  if (dice.taken.size() != wish.takes.size() || dice.rolls.size() != wish.takes.size()) return "not a roll a take";
  for (std::size_t i = 0; i < wish.takes.size(); ++i) {
    for (unsigned die = 0; die < 6; ++die) {
      const int number = dice.rolls[i][die];
      if ((number != 0) != is_in(hand, die) || number > 6) return "a roll is not of the hand";
      if (number != 0) faces[die] = static_cast<std::uint8_t>(number);
    }
    const Die taken = dice.taken[i];
    const Mark& mark = *wish.takes[i];
    if (!is_in(hand, taken)) return "a die is taken that is not in hand";
    if (!makes(mark, taken, mark.die, faces, wish.blue, mark.sum > 0)) return "a die does not make the mark";
    hand &= ~(1U << taken);
    for (unsigned die = 0; die < 6; ++die) {
      if (is_in(hand, die) && faces[die] < faces[taken]) {
        hand &= ~(1U << die);
        tray |= 1U << die;
      }
    }
  }
  if (wish.takes.size() < 3 && hand != 0) return "dice are left in hand, and a roll";
  tray |= hand;
  if (faces != dice.faces) return "other faces in the end";
  return tray == dice.tray ? "" : "another tray";
}

std::string wrong_in_served(const TurnDice& dice) {
  int on_tray = 0;
  int highest_on = 0;
  int lowest_off = 7;
  for (unsigned die = 0; die < 6; ++die) {
    if (is_in(dice.tray, die)) {
      ++on_tray;
      highest_on = std::max<int>(highest_on, dice.faces[die]);
    } else {
      lowest_off = std::min<int>(lowest_off, dice.faces[die]);
    }
  }
  return on_tray == 3 && highest_on <= lowest_off ? "" : "the tray has not the three lowest";
}

std::string wrong_in_demands(const TurnWish& wish, const TurnDice& dice) {
  std::array<std::array<unsigned, 3>, 4> used{};
  for (std::size_t i = 0; i < wish.demands.size(); ++i) {
    const Demand& demand = wish.demands[i];
    const Mark& mark = *demand.marks.at(dice.chosen[i]);
    const Die die = dice.used[i];
    const bool also = demand.way == Way::also;
    unsigned& by_player = used.at(static_cast<std::size_t>(demand.player)).at(static_cast<std::size_t>(demand.way));
    if (demand.way != Way::extra && !is_in(dice.tray, die)) return "a die is not on the tray";
    if (demand.way != Way::from_tray && is_in(by_player, die)) return "a die is used twice";
    if (!makes(mark, die, also ? mark.also_die : mark.die, dice.faces, wish.blue, mark.sum > 0 && !also))
      return "a die does not make what is demanded";
    by_player |= 1U << die;
  }
  return "";
}

std::string wrong(const TurnWish& wish, const TurnDice& dice) {
  for (const int number : dice.faces) {
    if (number < 1 || number > 6) return "a die has no face";
  }
  if (wish.served) {
    if (const std::string found = wrong_in_served(dice); !found.empty()) return found;
  } else if (!wish.takes.empty()) {
    if (const std::string found = wrong_in_phase(wish, dice); !found.empty()) return found;
  }
  return wrong_in_demands(wish, dice);
}

/// The first dice that fulfil the wish, which must be as the rules say.
std::optional<TurnDice> dice_for(const TurnWish& wish) {
  std::optional<TurnDice> result;
  const bool found = find_dice(wish, [&](const TurnDice& dice) {
    CHECK(wrong(wish, dice).empty());
    result = dice;
    return true;
  });
  CHECK(found == result.has_value());
  return result;
}

TurnWish taking(const std::vector<const Mark*>& takes, std::vector<Demand> demands = {}) {
  return {.takes = takes, .demands = std::move(demands), .blue = blue};
}

}  // namespace

TEST_CASE("witness: a single take sends all other dice to the tray") {
  const Mark four = shows(orange, 4);
  const auto dice = dice_for(taking({&four}));
  REQUIRE(dice);
  CHECK(dice->taken == std::vector<Die>{orange});
  CHECK(dice->tray == 0b101111);
  CHECK(std::ranges::all_of(std::vector<Die>{white, yellow, blue, green, purple},
                            [&](Die die) { return dice->faces[die] < 4; }));
}

TEST_CASE("witness: a 1 cannot be the last of fewer than three takes") {
  const Mark one = shows(orange, 1);
  const Mark five = shows(purple, 5);
  CHECK_FALSE(dice_for(taking({&one})));
  CHECK_FALSE(dice_for(taking({&five, &one})));
  CHECK(dice_for(taking({&one, &five})));
  CHECK(dice_for(taking({&five, &five, &one})));  // one of the fives is white
}

TEST_CASE("witness: blue and white make the sum at the time of the take") {
  const Mark twelve = sums(12);
  const Mark two = sums(2);
  const Mark three = sums(3);
  const Mark white_low = shows(white, 1);
  CHECK_FALSE(dice_for(taking({&twelve})));  // the other six stays in hand
  CHECK_FALSE(dice_for(taking({&two})));
  CHECK(dice_for(taking({&three})));  // a 2 is taken, and the 1 goes to the tray
  const Mark four = shows(green, 4);
  CHECK(dice_for(taking({&twelve, &four})));  // white is rolled again
  CHECK(dice_for(taking({&white_low, &four, &two})));
  CHECK_FALSE(dice_for(taking({&white_low, &four, &twelve})));  // white lies at 1
}

TEST_CASE("witness: the white die stands in for a second mark of a colour, and nothing for a third") {
  const Mark five = shows(orange, 5);
  const Mark six = shows(orange, 6);
  const auto dice = dice_for(taking({&five, &six}));
  REQUIRE(dice);
  CHECK(std::ranges::count(dice->taken, orange) == 1);
  CHECK(std::ranges::count(dice->taken, white) == 1);
  CHECK_FALSE(dice_for(taking({&five, &six, &five})));
  const Mark three = shows(green, 3);
  const Mark four = shows(green, 4);
  CHECK_FALSE(dice_for(taking({&five, &six, &three}, {{{&four}, 1, Way::from_tray}})));  // white lies on a field
  CHECK(dice_for(taking({&five, &six, &four}, {{{&four}, 1, Way::extra}})));
}

TEST_CASE("witness: whoever is passive gets a die of the tray") {
  const Mark five = shows(orange, 5);
  const Mark six = shows(purple, 6);
  const Mark two = shows(green, 2);
  const Mark high = shows(green, 5);
  CHECK(dice_for(taking({&five}, {{{&two}, 1, Way::from_tray}})));
  CHECK_FALSE(dice_for(taking({&five}, {{{&high}, 1, Way::from_tray}})));  // it would stay in hand
  const auto either = dice_for(taking({&five}, {{{&high, &two}, 1, Way::from_tray}}));
  REQUIRE(either);
  CHECK(either->chosen == std::vector<std::size_t>{1});
  CHECK(dice_for(taking({&six}, {{{&high}, 1, Way::from_tray}, {{&high}, 2, Way::from_tray}})));  // the very same die
  CHECK(dice_for(taking({&six}, {{{&high}, 1, Way::from_tray}, {{&two}, 2, Way::from_tray}})));   // one of them white
  const Mark three = shows(green, 3);
  CHECK_FALSE(dice_for(
      taking({&six}, {{{&high}, 1, Way::from_tray}, {{&two}, 2, Way::from_tray}, {{&three}, 3, Way::from_tray}})));
}

TEST_CASE("witness: an extra die is used once by a player, wherever it lies") {
  const Mark five = shows(orange, 5);
  const Mark three = shows(green, 3);
  const Demand mine{{&three}, 0, Way::extra};
  const Demand yours{{&three}, 1, Way::extra};
  CHECK(dice_for(taking({&five}, {mine, mine})));
  CHECK_FALSE(dice_for(taking({&five}, {mine, mine, mine})));
  CHECK(dice_for(taking({&five}, {mine, mine, yours, yours})));
  const auto again = dice_for(taking({&five}, {{{&five}, 0, Way::extra}}));
  REQUIRE(again);
  CHECK(again->used == std::vector<Die>{orange});  // from the dice field
}

TEST_CASE("witness: dice beside silver are marked once each, and may be extra dice as well") {
  // Twice as Clever: silver is die 1, blue is die 3, and green, die 4, has a row of its own.
  const Mark silver{.die = 1, .faces = face(5), .also = true, .also_die = 4};
  const Mark row{.die = 1, .faces = face(3), .also = true, .also_die = 4};
  const Mark plain{.die = 4, .faces = face(3)};
  const Demand also{{&row}, 0, Way::also};
  TurnWish wish{.takes = {&silver}, .demands = {also}, .blue = 3};
  auto dice = dice_for(wish);
  REQUIRE(dice);
  CHECK(dice->used == std::vector<Die>{4});
  wish.demands = {also, also};  // the second one by the white die
  CHECK(dice_for(wish));
  wish.demands = {also, also, also};
  CHECK_FALSE(dice_for(wish));
  wish.demands = {also, {{&plain}, 0, Way::extra}};
  dice = dice_for(wish);
  REQUIRE(dice);
  CHECK(dice->used == std::vector<Die>{4, 4});
}

TEST_CASE("witness: a served turn has the three lowest dice on the tray") {
  const Mark six = shows(green, 6);
  const Mark one = shows(orange, 1);
  const Mark twelve = sums(12);
  TurnWish wish{.demands = {{{&six}, 0, Way::from_tray}}, .blue = blue, .served = true};
  auto dice = dice_for(wish);
  REQUIRE(dice);
  CHECK(std::ranges::count(dice->faces, 6) >= 4);
  wish.demands = {{{&six}, 0, Way::from_tray}, {{&one}, 0, Way::extra}};
  CHECK(dice_for(wish));
  wish.demands = {{{&twelve}, 0, Way::from_tray}};
  CHECK(dice_for(wish));
  const Mark yellow_one = shows(yellow, 1);
  const Mark purple_one = shows(purple, 1);
  wish.demands = {{{&six}, 0, Way::from_tray},
                  {{&one}, 0, Way::extra},
                  {{&yellow_one}, 0, Way::extra},
                  {{&purple_one}, 0, Way::extra}};
  CHECK_FALSE(dice_for(wish));  // of four dice only white can be a 6 on the tray, and three are lower
}

TEST_CASE("witness: with no take and nothing demanded any dice do, and they are varied when asked for") {
  int ways = 0;
  const auto count = [&](const TurnDice& dice) {
    CHECK(dice.tray == 0x3F);
    ++ways;
    return false;
  };
  CHECK_FALSE(find_dice({.blue = blue}, count));
  const int without = ways;
  CHECK_FALSE(find_dice({.blue = blue, .vary = true}, count));
  CHECK(without == 1);
  CHECK(ways - without > 1);
}

namespace {

Mark any_mark(Random& random, bool silver) {
  const Die blue_die = silver ? 3 : 2;
  const Die die = static_cast<Die>(1 + below(random, 5));
  if (die == blue_die) return {.die = die, .sum = 2 + below(random, 11)};
  Mark mark{.die = die, .faces = face(1 + below(random, 6))};
  if (below(random, 3) == 0) mark.faces = at_least(1 + below(random, 6));
  if (silver && die == 1) {
    mark.also = true;
    mark.also_die = static_cast<Die>(2 + below(random, 4));
  }
  return mark;
}

struct AnyWish {
  std::deque<Mark> marks;  // which do not move when more come
  TurnWish wish;
};

AnyWish any_wish(Random& random) {
  const bool silver = below(random, 2) == 0;
  AnyWish any{.wish = {.blue = static_cast<Die>(silver ? 3 : 2)}};
  const auto mark = [&] { return &any.marks.emplace_back(any_mark(random, silver)); };
  any.wish.served = below(random, 5) == 0;
  for (int i = any.wish.served ? 0 : below(random, 4); i > 0; --i) any.wish.takes.push_back(mark());
  for (int i = below(random, 4); i > 0; --i) {
    const Mark* first = mark();
    Demand demand{{first}, below(random, 4), below(random, 2) == 0 ? Way::extra : Way::from_tray};
    if (first->also && !any.wish.served && below(random, 2) == 0) {
      demand.way = Way::also;
    } else if (below(random, 3) == 0) {
      demand.marks.push_back(mark());
    }
    any.wish.demands.push_back(std::move(demand));
  }
  any.wish.vary = below(random, 4) == 0;
  return any;
}

}  // namespace

TEST_CASE("witness: all dice that are offered for any wish obey the rules of choosing") {
  Random random(2024);
  int fulfilled = 0;
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const AnyWish any = any_wish(random);
    int offered = 0;
    std::string said;
    find_dice(any.wish, [&](const TurnDice& dice) {
      said = wrong(any.wish, dice);
      return !said.empty() || ++offered == 20;
    });
    if (!said.empty()) FAIL_CHECK("wish " << i << ": " << said);
    ++(offered > 0 ? fulfilled : refused);
  }
  CHECK(fulfilled > 1000);
  CHECK(refused > 200);
}

namespace {

/// Whether dice for two takes and one die from the tray can be found by trying all faces of the three dice that matter.
bool can_be_by_trial(const Mark& first, const Mark& second, const Mark& passive) {
  for (const Die one : {first.die, white}) {
    for (const Die two : {second.die, white}) {
      for (const Die three : {passive.die, white}) {
        if (one == two || three == one || three == two) continue;
        for (int high = 2; high <= 6; ++high) {
          for (int low = 1; low < high; ++low) {
            if (is_on(second.faces, high) && is_on(passive.faces, low)) return first.faces != 0;
          }
        }
      }
    }
  }
  return false;
}

}  // namespace

TEST_CASE("witness: dice for two takes and the tray are found exactly if there are any") {
  Random random(7);
  const auto plain = [&] {
    constexpr std::array<Die, 4> dice{yellow, green, orange, purple};
    return shows(dice.at(static_cast<std::size_t>(below(random, 4))), 1 + below(random, 6));
  };
  int possible = 0;
  for (int i = 0; i < 2000; ++i) {
    const Mark first = plain();
    const Mark second = plain();
    const Mark passive = plain();
    const bool can_be = can_be_by_trial(first, second, passive);
    const bool found = find_dice(taking({&first, &second}, {{{&passive}, 1, Way::from_tray}}),
                                 [](const TurnDice& /*dice*/) { return true; });
    INFO(int{first.die} << " " << int{second.die} << " " << int{passive.die});
    if (found != can_be) FAIL_CHECK("found " << found << ", by trial " << can_be);
    possible += can_be ? 1 : 0;
  }
  CHECK(possible > 400);
  CHECK(possible < 1600);
}
