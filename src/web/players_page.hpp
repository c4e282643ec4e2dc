// Everybody in the book: a list to search by any name, and to sort; both stand in the address.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response players_page(const Site&, const Request&);

}  // namespace rollbook::web
