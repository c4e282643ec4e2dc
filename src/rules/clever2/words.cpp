#include "rules/clever_family/words.hpp"

#include "rules/clever2/rules.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::spell;

constexpr std::array<std::string_view, 6> die_names{"white", "silver", "yellow", "blue", "green", "pink"};

std::vector<Sentence> pending_words(const Sheet& sheet) {
  std::vector<Sentence> words;
  for (int bonus = static_cast<int>(Bonus::silver); bonus < bonuses; ++bonus) {
    const auto area = static_cast<std::size_t>(bonus - static_cast<int>(Bonus::silver));
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.push_back(bonus == static_cast<int>(Bonus::black)
                          ? sentence("a free entry in any area")
                          : sentence("a free entry in {area}", term(area_names[area])));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
Sentence value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return sentence("found {number}", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

Sentence explain_mark(const State& state, const Move& move, Rule rule) {
  const int silver_cell = move.verb == Verb::also ? also_cell(state, move) : move.entry.cell;
  switch (rule) {
    case Rule::silver_crossed:
      return sentence("Silver {cell} is crossed already.", silver_name(silver_cell));
    case Rule::silver_number:
      return sentence("Silver {cell} needs a {number}; {value}.", silver_name(silver_cell), silver_number(silver_cell),
                      value_words(state, move));
    case Rule::yellow_crossed:
      return clever_family::explain_yellow_crossed(yellow_name(move.entry.cell));
    case Rule::yellow_no_cell:
      return sentence("Yellow has no cell {cell}.", yellow_name(move.entry.cell));
    case Rule::yellow_number:
      return clever_family::explain_yellow_number(yellow_name(move.entry.cell), printed::yellow[move.entry.cell],
                                                  value_words(state, move));
    case Rule::blue_descending:
      return sentence("Blue needs at most {last} (the last entry); {value}.", state.player(move.seat).sheet.last_blue(),
                      value_words(state, move));
    default:
      return clever_family::explain_full(area_names[static_cast<std::size_t>(move.entry.area)]);
  }
}

Sentence explain_pass(const State& state, const Move& move) {
  std::vector<Sentence> usable;
  for (Die die = 0; die < clever_family::dice_in_all; ++die) {
    if (clever_family::has(state.dice.hand, die) && is_usable(state, state.player(move.seat).sheet, die)) {
      usable.push_back(sentence("{die}", term(die_names[die])));
    }
  }
  return sentence(
      "Passing is allowed only if no die of the roll can be used; {dice} can. (The option edition: en lets the active "
      "player pass.)",
      all_of(std::move(usable)));
}

/// The rules that only this game has; nothing for any other.
std::optional<Sentence> explain_own(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::pass_usable:
      return explain_pass(state, move);
    case Rule::roll_no_dice:
      return sentence("No die is left in hand to roll.");
    case Rule::also_not_now:
      return sentence(
          "Dice are marked beside silver right after the active player took silver, for those that this choice moved "
          "to the tray.");
    case Rule::also_die:
      return sentence("Only dice that this choice moved to the tray are marked beside silver, each once; left: {dice}.",
                      spell(state.also, dice_letters));
    case Rule::return_not_now:
      if (state.passive_turn) {
        return sentence("Only the active player brings a die back; this is the passive turn of a solo round.");
      }
      return sentence(
          "A die comes back from the tray before a roll: after the first roll of the turn was settled, and while a "
          "roll remains.");
    case Rule::return_none: {
      const auto& returns = state.player(move.seat).sheet.returns;
      return sentence("A return spends an unlocked action; {unlocked} unlocked so far, {used} used.", returns.unlocked,
                      returns.used);
    }
    case Rule::return_not_on_tray:
      return sentence("Only a die on the tray comes back; there lie {dice}.",
                      clever_family::shown(state.dice, state.dice.tray, dice_letters));
    case Rule::done_not_now:
      return sentence("done ends a dice phase with an empty hand while a roll remains, and is said at no other time.");
    default:
      return std::nullopt;
  }
}

bool has_use_for_extra(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  return is_any_usable(state, player.sheet, static_cast<DieSet>(clever_family::all_dice & ~player.extra_dice));
}

}  // namespace

Sentence Clever2::explain(const State& state, const Move& move, Rule rule) {
  if (auto own = explain_own(state, move, rule)) return *std::move(own);
  auto pending = move.seat == the_table ? std::vector<Sentence>() : pending_words(state.player(move.seat).sheet);
  auto shared = clever_family::explain_turn<Rule, Sheet>(state, move, rule, dice_letters, die_names[move.die],
                                                         std::move(pending));
  return shared ? *std::move(shared) : explain_mark(state, move, rule);
}

std::vector<Duty> Clever2::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    clever_family::add_bonus_duties(seat, pending, duties);
    const DieSet markable = seat == state.active ? dice_to_mark_also(state) : DieSet{0};
    if (markable != 0)
      duties.push_back(
          {seat, sentence("may mark beside silver: {dice}", dice_in_words(spell(markable, dice_letters)))});
    if (!pending.empty()) continue;
    if (seat == state.active && is_waiting_with_empty_hand(state)) {
      const bool can_return = state.player(seat).sheet.returns.available();
      duties.push_back({seat, can_return ? sentence("return a die, or be done") : sentence("be done")});
      continue;
    }
    auto duty = clever_family::duty<Sheet>(state, seat, dice_letters, has_use_for_extra(state, seat));
    if (duty) duties.push_back({seat, *std::move(duty)});
  }
  clever_family::add_closing_duty<Sheet>(state, duties);
  return duties;
}

}  // namespace rollbook::rules::clever2
