// The list of games: filters, search, order and paging, all in the address, so that a list can be shared.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response games_page(const Site&, const Request&);

}  // namespace rollbook::web
