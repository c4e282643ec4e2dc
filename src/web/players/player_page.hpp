// One player: how often and how well they played each game, at the table and alone, whom they met, their scores over
// time and where their points come from. Only games that count are in the numbers.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /players/{number}; a name in its place leads there.
http::Response player_page(const Site&, const http::Request&);

}  // namespace rollbook::web
