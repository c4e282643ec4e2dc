// Where the phones of a table go next: when its round is over or it was reseated, its players sit at other tables of
// the same night, and their phones are led there (/t/{key}/next). A code on a physical table leads to the game being
// played there now (/at/{night}/{table}/{code}), round after round; /nights/{number}/codes prints them.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// The live tables where the players of a table sit now, as JSON: empty if they are still at this one.
http::Response live_next(const Site&, const http::Request&);

/// Redirects to the game at a physical table, or says that it has not begun.
http::Response table_by_code(const Site&, const http::Request&);

/// The codes of a night's tables, each on its own page when printed.
http::Response table_codes_page(const Site&, const http::Request&);
http::Response renew_table_codes(const Site&, const http::Request&);

}  // namespace rollbook::web
