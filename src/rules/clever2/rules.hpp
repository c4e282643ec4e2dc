// Twice as Clever! (Doppelt so clever, Duże sumy): 1 to 4 players fill five areas of a sheet with six dice.
//
// Like clever/rules.hpp, That's Pretty Clever, with other areas: taking silver marks the dice that go to the tray, too
// (also), yellow cells are circled before they are crossed, blue descends, green counts differences, and a third action
// brings a die back from the tray (return).
//
//   parameter | values
//   ----------|---------------------------------------------------------
//   seats     | 1 to 4; alone, every round has an active and a passive turn
//   edition   | pl (default), en: see edition_values in rules.cpp
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/clever2/sheet.hpp"
#include "rules/clever_family/dice.hpp"
#include "rules/clever_family/rules.hpp"
#include "rules/clever_family/turn.hpp"
#include "rules/enum_table.hpp"
#include "rules/layout.hpp"
#include "rules/notation.hpp"
#include "rules/picture.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::clever2 {

using clever_family::Dice;
using clever_family::Die;
using clever_family::DieSet;
using clever_family::Faces;

/// The dice in canonical order: white, and one for each area in the order of the areas.
inline constexpr std::string_view dice_letters = "wsybgp";
inline constexpr Die silver_die = 1;
inline constexpr Die blue_die = 3;
constexpr Die die_of(Area area) { return static_cast<Die>(static_cast<int>(area) + 1); }
constexpr char letter(Area area) { return dice_letters[die_of(area)]; }

using Player = clever_family::Player<Sheet>;

struct State : clever_family::Table<Sheet> {
  DieSet also = 0;  ///< dice that the choice of silver moved to the tray and that may still be marked for it
};

enum class Verb : std::uint8_t { roll, reroll, serve, take, pass, extra, bonus, next, end, also, return_die, done };

struct Move {
  Seat seat = the_table;
  Verb verb = Verb::roll;
  bool open = false;  ///< roll, reroll, serve: the dice have not been thrown yet
  Faces dice{};       ///< roll, reroll, serve
  DieSet tray = 0;    ///< serve
  Die die = 0;        ///< take, extra, also, return
  Entry entry;        ///< take, extra: area and cell; also of white and silver: the cell; bonus: all of it
};

/// Every rule that a move can break; `rule_names` has their stable names.
enum class Rule : std::uint8_t {
  turn,
  bonus_first,
  roll_choose_first,
  roll_phase_over,
  roll_bonus_first,
  roll_dice,
  roll_no_dice,
  roll_passive_turn,
  reroll_no_roll,
  reroll_none,
  reroll_dice,
  serve_not_now,
  serve_tray,
  take_roll_first,
  take_phase_over,
  take_not_in_hand,
  take_dice_phase,
  take_chosen,
  take_not_on_tray,
  take_fields,
  silver_crossed,
  silver_number,
  yellow_crossed,
  yellow_no_cell,
  yellow_number,
  blue_descending,
  blue_full,
  green_full,
  pink_full,
  pass_usable,
  extra_none,
  extra_dice_phase,
  extra_choose_first,
  extra_again,
  bonus_none,
  also_not_now,
  also_die,
  return_not_now,
  return_none,
  return_not_on_tray,
  done_not_now,
  next_dice_phase,
  next_choosing,
  next_bonus_first,
  next_last_turn,
  end_not_last,
};

struct Clever2 {
  using Area = clever2::Area;
  using Entry = clever2::Entry;
  using Sheet = clever2::Sheet;
  using Bonus = clever2::Bonus;
  static constexpr auto area_names = clever2::area_names;
  static constexpr std::string_view dice_letters = clever2::dice_letters;
  static constexpr Die blue_die = clever2::blue_die;
  static constexpr auto round_bonus = printed::round_bonus;
  static constexpr bool empty_hand_ends = false;
  static constexpr auto free_entries = enum_table<Area, clever_family::FreeEntries>({
      {Area::silver, {.cells = 24}},
      {Area::yellow, {.cells = 20}},
      {Area::blue, {.lowest = 2, .highest = 12}},
      {Area::green, {.lowest = 1, .highest = 6}},
      {Area::pink, {.lowest = 1, .highest = 6}},
  });

