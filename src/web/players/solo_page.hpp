// Rankings of games played alone, by game and by house rules: best scores, everybody's best, the average of the last
// ten games, and how the record rose.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /solo: which rankings there are.
http::Response solo_index_page(const Site&, const http::Request&);

/// /solo/{game}?edition=en: one of them; with &player=12 the course of one player's scores instead of the club's.
http::Response solo_page(const Site&, const http::Request&);

}  // namespace rollbook::web
