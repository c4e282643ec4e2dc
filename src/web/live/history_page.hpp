// How a game came about: every change made at a live table (/tables/{number}/history, and /t/{key}/history for the
// players), and the revisions of a stored game (/games/{number}/revisions). Any two versions can be compared,
// ?from=1&to=2.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response table_history(const Site&, const http::Request&);
http::Response game_revisions(const Site&, const http::Request&);

}  // namespace rollbook::web
