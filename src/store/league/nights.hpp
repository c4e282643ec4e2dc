// What happens during a night: attendance, seating by round, typed totals. Each function is one transaction and adds a
// row to the audit log; one that comes too late, because the round is closed or someone else was faster, says so and
// changes nothing. Attendance is in nights.cpp, rounds and their tables in rounds.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/league/live_tables.hpp"
#include "store/league/seasons.hpp"
#include "store/people/name_decisions.hpp"

namespace rollbook::store {

/// A seat that a player lost by being absent.
struct LostSeat {
  int round = 0;
  int table = 0;  ///< 0 = they sat out
  int seat = 0;   ///< from 1
  friend bool operator==(const LostSeat&, const LostSeat&) = default;
};

/// A player expected at a night, and the rounds they are there for.
struct Attendance {
  PlayerId player = 0;
  int first_round = 1;
  std::optional<int> last_round;  ///< the last round they stay for; 0 = they did not come
  std::optional<LostSeat> lost_seat;

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
  std::string options;  ///< house rules that differ from the defaults, a JSON object
  std::optional<LiveTableId> live;
  std::string typed_by;          ///< "" = its totals were not typed in
  std::vector<RoundSeat> seats;  ///< the first one starts
  friend bool operator==(const RoundTable&, const RoundTable&) = default;
};

/// Round::method for seats changed by hand.
inline constexpr std::string_view seated_by_hand = "by-hand";

struct Round {
  int number = 0;
  std::string method;  ///< "random", "meet", "swiss", "schedule", "semi-final", "final", "by-hand"
  std::uint64_t seed = 0;
  int table_size = 4;
  std::optional<std::chrono::sys_seconds> started_at;
  std::optional<std::chrono::sys_seconds> closed_at;
  std::vector<RoundTable> tables;
  std::vector<PlayerId> sitting_out;
  std::vector<PlayerId> absent;  ///< lost their seat: a game that was begun with them wins them no points
};

/// The table numbers stored for players who sit out, and for players who lost their seat.
inline constexpr int at_no_table = -1;

/// A night with all its data.
struct NightDetails {
  Night night;
  std::vector<Attendance> people;  ///< ordered by number
  std::vector<Round> rounds;

  /// The last round, if it is not closed. Earlier ones may be open as well: they were reopened for corrections.
  const Round* open_round() const { return rounds.empty() || rounds.back().closed_at ? nullptr : &rounds.back(); }
  const Round* round_numbered(int number) const;
  /// The round to be seated next.
  int next_round() const { return static_cast<int>(rounds.size()) + 1; }
};
Result<NightDetails> read_night(const Book&, NightId);
/// All nights of a season, for seating that depends on the past, and for archives.
Result<std::vector<NightDetails>> read_nights(const Book&, SeasonId);

/// Checks in the player decided on, for this round and those that follow. A player who had left gets back the seat that
/// they lost in the open round, unless a game was begun there without them.
Result<PlayerId> check_in(const Book&, NightId, const NameDecision&, int first_round, const Act&);

/// What happens to a game that was begun with a player who has left.
enum class InterruptedGame : std::uint8_t {
  undecided,  ///< refused if moves were made
  play_on,    ///< the game goes on; their seat wins no points
  void_game,  ///< the game is abandoned, and its players sit out
};
/// The player leaves after this round; 0 = they did not come. They lose their seat in an open round that is later; a
/// live table where no move was made is abandoned, so that it can be dealt again.
Result<void> check_out(const Book&, NightId, PlayerId, int last_round, const Act&,
                       InterruptedGame = InterruptedGame::undecided);
/// Removes a player who was checked in by mistake; refused for one who has sat at a table.
Result<void> remove_attendee(const Book&, NightId, PlayerId, const Act&);

/// Seats a round: the next one, or the last if it is open, which is drawn again until it starts; after that its seats
/// can only be changed by hand. A table without a number gets one; an unchanged one keeps its live table and its
/// totals, and live tables that are not kept are abandoned. Everyone seated is present for the round. Refused if a
/// player would sit at two tables, a table has too few or too many for its game, or a table that has its result would
/// change. A game stored earlier for one of its tables, with other players or of another kind, is rejected.
Result<void> put_round(const Book&, NightId, const Round&, const Act&);
/// Whether a table stays as it is, with its players and its game, if the round is seated like this.
bool goes_on(const RoundTable&, const Round& wanted);
/// Writes the seating of a round whose row exists, inside the caller's transaction.
void write_seating(SQLite::Database&, NightId, const Round&);
/// Sets the house rules of one table, until its first move: a live table already opened for it is abandoned.
Result<void> set_house_rules(const Book&, NightId, int number, int table, const std::string& options, const Act&);
/// Cancels the round with this number, which must not have started.
Result<void> remove_round(const Book&, NightId, int number, const Act&);
/// Refused while a table has too few players for a game.
Result<void> start_round(const Book&, NightId, int number, const Act&);

/// How a table without a result is settled when its round is closed: by totals, or without a result.
struct Settlement {
  int table = 0;
  std::vector<int> totals;  ///< in seat order; empty = the game is abandoned
};
/// The tables of a round that have neither a game nor typed totals.
Result<std::vector<int>> unsettled_tables(const Book&, const NightDetails&, int number);
/// Closes a round and its live tables: from now on its results are final (closed.hpp). Refused while a table has
/// neither a result nor a settlement.
Result<void> close_round(const Book&, NightId, int number, const std::vector<Settlement>&, const Act&);
/// Its results can be corrected again, even if it is not the last round; a closed night is reopened, too. Organisers
/// only.
Result<void> reopen_round(const Book&, NightId, int number, const Act&);

/// The live table for a table of the round.
Result<void> attach_live_table(const Book&, NightId, int number, int table, LiveTableId, const Act&);

/// Totals in seat order, for a table without a record; empty = deletes them. They count until a record is stored.
/// Refused if the game cannot yield such a total, and for a closed round (closed.hpp).
Result<void> type_totals(const Book&, NightId, int number, int table, const std::vector<int>& totals, const Act&);

/// Closes a night whose rounds are closed, and the live tables that name it as their event.
Result<void> close_night(const Book&, NightId, const Act&);
Result<void> reopen_night(const Book&, NightId, const Act&);  ///< organisers only

/// The secret from which the codes of a night's tables are made; "" if there is no such night. A new secret makes the
/// old codes invalid.
Result<std::string> table_key_of(const Book&, NightId);
Result<void> renew_table_key(const Book&, NightId, const Act&);

}  // namespace rollbook::store
