// Where a record goes wrong, for people: the moves before the refused one in words, the refused one, those after it as
// written, and the table at that moment.
#pragma once

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "web/draw/fragments.hpp"
#include "web/import/import_candidates.hpp"

namespace rollbook::web {

/// Lists `before`, `refused` and `after` of moves, empty for an error outside the moves.
record::Json moves_around(const Candidate&, const i18n::Catalogue&);

/// The table where the replay stopped: `middle`, and the `sheets` of the player who made the refused move, or else of
/// all players. Drawings are long: they are made only for the first few of many records.
record::Json table_drawn(const Candidate&, const i18n::Catalogue&, Fragments&);

}  // namespace rollbook::web
