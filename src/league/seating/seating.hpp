// Who sits where in the next round. Every function here is pure: the same players, tables, history and seed give the
// same seating on every machine, in whatever order the players are given. The tables are given as sizes from 2 to 7, as
// computed by table_sizes; they must not have more seats than there are players. The rest sit out: those who have sat
// out least, tonight before earlier.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "league/seating/meeting_history.hpp"

namespace rollbook::league {

/// By lot, both tables and seats.
Seating seat_at_random(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory&,
                       std::uint64_t seed);

/// Players meet new opponents: first, as few pairs as possible that have met tonight; then, as few as possible that
/// have met earlier; a pair that has met twice counts twice. Then the player who has started least starts.
Seating seat_to_meet(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory&,
                     std::uint64_t seed);

struct PlayerPoints {
  PlayerId player = 0;
  double points = 0;  ///< compared to a thousandth
};

/// Swiss pods: the best players at the first table, the next best at the second, and so on. Players who are level on
/// points may be at any of the tables that those points reach, and are seated so that no two meet again tonight. Where
/// that is impossible, players may move to the previous or the next table, as few as possible and with as small a
/// difference in points as possible; if no one can move that little, players meet again. Among equal seatings, the
/// season and then the starts decide. The lowest of those who have sat out least tonight sit out.
Seating seat_by_points(std::span<const PlayerPoints> players, const std::vector<int>& sizes, const MeetingHistory&,
                       std::uint64_t seed);

enum class Stage { semi_final, final };

/// The best players sit down, in order of their standing, and the others sit out. A final is one table of this size.
/// Semi-finals are two, dealt back and forth: of eight, 1, 4, 5, 8 and 2, 3, 6, 7; fewer than four players share one
/// table.
Seating seat_top_cut(std::span<const PlayerId> by_standing, int size, Stage);

}  // namespace rollbook::league
