// All tables of the night, big, for a projector (/projector), and the stream by which the page follows them.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response projector_page(const Site&, const http::Request&);

/// First how every table stands, as a list; then what happens at each, and whether there are other tables now.
http::Response projector_events(const Site&, const http::Request&);

}  // namespace rollbook::web
