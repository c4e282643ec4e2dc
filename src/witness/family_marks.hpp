// The part of the search for an order of marks that is the same for the two Clever games; clever.hpp and clever2.hpp
// define the rest. G is the game's rules.
//
// `for_each_line` and `for_each_cell` list the bonuses given by the marks of `all` but not yet by those of `done`, and
// how many marks each is away.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/rules.hpp"

namespace rollbook::witness {

/// The game's `enter`, found by its sheet.
template <class Sheet, class Entry>
void enter_mark(Sheet& sheet, const Entry& entry) {
  enter(sheet, entry);
}

template <class G>
struct FamilyMarks {
  using Rules = G;
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;
  using State = typename G::State;
  using Move = typename G::Move;
  using Verb = decltype(G::Move::verb);
  using Area = typename G::Area;
  using Bonus = typename G::Bonus;
  static constexpr int areas = rules::clever_family::areas;

  /// Before the first mark, with the bonuses of rounds 1 to 3.
  static Sheet blank() { return with_first_rounds({}, 0); }
  /// With the bonuses still to come from rounds up to the third.
  static Sheet with_first_rounds(Sheet sheet, int round) {
    for (auto later = static_cast<std::size_t>(round); later < 3; ++later) gain(sheet, G::round_bonus[later]);
    return sheet;
  }
  static void gain_black(Sheet& sheet) { gain(sheet, Bonus::black); }
  static bool is_anything_pending(const Sheet& sheet) { return has_pending(sheet); }
  static bool is_area_full(const Sheet& sheet, int area) { return is_full(sheet, static_cast<Area>(area)); }
  static std::string_view area_name(int area) { return G::area_names.all()[static_cast<std::size_t>(area)]; }

  /// Uses a pending bonus for the mark, if there is one; and the same with the mark made.
  static bool use_up(Sheet& sheet, const Entry& entry) {
    const Bonus bonus = bonus_for(sheet, entry);
    if (bonus == Bonus::none) return false;
    --sheet.pending[static_cast<std::size_t>(bonus)];
    return true;
  }
  static void take_bonus(Sheet& sheet, const Entry& entry) {
    use_up(sheet, entry);
    enter_mark(sheet, entry);
  }
  static void enter(Sheet& sheet, const Entry& entry) { enter_mark(sheet, entry); }

  /// The move that makes the mark with a bonus, without the seat: "bonus b 9".
  static std::string bonus_text(const Entry& entry) {
    return std::string(G::write({.verb = Verb::bonus, .entry = entry}).view());
  }
};

/// The lines that are full in `all` and not in `done`, with the marks that `done` lacks.
template <class Lines, class Cells, class Use>
void for_each_line(const Lines& lines, Cells all, Cells done, const Use& use) {
  for (const auto& line : lines) {
    const int left = std::popcount(static_cast<Cells>(line.cells & ~done));
    if ((all & line.cells) == line.cells && left > 0) use(line.bonus, left);
  }
}

/// The cells of a row after those of `done`, up to those of `all`.
template <class Bonus, std::size_t Size, class Use>
void for_each_cell(const std::array<Bonus, Size>& printed, std::size_t all, std::size_t done, const Use& use) {
  for (std::size_t i = done; i < all; ++i) use(printed[i], static_cast<int>(i - done + 1));
}

/// The least number of marks that give this many more bonuses of a kind: the sum of the smallest distances.
/// `for_each(use)` calls use(bonus, distance) for every bonus to come.
template <class Bonus, class ForEach>
int marks_to(Bonus wanted, int missing, const ForEach& for_each) {
  if (missing <= 0) return 0;
  std::vector<int> distances;
  for_each([&](Bonus bonus, int distance) {
    if (bonus == wanted) distances.push_back(distance);
  });
  std::ranges::sort(distances);
  distances.resize(std::min(distances.size(), static_cast<std::size_t>(missing)));
  return std::accumulate(distances.begin(), distances.end(), 0);
}

/// All dice if every coloured one is included: white can be any colour.
constexpr rules::clever_family::DieSet with_white(rules::clever_family::DieSet dice) {
  using namespace rules::clever_family;
  return dice == (all_dice & ~only(white)) ? all_dice : dice;
}

}  // namespace rollbook::witness
