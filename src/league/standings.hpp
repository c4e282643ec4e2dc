// Simple standings of all players in some period: a point for every opponent beaten, half a point for a tie. They need
// no settings, so that a club has standings before it has a league.
#pragma once

#include <span>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

struct Standing {
  int place = 0;
  PlayerId player = 0;
  double points = 0;
  int wins = 0;
  int games = 0;
};

/// Best first: by points, then by wins, then by fewer games. Players level in all of these share a place. Solo games do
/// not count.
std::vector<Standing> standings(std::span<const Result>);

}  // namespace rollbook::league
