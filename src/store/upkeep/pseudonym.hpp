// Other names for people who do not want to be found under their own. `give_pseudonym` changes a player's name wherever
// the book has it, in every log of every revision too, so that nothing in it leads back; `hide_private_players` does so
// for all who are private, under their initials, on the copy of a book that is to be published.
//
// What mentions a player by an old name in the middle of a text is taken away: in notes, programs' own fields and moves
// that cannot be parsed, of games in which the player has sat, in the reasons of rulings on these, in drafts of their
// live tables, and in what the audit tells in detail, whatever it is about. The rest of a row of the audit stays.
//
// A record's id that mentions the player becomes another one, not none: it is what holds revisions together when they
// are exported. Who imports the old file again brings the old name back in any case, then as one more game. Names of
// events, seasons, x-… fields and imported files stay as they are. Accounts are no players: they stay, and the audit
// goes on naming them as what was changed, account "Ala Nowak".
#pragma once

#include <string>
#include <string_view>

#include "store/db/book.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// The player has this name and no other one afterwards, also where they typed in totals, ruled or did what the audit
/// tells. Where one log would become the same as another, or one player sits at two places of a table, a number is
/// added: "A. N. 2". The old names are overwritten in the file, and as soon as no connection reads in the log beside
/// it, too.
Result<void> give_pseudonym(const Book&, PlayerId, const std::string& name, const Act&);

/// Nothing in the book tells any more who the player was: they become "N. N.", or "N. N. 2". Their seat stays, or the
/// others at their tables would lose their results.
Result<void> forget_player(const Book&, PlayerId, const Act&);

/// "Ala Nowak" is "A. N.".
std::string initials_of(std::string_view name);

/// Gives every private player their initials; a player whose initials are taken gets a number: "A. N. 2".
Result<void> hide_private_players(const Book&, const Act&);

}  // namespace rollbook::store