  using State = clever2::State;
  using Move = clever2::Move;
  using Rule = clever2::Rule;
  static constexpr auto rule_names = enum_table<Rule>({
      {Rule::turn, "clever2.turn"},
      {Rule::bonus_first, "clever2.bonus.first"},
      {Rule::roll_choose_first, "clever2.roll.choose-first"},
      {Rule::roll_phase_over, "clever2.roll.phase-over"},
      {Rule::roll_bonus_first, "clever2.roll.bonus-first"},
      {Rule::roll_dice, "clever2.roll.dice"},
      {Rule::roll_no_dice, "clever2.roll.no-dice"},
      {Rule::roll_passive_turn, "clever2.roll.passive-turn"},
      {Rule::reroll_no_roll, "clever2.reroll.no-roll"},
      {Rule::reroll_none, "clever2.reroll.none"},
      {Rule::reroll_dice, "clever2.reroll.dice"},
      {Rule::serve_not_now, "clever2.serve.not-now"},
      {Rule::serve_tray, "clever2.serve.tray"},
      {Rule::take_roll_first, "clever2.take.roll-first"},
      {Rule::take_phase_over, "clever2.take.phase-over"},
      {Rule::take_not_in_hand, "clever2.take.not-in-hand"},
      {Rule::take_dice_phase, "clever2.take.dice-phase"},
      {Rule::take_chosen, "clever2.take.chosen"},
      {Rule::take_not_on_tray, "clever2.take.not-on-tray"},
      {Rule::take_fields, "clever2.take.fields"},
      {Rule::silver_crossed, "clever2.silver.crossed"},
      {Rule::silver_number, "clever2.silver.number"},
      {Rule::yellow_crossed, "clever2.yellow.crossed"},
      {Rule::yellow_no_cell, "clever2.yellow.no-cell"},
      {Rule::yellow_number, "clever2.yellow.number"},
      {Rule::blue_descending, "clever2.blue.descending"},
      {Rule::blue_full, "clever2.blue.full"},
      {Rule::green_full, "clever2.green.full"},
      {Rule::pink_full, "clever2.pink.full"},
      {Rule::pass_usable, "clever2.pass.usable"},
      {Rule::extra_none, "clever2.extra.none"},
      {Rule::extra_dice_phase, "clever2.extra.dice-phase"},
      {Rule::extra_choose_first, "clever2.extra.choose-first"},
      {Rule::extra_again, "clever2.extra.again"},
      {Rule::bonus_none, "clever2.bonus.none"},
      {Rule::also_not_now, "clever2.also.not-now"},
      {Rule::also_die, "clever2.also.die"},
      {Rule::return_not_now, "clever2.return.not-now"},
      {Rule::return_none, "clever2.return.none"},
      {Rule::return_not_on_tray, "clever2.return.not-on-tray"},
      {Rule::done_not_now, "clever2.done.not-now"},
      {Rule::next_dice_phase, "clever2.next.dice-phase"},
      {Rule::next_choosing, "clever2.next.choosing"},
      {Rule::next_bonus_first, "clever2.next.bonus-first"},
      {Rule::next_last_turn, "clever2.next.last-turn"},
      {Rule::end_not_last, "clever2.end.not-last"},
  });

  // rules.cpp
  static State start(const Setup&);
  static std::optional<Rule> judge(const State&, const Move&);
  static std::optional<Rule> judge_own(const State&, const Move&);
  static std::optional<Rule> rule_of(Area, Obstacle);
  static void make(State&, const Move&);
  static void candidates(const State&, std::vector<Move>&);
  static Move chance(const State&, const Move& open, Random&);
  static bool over(const State& state) { return state.over; }
  static Score score(const State&, Seat);

  // notation.cpp
  static std::optional<Violation> read(const Words&, Move&);
  static MoveText write(const Move&);

  // messages.cpp
  static Message explain(const State&, const Move&, Rule);
  static std::optional<Message> why_not_field(const State&, Seat, std::string_view area, int number);
  static std::vector<Duty> duties(const State&);
  static Description describe(const State& before, const Move&);
  static Message explain_score(const State&, Seat, std::size_t part);

  // view.cpp
  static std::vector<Cell> cells(const State&);
  static Picture picture(const State&, std::span<const std::string> names);
  static Layout sheet_layout(const State&);
  static Layout table_layout(const State&);
  static std::vector<Thrown> dice_to_throw(const State&, const Move& open);
  static std::vector<Move> thrown(const State&, const Move& open, std::span<const std::string> faces);
  static std::vector<std::string> taps(const State&, const Move&);

  // final_sheet.cpp
  static constexpr std::array<SheetField, 9> sheet_fields{
      {{"silver", "crossed cells, row and number: y1 to p6"},
       {"yellow", "cells that are circled only, and cells that are crossed, A2 to E4"},
       {"blue", "the numbers as written"},
       {"green", "the numbers as written, multiplied"},
       {"pink", "the numbers as written"},
       {"rerolls", "circled and crossed fields of the reroll track"},
       {"returns", "circled and crossed fields of the return track"},
       {"extras", "circled and crossed fields of the extra-die track"},
       {"foxes", "how many foxes are marked, 0 to 6"}}};
  static State paper(const Setup&);
  static void read_sheet(State&, Seat, const Written&, SheetComplaints&);
  static Written write_sheet(const State&, Seat);
  static void check_sheets(const State&, SheetComplaints&);
  static Written transcribe(const Written& entries);
};

/// The entry in the catalogue.
extern const Game game;

/// The mark that a die makes in an area: blue is always blue + white, at their current faces, wherever they lie.
Entry entry_of(const State&, Die, Area, int cell = 0);

/// Whether a die can be entered somewhere on the sheet, at its face now.
bool is_usable(const State&, const Sheet&, Die);
bool is_any_usable(const State&, const Sheet&, DieSet);

/// Whether a die that is marked beside silver has a row of its own; white and silver go into any row.
constexpr bool has_own_row(Die die) { return die > silver_die; }

/// The cell that such a mark names: a die with a row of its own, the cell of its face there.
int also_cell(const State&, const Move&);

/// The dice that the choice of silver moved and that can still be marked: some cell for them is free.
DieSet dice_to_mark_also(const State&);

/// The hand is empty while a roll remains: the active player may bring dice back, mark, or be done.
bool is_waiting_with_empty_hand(const State&);

/// "y1" to "p6" for a cell of the silver area, "A1" to "E4" for one of the yellow.
std::string silver_name(int cell);
std::string yellow_name(int cell);

}  // namespace rollbook::rules::clever2
