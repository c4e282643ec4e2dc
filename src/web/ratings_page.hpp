// Everybody by their rating (league/ratings.hpp), in one pool of all games or in that of one game.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response ratings_page(const Site&, const Request&);

}  // namespace rollbook::web
