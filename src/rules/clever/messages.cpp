#include "rules/clever_family/messages.hpp"

#include <bit>
#include <span>

#include "rules/clever/rules.hpp"
#include "rules/refusals.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::Mark;
using text::say;

Message cross_in(std::string_view area) { return message("a cross in {area}", term(area)); }
Message number_in(int number, std::string_view area) { return message("a {number} in {area}", number, term(area)); }

/// What a waiting bonus allows.
Message bonus_words(Bonus bonus) {
  switch (bonus) {
    case Bonus::yellow:
      return cross_in("yellow");
    case Bonus::blue:
      return cross_in("blue");
    case Bonus::green:
      return cross_in("green");
    case Bonus::orange4:
      return number_in(4, "orange");
    case Bonus::orange5:
      return number_in(5, "orange");
    case Bonus::orange6:
      return number_in(6, "orange");
    case Bonus::purple6:
      return number_in(6, "purple");
    default:  // the black one: no other bonus waits
      return message("a cross in yellow, blue or green or a 6 in orange or purple");
  }
}

std::vector<Message> pending_words(const Sheet& sheet) {
  std::vector<Message> words;
  for (int bonus = 0; bonus < bonuses; ++bonus) {
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.push_back(bonus_words(static_cast<Bonus>(bonus)));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
Message value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return message("the bonus is a {number}", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

Message explain_blue_crossed(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return message("Blue {number} is crossed already.", move.entry.number);
  return message("Blue always counts blue and white together; {value}, and blue {number} is crossed already.",
                 value_words(state, move), entry_of(state, move.die, Area::blue).number);
}

Message explain_mark(const State& state, const Move& move, Rule rule) {
  const Sheet& sheet = state.player(move.seat).sheet;
  const std::string cell = yellow_name(move.entry.cell);
  const int printed_number = printed::yellow[move.entry.cell];
  switch (rule) {
    case Rule::yellow_crossed:
      return printed_number == 0 ? message("Yellow {cell} is printed as crossed already.", cell)
                                 : clever_family::explain_yellow_crossed(cell);
    case Rule::yellow_number:
      return clever_family::explain_yellow_number(cell, printed_number, value_words(state, move));
    case Rule::blue_crossed:
      return explain_blue_crossed(state, move);
    case Rule::green_threshold:
      return message("The next green cell needs at least {least}; {value}.", printed::green_needs[sheet.green],
                     value_words(state, move));
    case Rule::purple_ascending:
      return message("Purple needs more than {last} (the last entry); {value}.", sheet.last_purple(),
                     value_words(state, move));
    default:
      return clever_family::explain_full(area_names[move.entry.area]);
  }
}

Message explain_pass(const State& state, const Move& move) {
  const bool passive = is_passive(state, move.seat);
  Filling dice = clever_family::usable_dice<Clever>(state, move.seat, passive ? state.dice.tray : state.dice.hand);
  if (passive) {
    return message(
        "Passing is allowed only if no die on the tray can be used; {dice} can. (The option edition: en lets passive "
        "players pass.)",
        std::move(dice));
  }
  return message("Passing is allowed only if no die of the roll can be used; {dice} can.", std::move(dice));
}

bool has_use_for_extra(const State& state, Seat seat) {
  return (!state.passive_turn || state.english) && clever_family::has_use_for_extra<Clever>(state, seat);
}

/// How an entry is described: yellow by its cell, orange by what is written in the next field.
Mark mark_of(const Sheet& sheet, const Entry& entry) {
  const bool multiplied = entry.area == Area::orange && sheet.oranges < printed::row;
  const std::string cell = entry.area == Area::yellow ? std::string(yellow_name(entry.cell)) : "";
  return {
      area_names[entry.area], {.text = cell}, entry.number * (multiplied ? printed::orange_times[sheet.oranges] : 1)};
}

Description describe_bonus(const Sheet& sheet, const Move& move) {
  Mark mark = mark_of(sheet, move.entry);
  if (move.entry.area == Area::blue) mark.cell.text = say(move.entry.number);
  return clever_family::describe_bonus(move.seat, move.entry.number, mark);
}

Message explain_yellow(const Sheet& sheet) {
  std::vector<std::string> full;
  for (std::size_t column = 0; column < printed::yellow_columns.size(); ++column) {
    const Cells cells = printed::yellow_columns[column];
    if ((sheet.yellow & cells) == cells) full.push_back(say(printed::yellow_points[column]));
  }
  if (full.empty()) return message("no full column");
  return counted("{n} full column: {sum}", "{n} full columns: {sum}", full.size(), clever_family::sum_of(full));
}

Message explain_orange(const Sheet& sheet) {
  std::vector<std::string> numbers;
  numbers.reserve(sheet.oranges);
  for (std::size_t i = 0; i < sheet.oranges; ++i) {
    const int times = printed::orange_times[i];
    const int number = sheet.orange[i];
    numbers.push_back(times > 1 && number % times == 0 ? say(times, "×", number / times) : say(number));
  }
  return clever_family::explain_sum(numbers);
}

}  // namespace

Message Clever::explain(const State& state, const Move& move, Rule rule) {
  if (rule == Rule::pass_usable) return explain_pass(state, move);
  if (rule == Rule::extra_solo) return message("There are no extra dice in the passive turn of a solo round.");
  auto shared = clever_family::explain_turn<Clever>(state, move, rule, pending_words);
  return shared ? *std::move(shared) : explain_mark(state, move, rule);
}

/// Blue takes only the sum of two dice; the areas below are filled from the left.
std::optional<Message> Clever::why_not_field(const State& state, Seat seat, std::string_view area, int number) {
  const Sheet& sheet = state.player(seat).sheet;
  if (area == area_names[Area::blue]) {
    if (number < 2 || number > 12) return std::nullopt;
    if ((sheet.blue & cell(number)) != 0) return message("Blue {number} is crossed already.", number);
    const int blue = state.dice.faces[blue_die];
    const int with = state.dice.faces[clever_family::white];
    if (blue == 0 || with == 0 || blue + with == number) return std::nullopt;
    return message("Blue {blue} and white {white} make {sum}, not {found}.", blue, with, blue + with, number);
  }
  if (area == area_names[Area::green]) return why_not_next(sheet.green, number);
  if (area == area_names[Area::orange]) return why_not_next(sheet.oranges, number);
  if (area == area_names[Area::purple]) return why_not_next(sheet.purples, number);
  return std::nullopt;
}

std::vector<Duty> Clever::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    clever_family::add_bonus_duties(seat, pending, duties);
    if (!pending.empty()) continue;
    auto duty = clever_family::duty(state, seat, dice_letters, has_use_for_extra(state, seat));
    if (duty) duties.push_back({seat, *std::move(duty)});
  }
  clever_family::add_closing_duty(state, duties);
  return duties;
}

Description Clever::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::take:
    case Verb::extra:
      return {clever_family::describe_use<Clever>(before, move, mark_of)};
    case Verb::bonus:
      return describe_bonus(before.player(move.seat).sheet, move);
    default:
      return {clever_family::describe_turn(before, move, dice_letters)};
  }
}

Message Clever::explain_score(const State& state, Seat seat, std::size_t part) {
  const Sheet& sheet = state.player(seat).sheet;
  if (part == areas) return clever_family::explain_foxes(sheet.foxes, score(state, seat), area_names.all());
  switch (static_cast<Area>(part)) {
    case Area::yellow:
      return explain_yellow(sheet);
    case Area::blue:
      return clever_family::explain_crosses(std::popcount(sheet.blue));
    case Area::green:
      return clever_family::explain_crosses(sheet.green);
    case Area::orange:
      return explain_orange(sheet);
    case Area::purple:
      break;
  }
  return clever_family::explain_sum(std::span(sheet.purple).first(sheet.purples));
}

}  // namespace rollbook::rules::clever
