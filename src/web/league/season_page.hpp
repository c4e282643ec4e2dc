// A season: its standings, overall or for one game, how ties were broken, its nights and its rules.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response season_page(const Site&, const http::Request&);

}  // namespace rollbook::web
