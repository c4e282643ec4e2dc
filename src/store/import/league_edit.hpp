// Renaming and deleting nights and seasons that have results, for organisers. Each is one transaction; wrap it in
// `undoable` (undo/undoable.hpp) so that it can be undone. A closed night changes only with an organiser's confirmation
// (Act::overrides).
#pragma once

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/league/seasons.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// Changes a night, including its name: its games and tables get the new one.
Result<void> rename_night(const Book&, const Night&, const Act&);

/// What becomes of the games of what is deleted.
enum class GamesOfNight : std::uint8_t {
  stay,  ///< without a night, under the same event
  go,    ///< deleted with it
};

/// Deletes a night with its seating and typed totals. Refused while games are being played there.
Result<void> delete_night(const Book&, NightId, GamesOfNight, const Act&);

/// Deletes a season with all its nights.
Result<void> delete_season(const Book&, SeasonId, GamesOfNight, const Act&);

}  // namespace rollbook::store
