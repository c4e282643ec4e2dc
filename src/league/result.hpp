// The result of one game as needed by statistics, rankings and standings: plain values, wherever they were read. All
// functions of this layer take only results of games that count and were played to their end, oldest first; this is up
// to the caller.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rollbook::league {

using PlayerId = std::int64_t;
using GameNumber = std::int64_t;

struct SeatResult {
  PlayerId player = 0;
  int total = 0;
  int place = 0;
  std::vector<int> parts;  ///< in the order of the game's parts; empty if an organiser entered only the total
  int tie_break = 0;       ///< the best tile or the best area, by the game's own rule; 0 where there is none
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct Result {
  GameNumber game = 0;                   ///< 0 = only its totals are known, entered by an organiser
  std::string kind;                      ///< "clever"
  std::string options;                   ///< the house rules, such as {"edition":"pl"}
  std::chrono::sys_seconds at;           ///< when it was played, else when it was stored
  std::optional<std::string> played_at;  ///< as in the record: "2026-05-17", or "2026-05-17T19:30:00+02:00"
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  std::vector<SeatResult> seats;

  bool solo() const { return seats.size() == 1; }
};

/// The places of the remaining players among themselves: 1, 3, 3 become 1, 2, 2.
template <class Seat>
void close_ranks(std::vector<Seat>& seats) {
  std::vector<int> places;
  places.reserve(seats.size());
  for (const Seat& seat : seats) places.push_back(seat.place);
  for (Seat& seat : seats) {
    seat.place = 1 + static_cast<int>(std::ranges::count_if(places, [&](int other) { return other < seat.place; }));
  }
}

/// One player's score in one game, for plots over time.
struct Score {
  PlayerId player = 0;
  GameNumber game = 0;
  int total = 0;
  std::chrono::sys_seconds at;
  std::optional<std::string> played_at;
};

/// The local date where it was played: "2026-05-17".
inline std::string day_of(const std::string& played_at) {
  constexpr std::size_t length_of_date = 10;
  return played_at.substr(0, length_of_date);
}

}  // namespace rollbook::league
