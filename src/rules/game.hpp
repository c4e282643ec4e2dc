// The interface of the referee. A Game is an entry of the catalogue: facts about the game and the functions that judge
// it; what they take and return is in values.hpp. Everything outside src/rules/ works with the free functions below,
// which are the same for every game:
//
//   State table = start(game, {.seats = 3});
//   if (auto wrong = apply(table, "1: roll 1 2 3 3 4 w w w")) complain(wrong->rule, english(wrong->message));
//   for (const MoveText& move : legal(table)) offer(move);
//
// `apply` of a legal move allocates nothing. A refused move leaves the state untouched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/layout.hpp"
#include "rules/message.hpp"
#include "rules/picture.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules {

/// A house rule: its name in the record, its values (the first is the default), and what it means.
struct Option {
  std::string_view name;
  std::span<const std::string_view> values;
  std::string_view meaning;
};

/// What the rule book says to a solo player with at least this many points.
struct Rating {
  int least = 0;
  std::string_view words;
};

/// A game of the catalogue. `referee.hpp` makes one from a game's own functions.
struct Game {
  std::string_view name;   ///< in records: "pickomino"
  std::string_view title;  ///< for people: "Pickomino"
  int version = 0;         ///< counts up whenever a verdict changes; what is derived from a replay carries it
  int fewest_seats = 0;
  int most_seats = 0;
  std::span<const Option> options;
  std::span<const std::string_view> parts;       ///< names of the parts of a score, at most six
  std::string_view tie_break;                    ///< name of the key that parts equal totals; "" = places are shared
  std::span<const std::string_view> violations;  ///< the names of the rules that a move of this game can break

  std::span<const Rating> ratings;  ///< of a finished solo game, highest first; empty if there are none

  State (*start)(const Game&, const Setup&) = nullptr;
  bool (*over)(const State&) = nullptr;
  std::optional<Violation> (*apply)(State&, std::string_view move) = nullptr;
  std::optional<Violation> (*apply_and_spell)(State&, std::string_view move, MoveText& canonical) = nullptr;
  void (*legal)(const State&, std::vector<MoveText>&) = nullptr;
  std::optional<MoveText> (*canonical)(std::string_view move) = nullptr;
  MoveText (*chance)(const State&, std::string_view open_move, Random&, WhichDice again) = nullptr;
  Score (*score)(const State&, Seat) = nullptr;
  std::vector<Duty> (*duties)(const State&) = nullptr;
  std::vector<Cell> (*cells)(const State&) = nullptr;
  Picture (*picture)(const State&, std::span<const std::string> names) = nullptr;
  Layout (*sheet_layout)(const State&) = nullptr;
  Layout (*table_layout)(const State&) = nullptr;
  Description (*describe)(const State& before, std::string_view move) = nullptr;
  Message (*explain_score)(const State&, Seat, std::size_t part) = nullptr;
  std::vector<Thrown> (*dice_to_throw)(const State&, std::string_view open_move) = nullptr;
  std::vector<MoveText> (*thrown)(const State&, std::string_view open_move,
                                  std::span<const std::string> faces) = nullptr;
  bool judges_dice_so_far = false;  ///< some throws are known to be impossible before all dice are entered
  std::optional<Violation> (*misthrown)(const State&, std::string_view open_move,
                                        std::span<const std::string> faces) = nullptr;
  std::vector<std::string> (*taps)(const State&, std::string_view move) = nullptr;
  std::optional<Violation> (*why_not)(const State&, std::span<const std::string> touched) = nullptr;
  std::optional<State> (*with_throws)(const State&) = nullptr;  ///< null: logs of this game always have them
  std::optional<MoveText> (*without_throws)(const State&, std::string_view move) = nullptr;

  std::span<const SheetField> sheet_fields;  ///< in the order in which a sheet is written
  State (*paper)(const Game&, const Setup&) = nullptr;
  void (*read_sheet)(State&, Seat, const Written&, SheetComplaints&) = nullptr;
  Written (*write_sheet)(const State&, Seat) = nullptr;
  void (*check_sheets)(const State&, SheetComplaints&) = nullptr;
  Written (*transcribe)(const Written& entries) = nullptr;
};

/// The position before the first move. The setup must fit the game: number of seats, values of options.
State start(const Game&, const Setup&);

bool is_over(const State&);

/// Judges `move` and, if it is legal, makes it. Reading is lenient about case and white space, never about meaning.
/// The message of a refusal ends with what would have been legal.
std::optional<Violation> apply(State&, std::string_view move);

