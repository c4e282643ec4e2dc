// What a die can be used for, in the way that the Clever games share: as its own colour or, if it is white, as any;
// blue always as the sum with white. A game G brings its Area, Entry, Sheet and Move, `blue_die`, `cells_in(area)` (how
// many cells of an area a player has to choose from), and, beside its Sheet, `obstacle`, `points` and `fox_points`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"

namespace rollbook::rules::clever_family {

inline constexpr int areas = 5;

/// The dice behind the white one are those of the areas, in their order.
constexpr std::string_view die_name(Die die, std::span<const std::string_view, areas> area_names) {
  return die == white ? "white" : area_names[die - 1U];
}

/// The parts of a score: the areas, and the foxes.
constexpr std::array<std::string_view, areas + 1> part_names(std::span<const std::string_view, areas> area_names) {
  std::array<std::string_view, areas + 1> names{};
  std::ranges::copy(area_names, names.begin());
  names.back() = "foxes";
  return names;
}

template <class G, class Use>
void for_each_use(Die die, const Use& use) {
  for (int index = 0; index < areas; ++index) {
    const auto area = static_cast<typename G::Area>(index);
    if (die != white && die != index + 1) continue;
    for (int cell = 0; cell < G::cells_in(area); ++cell) use(area, cell);
  }
}

/// The mark that a die makes in an area: blue is always blue + white, at their current faces, wherever they lie.
template <class G>
typename G::Entry entry_of(const Faces& faces, Die die, typename G::Area area, int cell) {
  const int number = area == G::Area::blue ? faces[G::blue_die] + faces[white] : faces[die];
  return {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)};
}

/// Whether any of these dice can be entered somewhere on the sheet, at its face now.
template <class G>
bool is_any_usable(const Faces& faces, const typename G::Sheet& sheet, DieSet dice) {
  bool usable = false;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (!has(dice, die)) continue;
    for_each_use<G>(die, [&](auto area, int cell) {
      usable = usable || obstacle(sheet, entry_of<G>(faces, die, area, cell)) == decltype(obstacle(sheet, {}))::none;
    });
  }
  return usable;
}

/// Every use of every die with this verb, whether or not it is legal.
template <class G>
void add_uses(Seat seat, decltype(G::Move::verb) verb, std::vector<typename G::Move>& moves) {
  for (Die die = 0; die < dice_in_all; ++die) {
    for_each_use<G>(die, [&](auto area, int cell) {
      moves.push_back({.seat = seat, .verb = verb, .die = die, .entry = {area, 0, static_cast<std::uint8_t>(cell)}});
    });
  }
}

/// An open roll, reroll or serve with dice that were thrown for it.
template <class Move, class Sheet>
Move thrown(const Table<Sheet>& table, Move open, bool serve, Random& random) {
  open.open = false;
  open.dice = roll(serve ? all_dice : table.dice.hand, random);
  if (serve) open.tray = three_lowest(open.dice, random);
  return open;
}

/// The points of the areas and the foxes; the best area breaks ties, and foxes are no area.
template <class G>
Score score_of(const typename G::Sheet& sheet) {
  Score score;
  for (int index = 0; index < areas; ++index) {
    const int here = points(sheet, static_cast<typename G::Area>(index));
    score.parts[static_cast<std::size_t>(index)] = here;
    score.total += here;
    score.tie_break = index == 0 ? here : std::max(score.tie_break, here);
  }
  score.parts[areas] = fox_points(sheet);
  score.total += score.parts[areas];
  return score;
}

}  // namespace rollbook::rules::clever_family
