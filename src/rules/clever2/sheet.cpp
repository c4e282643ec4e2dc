#include "rules/clever2/sheet.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>

namespace rollbook::rules::clever2 {
namespace {

/// Gains the bonuses of the lines that `marked` has just completed by `cell`.
void gain_lines(Sheet& sheet, std::span<const BonusLine> lines, Cells marked, Cells cell) {
  for (const BonusLine& line : lines) {
    if ((line.cells & cell) != 0 && (line.cells & marked) == line.cells) gain(sheet, line.bonus);
  }
}

/// The area that a waiting bonus needs; the black one needs any.
std::optional<Area> area_of(Bonus bonus) {
  if (bonus < Bonus::silver || bonus > Bonus::pink) return std::nullopt;
  return static_cast<Area>(static_cast<int>(bonus) - static_cast<int>(Bonus::silver));
}

bool is_lost(const Sheet& sheet, Bonus bonus) {
  if (const auto area = area_of(bonus)) return is_full(sheet, *area);
  for (int area = 0; area < areas; ++area) {
    if (!is_full(sheet, static_cast<Area>(area))) return false;
  }
  return true;
}

/// Circles the next field of a track; the last one gives a bonus.
void unlock(Sheet& sheet, Track& track, Bonus last) {
  ++track.unlocked;
  assert(track.unlocked <= printed::actions);
  if (track.unlocked == printed::actions) gain(sheet, last);
}

void enter_yellow(Sheet& sheet, Cells marked) {
  if ((sheet.circled & marked) != 0) {
    sheet.crossed |= marked;
    return;
  }
  sheet.circled |= marked;
  gain_lines(sheet, printed::yellow_lines, sheet.circled, marked);
}

int silver_points(Cells silver) {
  constexpr Cells row = 0x3F;
  int sum = 0;
  for (unsigned first = 0; first < 24; first += printed::silver_columns) {
    sum += printed::silver_row_points[static_cast<std::size_t>(std::popcount((silver >> first) & row))];
  }
  return sum;
}

/// Full pairs score the first minus the second; a half pair nothing.
int green_points(const Sheet& sheet) {
  int sum = 0;
  for (std::size_t second = 1; second < sheet.greens; second += 2) sum += sheet.green[second - 1] - sheet.green[second];
  return sum;
}

}  // namespace

bool is_full(const Sheet& sheet, Area area) {
  switch (area) {
    case Area::silver:
      return sheet.silver == printed::silver;
    case Area::yellow:
      return sheet.crossed == printed::yellow_cells;
    case Area::blue:
      return sheet.blues == printed::row;
    case Area::green:
      return sheet.greens == printed::row;
    case Area::pink:
      return sheet.pinks == printed::row;
  }
  return false;
}

Obstacle obstacle_for_bonus(const Sheet& sheet, const Entry& entry) {
  const bool in_order = entry.area >= Area::blue;  // the other areas name a cell, which is then crossed
  if (in_order && is_full(sheet, entry.area)) return Obstacle::full;
  switch (entry.area) {
    case Area::silver:
      return (sheet.silver & cell(entry.cell)) != 0 ? Obstacle::crossed : Obstacle::none;
    case Area::yellow:
      if (printed::yellow[entry.cell] == 0) return Obstacle::no_cell;
      return (sheet.crossed & cell(entry.cell)) != 0 ? Obstacle::crossed : Obstacle::none;
    case Area::blue:
      return entry.number > sheet.last_blue() ? Obstacle::not_descending : Obstacle::none;
    default:
      return Obstacle::none;
  }
}

Obstacle obstacle(const Sheet& sheet, const Entry& entry) {
  if (entry.area == Area::silver && silver_number(entry.cell) != entry.number) return Obstacle::other_number;
  if (const Obstacle found = obstacle_for_bonus(sheet, entry); found != Obstacle::none) return found;
  if (entry.area == Area::yellow && printed::yellow[entry.cell] != entry.number) return Obstacle::other_number;
  return Obstacle::none;
}

void enter(Sheet& sheet, const Entry& entry) {
  switch (entry.area) {
    case Area::silver:
      sheet.silver |= cell(entry.cell);
      gain_lines(sheet, printed::silver_lines, sheet.silver, cell(entry.cell));
      break;
    case Area::yellow:
      enter_yellow(sheet, cell(entry.cell));
      break;
    case Area::blue:
      sheet.blue[sheet.blues] = entry.number;
      gain(sheet, printed::blue_bonus[sheet.blues++]);
      break;
    case Area::green:
      sheet.green[sheet.greens] = static_cast<std::uint8_t>(entry.number * printed::green_times[sheet.greens]);
      gain(sheet, printed::green_bonus[sheet.greens++]);
      break;
    case Area::pink: {
      sheet.pink[sheet.pinks] = entry.number;
      const std::size_t filled = sheet.pinks++;
      if (entry.number >= printed::pink_needs[filled]) gain(sheet, printed::pink_bonus[filled]);  // or it is gone
      break;
    }
  }
  for (int bonus = static_cast<int>(Bonus::silver); bonus < bonuses; ++bonus) {
    if (is_lost(sheet, static_cast<Bonus>(bonus))) sheet.pending[static_cast<std::size_t>(bonus)] = 0;
  }
}

void gain(Sheet& sheet, Bonus bonus) {
  switch (bonus) {
    case Bonus::none:
      return;
    case Bonus::reroll:
      return unlock(sheet, sheet.rerolls, printed::last_reroll);
    case Bonus::return_die:
      return unlock(sheet, sheet.returns, printed::last_return);
    case Bonus::extra:
      return unlock(sheet, sheet.extras, printed::last_extra);
    case Bonus::fox:
      ++sheet.foxes;
      return;
    default:
      if (!is_lost(sheet, bonus)) ++sheet.pending[static_cast<std::size_t>(bonus)];
  }
}

bool has_pending(const Sheet& sheet) {
  return std::ranges::any_of(sheet.pending, [](std::uint8_t n) { return n > 0; });
}

Bonus bonus_for(const Sheet& sheet, Area area) {
  const auto own = static_cast<Bonus>(static_cast<int>(Bonus::silver) + static_cast<int>(area));
  if (sheet.pending[static_cast<std::size_t>(own)] > 0) return own;
  return sheet.pending[static_cast<std::size_t>(Bonus::black)] > 0 ? Bonus::black : Bonus::none;
}

int points(const Sheet& sheet, Area area) {
  switch (area) {
    case Area::silver:
      return silver_points(sheet.silver);
    case Area::yellow:
      return printed::yellow_points[static_cast<std::size_t>(std::popcount(sheet.crossed))];
    case Area::blue:
      return printed::blue_points[sheet.blues];
    case Area::green:
      return green_points(sheet);
    case Area::pink:
      return std::accumulate(sheet.pink.begin(), sheet.pink.end(), 0);
  }
  return 0;
}

int fox_points(const Sheet& sheet) {
  int lowest = points(sheet, Area::silver);
  bool any_zero = lowest == 0;
  for (int area = 1; area < areas; ++area) {
    const int here = points(sheet, static_cast<Area>(area));
    lowest = std::min(lowest, here);
    any_zero = any_zero || here == 0;
  }
  return any_zero ? 0 : sheet.foxes * lowest;
}

}  // namespace rollbook::rules::clever2
