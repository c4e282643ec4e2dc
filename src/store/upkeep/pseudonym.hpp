// New names for people who do not want to be found under their own. `give_pseudonym` changes a player's name wherever
// the book has it, including every log of every revision, so that nothing in it leads back; `hide_private_players` does
// so for all private players, using their initials, in the copy of a book that is to be published.
//
// A text that merely mentions an old name is removed: notes, programs' own fields and moves that cannot be parsed, in
// games in which the player has sat; the reasons of rulings on these; drafts of their live tables; and all details in
// the audit log, whatever they are about. The rest of a row of the audit log stays.
//
// Earlier changes can no longer be undone, and deleted games no longer restored: what they would put back has the name.
//
// A record's id that mentions the player is replaced, not removed: it connects revisions when they are exported.
// Importing the old file again brings the old name back in any case, as a further game. Names of events, seasons, x-…
// fields and imported files stay as they are. Accounts are not players: they stay, and the audit log still names them
// as objects, account "Ala Nowak".
#pragma once

#include <string>
#include <string_view>

#include "store/db/book.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// Afterwards the player has this name and no other, also in typed totals, rulings and audit rows. Where one log would
/// become equal to another, or one player sits in two seats of a table, a number is added: "A. N. 2". The old names are
/// overwritten in the file, and in the log beside it as soon as no connection is reading.
Result<void> give_pseudonym(const Book&, PlayerId, const std::string& name, const Act&);

/// Nothing in the book says any more who the player was: they become "N. N.", or "N. N. 2". Their seat stays, because
/// otherwise the others at their tables would lose their results.
Result<void> forget_player(const Book&, PlayerId, const Act&);

/// "Ala Nowak" becomes "A. N.".
std::string initials_of(std::string_view name);

/// Gives every private player their initials; if these are taken, with a number: "A. N. 2".
Result<void> hide_private_players(const Book&, const Act&);

}  // namespace rollbook::store
