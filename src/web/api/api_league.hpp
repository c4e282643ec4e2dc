// Standings for programs: the standings of a year, the seasons, and the solo rankings.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /api/v1/standings?year=2026; by default, those of this year.
http::Response api_standings(const Site&, const http::Request&);

/// /api/v1/seasons: one line per season, with its rules and nights. For their standings, see standings_files.hpp.
http::Response api_seasons(const Site&, const http::Request&);

/// /api/v1/solo/{game}: a ranking for each set of house rules under which the game was played solo.
http::Response api_solo(const Site&, const http::Request&);

}  // namespace rollbook::web
