// Players for programs: everybody, and one in numbers.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// /api/v1/players, and /api/v1/players?name=Ala: whoever has this name.
Response api_players(const Site&, const Request&);

/// /api/v1/players/{number}
Response api_player(const Site&, const Request&);

}  // namespace rollbook::web
