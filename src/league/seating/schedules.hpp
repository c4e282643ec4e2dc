// Fixed schedules: all rounds of a night known beforehand, in which no two players meet twice, such as 16 players in
// fours over 5 rounds. They are built from mathematics: lines in planes over finite fields, rounds that are turned like
// a wheel, and the circle of the round robin. A number of players that does not fit leaves out some of the next that
// does.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "league/seating/meeting_history.hpp"

namespace rollbook::league {

struct Schedule {
  using Round = std::vector<std::vector<int>>;  ///< tables in the order of their seats; the first player starts

  int players = 0;  ///< numbers from 0 up
  std::vector<Round> rounds;
};

/// A schedule that is known: of tables of this size or, where that many players do not fit, some of one less; at tables
/// of two one sits out.
struct KnownSchedule {
  int size = 0;
  int tables = 0;
  int rounds = 0;  ///< as many as can be; fewer are always possible
  friend bool operator==(const KnownSchedule&, const KnownSchedule&) = default;
};

/// The schedules that are known for this number of players over two rounds or more, the smaller tables first.
std::vector<KnownSchedule> known_schedules(int players);

/// A schedule in which each pair meets at most once and all players start equally often, or as nearly as can be; none
/// if none is known here.
std::optional<Schedule> find_schedule(int players, int size, int rounds);

/// A round, from 0 up, of a schedule for exactly this number of players. Who has which number is drawn by lot: the seed
/// must be the same for all rounds of a night.
Seating seat_by_schedule(const Schedule&, std::span<const PlayerId> players, int round, std::uint64_t seed);

}  // namespace rollbook::league
