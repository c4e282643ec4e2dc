// What an organiser does in the course of a night: who is there, who sits where in which round, what was typed in. Each
// function is one transaction and leaves its row in the audit; one that comes too late, because the round is closed or
// somebody else was quicker, says so and changes nothing.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/live_tables.hpp"
#include "store/seasons.hpp"

namespace rollbook::store {

/// Somebody who was expected at a night, and for which of its rounds.
struct Attendance {
  PlayerId player = 0;
  int first_round = 1;
  std::optional<int> last_round;  ///< who left; 0 = did not come after all

  bool is_there_for(int round) const { return round >= first_round && (!last_round || round <= *last_round); }
  bool came() const { return !last_round || *last_round > 0; }
  friend bool operator==(const Attendance&, const Attendance&) = default;
};

struct RoundSeat {
  PlayerId player = 0;
  std::optional<int> total;  ///< typed in
  friend bool operator==(const RoundSeat&, const RoundSeat&) = default;
};

struct RoundTable {
  int number = 0;
  std::string kind;     ///< "clever"
  std::string options;  ///< house rules that differ from the usual, a JSON object
  std::optional<LiveTableId> live;
  std::string typed_by;          ///< "" = its totals were not typed in
  std::vector<RoundSeat> seats;  ///< the first starts
  friend bool operator==(const RoundTable&, const RoundTable&) = default;
};

struct Round {
  int number = 0;
  std::string method;  ///< "random", "meet", "swiss", "schedule", "semi-final", "final", "by-hand"
  std::uint64_t seed = 0;
  int table_size = 4;
  std::optional<std::chrono::sys_seconds> started_at;
  std::optional<std::chrono::sys_seconds> closed_at;
  std::vector<RoundTable> tables;
  std::vector<PlayerId> sitting_out;
};

/// A night with everything that was decided on it.
struct NightBook {
  Night night;
  std::vector<Attendance> people;  ///< by their numbers
  std::vector<Round> rounds;

  /// The last one, if it is not closed.
  const Round* open_round() const { return rounds.empty() || rounds.back().closed_at ? nullptr : &rounds.back(); }
  /// The one that would be seated now.
  int next_round() const { return static_cast<int>(rounds.size()) + 1; }
};
Result<NightBook> read_night(const Book&, NightId);
/// All nights of a season, for seating that looks back and for archives.
Result<std::vector<NightBook>> read_nights(const Book&, SeasonId);

/// Somebody came, for this round and those that follow; whoever is not known yet is from now on. Who had left is back.
Result<PlayerId> check_in(const Book&, NightId, const std::string& name, int first_round, const Act&);
/// Somebody goes after this round; 0 = did not come after all. They leave their seat in an open round that is later.
Result<void> check_out(const Book&, NightId, PlayerId, int last_round, const Act&);
/// Takes somebody off the list who was put on it by mistake; refused for who has sat at a table.
Result<void> strike_off(const Book&, NightId, PlayerId, const Act&);

/// Seats a round: the next one, or the one that is open, which is thereby drawn again. A table without a
/// number gets one, and one that stays as it was keeps its live table and its totals. Refused if somebody would sit at
/// two tables, or a table has too few or too many for its game.
Result<void> put_round(const Book&, NightId, const Round&, const Act&);
/// Writes who sits where in a round that has its row, inside the transaction of whoever seats it.
void write_seating(SQLite::Database&, NightId, const Round&);
/// Takes back a round that has not started.
Result<void> remove_round(const Book&, NightId, int round, const Act&);
Result<void> start_round(const Book&, NightId, int round, const Act&);
Result<void> close_round(const Book&, NightId, int round, const Act&);
Result<void> reopen_round(const Book&, NightId, int round, const Act&);

/// The live table where a table's game is entered.
Result<void> attach_live_table(const Book&, NightId, int round, int table, LiveTableId, const Act&);

/// Totals in seat order, for a table without a record; empty = they were a mistake. They count until a game comes.
Result<void> type_totals(const Book&, NightId, int round, int table, const std::vector<int>& totals, const Act&);

Result<void> close_night(const Book&, NightId, const Act&);
Result<void> reopen_night(const Book&, NightId, const Act&);

}  // namespace rollbook::store
