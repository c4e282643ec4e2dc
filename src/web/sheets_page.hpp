// Typing in the final sheets of a game of which only the papers remain: the choice of the game, the form shaped like
// the paper, what the sheets come to and what does not fit (asked again whenever a field changes), and storing it.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// /sheets
Response sheets_page(const Site&, const Request&);

/// /sheets/{game}?players=3: empty sheets.
Response sheet_form_page(const Site&, const Request&);

/// What the sheets in a form come to. The whole page with the form as it was; with ?only=result that part alone, for
/// the page's script. Nothing is changed.
Response check_sheets(const Site&, const Request&);

/// The sheets in a form as a record, to be kept or sent to an organiser.
Response download_sheets(const Site&, const Request&);

/// Stores the sheets in a form and goes to the game. Sheets that do not fit are stored only if that is asked for.
Response store_sheets(const Site&, const Request&);

}  // namespace rollbook::web
