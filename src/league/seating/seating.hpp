// Who sits where in the next round. Every function here is a pure one: the same players, tables, history and seed give
// the same seating on every machine, in whatever order the players are given. The tables wished for are sizes from 2 to
// 7, as table_sizes finds them; they must not have more seats than there are players, and the rest sit out: those who
// have sat out least, tonight before earlier.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "league/seating/meeting_history.hpp"

namespace rollbook::league {

/// By lot, tables and seats.
Seating seat_at_random(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory&,
                       std::uint64_t seed);

/// Players meet new opponents: as few as possible sit with those whom they have met tonight, and of such seatings as
/// few as possible with those whom they have met earlier; two who have met twice count twice. Then the one who has
/// started least starts.
Seating seat_to_meet(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory&,
                     std::uint64_t seed);

struct PlayerPoints {
  PlayerId player = 0;
  double points = 0;  ///< told apart to a thousandth
};

/// Swiss pods: the best at the first table, the next best at the second, and so on. Players who are level on points may
/// be at any of the tables that those points reach, and are seated there so that no two meet again tonight. Where that
/// cannot be avoided, players may change to the table before or behind those, as few and with as small a difference in
/// points as possible; no one goes further than that; rather, players meet again. Of what is equal, the season and the
/// starts decide. The lowest of those who have sat out least tonight sit out.
Seating seat_by_points(std::span<const PlayerPoints> players, const std::vector<int>& sizes, const MeetingHistory&,
                       std::uint64_t seed);

enum class Stage { semi_final, final };

/// The best sit down, in the order of their standing, and the others sit out. A final is one table of this size. Semi-
/// finals are two, dealt to and fro: of eight, 1, 4, 5, 8 and 2, 3, 6, 7; fewer than four players go on to one table.
Seating seat_top_cut(std::span<const PlayerId> by_standing, int size, Stage);

}  // namespace rollbook::league
