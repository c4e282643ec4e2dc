// How many marks the dice of a game can have made for a player, and must have made: a die that can be used must be
// taken, and on some sheets some die can always be used.
#pragma once

#include <algorithm>
#include <string>

#include "rules/clever_family/dice.hpp"
#include "text/wording.hpp"

namespace rollbook::witness {

/// `share_before_black` is the share of the turns that comes before round 4.
struct Capacity {
  int least = 0;
  int most = 0;
  double share_before_black = 0;
};

/// The turns of a player with a final sheet, and the extra dice.
struct Occasions {
  int own = 0;
  int other = 0;  ///< from the tray
  int extras = 0;
  bool own_brings_mark = false;    ///< each own turn makes at least one mark
  bool other_brings_mark = false;  ///< each choice from the tray makes a mark
};

template <class G>
Occasions occasions_of(const typename G::Sheet& target, int seats, int rounds, bool english) {
  constexpr int fewest_on_tray = rules::clever_family::dice_in_all - rules::clever_family::rolls_a_turn;
  const int useless = rules::clever_family::count(G::may_become_useless(target));
  return {rounds, rounds * (seats == 1 ? 1 : seats - 1), target.extras.used,
          !G::may_active_pass(english) && useless < rules::clever_family::dice_in_all,
          !G::may_passive_pass(english) && useless < fewest_on_tray};
}

template <class G>
Capacity capacity_of(const typename G::Sheet& target, const Occasions& occasions) {
  constexpr double rounds_before_black = 3;
  return {(occasions.own_brings_mark ? occasions.own : 0) + (occasions.other_brings_mark ? occasions.other : 0) +
              occasions.extras,
          G::most_a_turn * occasions.own + occasions.other + occasions.extras + G::returns(target).used,
          rounds_before_black / occasions.own};
}

/// Why the dice must have made more marks than the sheet has for them; "" if that is not certain.
template <class G>
std::string explain_too_few(const typename G::Sheet& target, const Occasions& occasions) {
  for (int area = 0; area < G::areas; ++area) {
    if (G::is_area_full(target, area)) return "";  // bonuses may have been lost, so dice may have made more
  }
  const int made = G::most_dice_marks(target);
  const int least = capacity_of<G>(target, occasions).least;
  if (made >= least) return "";
  std::vector<std::string> parts;
  if (occasions.own_brings_mark) parts.push_back(text::say("one in each of ", occasions.own, " own turns"));
  if (occasions.other_brings_mark) {
    parts.push_back(text::say("one from each of ", occasions.other,
                              " trays, since this sheet always has a use for one of three dice"));
  }
  if (occasions.extras > 0) parts.push_back(text::count(occasions.extras, "extra die", "extra dice"));
  return text::say("dice have made ", made, " of the marks, and must have made ", least,
                   " at least: ", text::list(parts, "and"), ".");
}

}  // namespace rollbook::witness
