// The rulings on a game stored in the book; league/rulings.hpp makes them.
#pragma once

#include <optional>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"

namespace rollbook::store {

struct PastRuling {
  int revision = 0;
  Ruling ruling;
};

/// All of them, in chronological order.
std::vector<PastRuling> rulings_on(SQLite::Database&, GameId);

/// The ruling that counts for a revision.
std::optional<Ruling> last_ruling(SQLite::Database&, GameId, int revision);

void insert_ruling(SQLite::Database&, GameId, int revision, const Ruling&);

}  // namespace rollbook::store
