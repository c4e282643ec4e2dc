// Organisers' rulings on games that break a rule or contain a false claim. All are kept; the last one on a game's
// current revision decides whether it counts. A new revision is judged again.
#pragma once

#include <optional>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/past_rulings.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/league/closed.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// Rules on the current revision of a game, and derives its rows again. Unless the organiser has confirmed that final
/// results may change (`overrides`), refused where that changes the results of a closed round or night, and where an
/// accepted game does not belong to its table, or would be the second to count there (closed.hpp); with it, an accepted
/// game replaces the other.
Result<void> rule(const Book&, GameId, const Ruling&, bool overrides = false);

/// What is final, and would be changed by this ruling; nothing if it can be made without confirmation.
Result<std::optional<Closure>> closure_of_ruling(const Book&, GameId, const Ruling&);

/// A table of a round yields one result: if this game counts, those that counted there before are rejected.
Result<void> replace_others(const Book&, GameId, const Act&);

/// After a round was seated: rejects games that already counted for its tables and do not belong there (closed.hpp),
/// because the seating was not known when they were played.
Result<void> reject_misplaced(const Book&, const std::string& event, int round, const Act&);

}  // namespace rollbook::store
