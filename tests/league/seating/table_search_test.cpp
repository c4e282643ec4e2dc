#include "league/seating/table_search.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>

using namespace rollbook::league;

namespace {

/// The lowest cost of all seatings, found by enumeration: the next player goes to each table in turn.
void try_all(const SeatingCosts& costs, Tables& tables, std::size_t player, std::optional<Cost>& least) {
  if (player == costs.starts.size()) {
    const Cost cost = cost_of(tables, costs);
    if (!least || cost < *least) least = cost;
    return;
  }
  for (std::size_t table = 0; table < tables.size(); ++table) {
    if (tables[table].size() == static_cast<std::size_t>(costs.sizes[table])) continue;
    if (!costs.reach[player].contains(table)) continue;
    tables[table].push_back(player);
    try_all(costs, tables, player + 1, least);
    tables[table].pop_back();
  }
}

Cost least_price(const SeatingCosts& costs) {
  Tables tables(costs.sizes.size());
  std::optional<Cost> least;
  try_all(costs, tables, 0, least);
  return least.value();
}

void set_together(SeatingCosts& costs, std::size_t one, std::size_t other, const Cost& cost) {
  costs.together.at(one, other) = cost;
  costs.together.at(other, one) = cost;
}

SeatingCosts random_wishes(std::size_t players, const std::vector<int>& sizes, Rng& rng) {
  const auto number_below = [&](std::uint64_t n) { return static_cast<std::int64_t>(rng.below(n)); };
  SeatingCosts costs(players, sizes);
  for (std::size_t one = 0; one < players; ++one) {
    costs.starts[one] = number_below(3);
    for (std::size_t other = 0; other < one; ++other) {
      set_together(costs, one, other, {.tonight = number_below(2), .earlier = number_below(5)});
    }
  }
  return costs;
}

void check_everybody_sits_once(const Tables& tables, const SeatingCosts& costs) {
  std::vector<int> times(costs.starts.size());
  REQUIRE(tables.size() == costs.sizes.size());
  for (std::size_t table = 0; table < tables.size(); ++table) {
    CHECK(tables[table].size() == static_cast<std::size_t>(costs.sizes[table]));
    for (const std::size_t player : tables[table]) {
      ++times.at(player);
      CHECK(costs.reach[player].contains(table));
    }
  }
  CHECK(std::ranges::all_of(times, [](int often) { return often == 1; }));
}

}  // namespace

TEST_CASE("table search: finds the optimum, in small cases that can be enumerated") {
  Rng rng(1);
  const std::vector<std::vector<int>> cases{{4, 4}, {3, 3, 3}, {4, 3}, {2, 2, 2, 2}, {3, 3, 2}, {5, 4}, {7, 2}};
  for (const auto& sizes : cases) {
    for (int i = 0; i < 8; ++i) {
      std::size_t players = 0;
      for (const int size : sizes) players += size;
      const SeatingCosts costs = random_wishes(players, sizes, rng);
      const Tables tables = best_tables(costs, rng);
      check_everybody_sits_once(tables, costs);
      CHECK(cost_of(tables, costs) == least_price(costs));
    }
  }
}

TEST_CASE("table search: finds the optimum with costs of seats and limits on the tables of a player") {
  Rng rng(2);
  for (int i = 0; i < 20; ++i) {
    SeatingCosts costs = random_wishes(9, {3, 3, 3}, rng);
    for (std::size_t player = 0; player < 9; ++player) {
      const std::size_t own = player / 3;
      costs.reach[player] = {own == 2 ? 1U : 0U, own == 0 ? 1U : 2U};
      for (std::size_t table = 0; table < 3; ++table) {
        costs.at_table.at(player, table).stray = table == own ? 0 : static_cast<std::int64_t>(rng.below(4));
      }
    }
    const Tables tables = best_tables(costs, rng);
    check_everybody_sits_once(tables, costs);
    CHECK(cost_of(tables, costs) == least_price(costs));
  }
}

TEST_CASE("table search: finds the only tables without repeated meetings, where every other pair has met") {
  for (const std::size_t size : {3, 4, 5, 6, 7}) {
    SeatingCosts costs(size * size, std::vector<int>(size, static_cast<int>(size)));
    for (std::size_t one = 0; one < size * size; ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (one % size != other % size) set_together(costs, one, other, {.tonight = 1});
      }
    }
    Rng rng(size);
    CHECK(cost_of(best_tables(costs, rng), costs) == Cost{});
  }
}

TEST_CASE("table search: a higher priority is never traded for a lower one") {
  SeatingCosts costs(4, {2, 2});  // 0 and 1 have met tonight; all other pairs have met often before
  set_together(costs, 0, 1, {.tonight = 1});
  for (const auto& [one, other] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {0, 3}, {1, 2}, {1, 3}}) {
    set_together(costs, one, other, {.earlier = 1'000'000});
  }
  Rng rng(1);
  CHECK(cost_of(best_tables(costs, rng), costs) == Cost{.earlier = 2'000'000});
}

TEST_CASE("table search: one table and no tables work as well") {
  Rng rng(1);
  CHECK(best_tables(SeatingCosts(0, {}), rng).empty());
  SeatingCosts costs(3, {3});
  set_together(costs, 0, 1, {.tonight = 1});
  CHECK(best_tables(costs, rng) == Tables{{0, 1, 2}});
}
