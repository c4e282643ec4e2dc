// A season: its standings, overall or of one game, what parted neighbours, its nights and its rules.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response season_page(const Site&, const Request&);

}  // namespace rollbook::web
