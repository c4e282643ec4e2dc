// One game: its final sheets as on paper, the score by parts with how each came about, what decided it, what is wrong
// with it and what was ruled; and the downloads.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// /games/{number}
Response game_page(const Site&, const Request&);

/// /games/{number}/record.json, result.csv and sheets.txt
Response game_json(const Site&, const Request&);
Response game_csv(const Site&, const Request&);
Response game_text(const Site&, const Request&);

}  // namespace rollbook::web
