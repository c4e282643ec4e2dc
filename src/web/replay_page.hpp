// The replay: the whole table at any step, and the ledger beside it. The page comes with the first position and the
// ledger; the browser fetches the steps once and then steps through them by itself (assets/replay.js).
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// /games/{number}/replay
Response replay_page(const Site&, const Request&);

/// /games/{number}/steps.json: what each step changes in the drawing.
Response replay_steps(const Site&, const Request&);

/// /games/{number}/legal.json?at=12: what could have been done after so many steps, as moves and in words; the one that
/// was played then is marked.
Response legal_moves(const Site&, const Request&);

}  // namespace rollbook::web
