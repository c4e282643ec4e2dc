// Late arrivals: records and moves that came for a closed round, a closed night, a table that has its result, or a game
// with a ruling. They change nothing until an organiser accepts them, and are gone when discarded; the audit has both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/book.hpp"
#include "store/closed.hpp"
#include "store/live_tables.hpp"
#include "store/prepare.hpp"

namespace rollbook::store {

using LateId = std::int64_t;

struct LateArrival {
  LateId id = 0;
  std::optional<NightId> night;
  int round = 0;  ///< 0 = the record names none
  int table = 0;
  std::optional<GameId> game;             ///< the game that it would revise
  std::optional<LiveTableId> live_table;  ///< where the move was entered; none for a record
  rules::Seat by = rules::the_table;      ///< of a move: whose device it was
  std::string content;                    ///< a record, or a move
  std::string source;
  std::string who;
  std::chrono::sys_seconds at;
};

/// Keeps a record that cannot be stored now, inside the transaction of the import. Its number, also if it was kept
/// before.
LateId keep_late_record(SQLite::Database&, const Prepared&, const Closure&, std::optional<GameId> revises,
                        const std::string& source, const Act&);

/// Keeps a move that came for a live table after its round was closed. False if the table is not such a one.
Result<bool> keep_late_move(const Book&, LiveTableId, const live::Change&, const Act&);

/// What waits for an organiser on a night, oldest first; and what would revise a game.
Result<std::vector<LateArrival>> late_arrivals(const Book&, NightId);
Result<std::vector<LateArrival>> late_revisions(const Book&, GameId);
Result<std::optional<LateArrival>> find_late_arrival(const Book&, LateId);

/// What a record that waits would become; nothing for moves, and for what cannot be read any more.
std::optional<Rows> rows_of_late(const LateArrival&);

/// Stores a record although its round or night is closed, its table has a result, or its game was ruled on. Another
/// game at the same table of a round is thereby rejected. Organisers only.
Result<GameId> accept_late_record(Book&, LateId, const Act&);

/// Reopens the live table (and its round, if that is closed) and makes the moves that waited for it, in their order;
/// one that does not fit any more still waits. How many were made; refused if none fits. Organisers only.
Result<std::size_t> accept_late_moves(const Book&, LiveTableId, const Act&);

/// Drops one; of moves, all that wait for the same live table. Organisers only.
Result<void> discard_late(const Book&, LateId, const Act&);

}  // namespace rollbook::store
