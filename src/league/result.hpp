// What came out of one game, as statistics, rankings and standings need it: plain values, wherever they were read. All
// functions of this room take only results of games that count and were played to their end, oldest first; who reads
// them sees to that.
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
  std::vector<int> parts;  ///< in the order of the game's parts; empty if an organiser put in only the total
  int tie_break = 0;       ///< the best tile or the best area, by the game's own rule; 0 where there is none
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct Result {
  GameNumber game = 0;                   ///< 0 = only its totals are known, typed in by an organiser
  std::string kind;                      ///< "clever"
  std::string options;                   ///< the house rules, such as {"edition":"pl"}
  std::chrono::sys_seconds at;           ///< when it was played, else stored
  std::optional<std::string> played_at;  ///< as the record says it: "2026-05-17", or "2026-05-17T19:30:00+02:00"
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  std::vector<SeatResult> seats;

  bool solo() const { return seats.size() == 1; }
};

/// Places among those who are left, in the order that they had: 1, 3, 3 become 1, 2, 2.
template <class Seat>
void close_ranks(std::vector<Seat>& seats) {
  std::vector<int> places;
  places.reserve(seats.size());
  for (const Seat& seat : seats) places.push_back(seat.place);
  for (Seat& seat : seats) {
    seat.place = 1 + static_cast<int>(std::ranges::count_if(places, [&](int other) { return other < seat.place; }));
  }
}

/// What one player had in one game, in the course of time.
struct Score {
  PlayerId player = 0;
  GameNumber game = 0;
  int total = 0;
  std::chrono::sys_seconds at;
  std::optional<std::string> played_at;
};

/// The day, by the calendar of those who played: "2026-05-17".
inline std::string day_of(const std::string& played_at) {
  constexpr std::size_t length_of_date = 10;
  return played_at.substr(0, length_of_date);
}

}  // namespace rollbook::league
