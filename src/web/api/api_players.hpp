// Players for programs: all of them, and the statistics of one.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /api/v1/players, and /api/v1/players?name=Ala: the player with this name.
http::Response api_players(const Site&, const http::Request&);

/// /api/v1/players/{number}
http::Response api_player(const Site&, const http::Request&);

}  // namespace rollbook::web
