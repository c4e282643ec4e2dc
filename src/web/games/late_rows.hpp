// Late arrivals as the rows of a page, so that an organiser sees what accepting one would do: whose result of which
// game it is, which totals it brings, where it would stand, and which game it would replace there.
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/import/late.hpp"

namespace rollbook::web {

/// One record, or what was done at a live table. `event` is the night for which it waits; "" = none.
record::Json late_row(const store::LateArrival&, const std::string& event);

/// Those of a night: what was done at one live table is one row. `games` are the night's games, also those that do not
/// count.
record::Json late_rows(const std::vector<store::LateArrival>&, const std::string& event,
                       const std::vector<const store::GameLine*>& games);

}  // namespace rollbook::web
