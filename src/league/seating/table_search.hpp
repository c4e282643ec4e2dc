// The search for the best tables: who sits together, where every pair and every seat at a table has a cost. It
// swaps players as long as that makes the seating better, then shakes it and goes on, and begins afresh now and then.
// How long it takes is counted in steps, never in time, so that the same random numbers find the same tables on every
// machine.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "league/seating/grid.hpp"
#include "league/seating/rng.hpp"

namespace rollbook::league {

/// What a seating costs. What comes first weighs more than everything after it together.
struct Cost {
  std::int64_t tonight = 0;  ///< how often those who sit together have met tonight
  std::int64_t stray = 0;    ///< how far players sit from the table that is theirs by their points
  std::int64_t earlier = 0;  ///< how often those who sit together have met before tonight
  std::int64_t starts = 0;   ///< how much more than their share those have started who start now

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

/// The tables from which a player may choose.
struct TableRange {
  std::size_t first = 0;
  std::size_t last = 0;
  bool contains(std::size_t table) const { return first <= table && table <= last; }
};

/// Players are numbers from 0 up, tables as well.
struct SeatingCosts {
  SeatingCosts(std::size_t players, std::vector<int> sizes_of_tables)
      : sizes(std::move(sizes_of_tables)),
        together(players, players),
        at_table(players, sizes.size()),
        reach(players, TableRange{0, sizes.empty() ? 0 : sizes.size() - 1}),
        starts(players) {}

  std::vector<int> sizes;            ///< they add up to the number of players
  Grid<Cost> together;               ///< of two players at one table; the same either way round, nothing with oneself
  Grid<Cost> at_table;               ///< of a player at a table
  std::vector<TableRange> reach;     ///< of each player
  std::vector<std::int64_t> starts;  ///< of each player, if that one starts; at every table the least one does
};

using Tables = std::vector<std::vector<std::size_t>>;

/// Begins with the players in their order, cut into tables, where each must be within reach.
Tables best_tables(const SeatingCosts&, Rng&);

Cost cost_of(const Tables&, const SeatingCosts&);

}  // namespace rollbook::league
