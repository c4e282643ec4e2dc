// Organisers' rulings on games that break a rule or claim what is not so. All are kept; the last one about a game's
// present revision decides whether it counts. A new revision is judged afresh.
#pragma once

#include <optional>
#include <vector>

#include "store/book.hpp"
#include "store/game_writer.hpp"
#include "store/rows.hpp"

namespace rollbook::store {

/// Rules on the present revision of a game, and derives its rows anew.
Result<void> rule(const Book&, GameId, const Ruling&);

/// The ruling that counts for a revision.
std::optional<Ruling> last_ruling(SQLite::Database&, GameId, int revision);

struct PastRuling {
  int revision = 0;
  Ruling ruling;
};
/// All there have been, in the order of time.
std::vector<PastRuling> rulings_on(SQLite::Database&, GameId);

void insert_ruling(SQLite::Database&, GameId, int revision, const Ruling&);

}  // namespace rollbook::store
