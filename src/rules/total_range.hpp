// The totals that a finished game can yield, so that a total which somebody types in can be refused if it is none:
//
//   if (auto wrong = wrong_with_total(game, setup, 9999)) complain(*wrong);
//
// The bounds are those of the printed sheet: no total outside them is possible, but not every one inside is likely.
#pragma once

#include <optional>

#include "rules/game.hpp"

namespace rollbook::rules {

struct TotalRange {
  int least = 0;
  int most = 0;
  friend bool operator==(const TotalRange&, const TotalRange&) = default;
};

/// Of one player at a table with this setup. The deck does not matter: every card is worth the same in full.
TotalRange total_range(const Game&, const Setup&);

/// Why this cannot be a player's total, if so.
std::optional<Sentence> wrong_with_total(const Game&, const Setup&, int total);

}  // namespace rollbook::rules
