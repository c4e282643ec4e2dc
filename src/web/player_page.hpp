// One player: how often and how well they played each game, at the table and alone, whom they met, their scores over
// time and where their points come from. Only games that count are in the numbers.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// /players/{number}; a name in its place leads there.
Response player_page(const Site&, const Request&);

}  // namespace rollbook::web
