// The games of the catalogue, for forms with a choice of game, with their options in the reader's language.
#pragma once

#include "i18n/catalogue.hpp"
#include "record/json.hpp"

namespace rollbook::web {

/// Each with name, title, fewest and most players, and options: name, title and values, the default first.
record::Json games_to_play(const i18n::Catalogue&);

}  // namespace rollbook::web
