// The replay: the whole table at any step, and the ledger beside it. The page is delivered with the first position and
// the ledger; the browser fetches the steps once and then moves through them by itself (assets/replay.js).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /games/{number}/replay
http::Response replay_page(const Site&, const http::Request&);

/// /games/{number}/steps.json: what each step changes in the drawing.
http::Response replay_steps(const Site&, const http::Request&);

/// /games/{number}/legal.json?at=12: the legal moves after a number of steps, as moves and in words; the move played is
/// marked.
http::Response legal_moves(const Site&, const http::Request&);

}  // namespace rollbook::web
