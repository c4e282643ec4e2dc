// A plain standing of everybody who played in some span of time: a point for every opponent left behind, half a point
// for one who came out level. It needs no settings, so that a club has a table before it has a league.
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

/// The best first: by points, then by wins, then by fewer games. Who is level in all of these shares a place. Games
/// alone do not matter.
std::vector<Standing> standings(std::span<const Result>);

}  // namespace rollbook::league
