// Organisers' rulings on games that break a rule or claim what is not so. All are kept; the last one about a game's
// present revision decides whether it counts. A new revision is judged afresh.
#pragma once

#include <optional>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/past_rulings.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// Rules on the present revision of a game, and derives its rows anew. Unless the organiser has said that what is final
/// may change (`overrides`), refused where that changes the results of a closed round or night, and where an accepted
/// game does not belong to its table, or would be the second to count there (closed.hpp); with it, an accepted game
/// takes the place of the other.
Result<void> rule(const Book&, GameId, const Ruling&, bool overrides = false);

/// A table of a round yields one result: if this game counts, those that counted there before it are rejected.
Result<void> replace_others(const Book&, GameId, const Act&);

/// A round was seated: games that count for its tables since before then, and do not belong there (closed.hpp), are
/// rejected, since the seating was not known when they were played.
Result<void> reject_misplaced(const Book&, const std::string& event, int round, const Act&);

}  // namespace rollbook::store
