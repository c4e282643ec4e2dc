// A player's sheet as a form: fields that lie on the drawing of the sheet where its boxes are, so that a paper can be
// typed in as it looks. It knows boxes, not games; what may stand in a box is asked of the game itself. A field is
// named after its cell with the seat in front, "2/yellow/A1", and `cells_in` makes cells again of what a browser sends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "rules/game.hpp"

namespace rollbook::web {

/// The fields of a sheet, filled in with the cells that are given, named as in `rules::sheet_layout`: "yellow/A1". A
/// track is a row of circles to be circled and crossed one by one, as on the paper. `title` says whose sheet it is.
std::string sheet_form(const rules::Game&, rules::Seat, const std::vector<rules::Cell>&, const i18n::Catalogue&,
                       std::string_view title);

/// What stands on a player's sheet, from the fields of the whole form.
std::vector<rules::Cell> cells_in(const http::Fields& form, const rules::Game&, rules::Seat);

}  // namespace rollbook::web
