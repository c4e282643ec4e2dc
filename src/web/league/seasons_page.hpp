// The seasons of the league with their leaders; and for organisers, the form for a new one.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response seasons_page(const Site&, const http::Request&);
http::Response begin_season(const Site&, const http::Request&);

}  // namespace rollbook::web
