// The page of a live table: for players who enter the game (/t/{key}) and for spectators (/watch/{key}). It is rendered
// with the current state; from then on the scripts (assets/live/) follow the changes.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response entry_page(const Site&, const http::Request&);
http::Response watch_page(const Site&, const http::Request&);

}  // namespace rollbook::web
