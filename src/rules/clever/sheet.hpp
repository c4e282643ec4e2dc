// The sheet of That's Pretty Clever: what is printed on it, as tables to compare with the paper, and what a player has
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

namespace rollbook::rules::clever {

enum class Area : std::uint8_t { yellow, blue, green, orange, purple };
inline constexpr auto area_names = enum_table<Area>({
    {Area::yellow, "yellow"},
    {Area::blue, "blue"},
    {Area::green, "green"},
    {Area::orange, "orange"},
    {Area::purple, "purple"},
});
inline constexpr int areas = area_names.all().size();

/// The icons: an action, a fox, a free cross in an area, a number for the next cell of one, or any one of these
/// (black).
enum class Bonus : std::uint8_t {
  none,
  reroll,
  extra,
  fox,
  yellow,
  blue,
  green,
  orange4,
  orange5,
  orange6,
  purple6,
  black
};

/// How each bonus is shown; its name is short enough to stand under a cell.
inline constexpr auto bonus_icons = enum_table<Bonus, shown::Bonus>({
    {Bonus::none, {""}},
    {Bonus::reroll, {"R"}},
    {Bonus::extra, {"+1"}},
    {Bonus::fox, {"F"}},
    {Bonus::yellow, {"yX", "X", 'y'}},
    {Bonus::blue, {"bX", "X", 'b'}},
    {Bonus::green, {"gX", "X", 'g'}},
    {Bonus::orange4, {"o4", "4", 'o'}},
    {Bonus::orange5, {"o5", "5", 'o'}},
    {Bonus::orange6, {"o6", "6", 'o'}},
    {Bonus::purple6, {"p6", "6", 'p'}},
    {Bonus::black, {"?"}},
});
inline constexpr int bonuses = bonus_icons.all().size();
constexpr const shown::Bonus& icon(Bonus bonus) { return bonus_icons[bonus]; }

using Cells = std::uint16_t;  // one bit each
constexpr Cells cell(int index) { return static_cast<Cells>(1U << static_cast<unsigned>(index)); }
template <class... Index>
constexpr Cells cell_set(Index... index) {
  return static_cast<Cells>((cell(index) | ...));
}

/// A row, column or diagonal that gives a bonus when it is full.
struct BonusLine {
  Cells cells;
  Bonus bonus;
};

namespace printed {

// Yellow: rows A to D, columns 1 to 4, cells numbered row by row from 0; 0 is printed as crossed already.
inline constexpr std::array<std::uint8_t, 16> yellow{
    3, 6, 5, 0,  //
    2, 1, 0, 5,  //
    1, 0, 2, 4,  //
    0, 3, 4, 6,
};
inline constexpr Cells yellow_crossed = cell_set(3, 6, 9, 12);
inline constexpr std::array<BonusLine, 5> yellow_lines{{
    {cell_set(0, 1, 2, 3), Bonus::blue},
    {cell_set(4, 5, 6, 7), Bonus::orange4},
    {cell_set(8, 9, 10, 11), Bonus::green},
    {cell_set(12, 13, 14, 15), Bonus::fox},
    {cell_set(0, 5, 10, 15), Bonus::extra},
}};
inline constexpr std::array<Cells, 4> yellow_columns{cell_set(0, 4, 8, 12), cell_set(1, 5, 9, 13),
                                                     cell_set(2, 6, 10, 14), cell_set(3, 7, 11, 15)};
inline constexpr std::array<int, 4> yellow_points{10, 14, 16, 20};

// Blue: the numbers 2 to 12, each its own cell.
inline constexpr Cells blue = cell_set(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
inline constexpr std::array<BonusLine, 7> blue_lines{{
    {cell_set(2, 3, 4), Bonus::orange5},
    {cell_set(5, 6, 7, 8), Bonus::yellow},
    {cell_set(9, 10, 11, 12), Bonus::fox},
    {cell_set(5, 9), Bonus::reroll},
    {cell_set(2, 6, 10), Bonus::green},
    {cell_set(3, 7, 11), Bonus::purple6},
    {cell_set(4, 8, 12), Bonus::extra},
}};
inline constexpr std::array<int, 12> blue_points{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};

// Green, orange and purple: eleven cells in order.
inline constexpr int row = 11;
inline constexpr std::array<std::uint8_t, row> green_needs{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6};
inline constexpr std::array<int, row + 1> green_points{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
inline constexpr std::array<Bonus, row> green_bonus{Bonus::none,    Bonus::none,   Bonus::none, Bonus::extra,
                                                    Bonus::none,    Bonus::blue,   Bonus::fox,  Bonus::none,
                                                    Bonus::purple6, Bonus::reroll, Bonus::none};
inline constexpr std::array<std::uint8_t, row> orange_times{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3};
inline constexpr std::array<Bonus, row> orange_bonus{Bonus::none,   Bonus::none,    Bonus::reroll, Bonus::none,
                                                     Bonus::yellow, Bonus::extra,   Bonus::none,   Bonus::fox,
                                                     Bonus::none,   Bonus::purple6, Bonus::none};
inline constexpr std::array<Bonus, row> purple_bonus{Bonus::none,  Bonus::none,    Bonus::reroll, Bonus::blue,
                                                     Bonus::extra, Bonus::yellow,  Bonus::fox,    Bonus::reroll,
                                                     Bonus::green, Bonus::orange6, Bonus::extra};

// What everybody gets when a round begins.
inline constexpr std::array<Bonus, 6> round_bonus{Bonus::reroll, Bonus::extra, Bonus::reroll,
                                                  Bonus::black,  Bonus::none,  Bonus::none};
inline constexpr int actions = 7;  // fields of each action track, and sources of each action

}  // namespace printed

using clever_family::Track;

struct Sheet {
  Cells yellow = printed::yellow_crossed;
  Cells blue = 0;
  std::uint8_t green = 0;  ///< how many cells are crossed
  std::uint8_t oranges = 0;
  std::uint8_t purples = 0;
  std::array<std::uint8_t, printed::row> orange{};  ///< as written, multiplied
  std::array<std::uint8_t, printed::row> purple{};
  Track rerolls;
  Track extras;
  std::uint8_t foxes = 0;
  std::array<std::uint8_t, bonuses> pending{};  ///< by Bonus: how many of each wait to be taken

  int last_purple() const { return purples == 0 ? 0 : purple[purples - 1U]; }
};

/// A mark: the number that goes into an area. Yellow needs a cell; blue is crossed at its number.
struct Entry {
  Area area = Area::yellow;
  std::uint8_t number = 0;
  std::uint8_t cell = 0;
};

/// Why a mark cannot be made.
enum class Obstacle : std::uint8_t { none, crossed, other_number, full, too_low, not_ascending };

/// What keeps a die from being entered so, or a bonus, which asks neither for the number of a yellow cell nor for the
/// least value of a green one.
Obstacle obstacle(const Sheet&, const Entry&);
Obstacle obstacle_for_bonus(const Sheet&, const Entry&);

/// Makes the mark and gains what it completes. Bonuses whose area has become full are lost.
void enter(Sheet&, const Entry&);

/// Notes an action or a fox, or lets the bonus wait; one that cannot be used any more is lost.
void gain(Sheet&, Bonus);

bool is_full(const Sheet&, Area);
bool has_pending(const Sheet&);

/// The pending bonus that a free entry of this kind would use up: the one of that area and number, else the black one;
/// `none` if neither waits.
Bonus bonus_for(const Sheet&, const Entry&);

/// The points of an area, and those of all foxes.
int points(const Sheet&, Area);
int fox_points(const Sheet&);

}  // namespace rollbook::rules::clever
