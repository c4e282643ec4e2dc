// From what somebody saw in the fields of a Clever sheet to the sheet as a record writes it. The fields are cells named
// as on the sheet, "orange/3" or "rerolls"; what cannot stand in a field is handed on as it stands, so that reading the
// sheet complains about it in the usual words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"
#include "rules/written.hpp"

namespace rollbook::rules::clever_family {

/// A whole number; nothing is 0.
Written transcribe_number(std::string_view value);

/// "2/5": two used of five unlocked.
Written transcribe_track(std::string_view value);

/// The names of the cells of an area that have this mark, "x" or "o". A name with any other mark follows with it, but
/// for what `elsewhere` says is listed in another place. Cells for which `is_printed` holds say nothing.
Written transcribe_marks(std::span<const Cell>, std::string_view area, std::string_view mark,
                         std::string_view elsewhere = "", bool (*is_printed)(std::string_view cell) = nullptr);

/// The numbers of a row that is filled from the left; a gap is a number that is missing.
Written transcribe_row(std::span<const Cell>, std::string_view area);

/// How many cells of a row are crossed; if one is left out, which.
Written transcribe_crosses(std::span<const Cell>, std::string_view area);

}  // namespace rollbook::rules::clever_family
