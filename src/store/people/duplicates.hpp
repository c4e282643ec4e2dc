// Players who may be one person: pairs with similar names who never met. An organiser merges them (players.hpp), or
// says that they are two people, which is remembered.
#pragma once

#include <optional>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// Why two players cannot be one person: both played in a game, or had a seat in a round.
struct Meeting {
  GameId game = 0;         ///< 0 = no game
  std::int64_t night = 0;  ///< of a round without a common game
  int round = 0;
  std::string event;
};
std::optional<Meeting> meeting_of(SQLite::Database&, PlayerId, PlayerId);
Result<std::optional<Meeting>> meeting_of(const Book&, PlayerId, PlayerId);

struct ProbableDuplicate {
  Player one;  ///< with more games
  Player other;
  int likeness = 0;  ///< text::likeness of their most similar names
};

/// The most likely first, at most `most`.
Result<std::vector<ProbableDuplicate>> probable_duplicates(const Book&, std::size_t most);

/// They are two people. Organisers only.
Result<void> keep_apart(const Book&, PlayerId, PlayerId, const Act&);

}  // namespace rollbook::store
