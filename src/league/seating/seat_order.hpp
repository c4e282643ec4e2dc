// Who takes which seat: the player who has started least starts, and the other seats rotate as well. At a table it is
// the cheapest assignment of players to seats, where a seat costs the number of times a player had it beyond their
// share; across the tables of a round, the starting players are chosen so that those still waiting can start in the
// rounds to come.
#pragma once

#include <vector>

#include "league/seating/meeting_history.hpp"
#include "league/seating/rng.hpp"

namespace rollbook::league {

/// The players of a table in seat order, after the starting player. Ties are broken by lot.
std::vector<PlayerId> in_seat_order(std::vector<PlayerId> table, PlayerId starter, const MeetingHistory&, Rng&);

/// The tables of a round, each in seat order. Tonight's starts have priority, then what is best for the next rounds,
/// then starts earlier in the season, then the other seats; ties are broken by lot.
std::vector<std::vector<PlayerId>> in_seat_order(std::vector<std::vector<PlayerId>> tables, const MeetingHistory&,
                                                 Rng&);

}  // namespace rollbook::league
