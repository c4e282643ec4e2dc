// That's Pretty Clever! (Ganz schön clever, Rzuć na tacę!): 1 to 4 players fill five areas of a sheet with six dice.
//
// The active player rolls up to three times and takes a die each time; dice that show less go to the tray, from which
// every other player then takes one. Marks earn bonuses, bonuses earn more. The lowest area decides what foxes are
// worth.
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
#include "rules/clever/sheet.hpp"
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

namespace rollbook::rules::clever {

using clever_family::Dice;
using clever_family::Die;
using clever_family::DieSet;
using clever_family::Faces;

/// The dice in canonical order: white, and one for each area in the order of the areas.
inline constexpr std::string_view dice_letters = "wybgop";
inline constexpr Die blue_die = 2;
constexpr Die die_of(Area area) { return static_cast<Die>(static_cast<int>(area) + 1); }
constexpr char letter(Area area) { return dice_letters[die_of(area)]; }

using Player = clever_family::Player<Sheet>;
using State = clever_family::Table<Sheet>;

enum class Verb : std::uint8_t { roll, reroll, serve, take, pass, extra, bonus, next, end };

struct Move {
  Seat seat = the_table;
  Verb verb = Verb::roll;
  bool open = false;  ///< roll, reroll, serve: the dice have not been thrown yet
  Faces dice{};       ///< roll, reroll, serve
  DieSet tray = 0;    ///< serve
  Die die = 0;        ///< take, extra
  Entry entry;        ///< take, extra: area and cell; bonus: all of it
};

/// Every rule that a move can break; `rule_names` has their stable names.
enum class Rule : std::uint8_t {
  turn,
  bonus_first,
  roll_choose_first,
  roll_phase_over,
  roll_bonus_first,
  roll_dice,
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
  yellow_crossed,
  yellow_number,
  blue_crossed,
  green_threshold,
  green_full,
  orange_full,
  purple_ascending,
  purple_full,
  pass_usable,
  extra_none,
  extra_dice_phase,
  extra_choose_first,
  extra_again,
  extra_solo,
  bonus_none,
  next_dice_phase,
  next_choosing,
  next_bonus_first,
  next_last_turn,
  end_not_last,
};

struct Clever {
  using Area = clever::Area;
  using Entry = clever::Entry;
  using Sheet = clever::Sheet;
  using Bonus = clever::Bonus;
  static constexpr auto area_names = clever::area_names;
  static constexpr std::string_view dice_letters = clever::dice_letters;
  static constexpr Die blue_die = clever::blue_die;
  static constexpr auto round_bonus = printed::round_bonus;
  static constexpr bool empty_hand_ends = true;
  static constexpr auto free_entries = enum_table<Area, clever_family::FreeEntries>({
      {Area::yellow, {.cells = 16}},
      {Area::blue, {.lowest = 2, .highest = 12}},
      {Area::green, {}},
      {Area::orange, {.lowest = 4, .highest = 6}},
      {Area::purple, {.lowest = 6, .highest = 6}},
  });

  using State = clever::State;
  using Move = clever::Move;
  using Rule = clever::Rule;
  static constexpr auto rule_names = enum_table<Rule>({
      {Rule::turn, "clever.turn"},
      {Rule::bonus_first, "clever.bonus.first"},
      {Rule::roll_choose_first, "clever.roll.choose-first"},
      {Rule::roll_phase_over, "clever.roll.phase-over"},
      {Rule::roll_bonus_first, "clever.roll.bonus-first"},
      {Rule::roll_dice, "clever.roll.dice"},
      {Rule::roll_passive_turn, "clever.roll.passive-turn"},
      {Rule::reroll_no_roll, "clever.reroll.no-roll"},
      {Rule::reroll_none, "clever.reroll.none"},
      {Rule::reroll_dice, "clever.reroll.dice"},
      {Rule::serve_not_now, "clever.serve.not-now"},
      {Rule::serve_tray, "clever.serve.tray"},
      {Rule::take_roll_first, "clever.take.roll-first"},
      {Rule::take_phase_over, "clever.take.phase-over"},
      {Rule::take_not_in_hand, "clever.take.not-in-hand"},
      {Rule::take_dice_phase, "clever.take.dice-phase"},
      {Rule::take_chosen, "clever.take.chosen"},
      {Rule::take_not_on_tray, "clever.take.not-on-tray"},
      {Rule::take_fields, "clever.take.fields"},
      {Rule::yellow_crossed, "clever.yellow.crossed"},
      {Rule::yellow_number, "clever.yellow.number"},
      {Rule::blue_crossed, "clever.blue.crossed"},
      {Rule::green_threshold, "clever.green.threshold"},
      {Rule::green_full, "clever.green.full"},
      {Rule::orange_full, "clever.orange.full"},
      {Rule::purple_ascending, "clever.purple.ascending"},
      {Rule::purple_full, "clever.purple.full"},
      {Rule::pass_usable, "clever.pass.usable"},
      {Rule::extra_none, "clever.extra.none"},
      {Rule::extra_dice_phase, "clever.extra.dice-phase"},
      {Rule::extra_choose_first, "clever.extra.choose-first"},
      {Rule::extra_again, "clever.extra.again"},
      {Rule::extra_solo, "clever.extra.solo"},
      {Rule::bonus_none, "clever.bonus.none"},
      {Rule::next_dice_phase, "clever.next.dice-phase"},
      {Rule::next_choosing, "clever.next.choosing"},
      {Rule::next_bonus_first, "clever.next.bonus-first"},
      {Rule::next_last_turn, "clever.next.last-turn"},
      {Rule::end_not_last, "clever.end.not-last"},
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
  static constexpr std::array<SheetField, 8> sheet_fields{
      {{"yellow", "crossed cells, A1 to D4, without the printed crosses"},
       {"blue", "crossed numbers, 2 to 12"},
       {"green", "how many cells are crossed, 0 to 11"},
       {"orange", "the numbers as written, multiplied: 12 for a 6 in a x2 cell"},
       {"purple", "the numbers as written"},
       {"rerolls", "circled and crossed fields of the reroll track"},
       {"extras", "circled and crossed fields of the extra-die track"},
       {"foxes", "how many foxes are marked, 0 to 5"}}};
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

/// "A1" to "D4" for a cell of the yellow area.
std::string yellow_name(int cell);

}  // namespace rollbook::rules::clever
