// What a change would do to standings and ratings (store/undo/league_effects.hpp), for templates: {% include
// "parts/effects" %} draws the variable `effects`.
#pragma once

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/undo/league_effects.hpp"

namespace rollbook::web {

/// {standings: [{title, note, rows: [{name, place, points}], overtakings: [sentence]}], ratings: [{name, rating}],
/// more_ratings}.
record::Json effects_view(const store::LeagueEffects&, const i18n::Catalogue&);

}  // namespace rollbook::web
