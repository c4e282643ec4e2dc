// One game: its final sheets as on paper, the score by parts with its arithmetic, what decided it, what is wrong with
// it and how it was ruled; and the downloads.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /games/{number}
http::Response game_page(const Site&, const http::Request&);

/// /games/{number}/record.json, result.csv and sheets.txt
http::Response game_json(const Site&, const http::Request&);
http::Response game_csv(const Site&, const http::Request&);
http::Response game_text(const Site&, const http::Request&);

}  // namespace rollbook::web
