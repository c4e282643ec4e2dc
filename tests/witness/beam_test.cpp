#include "witness/beam.hpp"

#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;

namespace {

constexpr auto for_ever = std::chrono::steady_clock::time_point::max();

template <class G>
std::optional<std::vector<std::string>> search(const record::Record& game, const rules::State& end, std::size_t width) {
  record::Record blank = game;
  blank.moves = {};
  const auto& table = end.as<typename G::State>();
  Beam<G> beam(record::start(blank).as<typename G::State>(), {table.seats, table.round});
  for (rules::Seat seat = 1; seat <= table.seats; ++seat) beam.add(table.player(seat).sheet);
  rules::Random random(1);
  return beam.search(random, width, for_ever);
}

/// How many simulated games are found again with this many drafts; each must be legal and end in the same sheets.
template <class G>
int found_again(const rules::Game& game, int seats, const std::string& edition, std::size_t width, int games) {
  int found = 0;
  for (int number = 1; number <= games; ++number) {
    const record::Record record = test::played(game, seats, edition, static_cast<std::uint64_t>(number));
    INFO(record::write(record));
    const rules::State end = test::end_of(record);
    const auto moves = search<G>(record, end, width);
    if (!moves) continue;
    ++found;
    record::Record again = record;
    again.moves = {};
    for (const std::string& move : *moves) again.moves.add(move);
    const rules::State state = test::end_of(again);
    CHECK(rules::is_over(state));
    for (int i = 1; i <= seats; ++i) {
      const auto seat = static_cast<rules::Seat>(i);
      CHECK(rules::write_sheet(state, seat) == rules::write_sheet(end, seat));
    }
  }
  return found;
}

}  // namespace

TEST_CASE("witness: a few drafts in parallel find solo games again") {
  CHECK(found_again<CleverMarks>(rules::clever::game, 1, "pl", 4, 4) >= 3);
  CHECK(found_again<CleverMarks>(rules::clever::game, 1, "en", 4, 4) >= 3);
  CHECK(found_again<Clever2Marks>(rules::clever2::game, 1, "pl", 4, 4) >= 3);
  CHECK(found_again<Clever2Marks>(rules::clever2::game, 1, "en", 4, 4) >= 3);
}

TEST_CASE("witness: more drafts in parallel find games of two to four again") {
  for (int seats = 2; seats <= 4; ++seats) {
    INFO(seats);
    CHECK(found_again<CleverMarks>(rules::clever::game, seats, "pl", 12, 3) >= 2);
    CHECK(found_again<Clever2Marks>(rules::clever2::game, seats, "pl", 12, 3) >= 2);
  }
}

TEST_CASE("witness: the same random numbers build the same game") {
  const record::Record record = test::played(rules::clever::game, 2, "pl", 1);
  const rules::State end = test::end_of(record);
  const auto first = search<CleverMarks>(record, end, 8);
  REQUIRE(first);
  CHECK(search<CleverMarks>(record, end, 8) == first);
}

TEST_CASE("witness: a game without any mark except the black bonus is built as the English rules allow") {
  for (const bool english : {true, false}) {
    const record::Record record = test::played(rules::clever2::game, 1, english ? "en" : "pl", 1);
    rules::State end = test::end_of(record);
    auto& sheet = end.as<rules::clever2::State>().player(1).sheet;
    sheet = Clever2Marks::blank();
    sheet.greens = 1;
    sheet.green[0] = 2;
    CHECK(search<Clever2Marks>(record, end, 4).has_value() == english);
  }
}

TEST_CASE("witness: no game is built after the time is up, nor for marks that no dice can make") {
  const record::Record record = test::played(rules::clever::game, 1, "pl", 1);
  rules::State end = test::end_of(record);
  Beam<CleverMarks> beam(record::start(record).as<rules::clever::State>(), {1, 6});
  beam.add(end.as<rules::clever::State>().player(1).sheet);
  rules::Random random(1);
  CHECK_FALSE(beam.search(random, 4, std::chrono::steady_clock::time_point::min()));
  auto& sheet = end.as<rules::clever::State>().player(1).sheet;
  sheet.rerolls.used = static_cast<std::uint8_t>(sheet.rerolls.unlocked + 1);
  CHECK_FALSE(search<CleverMarks>(record, end, 4));
}
