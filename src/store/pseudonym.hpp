// Other names for people who do not want to be found under their own. `give_pseudonym` changes a player's name wherever
// the book has it, in every log of every revision too, so that nothing in it leads back; `hide_private_players` does so
// for all who are private, under their initials, on the copy of a book that is to be published.
//
// A note on a game, or the reason of a ruling, that mentions a player of that game by an old name is taken away. Names
// of events and of imported files stay as they are.
#pragma once

#include <string>
#include <string_view>

#include "store/audit.hpp"
#include "store/book.hpp"
#include "store/players.hpp"

namespace rollbook::store {

/// The player has this name and no other one afterwards. Where one log would become the same as another, or one player
/// sits at two places of a table, a number is added: "A. N. 2".
Result<void> give_pseudonym(const Book&, PlayerId, const std::string& name, const Act&);

/// Nothing in the book tells any more who the player was: he is "N. N.", or "N. N. 2". His seat stays, or the others at
/// his tables would lose their results.
Result<void> forget_player(const Book&, PlayerId, const Act&);

/// "Ala Nowak" is "A. N.".
std::string initials_of(std::string_view name);

/// Gives every private player his initials; who would have those of somebody else gets a number: "A. N. 2".
Result<void> hide_private_players(const Book&, const Act&);

}  // namespace rollbook::store
