// A game that is to be found again, as far as its dice do not matter: for each player the marks in the order they were
// made, each with the bonuses that followed at once. `order.hpp` finds such an order, `schedule.hpp` the dice for it.
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

/// Some of the faces 1 to 6, one bit each.
using FaceSet = std::uint8_t;
constexpr FaceSet face(int number) { return static_cast<FaceSet>(1U << static_cast<unsigned>(number)); }
constexpr FaceSet at_least(int number) {
  return static_cast<FaceSet>(0x7E & ~((1U << static_cast<unsigned>(number)) - 1U));
}

/// A mark that a die made: the die of the area or the white one, with one of these faces; or, for blue, the sum that
/// blue and white must make.
struct Mark {
  Die die = 0;
  FaceSet faces = 0;
  int sum = 0;        ///< of blue and white; 0 = not a blue mark
  std::string cell;   ///< as a move names it, with a space before: " A2"; often ""
  bool also = false;  ///< may be made beside another mark of this area, by a die that goes to the tray
  Die also_die = 0;   ///< then by this one, or by the white one
};

/// A mark and the moves for the bonuses that it brought, without the seat: "bonus b 9".
struct Step {
  Mark mark;
  std::vector<std::string> bonuses;
  bool in_order =
      false;         ///< the area is filled from the left, so the mark cannot change places with one of the same area
  DieSet areas = 0;  ///< where this mark and its bonuses are, by the die of the area

  /// Whether this step can be made before `other`, which stands before it: both are in different areas, or this one
  /// brings no bonus and its area has no order to keep.
  bool may_overtake(const Step& other) const {
    if ((areas & other.areas) == 0) return true;
    return bonuses.empty() && !(in_order && rules::clever_family::has(other.areas, mark.die));
  }
};

/// What one player did: the steps in order, and where among them round 4 began with its black bonus.
struct Course {
  std::vector<Step> steps;
  std::size_t before_black = 0;
  Step black;  ///< no mark, only the moves for the black bonus and what it brought

  const Step& step(std::uint8_t number) const { return number == black_step ? black : steps[number]; }
  static constexpr std::uint8_t black_step = 255;
};

/// Steps by number, in order; the black one among them.
using Steps = std::vector<std::uint8_t>;

}  // namespace rollbook::witness
