// What happens in Twice as Clever, and how points come about, for a catalogue of messages to put into words.
#include "rules/saying.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/sayings.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::die_gap;
using clever_family::MarkTold;
using clever_family::player_gap;
using text::say;

/// How an entry is told: silver and yellow by their cells, green by what is written in the next field.
MarkTold told(const Sheet& sheet, const Entry& entry) {
  const std::string_view area = area_names[static_cast<std::size_t>(entry.area)];
  if (entry.area == Area::silver) return {area, silver_name(entry.cell), entry.number};
  if (entry.area == Area::yellow) return {area, yellow_name(entry.cell), entry.number};
  const bool multiplied = entry.area == Area::green && sheet.greens < printed::row;
  return {area, "", entry.number * (multiplied ? printed::green_times[sheet.greens] : 1)};
}

/// The points of each row, top to bottom.
Saying reckon_silver(const Sheet& sheet) {
  constexpr Cells row = 0x3F;
  std::vector<std::string> rows;
  rows.reserve(4);
  for (unsigned first = 0; first < 24; first += printed::silver_columns) {
    rows.push_back(
        say(printed::silver_row_points[static_cast<std::size_t>(std::popcount((sheet.silver >> first) & row))]));
  }
  return {"rows", {{"sum", clever_family::sum_of(rows)}}};
}

/// What stands in the star of each full pair.
Saying reckon_green(const Sheet& sheet) {
  std::vector<std::string> pairs;
  for (std::size_t second = 1; second < sheet.greens; second += 2) {
    pairs.push_back(say(sheet.green[second - 1] - sheet.green[second]));
  }
  if (pairs.empty()) return {"pairs_none", {}};
  return {"pairs", {{"n", say(pairs.size())}, {"sum", clever_family::sum_of(pairs)}}};
}

Saying reckon_pink(const Sheet& sheet) {
  std::vector<std::string> numbers;
  numbers.reserve(sheet.pinks);
  for (std::size_t i = 0; i < sheet.pinks; ++i) numbers.push_back(say(sheet.pink[i]));
  return clever_family::reckon_sum(numbers);
}

/// An area without a point makes foxes worthless, whichever area is the lowest.
Saying reckon_foxes(const Sheet& sheet, const Score& score) {
  const auto parts = std::span(score.parts).first(areas);
  const auto zero = std::ranges::find(parts, 0);
  if (sheet.foxes == 0 || zero == parts.end()) {
    return clever_family::reckon_foxes(sheet.foxes, score, area_names);
  }
  const auto area = static_cast<std::size_t>(zero - parts.begin());
  return {"foxes_zero", {{"n", say(sheet.foxes)}, clever_family::area_gap(area_names[area])}};
}

}  // namespace

Saying Clever2::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::take:
    case Verb::extra: {
      const Entry entry = entry_of(before, move.die, move.entry.area, move.entry.cell);
      return clever_family::describe_use(before.dice, move.seat, move.die, move.verb == Verb::extra,
                                         told(before.player(move.seat).sheet, entry), dice_letters);
    }
    case Verb::bonus:
      return clever_family::describe_bonus(move.seat, move.entry.number,
                                           told(before.player(move.seat).sheet, move.entry));
    case Verb::also:
      return {"also",
              {player_gap(move.seat),
               die_gap(before.dice, move.die, dice_letters),
               {"cell", silver_name(also_cell(before, move))}},
              true};
    case Verb::return_die:
      return {"return", {player_gap(move.seat), die_gap(before.dice, move.die, dice_letters)}};
    case Verb::done:
      return {"done", {player_gap(move.seat)}};
    default:
      return clever_family::describe_turn<Sheet>(before, move, dice_letters);
  }
}

Saying Clever2::reckon(const State& state, Seat seat, std::size_t part) {
  const Sheet& sheet = state.player(seat).sheet;
  if (part == areas) return reckon_foxes(sheet, score(state, seat));
  switch (static_cast<Area>(part)) {
    case Area::silver:
      return reckon_silver(sheet);
    case Area::yellow:
      return {"crosses", {{"n", say(std::popcount(sheet.crossed))}}};
    case Area::blue:
      return {"filled", {{"n", say(sheet.blues)}}};
    case Area::green:
      return reckon_green(sheet);
    case Area::pink:
      break;
  }
  return reckon_pink(sheet);
}

}  // namespace rollbook::rules::clever2
