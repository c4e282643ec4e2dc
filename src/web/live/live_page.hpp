// The page of a live table: for those who enter the game (/t/{key}) and for those who watch (/watch/{key}). It is drawn
// as the table lies now; the scripts (assets/live/) follow what happens from then on.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response entry_page(const Site&, const http::Request&);
http::Response watch_page(const Site&, const http::Request&);

}  // namespace rollbook::web