/// The same, and how the move is spelled canonically if it is legal: reading it once serves for both.
std::optional<Violation> apply(State&, std::string_view move, MoveText& canonical);

/// Every legal move, sorted bytewise; moves of chance as their verb and "?". Empty exactly when the game is over.
std::vector<MoveText> legal(const State&);
bool is_chance(std::string_view legal_move);

/// A fair outcome for an entry of `legal` that is a move of chance. Which of the dice that may stay are thrown again is
/// a player's decision: `again` names them as `dice_to_throw` lists them.
MoveText chance(const State&, std::string_view open_move, Random&, WhichDice again = 0);

/// The canonical spelling of a move, whether or not it would be legal; nothing if this game has no such move at all.
std::optional<MoveText> canonical(const Game&, std::string_view move);

Score score(const State&, Seat);
std::vector<Duty> duties(const State&);

/// What the rule book says to a solo player of this game who ends with this total; "" if it says nothing.
std::string_view rating(const Game&, int total);

/// The key of that message in the game's catalogue: "rating.220", or "rating.lowest"; "" if it says nothing.
std::string rating_key(const Game&, int total);

/// Everything on the table, cell by cell: the same names in the same order as long as the same things lie there.
std::vector<Cell> cells(const State&);

/// The cells of `after` that differ from `before`, with what stands in them now.
std::vector<Cell> changes(const State& before, const State& after);

/// The table as a player would draw it. `names` are in seat order, padded to one width by the caller.
Picture picture(const State&, std::span<const std::string> names);

/// Where everything lies on a player's sheet, the same for every seat; and what lies in the middle of the table. Every
/// cell that can be seen has its box: those of `cells` that begin with a seat on the sheet, the others on the table.
Layout sheet_layout(const State&);
Layout table_layout(const State&);

/// What a legal move does.
Description describe(const State& before, std::string_view move);

/// How the points of a part of a player's score came about: "{n} foxes × {lowest}, the lowest area, {area}".
Message explain_score(const State&, Seat, std::size_t part);

/// The dice, or cards, whose outcome makes an entry of `legal` that is a move of chance; none if it is no such entry.
std::vector<Thrown> dice_to_throw(const State&, std::string_view open_move);

/// The legal moves in which these dice show these faces, a face for each ("" = it stays): usually one; several where
/// the players must still decide something, such as which of equal dice are served; none if the dice cannot show them.
std::vector<MoveText> thrown(const State&, std::string_view open_move, std::span<const std::string> faces);

/// Why the dice cannot show this, in the words of the rule; nothing if they can. Before all dice are entered ("" = not
/// yet), only a game that `judges_dice_so_far` answers.
std::optional<Violation> misthrown(const State&, std::string_view open_move, std::span<const std::string> faces);

/// What is tapped, one after the other, to make a legal move that is not one of chance: boxes of the layouts by the
/// cells that they show ("1/yellow/A1"), or a piece in one ("dice/hand#w", "2/card#card1"). Empty if the move is chosen
/// by its words ("pass").
std::vector<std::string> taps(const State&, std::string_view move);

/// Why nothing can be done with what was tapped: why the referee refuses the move that it would make. Nothing if it is
/// part of a legal move, or of no move at all.
std::optional<Violation> why_not(const State&, std::span<const std::string> touched);

/// A log may leave throws out. Then this is the same table with every throw entered, as at a live table; nothing if the
/// log has the throws.
std::optional<State> with_throws(const State&);

/// A legal move of such a table as it stands in a log that leaves throws out; nothing for a throw.
std::optional<MoveText> without_throws(const State& with_throws, std::string_view move);

/// The end of a game of which only the final sheets remain, seat by seat; complaints about sheets that cannot be read.
State read_sheets(const Game&, const Setup&, std::span<const Written>, SheetComplaints&);

/// Everything on the sheets of such a game that no game can have led to, as far as can be known without its moves.
SheetComplaints check_sheets(const State&);

/// What a player's paper shows.
Written write_sheet(const State&, Seat);

/// The same from what was entered in the boxes of the paper (`read_entry` in written.hpp): named fields, one for each
/// box of `sheet_layout` that accepts something, "yellow/A1": "x". What no sheet has is taken over as it stands, for
/// `read_sheets` to complain about.
Written transcribe(const Game&, const Written& entries);

/// Places by competition ranking (1, 2, 2, 4), and the key that separated first place from the rest: "total", the
/// game's tie-break, or "shared".
struct Standing {
  std::array<int, max_seats> places{};  ///< by seat - 1
  std::string_view decided_by;
};
Standing standing(const State&);

}  // namespace rollbook::rules
