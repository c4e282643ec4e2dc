#include "league/seating/seat_order.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <tuple>

#include "league/seating/assignment.hpp"
#include "league/seating/grid.hpp"

namespace rollbook::league {
namespace {

/// Chooses the starting players of a round.
class Starters {
 public:
  Starters(const std::vector<std::vector<PlayerId>>& tables, const MeetingHistory& history) {
    for (const auto& table : tables) {
      auto& numbers = tables_.emplace_back();
      for (const PlayerId player : table) {
        numbers.push_back(waiting_.size());
        waiting_.push_back({.player = player,
                            .tonight = history.surplus(player, 0, MeetingHistory::tonight),
                            .earlier = history.surplus(player, 0, MeetingHistory::earlier),
                            .table = tables_.size()});
      }
    }
    meetings_ = Grid<int>(waiting_.size(), waiting_.size());
    for (std::size_t one = 0; one < waiting_.size(); ++one) {
      for (std::size_t other = 0; other < waiting_.size(); ++other) {
        const int now = waiting_[one].table == waiting_[other].table ? 1 : 0;
        meetings_.at(one, other) =
            now + history.meetings(waiting_[one].player, waiting_[other].player, MeetingHistory::tonight);
      }
    }
  }

  std::vector<PlayerId> choose() {
    std::vector<PlayerId> starters;
    for (const auto& numbers : tables_) {
      const std::size_t starter =
          *std::ranges::min_element(numbers, {}, [&](std::size_t number) { return rank(number); });
      waiting_[starter].starts = true;
      starters.push_back(waiting_[starter].player);
    }
    return starters;
  }

 private:
  struct Waiting {
    PlayerId player = 0;
    int tonight = 0;
    int earlier = 0;
    std::size_t table = 0;
    bool starts = false;
  };

  /// The first in this order starts: among players level tonight, the one who has met the fewest of those who have
  /// waited just as long, because two who have met will hardly sit together again, and can both start in a later round.
  std::tuple<int, std::ptrdiff_t, int> rank(std::size_t number) const {
    const Waiting& own = waiting_[number];
    std::ptrdiff_t strangers = 0;
    for (std::size_t other = 0; other < waiting_.size(); ++other) {
      const bool level = !waiting_[other].starts && waiting_[other].tonight == own.tonight;
      if (level && meetings_.at(number, other) == 0) ++strangers;
    }
    return {own.tonight, -strangers, own.earlier};
  }

  std::vector<std::vector<std::size_t>> tables_;
  std::vector<Waiting> waiting_;
  Grid<int> meetings_{0, 0};  ///< tonight, including this round
};

std::vector<PlayerId> shuffled(std::vector<PlayerId> table, Rng& rng) {
  std::ranges::sort(table);
  rng.shuffle(table);
  return table;
}

}  // namespace

std::vector<PlayerId> in_seat_order(std::vector<PlayerId> table, PlayerId starter, const MeetingHistory& history,
                                    Rng& rng) {
  table = shuffled(std::move(table), rng);
  CostMatrix costs(table.size(), std::vector<std::optional<std::int64_t>>(table.size()));
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t seat = 0; seat < table.size(); ++seat) {
      if ((seat == 0) != (table[i] == starter)) continue;
      costs[i][seat] = history.surplus(table[i], seat, MeetingHistory::tonight) +
                       history.surplus(table[i], seat, MeetingHistory::earlier);
    }
  }
  const auto assignment = cheapest_assignment(costs);
  assert(assignment);  // the starting player is among them
  std::vector<PlayerId> seats(table.size());
  for (std::size_t i = 0; i < table.size(); ++i) seats[assignment->column[i]] = table[i];
  return seats;
}

std::vector<std::vector<PlayerId>> in_seat_order(std::vector<std::vector<PlayerId>> tables,
                                                 const MeetingHistory& history, Rng& rng) {
  for (auto& table : tables) table = shuffled(std::move(table), rng);
  const auto starters = Starters(tables, history).choose();
  for (std::size_t i = 0; i < tables.size(); ++i) {
    tables[i] = in_seat_order(std::move(tables[i]), starters[i], history, rng);
  }
  return tables;
}

}  // namespace rollbook::league
