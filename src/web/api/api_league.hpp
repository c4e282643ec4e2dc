// Standings for programs: the standing of a year, the seasons, and the rankings of games played alone.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /api/v1/standings?year=2026; this year's unless said.
http::Response api_standings(const Site&, const http::Request&);

/// /api/v1/seasons: a line a season, with its rules and nights. Their standings are in standings_files.hpp.
http::Response api_seasons(const Site&, const http::Request&);

/// /api/v1/solo/{game}: a ranking for each set of house rules by which the game was played alone.
http::Response api_solo(const Site&, const http::Request&);

}  // namespace rollbook::web
