// The list of games: filters, search, order and paging, all in the address, so that a list can be shared.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response games_page(const Site&, const http::Request&);

}  // namespace rollbook::web
