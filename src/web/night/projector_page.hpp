// All tables of the night, in large type, for a projector (/projector), and the stream that keeps the page up to date.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response projector_page(const Site&, const http::Request&);

/// First the state of every table, as a list; then every change at a table, and of the list of tables.
http::Response projector_events(const Site&, const http::Request&);

}  // namespace rollbook::web
