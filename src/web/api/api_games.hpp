// Games for programs: lists of them, and one in full, as recorded and step by step.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /api/v1/games: the games selected by the query (games_query.hpp), `limit` per page; a Link header leads to the next
/// page.
http::Response api_games(const Site&, const http::Request&);

/// /api/v1/games/{number}: all that the book knows about a game except its log; and /record, the log.
http::Response api_game(const Site&, const http::Request&);
http::Response api_record(const Site&, const http::Request&);

/// /api/v1/games/{number}/steps: what is visible on the table at first, and what each move changes.
http::Response api_steps(const Site&, const http::Request&);

}  // namespace rollbook::web
