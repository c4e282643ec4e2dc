// Helpers for the functions that change a night (nights.cpp, rounds.cpp): the transaction around a change, and small
// look-ups. Not for other files.
#pragma once

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/league/nights.hpp"
#include "text/wording.hpp"

namespace rollbook::store {

/// One change to a night: `change` gets the current night; if it refuses, nothing is changed.
template <class Change>
auto edit(const Book& book, NightId id, const Change& change) {
  using Answer = std::invoke_result_t<Change, SQLite::Database&, const NightDetails&>;
  return in_transaction(book, [&]() -> Answer {
    const auto night = read_night(book, id);
    if (!night) return tl::unexpected(night.error());
    return change(book.database(), *night);
  });
}

/// The same, for a night that must not be closed.
template <class Change>
auto edit_open(const Book& book, NightId id, const Change& change) {
  using Answer = std::invoke_result_t<Change, SQLite::Database&, const NightDetails&>;
  return edit(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Answer {
    if (night.night.closed_at) {
      return refused(rules::message("The night {event} is closed.", text::quote(night.night.event)));
    }
    return change(database, night);
  });
}

/// The round with this number, which must be open; else why it cannot be changed.
Result<const Round*> open_round_numbered(const NightDetails&, int number);

/// A player's name, for the audit log and for refusals.
std::string name_of_player(SQLite::Database&, PlayerId);

/// The table where a player sits in a round; null if there is none.
const RoundTable* table_of(const Round&, PlayerId);

/// Whether a table of a round has typed totals or a game that counts.
bool has_result(SQLite::Database&, const NightDetails&, int round, const RoundTable&);

/// Whether a player takes part in a live table's game, under any of their names.
bool plays_in(const Book&, LiveTableId, PlayerId);

/// Whether moves were made at a live table.
bool has_moves(SQLite::Database&, LiveTableId);

}  // namespace rollbook::store
