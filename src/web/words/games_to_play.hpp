// The games of the catalogue for forms in which one is chosen, with its options in the reader's language.
#pragma once

#include "i18n/catalogue.hpp"
#include "record/json.hpp"

namespace rollbook::web {

/// Each with name, title, fewest and most players, and options: name, title and values, the usual one first.
record::Json games_to_play(const i18n::Catalogue&);

}  // namespace rollbook::web
