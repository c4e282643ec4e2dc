#include "league/seating/table_search.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <tuple>

namespace rollbook::league {
namespace {

/// The number of swaps evaluated, as a multiple of all possible ones. Found by experiment: small seatings reach their
/// optimum many times over, and 200 players are seated in a fraction of a second.
constexpr std::size_t sweeps = 300;
constexpr std::size_t fresh_beginnings = 6;

class Search {
 public:
  Search(const SeatingCosts& costs, Rng& rng) : costs_(costs), rng_(rng), with_(costs.at_table) {
    std::size_t next = 0;
    for (const int size : costs.sizes) {
      auto& table = tables_.emplace_back(size);
      std::iota(table.begin(), table.end(), next);
      table_of_.insert(table_of_.end(), size, tables_.size() - 1);
      next += size;
    }
    assert(next == players());
    for (std::size_t player = 0; player < players(); ++player) {
      for (std::size_t other = 0; other < players(); ++other) {
        with_.at(player, table_of_[other]) += costs.together.at(player, other);
      }
    }
    cost_ = cost_of(tables_, costs);
    looked_at_.assign(players(), false);
  }

  Tables run() {
    const Cost least = lower_bound();
    Tables best = tables_;
    Cost best_price = cost_;
    for (std::size_t beginning = 1; beginning <= fresh_beginnings; ++beginning) {
      if (beginning > 1) shake(players());
      improve(beginning * sweeps * players() * players() / fresh_beginnings, least);
      if (cost_ < best_price) {
        best = tables_;
        best_price = cost_;
      }
      if (best_price == least) break;
    }
    return best;
  }

 private:
  struct Swap {
    std::size_t one;
    std::size_t other;
  };

  std::size_t players() const { return costs_.starts.size(); }

  /// No pair meets again, and the players who have started least start.
  Cost lower_bound() const {
    std::vector<std::int64_t> starts = costs_.starts;
    const auto tables = static_cast<std::ptrdiff_t>(tables_.size());
    std::ranges::nth_element(starts, starts.begin() + tables);
    return {.starts = std::accumulate(starts.begin(), starts.begin() + tables, std::int64_t{0})};
  }

  /// Local search: descends, perturbs the seating a little, descends again, and reverts if that was worse.
  void improve(std::size_t most_steps, const Cost& least) {
    constexpr std::uint64_t strongest_shake = 3;
    descend();
    while (steps_ < most_steps && cost_ != least) {
      const Cost before = cost_;
      swapped_.clear();
      shake(1 + rng_.below(strongest_shake));
      descend();
      if (cost_ <= before) continue;
      for (; !swapped_.empty(); swapped_.pop_back()) exchange(swapped_.back());
      looked_at_.assign(players(), true);  // a local optimum, as found before
    }
  }

  void shake(std::size_t swaps) {
    for (std::size_t i = 0; i < swaps; ++i) {
      const Swap drawn{rng_.below(players()), rng_.below(players())};
      if (allowed(drawn)) swap(drawn);
      ++steps_;
    }
  }

  /// Makes the best swap of each player in turn until no swap improves the seating.
  void descend() {
    std::size_t player = 0;
    for (std::size_t quiet = 0; quiet < players(); player = (player + 1) % players()) {
      if (looked_at_[player]) {
        ++quiet;
        continue;
      }
      looked_at_[player] = true;
      if (make_best_swap(player)) quiet = 0;
    }
  }

  bool make_best_swap(std::size_t player) {
    Swap best{player, player};
    Cost best_change;
    for (std::size_t other = 0; other < players(); ++other) {
      const Swap possible{player, other};
      if (!allowed(possible)) continue;
      const Cost change = change_by(possible, best_change);
      if (change >= best_change) continue;
      best_change = change;
      best = possible;
    }
    steps_ += players();
    if (best.other == player) return false;
    swap(best);
    return true;
  }

  bool allowed(const Swap& wanted) const {
    const std::size_t here = table_of_[wanted.one];
    const std::size_t there = table_of_[wanted.other];
    return here != there && costs_.reach[wanted.one].contains(there) && costs_.reach[wanted.other].contains(here);
  }

  /// The change in cost made by a swap. The starts are left out if it is above the limit without them.
  Cost change_by(const Swap& possible, const Cost& limit) const {
    const auto [one, other] = possible;
    const std::size_t here = table_of_[one];
    const std::size_t there = table_of_[other];
    Cost change = with_.at(one, there);
    change += with_.at(other, here);
    change -= with_.at(one, here);
    change -= with_.at(other, there);
    change -= costs_.together.at(one, other);  // they do not meet, neither there nor here
    change -= costs_.together.at(one, other);
    const bool above =
        std::tie(change.tonight, change.stray, change.earlier) > std::tie(limit.tonight, limit.stray, limit.earlier);
    if (!above)
      change.starts = least_start(here, one, other) + least_start(there, other, one) - least_start(here, one, one) -
                      least_start(there, other, other);
    return change;
  }

  /// Who starts at a table where one player has replaced another.
  std::int64_t least_start(std::size_t table, std::size_t leaving, std::size_t coming) const {
    std::int64_t least = costs_.starts[coming];
    for (const std::size_t player : tables_[table]) {
      if (player != leaving) least = std::min(least, costs_.starts[player]);
    }
    return least;
  }

  void swap(const Swap& wanted) {
    exchange(wanted);
    swapped_.push_back(wanted);
  }

  void exchange(const Swap& wanted) {
    const auto [one, other] = wanted;
    constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
    cost_ += change_by(wanted, {.tonight = no_limit});
    const std::size_t here = table_of_[one];
    const std::size_t there = table_of_[other];
    for (std::size_t player = 0; player < players(); ++player) {
      Cost difference = costs_.together.at(player, other);
      difference -= costs_.together.at(player, one);
      with_.at(player, here) += difference;
      with_.at(player, there) -= difference;
    }
    std::ranges::replace(tables_[here], one, other);
    std::ranges::replace(tables_[there], other, one);
    std::swap(table_of_[one], table_of_[other]);
    for (const std::size_t table : {here, there}) {
      for (const std::size_t player : tables_[table]) looked_at_[player] = false;
    }
  }

  const SeatingCosts& costs_;
  Rng& rng_;
  Tables tables_;
  std::vector<std::size_t> table_of_;
  Grid<Cost> with_;  ///< of a player with everyone at a table
  Cost cost_;
  std::vector<bool> looked_at_;  ///< has no improving swap, and their table has not changed since
  std::vector<Swap> swapped_;    ///< since the last perturbation began
  std::size_t steps_ = 0;
};

}  // namespace

Cost cost_of(const Tables& tables, const SeatingCosts& costs) {
  Cost cost;
  for (std::size_t table = 0; table < tables.size(); ++table) {
    std::int64_t least_start = std::numeric_limits<std::int64_t>::max();
    for (const std::size_t player : tables[table]) {
      cost += costs.at_table.at(player, table);
      least_start = std::min(least_start, costs.starts[player]);
      for (const std::size_t other : tables[table]) {
        if (other < player) cost += costs.together.at(player, other);
      }
    }
    if (!tables[table].empty()) cost.starts += least_start;
  }
  return cost;
}

Tables best_tables(const SeatingCosts& costs, Rng& rng) { return Search(costs, rng).run(); }

}  // namespace rollbook::league
