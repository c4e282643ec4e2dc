// Qwantum: 2 to 4 players write sums of dice into four coloured rows of six cells.
//
// The active player throws seven dice (A), may throw any of them a second time, and may write one colour (B); then
// everybody may write one of the other colours (C). Numbers climb up to the thick line after the fourth cell and fall
// behind it. A full column scores its second-lowest value; an active player who writes nothing has a misthrow.
//
//   parameter | values
//   ----------|------------------------------------------------------------------------------
//   seats     | 2 to 4
//   dice      | standard (default): the six printed dice must be able to show it; any: not so
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/enum_table.hpp"
#include "rules/layout.hpp"
#include "rules/notation.hpp"
#include "rules/picture.hpp"
#include "rules/qwantum/dice.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::qwantum {

inline constexpr int most_players = 4;
inline constexpr int columns = 6;
inline constexpr int thick_line = 4;  ///< the number of cells of a row before it
inline constexpr int misthrow_boxes = 5;

struct Row {
  std::array<std::uint8_t, columns> numbers{};
  std::uint8_t filled = 0;
  bool is_full() const { return filled == columns; }
};

struct Sheet {
  std::array<Row, colours> rows;
  std::uint8_t misses = 0;
  Row& row(Colour colour) { return rows[static_cast<std::size_t>(colour)]; }
  const Row& row(Colour colour) const { return rows[static_cast<std::size_t>(colour)]; }
  bool is_full() const;
};

/// What a turn waits for: the active player's throw (A); the active player's choice (B); everybody's choice (C); the
/// misthrow of an active player who wrote nothing.
enum class Step : std::uint8_t { a, b, c, misthrow, over };

struct State {
  std::uint8_t seats = 0;
  bool any_dice = false;
  Step step = Step::a;
  Seat active = 1;
  Faces roll{};
  bool rerolled = false;
  bool active_wrote = false;       ///< in B or in C of this turn
  std::optional<Colour> closed;    ///< the colour that was written in B: it cannot be written in C
  std::uint8_t still_to_choose{};  ///< C: one bit a seat
  std::array<Sheet, most_players> sheets;

  Sheet& sheet(Seat seat) { return sheets[seat - 1U]; }
  const Sheet& sheet(Seat seat) const { return sheets[seat - 1U]; }
  bool has_chosen(Seat seat) const { return (still_to_choose & (1U << seat)) == 0; }
};

enum class Verb : std::uint8_t { roll, reroll, write, skip, miss };

struct Move {
  Seat seat = the_table;
  Verb verb = Verb::roll;
  bool open = false;  ///< roll, reroll: the dice have not been thrown yet
  Faces roll{};
  Reroll reroll;
  Colour colour = Colour::purple;  ///< write
};

/// Every rule that a move can break; `rule_names` has their stable names.
enum class Rule : std::uint8_t {
  turn,
  roll_not_now,
  roll_dice,
  reroll_no_roll,
  reroll_late,
  reroll_again,
  reroll_not_rolled,
  reroll_dice,
  write_roll_first,
  write_active_first,
  write_again,
  write_closed,
  write_full,
  write_ascending,
  write_descending,
  miss_first,
  miss_not_now,
  miss_wrote,
  miss_active_only,
};

struct Qwantum {
  using State = qwantum::State;
  using Move = qwantum::Move;
  using Rule = qwantum::Rule;
  static constexpr auto rule_names = enum_table<Rule>({
      {Rule::turn, "qwantum.turn"},
      {Rule::roll_not_now, "qwantum.roll.not-now"},
      {Rule::roll_dice, "qwantum.roll.dice"},
      {Rule::reroll_no_roll, "qwantum.reroll.no-roll"},
      {Rule::reroll_late, "qwantum.reroll.late"},
      {Rule::reroll_again, "qwantum.reroll.again"},
      {Rule::reroll_not_rolled, "qwantum.reroll.not-rolled"},
      {Rule::reroll_dice, "qwantum.reroll.dice"},
      {Rule::write_roll_first, "qwantum.write.roll-first"},
      {Rule::write_active_first, "qwantum.write.active-first"},
      {Rule::write_again, "qwantum.write.again"},
      {Rule::write_closed, "qwantum.write.closed"},
      {Rule::write_full, "qwantum.write.full"},
      {Rule::write_ascending, "qwantum.write.ascending"},
      {Rule::write_descending, "qwantum.write.descending"},
      {Rule::miss_first, "qwantum.miss.first"},
      {Rule::miss_not_now, "qwantum.miss.not-now"},
      {Rule::miss_wrote, "qwantum.miss.wrote"},
      {Rule::miss_active_only, "qwantum.miss.active-only"},
  });

  // rules.cpp
  static State start(const Setup&);
  static std::optional<Rule> judge(const State&, const Move&);
  static void make(State&, const Move&);
  static void candidates(const State&, std::vector<Move>&);
  static Move chance(const State&, const Move& open, Random&, WhichDice again = 0);
  static bool over(const State& state) { return state.step == Step::over; }
  static Score score(const State&, Seat);

  // notation.cpp
  static std::optional<Violation> read(const Words&, Move&);
  static MoveText write(const Move&);

  // messages.cpp
  static Message explain(const State&, const Move&, Rule);
  static std::optional<Message> explain_misthrown(const State&, const Move&, Rule);
  static std::optional<Message> why_not_field(const State&, Seat, std::string_view row, int number);
  static std::vector<Duty> duties(const State&);
  static Description describe(const State& before, const Move&);
  static Message explain_score(const State&, Seat, std::size_t part);

  // view.cpp
  static std::vector<Cell> cells(const State&);
  static Picture picture(const State&, std::span<const std::string> names);
  static Layout sheet_layout(const State&);
  static Layout table_layout(const State&);
  static constexpr bool judges_dice_so_far = true;
  static std::vector<Thrown> dice_to_throw(const State&, const Move& open);
  static std::vector<Move> thrown(const State&, const Move& open, std::span<const std::string> faces);
  static std::vector<std::string> taps(const State&, const Move&);

  // final_sheet.cpp
  static constexpr std::array<SheetField, 5> sheet_fields{{{"p", "purple: the numbers from the left"},
                                                           {"b", "blue: the numbers from the left"},
                                                           {"r", "red: the numbers from the left"},
                                                           {"y", "yellow: the numbers from the left"},
                                                           {"misses", "how many misthrow boxes are crossed, 0 to 5"}}};
  static State paper(const Setup&);
  static void read_sheet(State&, Seat, const Written&, SheetComplaints&);
  static Written write_sheet(const State&, Seat);
  static Written transcribe(const Written& entries);
  static void check_sheets(const State&, SheetComplaints&);
};

/// The entry in the catalogue.
extern const Game game;

/// The points under column 1 to 6: its second-lowest distinct value, or the value if all four are equal; nothing until
/// the column is full.
std::optional<int> column_points(const Sheet&, int column);

/// Why this number cannot be the next of the row, if so.
std::optional<Rule> wrong_in(const Row&, int number);

}  // namespace rollbook::rules::qwantum
