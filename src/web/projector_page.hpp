// All tables of the night, big, for the wall (/projector), and the stream by which the page follows them.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response projector_page(const Site&, const Request&);

/// First how every table stands, as a list; then what happens at each, and whether there are other tables now.
Response projector_events(const Site&, const Request&);

}  // namespace rollbook::web
