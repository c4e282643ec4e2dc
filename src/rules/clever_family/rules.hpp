// The rules that the Clever games share about what a die can be used for (as its own colour or, if it is white, as any;
// blue always as the sum with white), and the moves that both have, judged and made over the turn of turn.hpp. A game G
// brings
//   Area, Entry, Sheet, State, Move, Rule and Bonus, with the same names for what is the same;
//   blue_die and round_bonus;
//   free_entries, a table by area: what a bonus may be entered as, and so how many cells a player has to choose from;
//   empty_hand_ends: the dice phase is over as soon as no die is left in hand;
//   rule_of(area, obstacle) and judge_own(state, move), for passing, extra dice and the moves that only it has;
// and, next to its Sheet, `obstacle`, `obstacle_for_bonus`, `bonus_for`, `enter`, `gain`, `points` and `fox_points`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"

namespace rollbook::rules::clever_family {

inline constexpr int areas = 5;

/// What a bonus may be entered as in an area: in one of a number of cells, or as one of these numbers.
struct FreeEntries {
  int cells = 1;
  int lowest = 0;
  int highest = 0;
};

/// The dice behind the white one are those of the areas, in their order.
template <class G>
constexpr std::string_view die_name(Die die) {
  return die == white ? "white" : G::area_names.all()[die - 1U];
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
    for (int cell = 0; cell < G::free_entries[area].cells; ++cell) use(area, cell);
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

/// Every mark that a bonus can be, whether or not it waits.
template <class G>
void add_bonuses(Seat seat, std::vector<typename G::Move>& moves) {
  for (const auto area : keys_of(G::free_entries)) {
    const FreeEntries& free = G::free_entries[area];
    for (int cell = 0; cell < free.cells; ++cell) {
      for (int number = free.lowest; number <= free.highest; ++number) {
        moves.push_back({.seat = seat,
                         .verb = decltype(G::Move::verb)::bonus,
                         .entry = {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)}});
      }
    }
  }
}

/// The active player's open rolls; and the moves that every player has, and the table.
template <class G>
void add_open_moves(const typename G::State& state, std::vector<typename G::Move>& moves) {
  using Verb = decltype(G::Move::verb);
  for (const Verb verb : {Verb::roll, Verb::reroll, Verb::serve}) {
    moves.push_back({.seat = state.active, .verb = verb, .open = true});
  }
}
template <class G>
void add_moves_of_all(const typename G::State& state, std::vector<typename G::Move>& moves) {
  using Verb = decltype(G::Move::verb);
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    add_uses<G>(seat, Verb::take, moves);
    add_uses<G>(seat, Verb::extra, moves);
    moves.push_back({.seat = seat, .verb = Verb::pass});
    add_bonuses<G>(seat, moves);
  }
  moves.push_back({.verb = Verb::next});
  moves.push_back({.verb = Verb::end});
}

/// The mark that a move makes with its die.
template <class G>
typename G::Entry entry_of(const typename G::State& state, const typename G::Move& move) {
  return entry_of<G>(state.dice.faces, move.die, move.entry.area, move.entry.cell);
}

template <class G>
std::optional<typename G::Rule> judge_entry(const typename G::State& state, const typename G::Move& move) {
  const auto entry = entry_of<G>(state, move);
  return G::rule_of(entry.area, obstacle(state.player(move.seat).sheet, entry));
}

template <class G>
std::optional<typename G::Rule> judge_take(const typename G::State& state, const typename G::Move& move) {
  using Rule = typename G::Rule;
  const auto is_any_on = [&](DieSet dice) {
    return is_any_usable<G>(state.dice.faces, state.player(move.seat).sheet, dice);
  };
  if (const auto rule = judge_choice<Rule, typename G::Sheet>(state, move.seat)) return rule;
  if (const auto rule = judge_source<Rule, typename G::Sheet>(state, move.seat, move.die, is_any_on)) return rule;
  return judge_entry<G>(state, move);
}

template <class G>
std::optional<typename G::Rule> judge_bonus(const typename G::State& state, const typename G::Move& move) {
  const auto& sheet = state.player(move.seat).sheet;
  if (bonus_for(sheet, move.entry) == G::Bonus::none) return G::Rule::bonus_none;
  return G::rule_of(move.entry.area, obstacle_for_bonus(sheet, move.entry));
}

/// Judges a move of either game; `G::judge_own` decides what only one of them has.
template <class G>
std::optional<typename G::Rule> judge(const typename G::State& state, const typename G::Move& move) {
  using Rule = typename G::Rule;
  using Sheet = typename G::Sheet;
  using Verb = decltype(G::Move::verb);
  if (move.verb == Verb::next || move.verb == Verb::end) return judge_close<Rule, Sheet>(state, move.verb == Verb::end);
  if (move.verb == Verb::bonus) return judge_bonus<G>(state, move);
  // A bonus must be taken at once: until then, its owner can do nothing else.
  if (has_pending(state.player(move.seat).sheet)) return Rule::bonus_first;
  switch (move.verb) {
    case Verb::roll:
      return judge_roll<Rule, Sheet>(state, move.seat, move.open, move.dice);
    case Verb::reroll:
      return judge_reroll<Rule, Sheet>(state, move.seat, move.open, move.dice);
    case Verb::serve:
      return judge_serve<Rule, Sheet>(state, move.open, move.dice, move.tray);
    case Verb::take:
      return judge_take<G>(state, move);
    default:
      return G::judge_own(state, move);
  }
}

/// What everybody gains when a round begins.
template <class G>
void gain_for_round(Table<typename G::Sheet>& table) {
  for (Seat seat = 1; seat <= table.seats; ++seat) gain(table.player(seat).sheet, G::round_bonus[table.round - 1U]);
}

template <class G>
typename G::State start(int seats, bool english) {
  typename G::State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.english = english;
  gain_for_round<G>(state);
  return state;
}

template <class G>
void make_take(typename G::State& state, const typename G::Move& move) {
  auto& player = state.player(move.seat);
  const auto entry = entry_of<G>(state, move);
  if (is_passive<typename G::Sheet>(state, move.seat)) {
    player.has_chosen = true;
  } else {
    choose(state.dice, move.die, G::empty_hand_ends);
  }
  enter(player.sheet, entry);
}

template <class G>
void make_bonus(typename G::State& state, const typename G::Move& move) {
  auto& sheet = state.player(move.seat).sheet;
  --sheet.pending[static_cast<std::size_t>(bonus_for(sheet, move.entry))];
  enter(sheet, move.entry);
}

/// Makes a move that both games have.
template <class G>
void make(typename G::State& state, const typename G::Move& move) {
  using Sheet = typename G::Sheet;
  using Verb = decltype(G::Move::verb);
  switch (move.verb) {
    case Verb::roll:
      show(state.dice, move.dice, false);
      break;
    case Verb::reroll:
      make_reroll<Sheet>(state, move.seat, move.dice);
      break;
    case Verb::serve:
      serve(state.dice, move.dice, move.tray);
      break;
    case Verb::take:
      make_take<G>(state, move);
      break;
    case Verb::pass:
      make_pass<Sheet>(state, move.seat, G::empty_hand_ends);
      break;
    case Verb::extra:
      make_extra<Sheet>(state, move.seat, move.die, entry_of<G>(state, move));
      break;
    case Verb::bonus:
      make_bonus<G>(state, move);
      break;
    case Verb::next:
      start_next_turn<Sheet>(state, gain_for_round<G>);
      break;
    case Verb::end:
      state.over = true;
      break;
    default:
      break;
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
