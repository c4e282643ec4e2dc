// What the moves and points of the Clever games are told with, as far as the games share it. A game brings `area_names`
// and the letters of its dice, and adds what only it has.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "rules/saying.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

inline Gap player_gap(Seat seat) { return {"player", text::say(seat), Fills::seat}; }
inline Gap area_gap(std::string_view area) { return {"area", std::string(area), Fills::term}; }

/// A die and what it shows: "w4".
inline Gap die_gap(const Dice& dice, Die die, std::string_view letters) {
  return {"die", text::say(letters[die], dice.faces[die]), Fills::dice};
}

/// How a mark is told: by its cell, by the number that the die made of itself (blue + white, a multiplied number), or
/// as the die says it.
struct MarkTold {
  std::string_view area;
  std::string cell;
  int number = 0;
};

/// A die that was taken, or used as an extra die.
inline Saying describe_use(const Dice& dice, Seat seat, Die die, bool extra, const MarkTold& mark,
                           std::string_view letters) {
  constexpr std::array<std::string_view, 6> takes{"take",    "take_cell",    "take_makes",
                                                  "take_as", "take_as_cell", "take_as_makes"};
  constexpr std::array<std::string_view, 6> extras{"extra",    "extra_cell",    "extra_makes",
                                                   "extra_as", "extra_as_cell", "extra_as_makes"};
  const std::size_t how = !mark.cell.empty() ? 1 : mark.number != dice.faces[die] ? 2 : 0;
  const std::size_t key = how + (die == white ? 3 : 0);
  return {extra ? extras[key] : takes[key],
          {player_gap(seat),
           die_gap(dice, die, letters),
           area_gap(mark.area),
           {"cell", mark.cell},
           {"number", text::say(mark.number)}}};
}

/// A bonus that was taken: a cell was marked, the next cell crossed, or a number written, maybe multiplied.
inline Saying describe_bonus(Seat seat, int number, const MarkTold& mark) {
  const std::string_view key = !mark.cell.empty()      ? "bonus_cell"
                               : number == 0           ? "bonus_next"
                               : number != mark.number ? "bonus_makes"
                                                       : "bonus_number";
  return {key,
          {player_gap(seat),
           area_gap(mark.area),
           {"cell", mark.cell},
           {"bonus", text::say(number)},
           {"number", text::say(mark.number)}},
          true};
}

/// The dice go to the left, to a new round, or to the passive turn of a solo round.
template <class Sheet>
Saying describe_next(const Table<Sheet>& before) {
  if (before.seats == 1 && !before.passive_turn) return {"next_passive", {player_gap(1)}};
  const bool new_round = before.active == before.seats;
  const auto next = static_cast<Seat>(before.active % before.seats + 1);
  return {new_round ? "next_round" : "next", {player_gap(next), {"round", text::say(before.round + 1)}}};
}

/// The moves of a turn that both games have, but for marks.
template <class Sheet, class Move>
Saying describe_turn(const Table<Sheet>& before, const Move& move, std::string_view letters) {
  using Verb = decltype(move.verb);
  const Gap rolled{"dice", spell(move.dice, dice_of(move.dice), letters), Fills::dice};
  switch (move.verb) {
    case Verb::roll:
      return {"roll", {player_gap(move.seat), rolled}};
    case Verb::reroll:
      return {"reroll", {player_gap(move.seat), rolled}};
    case Verb::serve:
      return {"serve", {player_gap(move.seat), rolled, {"tray", spell(move.dice, move.tray, letters), Fills::dice}}};
    case Verb::pass:
      return {is_passive(before, move.seat) ? "pass_tray" : "pass_roll", {player_gap(move.seat)}};
    case Verb::next:
      return describe_next(before);
    default:
      return {"end", {}};
  }
}

/// "5 + 2×4 − 3", of summands that may carry a minus.
inline std::string sum_of(const std::vector<std::string>& summands) {
  std::string sum;
  for (const std::string& summand : summands) {
    const bool minus = summand.starts_with('-');
    if (sum.empty()) {
      sum = minus ? text::say("−", summand.substr(1)) : summand;
    } else {
      sum += text::say(minus ? " − " : " + ", minus ? summand.substr(1) : summand);
    }
  }
  return sum;
}

/// A sum, or that there is nothing to add.
inline Saying reckon_sum(const std::vector<std::string>& summands) {
  if (summands.empty()) return {"empty", {}};
  return {"sum", {{"sum", sum_of(summands)}}};
}

/// The foxes at the lowest area.
inline Saying reckon_foxes(int foxes, const Score& score, std::span<const std::string_view> names) {
  if (foxes == 0) return {"foxes_none", {}};
  std::size_t lowest = 0;
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (score.parts[i] < score.parts[lowest]) lowest = i;
  }
  return {"foxes", {{"n", text::say(foxes)}, {"lowest", text::say(score.parts[lowest])}, area_gap(names[lowest])}};
}

}  // namespace rollbook::rules::clever_family
