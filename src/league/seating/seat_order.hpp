// Who takes which seat: whoever has started least starts, and the other seats go round as well. At a table it is the
// cheapest assignment of players to seats, where a seat costs what somebody had of it beyond their share; with all the
// tables of a round the starters are chosen so that those still waiting can start in the rounds to come.
#pragma once

#include <vector>

#include "league/seating/meeting_history.hpp"
#include "league/seating/rng.hpp"

namespace rollbook::league {

/// The players of a table in the order of their seats, after the one who starts. What is level is decided by lot.
std::vector<PlayerId> in_seat_order(std::vector<PlayerId> table, PlayerId starter, const MeetingHistory&, Rng&);

/// The tables of a round, each in the order of its seats. Starts tonight come first, then what is best for the next
/// rounds, then starts earlier in the season, then the other seats; what is level is decided by lot.
std::vector<std::vector<PlayerId>> in_seat_order(std::vector<std::vector<PlayerId>> tables, const MeetingHistory&,
                                                 Rng&);

}  // namespace rollbook::league
