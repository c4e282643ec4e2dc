// The cheapest assignment: every row gets a column of its own so that the sum of the costs is minimal (the Hungarian
// algorithm, cubic in the number of rows). Seating uses it to decide who takes which seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rollbook::league {

/// By rows, as many as there are columns; nothing where the row may not have the column. Costs may be negative.
using CostMatrix = std::vector<std::vector<std::optional<std::int64_t>>>;

struct Assignment {
  std::vector<std::size_t> column;  ///< of each row
  std::int64_t total = 0;
};

/// Nothing if every assignment contains a forbidden cell.
std::optional<Assignment> cheapest_assignment(const CostMatrix&);

}  // namespace rollbook::league
