#include "league/seating/assignment.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <set>

#include "league/seating/rng.hpp"

using namespace rollbook::league;

namespace {

std::int64_t total_of(const CostMatrix& costs, const std::vector<std::size_t>& column) {
  std::int64_t total = 0;
  for (std::size_t row = 0; row < costs.size(); ++row) total += costs[row][column[row]].value();
  return total;
}

/// By trying every order.
std::optional<std::int64_t> least_total(const CostMatrix& costs) {
  std::vector<std::size_t> column(costs.size());
  std::iota(column.begin(), column.end(), 0);
  std::optional<std::int64_t> least;
  do {
    bool allowed = true;
    for (std::size_t row = 0; row < costs.size(); ++row) allowed = allowed && costs[row][column[row]];
    if (allowed) least = std::min(least.value_or(total_of(costs, column)), total_of(costs, column));
  } while (std::ranges::next_permutation(column).found);
  return least;
}

}  // namespace

TEST_CASE("assignment: every row gets a column of its own, at the lowest cost") {
  const CostMatrix costs{{4, 1, 3}, {2, 0, 5}, {3, 2, 2}};
  const auto assignment = cheapest_assignment(costs);
  REQUIRE(assignment);
  CHECK(assignment->total == 5);
  CHECK(assignment->column == std::vector<std::size_t>{1, 0, 2});
}

TEST_CASE("assignment: if forbidden cells exclude every assignment, there is none") {
  const auto no = std::nullopt;
  CHECK_FALSE(cheapest_assignment({{1, no, no}, {1, no, no}, {1, 1, 1}}));
  CHECK(cheapest_assignment({{1, no, no}, {9, 9, no}, {1, 1, 1}})->total == 11);
  CHECK(cheapest_assignment({})->column.empty());
}

// A published round of debates: sixteen teams by their points, four rooms with four sides each. A team may go to the
// rooms that its points reach; taking a side costs 0 if the team had it least often, else 16.
TEST_CASE("assignment: a published draw of sixteen in four rooms has the published lowest cost") {
  struct Team {
    int first_room;
    int last_room;
    int free_side;
  };
  const std::vector<Team> teams{{0, 0, 3}, {0, 0, 1}, {0, 0, 2}, {0, 1, 1}, {0, 1, 0}, {0, 1, 2}, {1, 1, 1}, {1, 1, 1},
                                {2, 2, 2}, {2, 2, 3}, {2, 3, 0}, {2, 3, 2}, {2, 3, 3}, {2, 3, 0}, {3, 3, 3}, {3, 3, 0}};
  CostMatrix costs(16, std::vector<std::optional<std::int64_t>>(16));
  for (std::size_t team = 0; team < teams.size(); ++team) {
    for (int place = teams[team].first_room * 4; place < teams[team].last_room * 4 + 4; ++place) {
      costs[team][place] = place % 4 == teams[team].free_side ? 0 : 16;
    }
  }
  const auto assignment = cheapest_assignment(costs);
  REQUIRE(assignment);
  CHECK(assignment->total == 64);
  CHECK(total_of(costs, assignment->column) == 64);
  // The draw that was published: A to C, E to room 1, and so on. It costs the same.
  CHECK(total_of(costs, {3, 1, 2, 4, 0, 6, 5, 7, 10, 11, 8, 14, 9, 12, 15, 13}) == 64);
}

TEST_CASE("assignment: as cheap as an exhaustive search, with costs of either sign and forbidden cells") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const std::size_t size = 1 + rng.below(6);
    CostMatrix costs(size, std::vector<std::optional<std::int64_t>>(size));
    for (auto& row : costs) {
      for (auto& cost : row) {
        if (rng.below(4) != 0) cost = static_cast<std::int64_t>(rng.below(30)) - 10;
      }
    }
    const auto assignment = cheapest_assignment(costs);
    const auto least = least_total(costs);
    REQUIRE(assignment.has_value() == least.has_value());
    if (!assignment) continue;
    CHECK(assignment->total == *least);
    CHECK(total_of(costs, assignment->column) == *least);
    CHECK(std::set(assignment->column.begin(), assignment->column.end()).size() == size);
  }
}
