// What the foxes of a Clever game are worth by the rule books, for points_by_the_rules.cpp of those games.
#pragma once

#include <algorithm>

#include "record/points_by_the_rules.hpp"

namespace rollbook::test {

/// Five areas and the foxes.
inline void add_foxes(Points& points, int foxes, bool worth_nothing_beside_zero) {
  const int lowest = *std::ranges::min_element(points.parts);
  const bool zero = std::ranges::find(points.parts, 0) != points.parts.end();
  points.tie_break = *std::ranges::max_element(points.parts);
  points.parts.push_back(worth_nothing_beside_zero && zero ? 0 : foxes * lowest);
}

}  // namespace rollbook::test
