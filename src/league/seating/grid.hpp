// A matrix, such as of values for pairs of players, stored row by row.
#pragma once

#include <cstddef>
#include <vector>

namespace rollbook::league {

template <class Cell>
class Grid {
 public:
  Grid(std::size_t rows, std::size_t columns) : columns_(columns), cells_(rows * columns) {}
  Cell& at(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
  const Cell& at(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<Cell> cells_;
};

}  // namespace rollbook::league
