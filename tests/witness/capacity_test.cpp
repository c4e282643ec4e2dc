#include "witness/capacity.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;

namespace {

/// How many marks the dice of a simulated game made for each player.
std::array<int, 4> marks_by_dice(const record::Record& game) {
  std::array<int, 4> marks{};
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::string_view move = game.moves[i];
    if (move.find(": take") == 1 || move.find(": extra") == 1 || move.find(": also") == 1) {
      ++marks.at(static_cast<std::size_t>(move[0] - '1'));
    }
  }
  return marks;
}

template <class G>
void check_played(const rules::Game& game, int games) {
  for (int number = 1; number <= games; ++number) {
    const int seats = number % 4 + 1;
    const std::string edition = number % 8 < 4 ? "pl" : "en";
    const auto record = test::played(game, seats, edition, static_cast<std::uint64_t>(number));
    const auto marks = marks_by_dice(record);
    const rules::State end = test::end_of(record);
    const auto& table = end.as<typename G::State>();
    for (int seat = 1; seat <= seats; ++seat) {
      const auto& target = table.player(static_cast<rules::Seat>(seat)).sheet;
      const auto occasions = occasions_of<G>(target, seats, table.round, table.english);
      const auto capacity = capacity_of<G>(target, occasions);
      CHECK(capacity.least <= marks.at(static_cast<std::size_t>(seat) - 1));
      CHECK(capacity.most >= marks.at(static_cast<std::size_t>(seat) - 1));
      CHECK(explain_too_few<G>(target, occasions).empty());
    }
  }
}

}  // namespace

TEST_CASE("witness: the dice of simulated games made neither fewer nor more marks than they can") {
  check_played<CleverMarks>(rules::clever::game, 80);
  check_played<Clever2Marks>(rules::clever2::game, 80);
}

TEST_CASE("witness: a sheet that can use every die must have taken one from each tray") {
  CleverMarks::Sheet target = CleverMarks::blank();
  target.green = 3;
  target.oranges = 2;
  target.purples = 2;
  using rules::clever_family::only;
  CHECK(CleverMarks::may_become_useless(target) == (only(Die{3}) | only(Die{5})));
  const auto occasions = occasions_of<CleverMarks>(target, 2, 6, false);
  CHECK(capacity_of<CleverMarks>(target, occasions).least == 12);
  CHECK(explain_too_few<CleverMarks>(target, occasions) ==
        "dice have made 6 of the marks, and must have made 12 at least: one in each of 6 own turns and one from each "
        "of 6 trays, since this sheet always has a use for one of three dice.");
  CHECK(capacity_of<CleverMarks>(target, occasions_of<CleverMarks>(target, 2, 6, true)).least == 6);  // its own turns
  target.blue = rules::clever::cell(7);
  CHECK(capacity_of<CleverMarks>(target, occasions_of<CleverMarks>(target, 2, 6, false)).least == 6);
}

TEST_CASE("witness: only a sheet with full rows can have a turn in which none of six dice is usable") {
  CleverMarks::Sheet target = CleverMarks::blank();
  target.yellow = 0xFFFF;
  target.blue = rules::clever::cell(7);
  target.green = 1;
  target.purples = 1;
  CHECK(capacity_of<CleverMarks>(target, occasions_of<CleverMarks>(target, 1, 6, false)).least == 6);
  target.oranges = 11;
  CHECK(CleverMarks::may_become_useless(target) == rules::clever_family::all_dice);
  CHECK(capacity_of<CleverMarks>(target, occasions_of<CleverMarks>(target, 1, 6, false)).least == 0);
  Clever2Marks::Sheet twice = Clever2Marks::blank();
  CHECK(Clever2Marks::may_become_useless(twice) == 0);
  twice.silver = 0xF;
  twice.crossed = 2;
  twice.blues = 1;
  twice.greens = 12;
  CHECK(capacity_of<Clever2Marks>(twice, occasions_of<Clever2Marks>(twice, 1, 6, false)).least == 6);
  twice.pinks = 12;
  CHECK(capacity_of<Clever2Marks>(twice, occasions_of<Clever2Marks>(twice, 1, 6, false)).least == 0);
}
