// Typing in the final sheets of a game of which only the papers remain: the choice of the game, the form shaped like
// the paper, what the sheets come to and what does not fit (asked again whenever a field changes), and storing it.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /sheets
http::Response sheets_page(const Site&, const http::Request&);

/// /sheets/{game}?players=3: empty sheets.
http::Response sheet_form_page(const Site&, const http::Request&);

/// What the sheets in a form come to. The whole page with the form as it was; with ?only=result that part alone, for
/// the page's script. Nothing is changed.
http::Response check_sheets(const Site&, const http::Request&);

/// The sheets in a form as a record, to be kept or sent to an organiser.
http::Response download_sheets(const Site&, const http::Request&);

/// Stores the sheets in a form and goes to the game. Sheets that do not fit are stored only if that is asked for.
http::Response store_sheets(const Site&, const http::Request&);

}  // namespace rollbook::web
