// Players by rating (league/ratings.hpp), in one pool of all games or in that of one game.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response ratings_page(const Site&, const http::Request&);

}  // namespace rollbook::web
