// What the pages of a live table ask the server: the view and its news, what a move would do, and to do it. Whoever has
// the secret link of a table (/t/{key}/…) may do everything at that table, and nothing elsewhere; whoever has the link
// to watch (/watch/{key}/…) may look, if the organiser says so.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response live_state(const Site&, const Request&);
Response live_events(const Site&, const Request&);
Response live_preview(const Site&, const Request&);
Response live_thrown(const Site&, const Request&);
Response live_outcome(const Site&, const Request&);
Response live_why_not(const Site&, const Request&);
Response live_move(const Site&, const Request&);
Response live_undo(const Site&, const Request&);
Response live_correct(const Site&, const Request&);
Response live_confirm(const Site&, const Request&);
Response live_legal(const Site&, const Request&);
Response live_draft(const Site&, const Request&);
Response live_help(const Site&, const Request&);

Response watch_state(const Site&, const Request&);
Response watch_events(const Site&, const Request&);

}  // namespace rollbook::web
