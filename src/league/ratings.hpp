// Ratings by the method of Weng and Lin for tables of any size (Plackett-Luce): an estimate of a player's strength
// (mu), and its uncertainty (sigma). They follow from the games alone, oldest first, and are recomputed whenever one of
// these is corrected.
#pragma once

#include <algorithm>
#include <chrono>
#include <span>
#include <unordered_map>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

struct Rating {
  double mu = 25;
  double sigma = 25.0 / 3;

  /// The value by which players are ranked: a lower bound for their skill that holds almost certainly. A newcomer has
  /// 0.
  double sure() const { return mu - 3 * sigma; }
  /// The rating in tables, plots and texts: never below 0, where everyone begins.
  double shown() const { return std::max(0.0, sure()); }
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// How much skills may change from game to game, so that ratings never freeze.
inline constexpr double usual_tau = 25.0 / 300;

/// The ratings after a game that ended with these places (1, 2, 2, 4); both in seat order.
void rate(std::span<Rating> seats, std::span<const int> places, double tau = usual_tau);

/// A player's rating after one of their games.
struct RatingStep {
  GameNumber game = 0;
  std::chrono::sys_seconds at;
  Rating rating;
};

/// With fewer rated games, a player's rating is provisional and has no place.
inline constexpr std::size_t games_to_be_ranked = 10;

/// Each player's rating after each of their games; the last one is current.
using RatingHistories = std::unordered_map<PlayerId, std::vector<RatingStep>>;

/// Of the games with at least two players, in the given order; one kind of game, or all in one pool.
RatingHistories rate_all(std::span<const Result> games);
RatingHistories rate_all(std::span<const Result> games, const std::string& kind);

}  // namespace rollbook::league
