// Where the phones of a table go on: when its round is over or it was reseated, its players sit at other tables of the
// same night, and their phones are led there (/t/{key}/next). A code that lies on a physical table leads to the game
// that is played at it now (/at/{night}/{table}/{code}), round after round; /nights/{number}/codes prints them.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// The live tables where the players of a table sit now, as JSON: none if it is still the one.
http::Response live_next(const Site&, const http::Request&);

/// Leads to the game at a physical table, or says that it has not begun.
http::Response table_by_code(const Site&, const http::Request&);

/// The codes of a night's tables, each on a page of its own when printed.
http::Response table_codes_page(const Site&, const http::Request&);
http::Response renew_table_codes(const Site&, const http::Request&);

}  // namespace rollbook::web
