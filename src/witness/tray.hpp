// Chooses what the dice show at the end of a turn, so that every player finds what they need: each passive player a die
// on the tray, extra dice anywhere, and the active player dice to mark beside silver. The faces are free, because
// records contain chance and do not predict it.
#pragma once

#include <array>
#include <vector>

#include "rules/random.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

/// The value of each die to a player if it showed this face; `useless` if it would not help.
struct Worth {
  static constexpr double useless = -1000;

  std::array<std::array<double, 7>, rules::clever_family::dice_in_all> by_face{};  ///< white: in any area except blue
  std::array<double, 13> by_sum{};                                                 ///< blue and white together
  bool chooses = false;                                                            ///< a die of the tray
  double nothing = useless;                                                        ///< of choosing none
  int extras = 0;                                                                  ///< extra dice to be used

  Worth();
  void add(const Mark& mark, double worth);
};

struct TrayGoal {
  Faces faces{};    ///< of the dice already determined; 0 = free
  DieSet tray = 0;  ///< the dice there at the end
  int highest = 6;  ///< of a free die
  Die blue = 0;
  bool served = false;  ///< all six are free, and the three lowest go to the tray
  std::vector<Worth> players;
  Worth beside;     ///< to the active player, for each die of `tray` beside silver
  int besides = 0;  ///< at most this many
};

/// The faces with the highest value; if there are few combinations, all are compared, otherwise a random sample.
Faces best_faces(const TrayGoal& goal, rules::Random& random);

/// The three lowest; of equal ones, those valuable to the player first.
DieSet three_lowest(const Faces& faces, Die blue, const Worth& worth);

/// The value of a die with its current face.
double worth_of(const Worth& worth, const Faces& faces, Die die, Die blue);

}  // namespace rollbook::witness
