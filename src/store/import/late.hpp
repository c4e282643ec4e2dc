// Late arrivals: records that came for what is final or do not fit the table that they name (closed.hpp), and what was
// done at a live table that was closed meanwhile. They change nothing until an organiser accepts them, and are gone
// when discarded; the audit has both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/prepare.hpp"
#include "store/ids.hpp"
#include "store/league/closed.hpp"
#include "store/league/live_tables.hpp"

namespace rollbook::store {

struct LateArrival {
  LateId id = 0;
  std::optional<NightId> night;
  int round = 0;  ///< 0 = the record names none
  int table = 0;
  std::optional<GameId> game;             ///< the game that it would revise
  std::optional<LiveTableId> live_table;  ///< where something was done; none for a record
  std::string kind = "move";              ///< what was done there: one of live::kinds, or "draft"
  std::size_t step = 0;                   ///< how many moves stay as they are
  std::string reason;                     ///< of a draft
  rules::Seat by = rules::the_table;      ///< whose device it was
  std::string content;                    ///< a record, or the moves, one a line
  std::string source;
  std::string who;
  std::chrono::sys_seconds at;
};

/// Keeps a record that cannot be stored now, inside the transaction of the import. Its number, also if it was kept
/// before.
LateId keep_late_record(SQLite::Database&, const PreparedGame&, const Closure&, std::optional<GameId> revises,
                        const std::string& source, const Act&);

/// Keeps what came for a live table after it was closed: with its round, or because its game was given up. False if
/// there is nothing to decide about it: the table is open, belongs to no night, or its game is stored in an open round,
/// or was confirmed once more.
Result<bool> keep_late_change(const Book&, LiveTableId, const live::Change&, const Act&);
Result<bool> keep_late_draft(const Book&, LiveTableId, const LiveDraft&, const Act&);

/// What waits for an organiser on a night, oldest first; and what would revise a game.
Result<std::vector<LateArrival>> late_arrivals(const Book&, NightId);
Result<std::vector<LateArrival>> late_revisions(const Book&, GameId);
Result<std::optional<LateArrival>> find_late_arrival(const Book&, LateId);

/// What a record that waits would become; nothing for what was done at a live table, and for what cannot be read any
/// more.
std::optional<Rows> rows_of_late(const LateArrival&);

/// Stores a record although its round or night is closed, its table has a result, or its game was ruled on. Another
/// game at the same table of a round is thereby rejected. Organisers only.
Result<GameId> accept_late_record(Book&, LateId, const Act&);

/// Reopens the live table (and its round and its night, if they are closed) and does what waited for it, in order; what
/// does not fit any more still waits. How much was done; refused if nothing fits. Organisers only.
Result<std::size_t> accept_late_changes(const Book&, LiveTableId, const Act&);

/// Drops one; of what was done at a live table, all that waits for it. Organisers only.
Result<void> discard_late(const Book&, LateId, const Act&);

}  // namespace rollbook::store
