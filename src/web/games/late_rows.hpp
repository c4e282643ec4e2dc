// Late arrivals as rows of a page, so that an organiser sees what accepting one would do: which game it is and from
// whom, its totals, where it would go, and which game it would replace there.
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/import/late.hpp"

namespace rollbook::web {

/// One record, or the changes made at one live table. `event` is the night for which it waits; "" = none.
record::Json late_row(const store::LateArrival&, const std::string& event);

/// Those of a night: all changes made at one live table form one row. `games` are the night's games, including those
/// that do not count.
record::Json late_rows(const std::vector<store::LateArrival>&, const std::string& event,
                       const std::vector<const store::GameLine*>& games);

}  // namespace rollbook::web
