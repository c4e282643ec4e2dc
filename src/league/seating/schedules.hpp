// Fixed schedules: all rounds of a night are known beforehand, and no two players meet twice, for example 16 players in
// fours over 5 rounds. They are constructed from lines in planes over finite fields, from rounds that are rotated, and
// by the circle method for round robins. For other numbers of players, the schedule of the next larger number is used
// with some players left out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "league/seating/meeting_history.hpp"

namespace rollbook::league {

struct Schedule {
  using Round = std::vector<std::vector<int>>;  ///< tables in seat order; the first player starts

  int players = 0;  ///< numbers from 0 up
  std::vector<Round> rounds;
};

/// A known schedule: with tables of this size or, where the number of players does not allow that, some with one seat
/// less; at tables of two, one player sits out.
struct KnownSchedule {
  int size = 0;
  int tables = 0;
  int rounds = 0;  ///< the maximum; fewer are always possible
  friend bool operator==(const KnownSchedule&, const KnownSchedule&) = default;
};

/// The known schedules for this number of players with two rounds or more, the smaller tables first.
std::vector<KnownSchedule> known_schedules(int players);

/// A schedule in which each pair meets at most once and all players start equally often, or as nearly as possible;
/// nothing if none is known.
std::optional<Schedule> find_schedule(int players, int size, int rounds);

/// A round, from 0 up, of a schedule for exactly this number of players. Players are numbered by lot: the seed must be
/// the same for all rounds of a night.
Seating seat_by_schedule(const Schedule&, std::span<const PlayerId> players, int round, std::uint64_t seed);

}  // namespace rollbook::league
