// How many sit at each table: the tables for a number of players, as near as possible to the size that the organiser
// likes best. The sizes go on to the seating, which finds out who sits there.
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

/// The larger tables first; they differ by one seat at most. As few as possible sit out, which are those that the sum
/// of the sizes leaves; then as many tables as possible have the preferred size, and the others are as near to it as
/// can be.
std::vector<int> table_sizes(int players, const Sizes&);

}  // namespace rollbook::league
