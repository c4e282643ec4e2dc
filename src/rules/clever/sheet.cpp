#include "rules/clever/sheet.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>

namespace rollbook::rules::clever {
namespace {

/// Gains the bonuses of the lines that `crossed` has just completed by `cell`.
void gain_lines(Sheet& sheet, std::span<const BonusLine> lines, Cells crossed, Cells cell) {
  for (const BonusLine& line : lines) {
    if ((line.cells & cell) != 0 && (line.cells & crossed) == line.cells) gain(sheet, line.bonus);
  }
}

/// The area that a waiting bonus needs; the black one needs any.
std::optional<Area> area_of(Bonus bonus) {
  switch (bonus) {
    case Bonus::yellow:
      return Area::yellow;
    case Bonus::blue:
      return Area::blue;
    case Bonus::green:
      return Area::green;
    case Bonus::orange4:
    case Bonus::orange5:
    case Bonus::orange6:
      return Area::orange;
    case Bonus::purple6:
      return Area::purple;
    default:
      return std::nullopt;
  }
}

bool is_lost(const Sheet& sheet, Bonus bonus) {
  if (const auto area = area_of(bonus)) return is_full(sheet, *area);
  for (int area = 0; area < areas; ++area) {
    if (!is_full(sheet, static_cast<Area>(area))) return false;
  }
  return true;
}

std::uint8_t& waiting(Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }
std::uint8_t waiting(const Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }

/// The bonus that is just for this entry.
Bonus own_bonus(const Entry& entry) {
  switch (entry.area) {
    case Area::yellow:
      return Bonus::yellow;
    case Area::blue:
      return Bonus::blue;
    case Area::green:
      return Bonus::green;
    case Area::orange:
      return entry.number == 4   ? Bonus::orange4
             : entry.number == 5 ? Bonus::orange5
             : entry.number == 6 ? Bonus::orange6
                                 : Bonus::none;
    case Area::purple:
      return entry.number == 6 ? Bonus::purple6 : Bonus::none;
  }
  return Bonus::none;
}

}  // namespace

bool is_full(const Sheet& sheet, Area area) {
  switch (area) {
    case Area::yellow:
      return sheet.yellow == 0xFFFF;
    case Area::blue:
      return sheet.blue == printed::blue;
    case Area::green:
      return sheet.green == printed::row;
    case Area::orange:
      return sheet.oranges == printed::row;
    case Area::purple:
      return sheet.purples == printed::row;
  }
  return false;
}

Obstacle obstacle_for_bonus(const Sheet& sheet, const Entry& entry) {
  const bool in_order = entry.area >= Area::green;  // the other areas name a cell, which is then crossed
  if (in_order && is_full(sheet, entry.area)) return Obstacle::full;
  switch (entry.area) {
    case Area::yellow:
      return (sheet.yellow & cell(entry.cell)) != 0 ? Obstacle::crossed : Obstacle::none;
    case Area::blue:
      return (sheet.blue & cell(entry.number)) != 0 ? Obstacle::crossed : Obstacle::none;
    case Area::purple:  // each value is higher than the one before; after a 6 anything
      return sheet.last_purple() == 6 || entry.number > sheet.last_purple() ? Obstacle::none : Obstacle::not_ascending;
    default:
      return Obstacle::none;
  }
}

Obstacle obstacle(const Sheet& sheet, const Entry& entry) {
  if (const Obstacle found = obstacle_for_bonus(sheet, entry); found != Obstacle::none) return found;
  if (entry.area == Area::yellow && printed::yellow[entry.cell] != entry.number) return Obstacle::other_number;
  if (entry.area == Area::green && entry.number < printed::green_needs[sheet.green]) return Obstacle::too_low;
  return Obstacle::none;
}

void enter(Sheet& sheet, const Entry& entry) {
  switch (entry.area) {
    case Area::yellow:
      sheet.yellow |= cell(entry.cell);
      gain_lines(sheet, printed::yellow_lines, sheet.yellow, cell(entry.cell));
      break;
    case Area::blue:
      sheet.blue |= cell(entry.number);
      gain_lines(sheet, printed::blue_lines, sheet.blue, cell(entry.number));
      break;
    case Area::green:
      gain(sheet, printed::green_bonus[sheet.green++]);
      break;
    case Area::orange:
      sheet.orange[sheet.oranges] = static_cast<std::uint8_t>(entry.number * printed::orange_times[sheet.oranges]);
      gain(sheet, printed::orange_bonus[sheet.oranges++]);
      break;
    case Area::purple:
      sheet.purple[sheet.purples] = entry.number;
      gain(sheet, printed::purple_bonus[sheet.purples++]);
      break;
  }
  for (int bonus = static_cast<int>(Bonus::yellow); bonus < bonuses; ++bonus) {
    if (is_lost(sheet, static_cast<Bonus>(bonus))) waiting(sheet, static_cast<Bonus>(bonus)) = 0;
  }
}

void gain(Sheet& sheet, Bonus bonus) {
  switch (bonus) {
    case Bonus::none:
      return;
    case Bonus::reroll:
      ++sheet.rerolls.unlocked;
      break;
    case Bonus::extra:
      ++sheet.extras.unlocked;
      break;
    case Bonus::fox:
      ++sheet.foxes;
      break;
    default:
      if (!is_lost(sheet, bonus)) ++waiting(sheet, bonus);
  }
  assert(sheet.rerolls.unlocked <= printed::actions && sheet.extras.unlocked <= printed::actions);
}

bool has_pending(const Sheet& sheet) {
  return std::ranges::any_of(sheet.pending, [](std::uint8_t n) { return n > 0; });
}

Bonus bonus_for(const Sheet& sheet, const Entry& entry) {
  const Bonus own = own_bonus(entry);
  if (own != Bonus::none && waiting(sheet, own) > 0) return own;
  const bool sixth = entry.area == Area::orange || entry.area == Area::purple;
  return waiting(sheet, Bonus::black) > 0 && (!sixth || entry.number == 6) ? Bonus::black : Bonus::none;
}

int points(const Sheet& sheet, Area area) {
  switch (area) {
    case Area::yellow: {
      int sum = 0;
      for (std::size_t column = 0; column < printed::yellow_columns.size(); ++column) {
        const Cells cells = printed::yellow_columns[column];
        if ((sheet.yellow & cells) == cells) sum += printed::yellow_points[column];
      }
      return sum;
    }
    case Area::blue:
      return printed::blue_points[static_cast<std::size_t>(std::popcount(sheet.blue))];
    case Area::green:
      return printed::green_points[sheet.green];
    case Area::orange:
      return std::accumulate(sheet.orange.begin(), sheet.orange.end(), 0);
    case Area::purple:
      return std::accumulate(sheet.purple.begin(), sheet.purple.end(), 0);
  }
  return 0;
}

int fox_points(const Sheet& sheet) {
  int lowest = points(sheet, Area::yellow);
  for (int area = 1; area < areas; ++area) lowest = std::min(lowest, points(sheet, static_cast<Area>(area)));
  return sheet.foxes * lowest;
}

}  // namespace rollbook::rules::clever
