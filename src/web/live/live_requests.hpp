// Requests from the pages of a live table: its view and changes, previews of moves, and actions. The secret link of a
// table (/t/{key}/…) permits everything at that table, and nothing elsewhere; the watch link (/watch/{key}/…) shows the
// table if the organiser has made it public.
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
http::Response live_correcting(const Site&, const http::Request&);
http::Response live_confirm(const Site&, const http::Request&);
http::Response live_legal(const Site&, const http::Request&);
http::Response live_draft(const Site&, const http::Request&);
http::Response live_help(const Site&, const http::Request&);

http::Response watch_state(const Site&, const http::Request&);
http::Response watch_events(const Site&, const http::Request&);

}  // namespace rollbook::web
