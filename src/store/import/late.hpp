// Late arrivals: records for results that are final, or that do not match the table they name (closed.hpp), and changes
// to a live table that was closed meanwhile. They have no effect until an organiser accepts them, and are deleted when
// discarded; the audit log shows both.
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
  int round = 0;  ///< 0 = not given in the record
  int table = 0;
  std::optional<GameId> game;             ///< the game it would revise
  std::optional<LiveTableId> live_table;  ///< the live table that was changed; none for a record
  std::string kind = "move";              ///< the kind of change: one of live::kinds, or "draft"
  std::size_t step = 0;                   ///< how many moves stay as they are
  std::string reason;                     ///< for a draft
  rules::Seat by = rules::the_table;      ///< whose device it was
  std::string content;                    ///< a record, or the moves, one per line
  std::string source;
  std::string who;
  std::chrono::sys_seconds at;
};

/// Keeps a record that cannot be stored now, inside the transaction of the import. Returns its number, the same if it
/// was kept before.
LateId keep_late_record(SQLite::Database&, const PreparedGame&, const Closure&, std::optional<GameId> revises,
                        const std::string& source, const Act&);

/// Keeps a change to a live table that was closed with its round, or whose game was abandoned. False if there is
/// nothing to decide about: the table is open, belongs to no night, its game is stored in an open round, or this only
/// confirms it again.
Result<bool> keep_late_change(const Book&, LiveTableId, const live::Change&, const Act&);
Result<bool> keep_late_draft(const Book&, LiveTableId, const LiveDraft&, const Act&);

/// The late arrivals waiting on a night, oldest first; and those that would revise a game.
Result<std::vector<LateArrival>> late_arrivals(const Book&, NightId);
Result<std::vector<LateArrival>> late_revisions(const Book&, GameId);
Result<std::optional<LateArrival>> find_late_arrival(const Book&, LateId);

/// What would become of a waiting record; nothing for a change to a live table, or for a record that can no longer be
/// read.
std::optional<Rows> rows_of_late(const LateArrival&);

/// Stores a record although its round or night is closed, its table has a result, or its game was ruled on. Another
/// game at the same table of a round is rejected by this. Organisers only.
Result<GameId> accept_late_record(Book&, LateId, const Act&);

struct AcceptedChanges {
  std::size_t made = 0;
  std::optional<Error> rest;  ///< what to tell the organiser about the first change that was not made
};

/// Reopens the live table (and its round and its night, if they are closed) and makes the waiting changes, in order;
/// those that do not fit keep waiting. Refused if none fits. Organisers only.
Result<AcceptedChanges> accept_late_changes(const Book&, LiveTableId, const Act&);

/// Discards one; for a change to a live table, all those waiting for that table. Organisers only.
Result<void> discard_late(const Book&, LateId, const Act&);

}  // namespace rollbook::store
