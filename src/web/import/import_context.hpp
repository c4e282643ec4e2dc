// Where a record goes wrong, for people to see: the moves before the refused one in words, that one, those after it as
// they are written, and the table as it lay there.
#pragma once

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "web/draw/fragments.hpp"
#include "web/import/import_candidates.hpp"

namespace rollbook::web {

/// Lists `before`, `refused` and `after` of moves, empty for what is wrong outside the moves.
record::Json moves_around(const Candidate&, const i18n::Catalogue&);

/// The table where the replay stopped: `middle`, and the `sheets` of the player who made the refused move, or else of
/// everybody. Drawings are long: they are for the first few of many records.
record::Json table_drawn(const Candidate&, const i18n::Catalogue&, Fragments&);

}  // namespace rollbook::web
