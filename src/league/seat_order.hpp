// Who takes which seat at a table: whoever has started least starts, and the other seats go round as well. It is the
// cheapest assignment of players to seats, where a seat costs what somebody had of it beyond their share.
#pragma once

#include <optional>
#include <vector>

#include "league/lots.hpp"
#include "league/past.hpp"

namespace rollbook::league {

/// The players of a table in the order of their seats. Starts tonight come first, then those earlier in the season,
/// then the other seats; what is level is decided by lot. A starter that is given starts whatever was before.
std::vector<PlayerId> in_seat_order(std::vector<PlayerId> table, const Past&, Lots&,
                                    std::optional<PlayerId> starter = std::nullopt);

}  // namespace rollbook::league
