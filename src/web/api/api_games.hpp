// Games for programs: lists of them, and one in full, as it was written down and step by step.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /api/v1/games: those that the query asks for (games_query.hpp), a page of `limit` at a time; a Link leads to the
/// next page.
http::Response api_games(const Site&, const http::Request&);

/// /api/v1/games/{number}: all that the book knows about a game but its log; and /record, the log.
http::Response api_game(const Site&, const http::Request&);
http::Response api_record(const Site&, const http::Request&);

/// /api/v1/games/{number}/steps: what can be seen on the table at first, and what each move changes there.
http::Response api_steps(const Site&, const http::Request&);

}  // namespace rollbook::web
