// The page of a live table: for those who enter the game (/t/{key}) and for those who watch (/watch/{key}). It is drawn
// as the table lies now; the scripts (assets/live*.js) follow what happens from then on.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response entry_page(const Site&, const Request&);
Response watch_page(const Site&, const Request&);

}  // namespace rollbook::web
