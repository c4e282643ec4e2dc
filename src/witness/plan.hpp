// What a player may do in one turn of a game that is to be found again: which of the marks that are left are made, and
// how. Marks may change places with others as long as the order of each area and every bonus stays as it is.
#pragma once

#include <cstdint>
#include <vector>

#include "witness/step.hpp"

namespace rollbook::witness {

struct Plan {
  Steps takes;  ///< as the active player, in this order; as a passive one any of these
  bool pass = false;
  Steps also;  ///< beside the last take
  Steps extras;
};

/// A player at the beginning of a turn, and what is left to do.
struct Outlook {
  const Course& course;
  const Steps& left;
  bool own = false;  ///< it is the player's own turn
  bool may_use_extras = true;
  bool may_do_nothing = false;  ///< an own turn may go by without a mark
  int extras_left = 0;
  int own_turns = 0;  ///< that are left, this one included
  int other_turns = 0;
  int room_before_black = 0;  ///< marks that can still be made before the black bonus, this turn included
};

/// The likeliest plans come first: marks and extra dice are spread evenly over the turns.
std::vector<Plan> plans_for(const Outlook&, std::size_t most);

}  // namespace rollbook::witness
