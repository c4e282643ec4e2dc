// How many sit at each table: the table sizes for a number of players, as near as possible to the size that the
// organiser prefers. The seating then decides who sits where.
#pragma once

#include <vector>

namespace rollbook::league {

constexpr int fewest_at_table = 2;
constexpr int most_at_table = 7;

struct Sizes {
  int preferred = 4;
  int smallest = 3;  ///< from 2 up to the preferred size
  int largest = 5;   ///< from the preferred size up to 7
};

/// Larger tables first; they differ by one seat at most. As few players as possible sit out, namely those beyond the
/// sum of the sizes; then as many tables as possible have the preferred size, and the others are as near to it as
/// possible.
std::vector<int> table_sizes(int players, const Sizes&);

}  // namespace rollbook::league
