// Finds the turns and the dice for players whose marks are in order: how many marks each turn brings to whom, which
// rolls bring them, where rerolls, returns and extra dice are spent. What it finds is played move by move through the
// referee on the way, so it is a legal game.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

/// How often a player's final sheet says that each action was used.
struct Actions {
  int rerolls = 0;
  int returns = 0;
  int extras = 0;
  friend bool operator==(const Actions&, const Actions&) = default;
};

struct Table {
  rules::State start;
  int rounds = 0;
  std::string_view dice_letters;
  Die blue = 0;                ///< the die that counts together with white
  int most_a_turn = 0;         ///< marks that the dice of an own turn can make
  bool english = false;        ///< an own turn may go by without a mark
  bool extras_served = false;  ///< extra dice may be used in the passive turns of a solo game
  bool has_done = false;       ///< a dice phase with an empty hand may have to be ended
  std::vector<Course> courses;
  std::vector<Actions> actions;
};

/// The moves of such a game, or nothing if none was found with this many turns looked at, or until the deadline.
std::optional<std::vector<std::string>> schedule(
    const Table& table, std::size_t budget,
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max());

}  // namespace rollbook::witness
