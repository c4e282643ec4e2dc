// All players in the book: a list to search by any name, and to sort; both are in the address.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response players_page(const Site&, const http::Request&);

}  // namespace rollbook::web
