// What a season tells those who do not look at its page: results as a feed, nights for calendars. Both name this server
// as who asks reaches it, so they are made anew for each reader.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// Each counted game, and each table whose totals were typed in; the latest first.
http::Response season_results_feed(const Site&, const http::Request&);
http::Response season_calendar(const Site&, const http::Request&);

}  // namespace rollbook::web
