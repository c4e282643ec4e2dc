// The sheet of Twice as Clever: what is printed on it, as tables to compare with the paper, and what a player has
// marked. Entering a mark gains whatever bonuses it completes: actions and foxes are noted at once, the others wait in
// `pending` until the player takes them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/cell.hpp"
#include "rules/clever_family/turn.hpp"
#include "rules/enum_table.hpp"

namespace rollbook::rules::clever2 {

enum class Area : std::uint8_t { silver, yellow, blue, green, pink };
inline constexpr auto area_names = enum_table<Area>({
    {Area::silver, "silver"},
    {Area::yellow, "yellow"},
    {Area::blue, "blue"},
    {Area::green, "green"},
    {Area::pink, "pink"},
});
inline constexpr int areas = area_names.all().size();

/// The icons: an action, a fox, a free entry in an area, or one in any (black).
enum class Bonus : std::uint8_t { none, reroll, return_die, extra, fox, silver, yellow, blue, green, pink, black };

/// How each bonus is shown; its name is short enough to stand under a cell.
inline constexpr auto bonus_icons = enum_table<Bonus, shown::Bonus>({
    {Bonus::none, {""}},
    {Bonus::reroll, {"R"}},
    {Bonus::return_die, {"T"}},
    {Bonus::extra, {"+1"}},
    {Bonus::fox, {"F"}},
    {Bonus::silver, {"?s", "?", 's'}},
    {Bonus::yellow, {"?y", "?", 'y'}},
    {Bonus::blue, {"?b", "?", 'b'}},
    {Bonus::green, {"?g", "?", 'g'}},
    {Bonus::pink, {"?p", "?", 'p'}},
    {Bonus::black, {"?"}},
});
inline constexpr int bonuses = bonus_icons.all().size();
constexpr const shown::Bonus& icon(Bonus bonus) { return bonus_icons[bonus]; }

using Cells = std::uint32_t;  // one bit each
constexpr Cells cell(int index) { return 1U << static_cast<unsigned>(index); }
template <class... Index>
constexpr Cells cell_set(Index... index) {
  return (cell(index) | ...);
}

/// A row or column that gives a bonus when its last cell is marked.
struct BonusLine {
  Cells cells;
  Bonus bonus;
};

namespace printed {

// Silver: rows yellow, blue, green and pink, columns 1 to 6; cells numbered row by row from 0.
inline constexpr int silver_columns = 6;
inline constexpr Cells silver = 0xFFFFFF;
inline constexpr std::array<BonusLine, silver_columns> silver_lines{{
    {cell_set(0, 6, 12, 18), Bonus::extra},
    {cell_set(1, 7, 13, 19), Bonus::yellow},
    {cell_set(2, 8, 14, 20), Bonus::fox},
    {cell_set(3, 9, 15, 21), Bonus::blue},
    {cell_set(4, 10, 16, 22), Bonus::green},
    {cell_set(5, 11, 17, 23), Bonus::pink},
}};
inline constexpr std::array<int, 7> silver_row_points{0, 2, 4, 7, 11, 16, 22};

// Yellow: rows A to E, columns 1 to 4, numbered row by row from 0; 0 is no cell.
inline constexpr std::array<std::uint8_t, 20> yellow{
    0, 3, 0, 6,  //
    1, 0, 2, 0,  //
    0, 4, 0, 3,  //
    2, 0, 5, 0,  //
    0, 5, 0, 4,
};
inline constexpr Cells yellow_cells = cell_set(1, 3, 4, 6, 9, 11, 12, 14, 17, 19);
inline constexpr std::array<BonusLine, 9> yellow_lines{{
    {cell_set(1, 3), Bonus::blue},
    {cell_set(4, 6), Bonus::return_die},
    {cell_set(9, 11), Bonus::yellow},
    {cell_set(12, 14), Bonus::green},
    {cell_set(17, 19), Bonus::pink},
    {cell_set(4, 12), Bonus::reroll},
    {cell_set(1, 9, 17), Bonus::extra},
    {cell_set(6, 14), Bonus::silver},
    {cell_set(3, 11, 19), Bonus::fox},
}};
inline constexpr std::array<int, 11> yellow_points{0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165};

// Blue, green and pink: twelve cells in order.
inline constexpr int row = 12;
inline constexpr std::array<int, row + 1> blue_points{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};
inline constexpr std::array<Bonus, row> blue_bonus{Bonus::none,  Bonus::return_die, Bonus::yellow, Bonus::none,
                                                   Bonus::extra, Bonus::reroll,     Bonus::pink,   Bonus::none,
                                                   Bonus::fox,   Bonus::return_die, Bonus::none,   Bonus::green};
inline constexpr std::array<std::uint8_t, row> green_times{2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1};
inline constexpr std::array<Bonus, row> green_bonus{Bonus::none,       Bonus::reroll, Bonus::none, Bonus::blue,
                                                    Bonus::return_die, Bonus::none,   Bonus::fox,  Bonus::silver,
                                                    Bonus::extra,      Bonus::none,   Bonus::pink, Bonus::yellow};
inline constexpr std::array<std::uint8_t, row> pink_needs{0, 0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6};  // for the bonus only
inline constexpr std::array<Bonus, row> pink_bonus{Bonus::none,   Bonus::none,   Bonus::reroll, Bonus::return_die,
                                                   Bonus::extra,  Bonus::green,  Bonus::yellow, Bonus::fox,
                                                   Bonus::silver, Bonus::reroll, Bonus::blue,   Bonus::yellow};

// What everybody gets when a round begins, and what circling the last field of an action track gives.
inline constexpr std::array<Bonus, 6> round_bonus{Bonus::reroll, Bonus::extra, Bonus::return_die,
                                                  Bonus::black,  Bonus::none,  Bonus::none};
inline constexpr int actions = 6;
inline constexpr Bonus last_reroll = Bonus::fox;
inline constexpr Bonus last_return = Bonus::pink;
inline constexpr Bonus last_extra = Bonus::silver;

}  // namespace printed

using clever_family::Track;

struct Sheet {
  Cells silver = 0;
  Cells circled = 0;  ///< yellow cells used at least once
  Cells crossed = 0;  ///< yellow cells used twice
  std::uint8_t blues = 0;
  std::uint8_t greens = 0;
  std::uint8_t pinks = 0;
  std::array<std::uint8_t, printed::row> blue{};
  std::array<std::uint8_t, printed::row> green{};  ///< as written, multiplied
  std::array<std::uint8_t, printed::row> pink{};
  Track rerolls;
  Track returns;
  Track extras;
  std::uint8_t foxes = 0;
  std::array<std::uint8_t, bonuses> pending{};  ///< by Bonus: how many of each wait to be taken

