// The cheapest assignment: every row gets a column of its own so that the costs add up to the least possible sum (the
// Hungarian algorithm, in the cube of the number of rows). Seating uses it to find who takes which seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rollbook::league {

/// By rows, as many as there are columns; none where the row may not have the column. CostMatrix may be negative.
using CostMatrix = std::vector<std::vector<std::optional<std::int64_t>>>;

struct Assignment {
  std::vector<std::size_t> column;  ///< of each row
  std::int64_t total = 0;
};

/// None if every assignment has a forbidden place.
std::optional<Assignment> cheapest_assignment(const CostMatrix&);

}  // namespace rollbook::league
