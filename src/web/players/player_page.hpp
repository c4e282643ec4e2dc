// One player: how often and how well they played each game, with others and solo, their opponents, their scores over
// time and where their points come from. Only games that count are included.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /players/{number}; a name in its place redirects there.
http::Response player_page(const Site&, const http::Request&);

}  // namespace rollbook::web
