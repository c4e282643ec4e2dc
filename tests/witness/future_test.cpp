#include "witness/future.hpp"

#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "witness/calendar.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;

namespace {

CleverMarks::Sheet sheet_with(const std::vector<int>& purple, const std::vector<int>& orange) {
  CleverMarks::Sheet sheet = CleverMarks::blank();
  for (const int number : purple) sheet.purple.at(sheet.purples++) = static_cast<std::uint8_t>(number);
  for (const int number : orange) sheet.orange.at(sheet.oranges++) = static_cast<std::uint8_t>(number);
  return sheet;
}

/// From every position of a simulated game, its end can be reached.
template <class G>
void check_played(const rules::Game& game, int seats, std::uint64_t number) {
  const record::Record record = test::played(game, seats, "pl", number);
  const rules::State end = test::end_of(record);
  std::vector<Future<G>> futures;
  for (int seat = 1; seat <= seats; ++seat) {
    futures.emplace_back(end.as<typename G::State>().player(static_cast<rules::Seat>(seat)).sheet);
  }
  rules::State state = record::start(record);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    REQUIRE_FALSE(rules::apply(state, record.moves[i]));
    const auto& table = state.as<typename G::State>();
    for (int seat = 1; seat <= seats; ++seat) {
      const auto& sheet = table.player(static_cast<rules::Seat>(seat)).sheet;
      if (G::is_anything_pending(sheet)) continue;
      const BlackAfter black{table.round < Calendar::round_of_black, 0, 100};
      INFO(record.moves[i]);
      CHECK(futures[static_cast<std::size_t>(seat) - 1].is_possible(G::with_first_rounds(sheet, table.round), black));
    }
  }
}

}  // namespace

TEST_CASE("witness: from each position of a game, its end is possible") {
  check_played<CleverMarks>(rules::clever::game, 1, 1);
  check_played<CleverMarks>(rules::clever::game, 3, 2);
  check_played<Clever2Marks>(rules::clever2::game, 1, 1);
  check_played<Clever2Marks>(rules::clever2::game, 3, 2);
}

TEST_CASE("witness: a bonus without a place makes the rest impossible") {
  // Purple cell 10 gives a 6 for orange, whose only 6 is its second number.
  const auto target = sheet_with({1, 2, 3, 6, 1, 2, 3, 6, 1, 2}, {1, 6});
  auto blue_and_more = target;
  blue_and_more.blue = rules::clever::cell(7);     // of purple cell 4
  blue_and_more.yellow |= rules::clever::cell(0);  // of purple cell 6
  blue_and_more.green = 1;                         // of purple cell 9
  Future<CleverMarks> future(blue_and_more);
  CHECK(future.is_possible(CleverMarks::blank(), {}));
  CHECK(future.is_possible(sheet_with({}, {1}), {}));
  CHECK_FALSE(future.is_possible(sheet_with({}, {1, 6}), {}));
  CHECK_FALSE(Future<CleverMarks>(target).is_possible(CleverMarks::blank(), {}));
}

TEST_CASE("witness: the black bonus must find a mark in time") {
  const auto target = sheet_with({}, {1, 6, 2});  // black can only be the 6
  Future<CleverMarks> future(target);
  CHECK(future.is_possible(CleverMarks::blank(), {true, 0, 1}));
  CHECK_FALSE(future.is_possible(CleverMarks::blank(), {true, 0, 0}));
  CHECK(future.is_possible(CleverMarks::blank(), {true, 1, 3}));
  CHECK_FALSE(future.is_possible(CleverMarks::blank(), {true, 2, 3}));
}

TEST_CASE("witness: bonuses are taken where the rest remains possible") {
  auto target = sheet_with({}, {1, 6, 2});
  target.green = 1;
  Future<CleverMarks> future(target);
  rules::Random random(1);
  for (int i = 0; i < 5; ++i) {
    auto now = sheet_with({}, {1});
    CleverMarks::gain_black(now);
    std::vector<CleverMarks::Entry> taken;
    REQUIRE(future.take_bonuses(now, {}, random, taken));
    REQUIRE(taken.size() == 1);
    CHECK_FALSE(CleverMarks::is_anything_pending(now));
    CHECK(now.green + now.oranges == 2);
  }
  auto full = target;
  CleverMarks::gain_black(full);
  std::vector<CleverMarks::Entry> taken;
  CHECK_FALSE(future.take_bonuses(full, {}, random, taken));
  CHECK(taken.empty());
}
