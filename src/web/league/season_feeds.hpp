// A season for subscribers: its results as a feed, its nights as a calendar. Both contain the address at which the
// reader reached this server, so they are generated for each request.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// Each game that counts, and each table with typed totals; latest first.
http::Response season_results_feed(const Site&, const http::Request&);
http::Response season_calendar(const Site&, const http::Request&);

}  // namespace rollbook::web
