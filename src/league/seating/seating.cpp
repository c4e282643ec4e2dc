#include "league/seating/seating.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>

#include "league/seating/rng.hpp"
#include "league/seating/seat_order.hpp"
#include "league/seating/table_search.hpp"

namespace rollbook::league {
namespace {

struct Candidate {
  PlayerId player = 0;
  std::int64_t points = 0;  ///< in thousandths
};

struct Drawn {
  std::vector<Candidate> seated;  ///< by points, best first; by lot if level
  std::vector<PlayerId> sitting_out;
};

std::vector<Candidate> level(std::span<const PlayerId> players) {
  std::vector<Candidate> candidates;
  candidates.reserve(players.size());
  for (const PlayerId player : players) candidates.push_back({.player = player});
  return candidates;
}

std::size_t seats_in(const std::vector<int>& sizes) {
  return static_cast<std::size_t>(std::accumulate(sizes.begin(), sizes.end(), 0));
}

Drawn draw(std::vector<Candidate> candidates, const std::vector<int>& sizes, const MeetingHistory& history, Rng& rng) {
  const std::size_t seats = seats_in(sizes);
  assert(seats <= candidates.size());
  std::ranges::sort(candidates, {}, &Candidate::player);
  rng.shuffle(candidates);
  std::ranges::stable_sort(candidates, {}, [&](const Candidate& candidate) {
    return std::tuple(-history.times_out(candidate.player, MeetingHistory::tonight), -candidate.points,
                      -history.times_out(candidate.player, MeetingHistory::earlier));
  });
  Drawn drawn{.seated = {candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(seats)}};
  for (const Candidate& left : std::span(candidates).subspan(seats)) drawn.sitting_out.push_back(left.player);
  std::ranges::sort(drawn.sitting_out);
  rng.shuffle(drawn.seated);  // those who sat out come first
  std::ranges::stable_sort(drawn.seated, {}, [](const Candidate& candidate) { return -candidate.points; });
  return drawn;
}

SeatingCosts costs_for(const std::vector<Candidate>& seated, const std::vector<int>& sizes,
                       const MeetingHistory& history) {
  SeatingCosts costs(seated.size(), sizes);
  for (std::size_t one = 0; one < seated.size(); ++one) {
    costs.starts[one] = history.surplus(seated[one].player, 0, MeetingHistory::tonight);
    for (std::size_t other = 0; other < one; ++other) {
      const Cost cost{.tonight = history.meetings(seated[one].player, seated[other].player, MeetingHistory::tonight),
                      .earlier = history.meetings(seated[one].player, seated[other].player, MeetingHistory::earlier)};
      costs.together.at(one, other) = cost;
      costs.together.at(other, one) = cost;
    }
  }
  return costs;
}

/// Each table gets the points of the players who would sit there by rank alone; players with other points are strays.
void add_point_costs(SeatingCosts& costs, const std::vector<Candidate>& seated) {
  std::size_t first = 0;
  for (std::size_t table = 0; table < costs.sizes.size(); ++table) {
    const std::size_t last = first + costs.sizes[table] - 1;
    for (std::size_t player = 0; player < seated.size(); ++player) {
      const std::int64_t points = seated[player].points;
      const std::int64_t nearest = std::clamp(points, seated[last].points, seated[first].points);
      costs.at_table.at(player, table).stray = std::abs(points - nearest);
    }
    first = last + 1;
  }
  for (std::size_t player = 0; player < seated.size(); ++player) {
    const auto fits = [&](std::size_t table) { return costs.at_table.at(player, table).stray == 0; };
    TableRange& reach = costs.reach[player];
    while (!fits(reach.first)) ++reach.first;
    while (!fits(reach.last)) --reach.last;
    if (reach.first > 0) --reach.first;
    if (reach.last + 1 < costs.sizes.size()) ++reach.last;
  }
}

Seating search(const Drawn& drawn, const SeatingCosts& costs, const MeetingHistory& history, Rng& rng) {
  std::vector<std::vector<PlayerId>> tables;
  for (const auto& numbers : best_tables(costs, rng)) {
    auto& table = tables.emplace_back();
    for (const std::size_t number : numbers) table.push_back(drawn.seated[number].player);
  }
  return {.tables = in_seat_order(std::move(tables), history, rng), .sitting_out = drawn.sitting_out};
}

}  // namespace

Seating seat_at_random(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory& history,
                       std::uint64_t seed) {
  Rng rng(seed);
  const Drawn drawn = draw(level(players), sizes, history, rng);
  Seating seating{.sitting_out = drawn.sitting_out};
  auto next = drawn.seated.begin();
  for (const int size : sizes) {
    auto& table = seating.tables.emplace_back();
    for (int seat = 0; seat < size; ++seat) table.push_back((next++)->player);
  }
  return seating;
}

Seating seat_to_meet(std::span<const PlayerId> players, const std::vector<int>& sizes, const MeetingHistory& history,
                     std::uint64_t seed) {
  Rng rng(seed);
  const Drawn drawn = draw(level(players), sizes, history, rng);
  return search(drawn, costs_for(drawn.seated, sizes, history), history, rng);
}

Seating seat_by_points(std::span<const PlayerPoints> players, const std::vector<int>& sizes,
                       const MeetingHistory& history, std::uint64_t seed) {
  constexpr double thousandths = 1000;
  std::vector<Candidate> candidates;
  candidates.reserve(players.size());
  for (const auto& [player, points] : players) candidates.push_back({player, std::llround(points * thousandths)});
  Rng rng(seed);
  const Drawn drawn = draw(std::move(candidates), sizes, history, rng);
  SeatingCosts costs = costs_for(drawn.seated, sizes, history);
  add_point_costs(costs, drawn.seated);
  return search(drawn, costs, history, rng);
}

Seating seat_top_cut(std::span<const PlayerId> by_standing, int size, Stage stage) {
  assert(fewest_at_table <= size && size <= most_at_table);
  const bool two_tables = stage == Stage::semi_final && by_standing.size() / 2 >= fewest_at_table;
  const std::size_t tables = two_tables ? 2 : 1;
  std::size_t seats = std::min(tables * size, by_standing.size());
  if (seats < fewest_at_table) seats = 0;
  Seating seating;
  if (seats > 0) seating.tables.resize(tables);
  for (std::size_t i = 0; i < seats; ++i) {
    const bool second = tables == 2 && (i % 4 == 1 || i % 4 == 2);  // 1 to the first, 2 and 3 to the second, 4 …
    seating.tables[second ? 1 : 0].push_back(by_standing[i]);
  }
  seating.sitting_out.assign(by_standing.begin() + static_cast<std::ptrdiff_t>(seats), by_standing.end());
  return seating;
}

}  // namespace rollbook::league
