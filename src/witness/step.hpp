// A mark from the point of view of dice, and an order of marks: each as made by a die, with the bonuses that followed
// at once. `order.hpp` finds such an order.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/clever_family/dice.hpp"

namespace rollbook::witness {

using rules::clever_family::Die;
using rules::clever_family::DieSet;
using rules::clever_family::Faces;

/// A set of the faces 1 to 6, one bit each.
using FaceSet = std::uint8_t;
constexpr FaceSet face(int number) { return static_cast<FaceSet>(1U << static_cast<unsigned>(number)); }
constexpr FaceSet at_least(int number) {
  return static_cast<FaceSet>(0x7E & ~((1U << static_cast<unsigned>(number)) - 1U));
}

/// A mark made by a die: the die of the area or the white one, with one of these faces; or, for blue, by the sum of
/// blue and white.
struct Mark {
  Die die = 0;
  FaceSet faces = 0;
  int sum = 0;        ///< of blue and white; 0 = not a blue mark
  std::string cell;   ///< as in a move, with a space before it: " A2"; often ""
  bool also = false;  ///< may be made beside another mark of this area, by a die that goes to the tray
  Die also_die = 0;   ///< then by this die, or by the white one
};

/// A mark and the moves for the bonuses that it gave, without the seat: "bonus b 9".
struct Step {
  Mark mark;
  std::vector<std::string> bonuses;
};

/// One player's order: the steps, and where among them round 4 began with its black bonus.
struct Course {
  std::vector<Step> steps;
  std::size_t before_black = 0;
  Step black;  ///< no mark, only the moves for the black bonus and those that followed
};

}  // namespace rollbook::witness
