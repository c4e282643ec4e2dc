#include "league/seating/assignment.hpp"

#include <limits>

namespace rollbook::league {
namespace {

constexpr std::int64_t unreached = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t no_one = std::numeric_limits<std::size_t>::max();

/// Rows are assigned one after the other. Rows and columns have prices such that no cell costs less than the prices of
/// its row and column together, and exactly that for assigned cells: then the rows assigned so far have the lowest
/// possible cost.
class Placing {
 public:
  explicit Placing(const CostMatrix& costs)
      : costs_(costs), of_row_(costs.size()), of_column_(costs.size()), row_in_(costs.size(), no_one) {}

  /// Finds the cheapest way to assign one more row, reassigning others; false if there is none.
  bool place(std::size_t row) {
    const std::size_t size = costs_.size();
    std::vector<std::int64_t> distance(size, unreached);
    std::vector<std::size_t> came_from(size, no_one);  // the previous column on the path
    std::vector<bool> done(size, false);
    std::size_t here = no_one;
    std::int64_t so_far = 0;
    for (std::size_t moving = row; moving != no_one; moving = row_in_[here]) {
      for (std::size_t column = 0; column < size; ++column) {
        const auto& cost = costs_[moving][column];
        if (done[column] || !cost) continue;
        const std::int64_t there = so_far + *cost - of_row_[moving] - of_column_[column];
        if (there >= distance[column]) continue;
        distance[column] = there;
        came_from[column] = here;
      }
      here = nearest(distance, done);
      if (here == no_one) return false;
      done[here] = true;
      so_far = distance[here];
    }
    adjust(row, so_far, distance, done);
    move_on(row, here, came_from);
    return true;
  }

  Assignment result() const {
    Assignment result{.column = std::vector<std::size_t>(costs_.size())};
    for (std::size_t column = 0; column < costs_.size(); ++column) {
      result.column[row_in_[column]] = column;
      result.total += costs_[row_in_[column]][column].value_or(0);  // never a forbidden one
    }
    return result;
  }

 private:
  static std::size_t nearest(const std::vector<std::int64_t>& distance, const std::vector<bool>& done) {
    std::size_t nearest = no_one;
    for (std::size_t column = 0; column < distance.size(); ++column) {
      if (done[column] || distance[column] == unreached) continue;
      if (nearest == no_one || distance[column] < distance[nearest]) nearest = column;
    }
    return nearest;
  }

  /// Updates the prices after the path was found, before any row is reassigned.
  void adjust(std::size_t row, std::int64_t length, const std::vector<std::int64_t>& distance,
              const std::vector<bool>& done) {
    of_row_[row] += length;
    for (std::size_t column = 0; column < done.size(); ++column) {
      if (!done[column]) continue;
      of_column_[column] -= length - distance[column];
      if (row_in_[column] != no_one) of_row_[row_in_[column]] += length - distance[column];
    }
  }

  void move_on(std::size_t row, std::size_t last, const std::vector<std::size_t>& came_from) {
    std::size_t column = last;
    while (came_from[column] != no_one) {
      row_in_[column] = row_in_[came_from[column]];
      column = came_from[column];
    }
    row_in_[column] = row;
  }

  const CostMatrix& costs_;
  std::vector<std::int64_t> of_row_;
  std::vector<std::int64_t> of_column_;
  std::vector<std::size_t> row_in_;
};

}  // namespace

std::optional<Assignment> cheapest_assignment(const CostMatrix& costs) {
  Placing placing(costs);
  for (std::size_t row = 0; row < costs.size(); ++row) {
    if (!placing.place(row)) return std::nullopt;
  }
  return placing.result();
}

}  // namespace rollbook::league
