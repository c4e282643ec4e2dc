#include "rules/clever_family/words.hpp"

#include "rules/clever2/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::spell;
using text::say;

constexpr std::array<std::string_view, 6> die_names{"white", "silver", "yellow", "blue", "green", "pink"};

std::vector<std::string> pending_words(const Sheet& sheet) {
  std::vector<std::string> words;
  for (int bonus = static_cast<int>(Bonus::silver); bonus < bonuses; ++bonus) {
    const bool black = bonus == static_cast<int>(Bonus::black);
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.push_back(black ? "a free entry in any area"
                            : say("a free entry in ",
                                  area_names[static_cast<std::size_t>(bonus - static_cast<int>(Bonus::silver))]));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
std::string value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return say("found ", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

std::string explain_mark(const State& state, const Move& move, Rule rule) {
  const Sheet& sheet = state.player(move.seat).sheet;
  const int silver_cell = move.verb == Verb::also ? also_cell(state, move) : move.entry.cell;
  switch (rule) {
    case Rule::silver_crossed:
      return say("Silver ", silver_name(silver_cell), " is crossed already.");
    case Rule::silver_number:
      return say("Silver ", silver_name(silver_cell), " needs a ", silver_number(silver_cell), "; ",
                 value_words(state, move), ".");
    case Rule::yellow_crossed:
      return say("Yellow ", yellow_name(move.entry.cell), " is crossed already.");
    case Rule::yellow_no_cell:
      return say("Yellow has no cell ", yellow_name(move.entry.cell), ".");
    case Rule::yellow_number:
      return say("Yellow ", yellow_name(move.entry.cell), " needs a ", printed::yellow[move.entry.cell], "; ",
                 value_words(state, move), ".");
    case Rule::blue_descending:
      return say("Blue needs at most ", sheet.last_blue(), " (the last entry); ", value_words(state, move), ".");
    default:
      return say("The ", area_names[static_cast<std::size_t>(move.entry.area)], " area is full.");
  }
}

std::string explain_pass(const State& state, const Move& move) {
  std::vector<std::string> usable;
  for (Die die = 0; die < clever_family::dice_in_all; ++die) {
    if (clever_family::has(state.dice.hand, die) && is_usable(state, state.player(move.seat).sheet, die)) {
      usable.emplace_back(die_names[die]);
    }
  }
  return clever_family::explain_pass(false, usable);
}

/// The rules that only this game has; "" for any other.
std::string explain_own(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::pass_usable:
      return explain_pass(state, move);
    case Rule::roll_no_dice:
      return "No die is left in hand to roll.";
    case Rule::also_not_now:
      return "Dice are marked beside silver right after the active player took silver, for those that this choice "
             "moved "
             "to the tray.";
    case Rule::also_die:
      return say("Only dice that this choice moved to the tray are marked beside silver, each once; left: ",
                 spell(state.also, dice_letters), ".");
    case Rule::return_not_now:
      return "A die comes back from the tray before a roll: after the first roll of the turn was settled, and while a "
             "roll "
             "remains.";
    case Rule::return_none:
      return clever_family::explain_action("A return", state.player(move.seat).sheet.returns);
    case Rule::return_not_on_tray:
      return say("Only a die on the tray comes back; there lie ",
                 clever_family::shown(state.dice, state.dice.tray, dice_letters), ".");
    case Rule::done_not_now:
      return "done ends a dice phase with an empty hand while a roll remains, and is said at no other time.";
    default:
      return "";
  }
}

bool has_use_for_extra(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  return is_any_usable(state, player.sheet, static_cast<DieSet>(clever_family::all_dice & ~player.extra_dice));
}

}  // namespace

Sentence Clever2::explain(const State& state, const Move& move, Rule rule) {
  if (std::string own = explain_own(state, move, rule); !own.empty()) return own;
  const auto pending =
      move.seat == the_table ? std::vector<std::string>() : pending_words(state.player(move.seat).sheet);
  const std::string shared =
      clever_family::explain_turn<Rule, Sheet>(state, move, rule, dice_letters, die_names[move.die], pending);
  return shared.empty() ? explain_mark(state, move, rule) : shared;
}

std::vector<Duty> Clever2::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    for (const std::string& bonus : pending) duties.push_back({seat, "bonus: " + bonus});
    const DieSet markable = seat == state.active ? dice_to_mark_also(state) : DieSet{0};
    if (markable != 0) duties.push_back({seat, say("may mark beside silver: ", spell(markable, dice_letters))});
    if (!pending.empty()) continue;
    if (seat == state.active && is_waiting_with_empty_hand(state)) {
      const bool can_return = state.player(seat).sheet.returns.available();
      duties.push_back({seat, can_return ? "return a die, or be done" : "be done"});
      continue;
    }
    const std::string duty = clever_family::duty<Sheet>(state, seat, dice_letters, has_use_for_extra(state, seat));
    if (!duty.empty()) duties.push_back({seat, duty});
  }
  clever_family::add_closing_duty<Sheet>(state, duties);
  return duties;
}

}  // namespace rollbook::rules::clever2
