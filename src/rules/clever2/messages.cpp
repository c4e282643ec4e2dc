#include "rules/clever_family/messages.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rules/clever2/rules.hpp"
#include "rules/refusals.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::Mark;
using clever_family::spell;
using text::say;

std::vector<Message> pending_words(const Sheet& sheet) {
  std::vector<Message> words;
  for (int bonus = static_cast<int>(Bonus::silver); bonus < bonuses; ++bonus) {
    const auto area = static_cast<std::size_t>(bonus - static_cast<int>(Bonus::silver));
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.push_back(bonus == static_cast<int>(Bonus::black)
                          ? message("a free entry in any area")
                          : message("a free entry in {area}", term(area_names.all()[area])));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
Message value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return message("found {number}", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

Message explain_mark(const State& state, const Move& move, Rule rule) {
  const int silver_cell = move.verb == Verb::also ? also_cell(state, move) : move.entry.cell;
  switch (rule) {
    case Rule::silver_crossed:
      return message("Silver {cell} is crossed already.", dice_in_words(silver_name(silver_cell)));
    case Rule::silver_number:
      return message("Silver {cell} needs a {number}; {value}.", dice_in_words(silver_name(silver_cell)),
                     silver_number(silver_cell), value_words(state, move));
    case Rule::yellow_crossed:
      return clever_family::explain_yellow_crossed(yellow_name(move.entry.cell));
    case Rule::yellow_no_cell:
      return message("Yellow has no cell {cell}.", yellow_name(move.entry.cell));
    case Rule::yellow_number:
      return clever_family::explain_yellow_number(yellow_name(move.entry.cell), printed::yellow[move.entry.cell],
                                                  value_words(state, move));
    case Rule::blue_descending:
      return message("Blue needs at most {last} (the last entry); {value}.", state.player(move.seat).sheet.last_blue(),
                     value_words(state, move));
    default:
      return clever_family::explain_full(area_names[move.entry.area]);
  }
}

Message explain_pass(const State& state, const Move& move) {
  return message(
      "Passing is allowed only if no die of the roll can be used; {dice} can. (The option edition: en lets the active "
      "player pass.)",
      clever_family::usable_dice<Clever2>(state, move.seat, state.dice.hand));
}

/// The rules that only this game has; nothing for any other.
std::optional<Message> explain_own(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::pass_usable:
      return explain_pass(state, move);
    case Rule::roll_no_dice:
      return message("No die is left in hand to roll.");
    case Rule::also_not_now:
      return message(
          "Dice are marked beside silver right after the active player took silver, for those that this choice moved "
          "to the tray.");
    case Rule::also_die:
      return message("Only dice that this choice moved to the tray are marked beside silver, each once; left: {dice}.",
                     dice_in_words(spell(state.also, dice_letters)));
    case Rule::return_not_now:
      if (state.passive_turn) {
        return message("Only the active player brings a die back; this is the passive turn of a solo round.");
      }
      return message(
          "A die comes back from the tray before a roll: after the first roll of the turn was settled, and while a "
          "roll remains.");
    case Rule::return_none: {
      const auto& returns = state.player(move.seat).sheet.returns;
      return message("A return spends an unlocked action; {unlocked} unlocked so far, {used} used.", returns.unlocked,
                     returns.used);
    }
    case Rule::return_not_on_tray:
      return message("Only a die on the tray comes back; there lie {dice}.",
                     dice_in_words(clever_family::shown(state.dice, state.dice.tray, dice_letters)));
    case Rule::done_not_now:
      return message("done ends a dice phase with an empty hand while a roll remains, and is said at no other time.");
    default:
      return std::nullopt;
  }
}

/// How an entry is described: silver and yellow by their cells, green by what is written in the next field.
Mark mark_of(const Sheet& sheet, const Entry& entry) {
  const std::string_view area = area_names[entry.area];
  if (entry.area == Area::silver) return {area, dice_in_words(silver_name(entry.cell)), entry.number};
  if (entry.area == Area::yellow) return {area, {.text = yellow_name(entry.cell)}, entry.number};
  const bool multiplied = entry.area == Area::green && sheet.greens < printed::row;
  return {area, {}, entry.number * (multiplied ? printed::green_times[sheet.greens] : 1)};
}

/// The points of each row, top to bottom.
Message explain_silver(const Sheet& sheet) {
  constexpr Cells row = 0x3F;
  std::vector<std::string> rows;
  rows.reserve(4);
  for (unsigned first = 0; first < 24; first += printed::silver_columns) {
    rows.push_back(
        say(printed::silver_row_points[static_cast<std::size_t>(std::popcount((sheet.silver >> first) & row))]));
  }
  return message("points of the rows: {sum}", clever_family::sum_of(rows));
}

/// What stands in the star of each full pair.
Message explain_green(const Sheet& sheet) {
  std::vector<std::string> pairs;
  for (std::size_t second = 1; second < sheet.greens; second += 2) {
    pairs.push_back(say(sheet.green[second - 1] - sheet.green[second]));
  }
  if (pairs.empty()) return message("no full pair");
  return counted("{n} full pair: {sum}", "{n} full pairs: {sum}", pairs.size(), clever_family::sum_of(pairs));
}

/// An area without a point makes foxes worthless, whichever area is the lowest.
Message explain_foxes(const Sheet& sheet, const Score& score) {
  const auto parts = std::span(score.parts).first(areas);
  const auto zero = std::ranges::find(parts, 0);
  if (sheet.foxes == 0 || zero == parts.end()) {
    return clever_family::explain_foxes(sheet.foxes, score, area_names.all());
  }
  const auto area = static_cast<std::size_t>(zero - parts.begin());
  return counted("{n} fox worth 0: an area has no points, {area}", "{n} foxes worth 0: an area has no points, {area}",
                 sheet.foxes, term(area_names.all()[area]));
}

}  // namespace

Message Clever2::explain(const State& state, const Move& move, Rule rule) {
  if (auto own = explain_own(state, move, rule)) return *std::move(own);
  auto shared = clever_family::explain_turn<Clever2>(state, move, rule, pending_words);
  return shared ? *std::move(shared) : explain_mark(state, move, rule);
}

/// The areas below are filled from the left.
std::optional<Message> Clever2::why_not_field(const State& state, Seat seat, std::string_view area, int number) {
  const Sheet& sheet = state.player(seat).sheet;
  if (area == area_names[Area::blue]) return why_not_next(sheet.blues, number);
  if (area == area_names[Area::green]) return why_not_next(sheet.greens, number);
  if (area == area_names[Area::pink]) return why_not_next(sheet.pinks, number);
  return std::nullopt;
}

std::vector<Duty> Clever2::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    clever_family::add_bonus_duties(seat, pending, duties);
    const DieSet markable = seat == state.active ? dice_to_mark_also(state) : DieSet{0};
    if (markable != 0)
      duties.push_back({seat, message("may mark beside silver: {dice}", dice_in_words(spell(markable, dice_letters)))});
    if (!pending.empty()) continue;
    if (seat == state.active && is_waiting_with_empty_hand(state)) {
      const bool can_return = state.player(seat).sheet.returns.available();
      duties.push_back({seat, can_return ? message("return a die, or be done") : message("be done")});
      continue;
    }
    auto duty =
        clever_family::duty<Sheet>(state, seat, dice_letters, clever_family::has_use_for_extra<Clever2>(state, seat));
    if (duty) duties.push_back({seat, *std::move(duty)});
  }
  clever_family::add_closing_duty<Sheet>(state, duties);
  return duties;
}

