// Rankings of solo games, by game and by house rules: best scores, personal bests, the average of the last ten games,
// and how the record rose.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /solo: a list of the rankings.
http::Response solo_index_page(const Site&, const http::Request&);

/// /solo/{game}?edition=en: one of them; with &player=12, one player's scores over time instead of the club's.
http::Response solo_page(const Site&, const http::Request&);

}  // namespace rollbook::web
