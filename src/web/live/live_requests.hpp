// Requests of the pages of a live table: the view and its changes, what a move would do, and to do it. The
// secret link of a table (/t/{key}/…) gives the right to do everything at that table, and nothing elsewhere; the link
// to watch (/watch/{key}/…) may look, if the organiser says so.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response live_state(const Site&, const http::Request&);
http::Response live_events(const Site&, const http::Request&);
http::Response live_preview(const Site&, const http::Request&);
http::Response live_thrown(const Site&, const http::Request&);
http::Response live_outcome(const Site&, const http::Request&);
http::Response live_why_not(const Site&, const http::Request&);
http::Response live_move(const Site&, const http::Request&);
http::Response live_undo(const Site&, const http::Request&);
http::Response live_correct(const Site&, const http::Request&);
http::Response live_confirm(const Site&, const http::Request&);
http::Response live_legal(const Site&, const http::Request&);
http::Response live_draft(const Site&, const http::Request&);
http::Response live_help(const Site&, const http::Request&);

http::Response watch_state(const Site&, const http::Request&);
http::Response watch_events(const Site&, const http::Request&);

}  // namespace rollbook::web