Description Clever2::describe(const State& before, const Move& move) {
  const Filling player = at_seat(move.seat);
  switch (move.verb) {
    case Verb::take:
    case Verb::extra:
      return {clever_family::describe_use<Clever2>(before, move, mark_of)};
    case Verb::bonus:
      return clever_family::describe_bonus(move.seat, move.entry.number,
                                           mark_of(before.player(move.seat).sheet, move.entry));
    case Verb::also:
      return {message("{player} also marks {die} in silver: {cell}", player,
                      clever_family::die_shown(before.dice, move.die, dice_letters),
                      dice_in_words(silver_name(also_cell(before, move)))),
              true};
    case Verb::return_die:
      return {message("{player} brings {die} back from the tray", player,
                      clever_family::die_shown(before.dice, move.die, dice_letters))};
    case Verb::done:
      return {message("{player} ends the dice phase", player)};
    default:
      return {clever_family::describe_turn<Sheet>(before, move, dice_letters)};
  }
}

Message Clever2::explain_score(const State& state, Seat seat, std::size_t part) {
  const Sheet& sheet = state.player(seat).sheet;
  if (part == areas) return explain_foxes(sheet, score(state, seat));
  switch (static_cast<Area>(part)) {
    case Area::silver:
      return explain_silver(sheet);
    case Area::yellow:
      return clever_family::explain_crosses(std::popcount(sheet.crossed));
    case Area::blue:
      return counted("{n} cell filled", "{n} cells filled", sheet.blues);
    case Area::green:
      return explain_green(sheet);
    case Area::pink:
      break;
  }
  return clever_family::explain_sum(std::span(sheet.pink).first(sheet.pinks));
}

}  // namespace rollbook::rules::clever2
