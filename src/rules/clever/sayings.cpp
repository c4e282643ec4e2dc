// What happens in That's Pretty Clever, and how points come about, for a catalogue of messages to put into words.
#include "rules/saying.hpp"

#include <bit>

#include "rules/clever/rules.hpp"
#include "rules/clever_family/sayings.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::MarkTold;
using text::say;

/// How an entry is told: yellow by its cell, orange by what is written in the next field.
MarkTold told(const Sheet& sheet, const Entry& entry) {
  const bool multiplied = entry.area == Area::orange && sheet.oranges < printed::row;
  return {area_names[static_cast<std::size_t>(entry.area)],
          entry.area == Area::yellow ? std::string(yellow_name(entry.cell)) : "",
          entry.number * (multiplied ? printed::orange_times[sheet.oranges] : 1)};
}

Saying describe_bonus(const Sheet& sheet, const Move& move) {
  MarkTold mark = told(sheet, move.entry);
  if (move.entry.area == Area::blue) mark.cell = say(move.entry.number);
  return clever_family::describe_bonus(move.seat, move.entry.number, mark);
}

Saying reckon_yellow(const Sheet& sheet) {
  std::vector<std::string> full;
  for (std::size_t column = 0; column < printed::yellow_columns.size(); ++column) {
    const Cells cells = printed::yellow_columns[column];
    if ((sheet.yellow & cells) == cells) full.push_back(say(printed::yellow_points[column]));
  }
  if (full.empty()) return {"columns_none", {}};
  return {"columns", {{"n", say(full.size())}, {"sum", clever_family::sum_of(full)}}};
}

Saying reckon_orange(const Sheet& sheet) {
  std::vector<std::string> numbers;
  numbers.reserve(sheet.oranges);
  for (std::size_t i = 0; i < sheet.oranges; ++i) {
    const int times = printed::orange_times[i];
    const int number = sheet.orange[i];
    numbers.push_back(times > 1 && number % times == 0 ? say(times, "×", number / times) : say(number));
  }
  return clever_family::reckon_sum(numbers);
}

Saying reckon_purple(const Sheet& sheet) {
  std::vector<std::string> numbers;
  numbers.reserve(sheet.purples);
  for (std::size_t i = 0; i < sheet.purples; ++i) numbers.push_back(say(sheet.purple[i]));
  return clever_family::reckon_sum(numbers);
}

}  // namespace

Saying Clever::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::take:
    case Verb::extra: {
      const Entry entry = entry_of(before, move.die, move.entry.area, move.entry.cell);
      return clever_family::describe_use(before.dice, move.seat, move.die, move.verb == Verb::extra,
                                         told(before.player(move.seat).sheet, entry), dice_letters);
    }
    case Verb::bonus:
      return describe_bonus(before.player(move.seat).sheet, move);
    default:
      return clever_family::describe_turn(before, move, dice_letters);
  }
}

Saying Clever::reckon(const State& state, Seat seat, std::size_t part) {
  const Sheet& sheet = state.player(seat).sheet;
  if (part == areas) return clever_family::reckon_foxes(sheet.foxes, score(state, seat), area_names);
  switch (static_cast<Area>(part)) {
    case Area::yellow:
      return reckon_yellow(sheet);
    case Area::blue:
      return {"crosses", {{"n", say(std::popcount(sheet.blue))}}};
    case Area::green:
      return {"crosses", {{"n", say(sheet.green)}}};
    case Area::orange:
      return reckon_orange(sheet);
    case Area::purple:
      break;
  }
  return reckon_purple(sheet);
}

}  // namespace rollbook::rules::clever
