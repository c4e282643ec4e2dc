#include "league/points.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <random>

#include "league/table_sizes.hpp"

using namespace rollbook::league;

namespace {

PointsRule preset(std::string_view name) {
  for (Preset& one : presets()) {
    if (one.name == name) return {.places = std::move(one.places)};
  }
  FAIL("no preset " << name);
  return {};
}

/// A table whose seats finished in these places; totals descend with them.
std::vector<SeatResult> table(const std::vector<int>& places) {
  std::vector<SeatResult> seats;
  for (const int place : places) {
    seats.push_back({.player = static_cast<PlayerId>(seats.size() + 1), .total = 100 - place, .place = place});
  }
  return seats;
}

std::vector<double> values(const std::vector<Points>& points) {
  std::vector<double> numbers;
  for (const Points one : points) numbers.push_back(one.value());
  return numbers;
}

Points sum(const std::vector<Points>& points) { return std::accumulate(points.begin(), points.end(), Points{}); }

using Values = std::vector<double>;

}  // namespace

TEST_CASE("points: the scales of real leagues, by table size") {
  CHECK(values(worth_of_places(preset("5-3-2-1").places, 4)) == Values{5, 3, 2, 1});
  CHECK(values(worth_of_places(preset("5-3-2-1").places, 3)) == Values{5, 3, 1});
  CHECK(values(worth_of_places(preset("7-5-3-1").places, 5)) == Values{7, 5, 4, 2, 1});
  CHECK(values(worth_of_places(preset("12-8-5-3-2").places, 5)) == Values{12, 8, 5, 3, 2});
  CHECK(values(worth_of_places(preset("12-8-5-3-2").places, 4)) == Values{11, 7, 4, 2});
  CHECK(values(worth_of_places(preset("12-8-5-3-2").places, 3)) == Values{10, 6, 2});
  CHECK(values(worth_of_places(preset("3-2-1-0").places, 3)) == Values{3, 1.5, 0});
  CHECK(values(worth_of_places(preset("4-3-2-1").places, 3)) == Values{4, 2.5, 1});
}

TEST_CASE("points: a missing size is interpolated between the first and last place") {
  const PlacePoints four_only{{4, worth_of_places(preset("7-5-3-1").places, 4)}};
  CHECK(values(worth_of_places(four_only, 3)) == Values{7, 4, 1});  // as IFPA publishes it
  CHECK(values(worth_of_places(four_only, 2)) == Values{7, 1});
  CHECK(values(worth_of_places(four_only, 7)) == Values{7, 6, 5, 4, 3, 2, 1});
  const PlacePoints marburg{{4, worth_of_places(preset("7-4-2-0").places, 4)}};
  CHECK(values(worth_of_places(marburg, 3)) == Values{7, 3, 0});  // published as well
}

TEST_CASE("points: shared places share their points") {
  CHECK(values(points_of(preset("5-3-2-1"), table({1, 2, 2, 4}))) == Values{5, 2.5, 2.5, 1});
  CHECK(values(points_of(preset("5-3-2-1"), table({1, 1, 1}))) == Values{3, 3, 3});
  const auto thirds = points_of(preset("5-3-2-1"), table({1, 1, 1, 4}));
  CHECK(thirds[0] + thirds[1] + thirds[2] == Points::of(10));  // exactly, although each has 3⅓
}

TEST_CASE("points: worked examples of the leagues") {
  const auto at = [](std::string_view name, int size, int place) {
    return worth_of_places(preset(name).places, size)[static_cast<std::size_t>(place - 1)];
  };
  const auto hmwp = [&](int place) { return at("1000-100-10-1", 4, place); };
  CHECK(hmwp(1) + hmwp(2) + hmwp(4) == Points::of(1101));
  const auto npbgc = [&](int place) { return at("12-8-5-3-2", 4, place); };
  CHECK(npbgc(1) + npbgc(3) == Points::of(15));
  CHECK(npbgc(2) + npbgc(2) == Points::of(14));
}

TEST_CASE("points: opponents beaten, half for ties") {
  const PointsRule rule{.kind = PointsRule::Kind::opponents_share, .most = Points::of(100)};
  CHECK(values(points_of(rule, table({1, 2, 3}))) == Values{100, 50, 0});
  CHECK(values(points_of(rule, table({1, 1, 3}))) == Values{75, 75, 0});
  CHECK(values(points_of(rule, table({4, 1, 2, 3, 5}))) == Values{25, 100, 75, 50, 0});
}

TEST_CASE("points: a share of the winner's score") {
  const PointsRule rule{.kind = PointsRule::Kind::winners_share, .most = Points::of(100)};
  std::vector<SeatResult> seats{{.player = 1, .total = 150, .place = 2}, {.player = 2, .total = 200, .place = 1}};
  CHECK(values(points_of(rule, seats)) == Values{75, 100});
  seats[0].total = -3;
  CHECK(values(points_of(rule, seats)) == Values{0, 100});
  seats[1].total = -1;
  CHECK(values(points_of(rule, seats)) == Values{0, 100});  // no score is above zero, yet one player won
}

TEST_CASE("points: a table hands out the same sum however places are shared, and seats do not matter") {
  std::mt19937 dice(7);  // NOLINT: the same tables every time
  for (const Preset& one : presets()) {
    const PointsRule rule{.places = one.places};
    for (int size = fewest_at_table; size <= most_at_table; ++size) {
      const Points all = sum(worth_of_places(one.places, size));
      for (int i = 0; i < 50; ++i) {
        std::vector<int> scores;
        for (int seat = 0; seat < size; ++seat) scores.push_back(static_cast<int>(dice() % 4));
        std::vector<int> places;
        for (const int score : scores) {
          places.push_back(1 + static_cast<int>(std::ranges::count_if(scores, [&](int s) { return s > score; })));
        }
        const auto points = points_of(rule, table(places));
        CHECK(sum(points) == all);
        const auto turned = points_of(rule, table({places.rbegin(), places.rend()}));
        CHECK(std::vector(turned.rbegin(), turned.rend()) == points);
      }
    }
  }
}

TEST_CASE("points: solo players get none") { CHECK(points_of(preset("5-3-2-1"), table({1})) == std::vector{Points{}}); }
