// A live table: a game that is entered as it is played. Its history is a list of changes that is only ever added to;
// what lies on the table follows from it. `propose` judges what a player wants to do, `carry_out` does what was judged,
// now or when the history is read again:
//
//   Table table(record);
//   if (auto change = propose(table, {.follows = 12, .change = {.moves = {"1: roll 1 2 3 4 5 w w w"}}}))
//     carry_out(table, *change);
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "record/record.hpp"
#include "rules/game.hpp"

namespace rollbook::live {

/// What was done at the table.
struct Change {
  enum class Kind : std::uint8_t {
    move,     ///< one more move
    undo,     ///< back to a step; what came after it is history
    correct,  ///< other moves from a step on
    confirm,  ///< a player says that the game was so
    reopen,   ///< the finished game is taken up again: it has to be confirmed anew
  };
  Kind kind = Kind::move;
  std::size_t step = 0;               ///< how many moves stay as they are
  std::vector<std::string> moves;     ///< that follow them, in canonical spelling: one, or all that are new
  bool rolled_for_us = false;         ///< the program threw the dice
  rules::Seat by = rules::the_table;  ///< whose device it was; `the_table`: the shared device
  std::string token;                  ///< made up by the device: what is sent twice is done once
  std::chrono::sys_seconds at;
  std::string from;  ///< the address of the device, for helpers and organisers
};

/// Their names, in that order, as the book and pages write them.
constexpr std::array<std::string_view, 5> kinds{"move", "undo", "correct", "confirm", "reopen"};

/// A move of the game as it stands, and how it came about.
struct LogEntry {
  std::string move;
  bool rolled_for_us = false;
  rules::Seat by = rules::the_table;
  std::chrono::sys_seconds at;
  bool was_forced = false;  ///< there was nothing else to do: it is taken back with what led to it
};

struct Table {
  explicit Table(record::Record header, std::optional<rules::Deck> cards = std::nullopt);

  record::Record record;  ///< everything but the moves
  std::optional<rules::Deck> deck;
  rules::State state;
  std::vector<LogEntry> log;
  std::vector<Change> history;
  std::set<rules::Seat> confirmed;  ///< who says that the finished game was so

  /// How often it was changed: a proposal names the version that its player saw.
  std::size_t version() const { return history.size(); }
};

struct Proposal {
  std::size_t follows = 0;  ///< the version that was seen
  Change change;
  bool and_forced = false;     ///< what is forced after the move is done with it
  rules::WhichDice again = 0;  ///< if the program is to throw: which of the dice that may stay
};

/// Why nothing is done.
struct Refusal {
  enum class Why : std::uint8_t {
    late,       ///< another change came first
    illegal,    ///< a move breaks a rule
    useless,    ///< there is nothing to undo, to correct or to confirm
    undecided,  ///< the program is to throw dice that may stay, and it was not said which
  };
  Why why = Why::late;
  std::size_t step = 0;  ///< the number of the illegal move, from 1
  std::string move;
  rules::Violation violation;
};

/// The change to be carried out, its moves spelled canonically. It must follow what the proposer saw; only a move of a
/// player may come after moves of others that the proposer did not see, if it is still legal, and a confirmation after
/// other confirmations: those who act at the same time do not get into each other's way.
tl::expected<Change, Refusal> propose(const Table&, const Proposal&);

/// `change` comes from `propose`.
void carry_out(Table&, Change change);

/// The move that makes itself: the only one that is legal, or that a player has. Nothing if everybody has a choice, and
/// while dice can be thrown: what they show may give a player another one.
std::optional<std::string> forced_move(const Table&);

/// A change that was stored, and that the rules of today refuse.
struct RejectedChange {
  std::size_t number = 0;  ///< of the change, from 1
  Refusal refusal;
};

/// The table after everything that was ever done there.
tl::expected<Table, RejectedChange> replay_changes(Table empty, std::vector<Change> changes);

/// The version that the change with this token made, with what was forced after it; nothing if it was not done yet.
std::optional<std::size_t> number_of(const Table&, std::string_view token);

/// A fair outcome of a move of chance. Of dice that may stay only those in `again` are thrown.
std::string throw_for_table(const Table&, std::string_view open_move, rules::WhichDice again = 0);

/// If the proposal is a move of chance that is left open, the program throws the dice. False if the player has yet to
/// say which dice are thrown again.
bool throw_dice(const Table&, Proposal&);

/// Whether enough players have confirmed it: two, or the one who plays alone.
bool is_settled(const Table&);

/// The game if these moves came after the first `step` ones; nothing if one of them is not legal.
std::optional<rules::State> state_after(const Table&, std::size_t step, std::vector<std::string> moves);

/// The moves as they were at some version.
std::vector<std::string> moves_at(const Table&, std::size_t version);

/// The game as a record; which rolls were thrown by the program stands in its field x-virtual.
record::Record record_of(const Table&);

/// The same with other moves, legal or not, as the game is to be stored for a ruling.
record::Record record_of(const Table&, std::vector<std::string> moves);

/// The numbers of the moves, from 1, whose dice were thrown by the program, as a record says it.
std::set<std::size_t> rolled_for_us(const record::Record&);

}  // namespace rollbook::live
