// The games of one event, such as a night of a league.
#pragma once

#include <string>
#include <vector>

#include "store/games/games.hpp"

namespace rollbook::web {

/// The games of exactly this event, including those that do not count; oldest first.
store::Result<std::vector<store::GameLine>> games_of_event(const store::Book&, const std::string& event);

}  // namespace rollbook::web
