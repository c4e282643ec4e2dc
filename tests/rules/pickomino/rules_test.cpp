#include "rules/pickomino/rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"

using namespace rollbook;
using namespace rollbook::rules::pickomino;

namespace {

constexpr rules::Seat ala = 1;
constexpr rules::Seat ben = 2;

/// A table of two where Ala has these dice kept and this roll open.
State table(Dice kept, Dice rolled = {}) {
  State state = Pickomino::start({.seats = 2});
  state.kept = kept;
  state.rolled = rolled;
  return state;
}

void give(State& state, rules::Seat seat, int tile) {
  Stack& stack = state.stack(seat);
  stack.tile[stack.size++] = static_cast<std::uint8_t>(tile);
  state.face_up &= static_cast<TileSet>(~only(tile));
}

std::optional<Rule> take(const State& state, int tile, rules::Seat from = rules::the_table) {
  return Pickomino::judge(state,
                          {.seat = ala, .verb = Verb::take, .tile = static_cast<std::uint8_t>(tile), .from = from});
}

std::optional<Rule> bust(const State& state) { return Pickomino::judge(state, {.seat = ala, .verb = Verb::bust}); }

//                             1  2  3  4  5  w
constexpr Dice maciek{.of = {{0, 0, 0, 3, 2, 1}}};  // 27 with a worm: the rule book's example
constexpr Dice no_worm{.of = {{0, 0, 0, 3, 3, 0}}};

}  // namespace

TEST_CASE("pickomino: the tiles have one to four worms") {
  CHECK(worms(21) == 1);
  CHECK(worms(24) == 1);
  CHECK(worms(25) == 2);
  CHECK(worms(29) == 3);
  CHECK(worms(33) == 4);
  CHECK(worms(36) == 4);
}

TEST_CASE("pickomino: a worm counts five") {
  CHECK(maciek.sum() == 27);
  CHECK(maciek.count() == 6);
}

TEST_CASE("pickomino: the sum takes its own tile, or the highest face-up tile below") {
  State state = table(maciek);
  CHECK(centre_tile(state) == 27);
  CHECK_FALSE(take(state, 27));
  CHECK(take(state, 26) == Rule::take_sum);
  CHECK(take(state, 28) == Rule::take_sum);

  give(state, ben, 27);
  CHECK(centre_tile(state) == 26);
  CHECK_FALSE(take(state, 26));
  CHECK_FALSE(take(state, 27, ben));

  for (int tile = 21; tile < 27; ++tile) state.face_up &= static_cast<TileSet>(~only(tile));
  CHECK(centre_tile(state) == 0);
  CHECK(take(state, 26) == Rule::take_sum);
}

TEST_CASE("pickomino: no tile without a worm, and none between roll and keep") {
  CHECK(take(table(no_worm), 27) == Rule::take_worm);
  CHECK(take(table(maciek, {.of = {{2, 0, 0, 0, 0, 0}}}), 27) == Rule::take_keep_first);
  CHECK(take(table({}), 21) == Rule::take_keep_first);
}

TEST_CASE("pickomino: only the top tile is stolen, only from others, only for its exact sum") {
  State state = table(maciek);
  CHECK(take(state, 27, ben) == Rule::steal_top);
  give(state, ben, 27);
  give(state, ben, 22);
  CHECK(take(state, 27, ben) == Rule::steal_top);
  CHECK(take(state, 22, ben) == Rule::steal_sum);
  CHECK(take(state, 22, ala) == Rule::steal_seat);
  CHECK(take(state, 22, 3) == Rule::steal_seat);
}

TEST_CASE("pickomino: a stolen tile changes stacks and leaves the centre alone") {
  State state = table(maciek);
  give(state, ben, 27);
  const TileSet centre = state.face_up;
  Pickomino::make(state, {.seat = ala, .verb = Verb::take, .tile = 27, .from = ben});
  CHECK(state.stack(ala).top() == 27);
  CHECK(state.stack(ben).size == 0);
  CHECK(state.face_up == centre);
  CHECK(state.active == ben);
  CHECK(state.kept.count() == 0);
}

TEST_CASE("pickomino: bust exactly when it is forced") {
  const Dice two_fours{.of = {{0, 0, 0, 2, 0, 0}}};
  const Dice one_and_four{.of = {{1, 0, 0, 1, 0, 0}}};
  CHECK_FALSE(bust(table(maciek, two_fours)));
  CHECK(bust(table(maciek, one_and_four)) == Rule::bust_not_forced);
  CHECK(bust(table(maciek)) == Rule::bust_not_forced);
  CHECK(bust(table({})) == Rule::bust_not_forced);

  // All eight set aside: 4 4 4 5 5 5 3 3 has no worm, 1 1 1 1 1 1 1 w makes only 12.
  CHECK_FALSE(bust(table({.of = {{0, 0, 2, 3, 3, 0}}})));
  CHECK_FALSE(bust(table({.of = {{7, 0, 0, 0, 0, 1}}})));
  State all_set_aside = table({.of = {{2, 0, 0, 3, 2, 1}}});  // 29
  CHECK(bust(all_set_aside) == Rule::bust_not_forced);
  all_set_aside.face_up = static_cast<TileSet>(only(30) | only(31));
  CHECK_FALSE(bust(all_set_aside));
  give(all_set_aside, ben, 29);
  CHECK(bust(all_set_aside) == Rule::bust_not_forced);  // it can still be stolen
}

TEST_CASE("pickomino: a bust returns the top tile and turns the highest") {
  State state = table({});
  give(state, ala, 21);
  give(state, ala, 26);
  Pickomino::make(state, {.seat = ala, .verb = Verb::bust});
  CHECK(state.stack(ala).top() == 21);
  CHECK((state.face_up & only(26)) != 0);
  CHECK((state.face_up & only(36)) == 0);
  CHECK(state.turned_down == only(36));
  CHECK(state.active == ben);
}

TEST_CASE("pickomino: a bust that returns the highest tile turns none") {
  State state = table({});
  give(state, ala, 36);
  Pickomino::make(state, {.seat = ala, .verb = Verb::bust});
  CHECK((state.face_up & only(36)) != 0);
  CHECK(state.turned_down == 0);
}

TEST_CASE("pickomino: a bust without a tile costs nothing") {
  State state = table({});
  Pickomino::make(state, {.seat = ala, .verb = Verb::bust});
  CHECK(state.face_up == 0xFFFF);
  CHECK(state.turned_down == 0);
}

TEST_CASE("pickomino: the game is over when no tile lies face up") {
  State state = table(maciek);
  state.face_up = only(27);
  CHECK_FALSE(Pickomino::over(state));
  Pickomino::make(state, {.seat = ala, .verb = Verb::take, .tile = 27});
  CHECK(Pickomino::over(state));
}

TEST_CASE("pickomino: worms are counted, and the best tile is not the top one") {
  State state = table({});
  give(state, ala, 33);
  give(state, ala, 21);
  const rules::Score score = Pickomino::score(state, ala);
  CHECK(score.total == 5);
  CHECK(score.parts[0] == 5);
  CHECK(score.tie_break == 33);
  CHECK(Pickomino::score(state, ben).tie_break == 0);
}

TEST_CASE("pickomino: the dice pass around a table of seven and come back to the first") {
  State state = Pickomino::start({.seats = 7});
  for (int turn = 0; turn < 7; ++turn) {
    CHECK(state.active == turn + 1);
    Pickomino::make(state, {.seat = state.active, .verb = Verb::bust});
  }
  CHECK(state.active == 1);
}