  int last_blue() const { return blues == 0 ? 12 : blue[blues - 1U]; }
};

/// A mark: the number that goes into an area. Silver and yellow need a cell.
struct Entry {
  Area area = Area::silver;
  std::uint8_t number = 0;
  std::uint8_t cell = 0;
};

/// The number of a silver cell, 1 to 6.
constexpr int silver_number(int cell) { return cell % printed::silver_columns + 1; }

/// Why a mark cannot be made.
enum class Obstacle : std::uint8_t { none, crossed, no_cell, other_number, full, not_descending };

/// What keeps a die from being entered so, or a bonus, which does not ask for the number of a cell.
Obstacle obstacle(const Sheet&, const Entry&);
Obstacle obstacle_for_bonus(const Sheet&, const Entry&);

/// Makes the mark and gains what it completes. Bonuses whose area has become full are lost.
void enter(Sheet&, const Entry&);

/// Notes an action or a fox, or lets the bonus wait; one that cannot be used any more is lost.
void gain(Sheet&, Bonus);

bool is_full(const Sheet&, Area);
bool has_pending(const Sheet&);

/// The pending bonus that a free entry in this area would use up: the area's own, else the black one; or `none`.
Bonus bonus_for(const Sheet&, Area);
inline Bonus bonus_for(const Sheet& sheet, const Entry& entry) { return bonus_for(sheet, entry.area); }

/// The points of an area, and those of all foxes: worth nothing if any area scores exactly 0, else the lowest area
/// each.
int points(const Sheet&, Area);
int fox_points(const Sheet&);

}  // namespace rollbook::rules::clever2
