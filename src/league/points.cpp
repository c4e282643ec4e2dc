#include "league/points.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace rollbook::league {
namespace {

/// A scale in half points: all published ones consist of these.
std::vector<Points> halves(std::initializer_list<int> worth) {
  std::vector<Points> points;
  points.reserve(worth.size());
  for (const int twice : worth) points.push_back(Points::ratio(twice, 2));
  return points;
}

std::vector<Points> whole(std::initializer_list<int> worth) {
  std::vector<Points> points;
  points.reserve(worth.size());
  for (const int one : worth) points.push_back(Points::of(one));
  return points;
}

/// The players sharing these places share their points.
std::vector<Points> by_place(const PlacePoints& places, std::span<const SeatResult> seats) {
  const std::vector<Points> worth = worth_of_places(places, static_cast<int>(seats.size()));
  std::vector<Points> points;
  points.reserve(seats.size());
  for (const SeatResult& seat : seats) {
    const auto ahead = std::ranges::count_if(seats, [&](const SeatResult& other) { return other.place < seat.place; });
    const auto level = std::ranges::count(seats, seat.place, &SeatResult::place);
    Points sum;
    for (auto place = ahead; place < ahead + level; ++place) sum += worth[static_cast<std::size_t>(place)];
    points.push_back(mean(sum, level));
  }
  return points;
}

/// Scores of zero or less get nothing; if no score is higher, the best gets everything.
std::vector<Points> by_share_of_winner(Points most, std::span<const SeatResult> seats) {
  const int best = std::ranges::max_element(seats, {}, &SeatResult::total)->total;
  std::vector<Points> points;
  points.reserve(seats.size());
  for (const SeatResult& seat : seats) {
    if (seat.total == best) {
      points.push_back(most);
    } else {
      points.push_back(seat.total <= 0 ? Points{} : mean({most.units * seat.total}, best));
    }
  }
  return points;
}

std::vector<Points> by_opponents(Points most, std::span<const SeatResult> seats) {
  std::vector<Points> points;
  points.reserve(seats.size());
  for (const SeatResult& seat : seats) {
    const auto behind = std::ranges::count_if(seats, [&](const SeatResult& other) { return other.place > seat.place; });
    const auto level = std::ranges::count(seats, seat.place, &SeatResult::place) - 1;
    const auto opponents = static_cast<std::int64_t>(seats.size()) - 1;
    points.push_back(mean({most.units * (2 * behind + level)}, 2 * opponents));
  }
  return points;
}

}  // namespace

std::string_view name_of(PointsRule::Kind kind) {
  switch (kind) {
    case PointsRule::Kind::by_place:
      return "by-place";
    case PointsRule::Kind::winners_share:
      return "winners-share";
    case PointsRule::Kind::opponents_share:
      break;
  }
  return "opponents-share";
}

std::vector<Points> worth_of_places(const PlacePoints& places, int size) {
  assert(!places.empty());
  if (const auto own = places.find(size); own != places.end()) return own->second;
  auto nearest = places.begin();
  for (auto row = places.begin(); row != places.end(); ++row) {
    if (std::abs(row->first - size) <= std::abs(nearest->first - size)) nearest = row;
  }
  const std::vector<Points>& row = nearest->second;
  std::vector<Points> worth;
  const auto steps = static_cast<std::int64_t>(size) - 1;
  const auto row_steps = static_cast<std::int64_t>(row.size()) - 1;
  for (std::int64_t place = 0; place <= steps; ++place) {
    const std::int64_t left = place * row_steps / steps;
    const std::int64_t beyond = place * row_steps % steps;
    const Points from = row[static_cast<std::size_t>(left)];
    const Points to = row[static_cast<std::size_t>(std::min(left + 1, row_steps))];
    constexpr std::int64_t hundredth = Points::units_of_one / 100;  // the hundredth must be exact
    const Points exact = from + mean({(to - from).units * beyond}, steps);
    worth.push_back({mean(exact, hundredth).units * hundredth});
  }
  return worth;
}

std::vector<Points> points_of(const PointsRule& rule, std::span<const SeatResult> seats) {
  if (seats.size() < 2) return std::vector<Points>(seats.size());  // solo games are ranked elsewhere
  switch (rule.kind) {
    case PointsRule::Kind::by_place:
      return by_place(rule.places, seats);
    case PointsRule::Kind::winners_share:
      return by_share_of_winner(rule.most, seats);
    case PointsRule::Kind::opponents_share:
      break;
  }
  return by_opponents(rule.most, seats);
}

std::vector<Preset> presets() {
  return {
      {"5-3-2-1", "Europe Masters, German championships", {{4, whole({5, 3, 2, 1})}, {3, whole({5, 3, 1})}}},
      {"7-5-3-1", "Pickomino world championship", {{4, whole({7, 5, 3, 1})}, {5, whole({7, 5, 4, 2, 1})}}},
      {"12-8-5-3-2",
       "Newport Pagnell Board Games Club",
       {{5, whole({12, 8, 5, 3, 2})}, {4, whole({11, 7, 4, 2})}, {3, whole({10, 6, 2})}}},
      {"7-4-1", "IFPA", {{4, whole({7, 5, 3, 1})}, {3, whole({7, 4, 1})}}},
      {"4-2-1-0", "PAPA", {{4, whole({4, 2, 1, 0})}, {3, whole({4, 2, 1})}}},
      {"3-2-1-0", "Pinburgh", {{4, whole({3, 2, 1, 0})}, {3, halves({6, 3, 0})}}},
      {"7-4-2-0", "Marburg", {{4, whole({7, 4, 2, 0})}, {3, whole({7, 3, 0})}}},
      {"8-6-4-2", "BAPA", {{4, whole({8, 6, 4, 2})}, {3, whole({8, 5, 2})}}},
      {"10-6-4-2", "NEPL", {{4, whole({10, 6, 4, 2})}, {3, whole({10, 5, 2})}}},
      {"4-3-2-1", "DC league", {{4, whole({4, 3, 2, 1})}, {3, halves({8, 5, 2})}}},
      {"6-5-3-1", "Board Game Arena", {{4, whole({6, 5, 3, 1})}}},
      {"1000-100-10-1", "World Boardgaming Championships", {{4, whole({1000, 100, 10, 1})}}},
  };
}

}  // namespace rollbook::league
