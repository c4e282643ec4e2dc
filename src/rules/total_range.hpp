// The totals that a finished game can yield, so that impossible ones can be refused where totals are typed in:
//
//   if (auto wrong = wrong_with_totals(game, setup, std::array{9999, 87})) refuse(*wrong);
//
// The bounds are those of the printed sheet: no total outside them is possible, but not every one inside is likely.
#pragma once

#include <limits>
#include <optional>
#include <span>

#include "rules/values.hpp"

namespace rollbook::rules {

struct TotalRange {
  int least = 0;
  int most = 0;
  int most_together = std::numeric_limits<int>::max();  ///< all players' totals, where they share one supply
  friend bool operator==(const TotalRange&, const TotalRange&) = default;
};

/// Of one player at a table with this setup. The deck does not matter: every card is worth the same in full.
TotalRange total_range(const Game&, const Setup&);

/// Why these cannot be the totals of the players of one table, if so.
std::optional<Message> wrong_with_totals(const Game&, const Setup&, std::span<const int> totals);

}  // namespace rollbook::rules
