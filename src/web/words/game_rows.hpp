// Games as rows of a list, for templates: the home page, the list of games, a player and a night all show them with
// {% include "parts/games" %}, which draws the rows of the variable `games`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

record::Json row_of(const store::GameLine&, const i18n::Catalogue&);
record::Json rows_of(const std::vector<store::GameLine>&, const i18n::Catalogue&);

/// The players in seat order, by the names shown in the book; a record may have other names for them.
std::vector<std::string> names_in(const store::GameLine&);

/// The name of a game in the reader's language; the name in its record if the catalogue does not have it.
std::string title_of(std::string_view kind, const i18n::Catalogue&);

/// Where a game came from. What is stored is in English: "pasted text #1", "typed in", "table 3"; for a file, its name.
inline constexpr std::string_view pasted = "pasted text";
inline constexpr std::string_view typed_in = "typed in";
std::string source_in_words(std::string_view source, const i18n::Catalogue&);

/// All kinds of games: name and title.
record::Json kinds(const i18n::Catalogue&);

}  // namespace rollbook::web
