// League points: the points of a seat at a table, by its place, by its share of the winner's score, or by how many
// opponents were beaten. Players who share places share their points, so that a table always hands out the same sum.
// Points are whole multiples of a small unit: sums are exact, and do not depend on their order.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

struct Points {
  /// Divisible by 2 to 7, the sizes of tables, and by 100 times these: shared places and two decimals are exact.
  static constexpr std::int64_t units_of_one = 42'000;

  std::int64_t units = 0;

  static constexpr Points of(std::int64_t whole) { return {whole * units_of_one}; }
  /// The fraction `over` / `under`, to the nearest unit.
  static constexpr Points ratio(std::int64_t over, std::int64_t under) {
    const std::int64_t twice = 2 * over * units_of_one + (over < 0 ? -under : under);
    return {twice / (2 * under)};
  }
  constexpr double value() const { return static_cast<double>(units) / units_of_one; }

  constexpr Points& operator+=(Points other) { return units += other.units, *this; }
  constexpr Points& operator-=(Points other) { return units -= other.units, *this; }
  friend constexpr Points operator+(Points a, Points b) { return {a.units + b.units}; }
  friend constexpr Points operator-(Points a, Points b) { return {a.units - b.units}; }
  friend constexpr auto operator<=>(const Points&, const Points&) = default;
};

/// The mean of `count` values, to the nearest unit.
constexpr Points mean(Points sum, std::int64_t count) {
  if (count == 0) return {};
  return {(2 * sum.units + (sum.units < 0 ? -count : count)) / (2 * count)};
}

/// For each table size, the points of the places, the first first.
using PlacePoints = std::map<int, std::vector<Points>>;

struct PointsRule {
  enum class Kind {
    by_place,        ///< by `places`
    winners_share,   ///< `most` times the player's score divided by the winner's
    opponents_share  ///< `most` times the share of opponents beaten, half for one with the same score
  };
  Kind kind = Kind::by_place;
  PlacePoints places;
  Points most = Points::of(100);
  friend bool operator==(const PointsRule&, const PointsRule&) = default;
};

std::string_view name_of(PointsRule::Kind);

/// The points of the places at a table of this size. A size that the rule does not have is derived from the nearest one
/// that it has (the larger of two): first and last place are unchanged, the others lie between in proportion, to the
/// hundredth, as in most leagues.
std::vector<Points> worth_of_places(const PlacePoints&, int size);

/// The points of each seat, in seat order.
std::vector<Points> points_of(const PointsRule&, std::span<const SeatResult> seats);

/// A scale used by leagues.
struct Preset {
  std::string_view name;  ///< "5-3-2-1"
  std::string_view of;    ///< who uses it
  PlacePoints places;
};
std::vector<Preset> presets();

}  // namespace rollbook::league
