// Putting players' names right where records matter: a name that records use cannot simply be removed from a player,
// but it can become a player of its own, with its games. Renaming, aliases and merging are in people/players.hpp.
#pragma once

#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// One of a player's names, and in how many of their games it was written down.
struct WrittenName {
  std::string name;
  bool is_displayed = false;
  std::int64_t games = 0;
};
/// The displayed one first, then in alphabetical order.
Result<std::vector<WrittenName>> written_names(const Book&, PlayerId);

/// Takes a name from a player. Refused for the displayed name, and for one that their games use.
Result<void> remove_alias(const Book&, PlayerId, const std::string& alias, const Act&);

/// Makes a new player of some of a player's names, with the games in which these were written down and the seats of
/// these games. The first is the new player's displayed name. Returns their number.
Result<PlayerId> split_player(const Book&, PlayerId, const std::vector<std::string>& aliases, const Act&);

/// Deletes a player without games. Refused for one who takes part in a game, a night or an open table.
Result<void> delete_player(const Book&, PlayerId, const Act&);

}  // namespace rollbook::store
