// The turns of a game of the Clever family, from 0: whose they are, and how many are left. In solo games, every second
// turn is a passive one.
#pragma once

#include <algorithm>

#include "rules/clever_family/turn.hpp"

namespace rollbook::witness {

struct Calendar {
  rules::Seat seats = 1;
  int rounds = 6;
  static constexpr int round_of_black = 4;

  int turns_a_round() const { return seats == 1 ? 2 : seats; }
  int turns() const { return rounds * turns_a_round(); }
  int black_turn() const { return (round_of_black - 1) * turns_a_round(); }
  bool is_served(int turn) const { return seats == 1 && turn % 2 == 1; }
  rules::Seat active(int turn) const { return static_cast<rules::Seat>(seats == 1 ? 1 : turn % seats + 1); }
  bool is_own(int turn, rules::Seat seat) const { return active(turn) == seat && !is_served(turn); }

  /// Own turns of a player from one turn to before another; the rest are turns of others, or passive turns.
  int own_turns(int turn, int end, rules::Seat seat) const {
    int own = 0;
    for (; turn < end; ++turn) own += is_own(turn, seat) ? 1 : 0;
    return own;
  }
  int own_turns_left(int turn, rules::Seat seat) const { return own_turns(turn, turns(), seat); }
  int other_turns(int turn, int end, rules::Seat seat) const {
    return std::max(0, end - turn) - own_turns(turn, end, seat);
  }
};

/// How many marks a player's own turns must still make, `turn` being the next, if each turn of others and each extra
/// die makes one.
template <class G>
int needed_in_own_turns(const Calendar& calendar, const typename G::Sheet& now, const typename G::Sheet& target,
                        int turn, rules::Seat seat) {
  return G::dice_marks_left(target, now, turn < calendar.black_turn()) - (target.extras.used - now.extras.used) -
         calendar.other_turns(turn, calendar.turns(), seat);
}

}  // namespace rollbook::witness
