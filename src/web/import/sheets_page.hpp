// Entry of the final sheets of a game that was kept on paper only: choosing the game, a form shaped like the paper, the
// points and what does not fit (checked again whenever a field changes), and storing it.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// /sheets
http::Response sheets_page(const Site&, const http::Request&);

/// /sheets/{game}?players=3: empty sheets.
http::Response sheet_form_page(const Site&, const http::Request&);

/// The result of the sheets in a form. The whole page with the form as filled in; with ?only=result that part alone,
/// for the page's script. Nothing is changed.
http::Response check_sheets(const Site&, const http::Request&);

/// The sheets in a form as a record, to be kept or sent to an organiser.
http::Response download_sheets(const Site&, const http::Request&);

/// Stores the sheets in a form and redirects to the game. Sheets that do not fit are stored only on request.
http::Response store_sheets(const Site&, const http::Request&);

}  // namespace rollbook::web
