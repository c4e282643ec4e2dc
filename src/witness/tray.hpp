// What the dice should show at the end of a turn, so that everybody finds there what is needed: each passive player a
// die on the tray, extra dice anywhere, and the active player dice to mark beside silver. The faces are free, since
// chance is written down and not foretold.
#pragma once

#include <array>
#include <vector>

#include "rules/random.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

/// What each die would be worth to a player if it showed this face; `useless` if it would not help.
struct Worth {
  static constexpr double useless = -1000;

  std::array<std::array<double, 7>, rules::clever_family::dice_in_all> by_face{};  ///< white: in any area but blue
  std::array<double, 13> by_sum{};                                                 ///< blue and white together
  bool chooses = false;                                                            ///< a die of the tray
  double nothing = useless;                                                        ///< to choose none
  int extras = 0;                                                                  ///< extra dice that shall be used

  Worth();
  void add(const Mark& mark, double worth);
};

struct TrayWish {
  Faces faces{};    ///< of dice that are settled; 0 = free
  DieSet tray = 0;  ///< the dice that lie there in the end
  int highest = 6;  ///< that a free die may show
  Die blue = 0;
  bool served = false;  ///< all six are free, and the three lowest go to the tray
  std::vector<Worth> players;
  Worth beside;     ///< to the active player, each die of `tray` beside silver
  int besides = 0;  ///< so many at most
};

/// Faces that are worth most; few enough are all compared, otherwise as many as are drawn at random.
Faces best_faces(const TrayWish& wish, rules::Random& random);

/// The three lowest, dice that are worth something to the player before others that show the same.
DieSet three_lowest(const Faces& faces, Die blue, const Worth& worth);

/// The worth of a die as it lies.
double worth_of(const Worth& worth, const Faces& faces, Die die, Die blue);

}  // namespace rollbook::witness
