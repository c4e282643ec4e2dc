// Putting a game right, for organisers: /games/12/change has forms for a ruling, for the fields of its record, and for
// deleting it. Each shows its effects first (preview_page.hpp).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// GET /games/{number}/change
http::Response game_change_page(const Site&, const http::Request&);

/// POST /games/{number}/change: do=rule, edit, revert or delete.
http::Response change_game(const Site&, const http::Request&);

}  // namespace rollbook::web
