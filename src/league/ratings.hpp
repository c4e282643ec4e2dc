// Ratings by the method of Weng and Lin for tables of any size (Plackett-Luce): an estimate of a player's strength
// (mu), and its uncertainty (sigma). They follow from the games alone, oldest first, and are recomputed whenever one of
// these is corrected.
#pragma once

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

/// Each player's rating after each of their games; the last one is current.
using RatingHistories = std::unordered_map<PlayerId, std::vector<RatingStep>>;

/// Of the games with at least two players, in the given order; one kind of game, or all in one pool.
RatingHistories rate_all(std::span<const Result> games);
RatingHistories rate_all(std::span<const Result> games, const std::string& kind);

}  // namespace rollbook::league
