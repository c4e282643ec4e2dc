// A player's sheet as a form: fields that lie on the drawing of the sheet where its boxes are, so that a paper can be
// typed in as it looks. It knows boxes, not games: a box says what it accepts. A field is named after its cell with the
// seat in front, "2/yellow/A1".
#pragma once

#include <string>
#include <string_view>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "rules/values.hpp"
#include "rules/written.hpp"

namespace rollbook::web {

/// The fields of a sheet with what was typed into them. A track is a row of circles to be circled and crossed one by
/// one, as on the paper. `title` says whose sheet it is.
std::string sheet_form(const rules::Game&, rules::Seat, const http::Fields& form, const i18n::Catalogue&,
                       std::string_view title);

/// What was typed into the fields of a player's sheet, for `rules::transcribe`.
rules::Written entries_in(const http::Fields& form, const rules::Game&, rules::Seat);

}  // namespace rollbook::web
