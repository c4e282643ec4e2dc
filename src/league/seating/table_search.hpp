// The search for the best tables, where every pair and every seat at a table has a cost. It swaps players as long as
// that improves the seating, then perturbs it and goes on, and restarts now and then. Its duration is counted in steps,
// never in time, so that the same random numbers find the same tables on every machine.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "league/seating/grid.hpp"
#include "league/seating/rng.hpp"

namespace rollbook::league {

/// The cost of a seating. Each field takes precedence over all those after it together.
struct Cost {
  std::int64_t tonight = 0;  ///< how often players at the same table have met tonight
  std::int64_t stray = 0;    ///< how far players sit from the table that matches their points
  std::int64_t earlier = 0;  ///< how often players at the same table have met before tonight
  std::int64_t starts = 0;   ///< how much more than their share the starting players have started

  friend auto operator<=>(const Cost&, const Cost&) = default;
  Cost& operator+=(const Cost& other) {
    tonight += other.tonight;
    stray += other.stray;
    earlier += other.earlier;
    starts += other.starts;
    return *this;
  }
  Cost& operator-=(const Cost& other) {
    tonight -= other.tonight;
    stray -= other.stray;
    earlier -= other.earlier;
    starts -= other.starts;
    return *this;
  }
};

/// The tables that are allowed for a player.
struct TableRange {
  std::size_t first = 0;
  std::size_t last = 0;
  bool contains(std::size_t table) const { return first <= table && table <= last; }
};

/// Players and tables are numbered from 0.
struct SeatingCosts {
  SeatingCosts(std::size_t players, std::vector<int> sizes_of_tables)
      : sizes(std::move(sizes_of_tables)),
        together(players, players),
        at_table(players, sizes.size()),
        reach(players, TableRange{0, sizes.empty() ? 0 : sizes.size() - 1}),
        starts(players) {}

  std::vector<int> sizes;            ///< they add up to the number of players
  Grid<Cost> together;               ///< of two players at one table; symmetric, 0 on the diagonal
  Grid<Cost> at_table;               ///< of a player at a table
  std::vector<TableRange> reach;     ///< of each player
  std::vector<std::int64_t> starts;  ///< of each player if they start; at every table, the lowest starts
};

using Tables = std::vector<std::vector<std::size_t>>;

/// Begins with the players in order, cut into tables; each must be within reach.
Tables best_tables(const SeatingCosts&, Rng&);

Cost cost_of(const Tables&, const SeatingCosts&);

}  // namespace rollbook::league
