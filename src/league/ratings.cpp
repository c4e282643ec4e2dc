#include "league/ratings.hpp"

#include <algorithm>
#include <cmath>

namespace rollbook::league {
namespace {

constexpr double beta = 25.0 / 6;  // how much luck there is in one game
constexpr double kappa = 0.0001;   // the smallest factor by which a game may change a variance

template <class Wanted>
RatingHistories rate_those(std::span<const Result> games, const Wanted& wanted) {
  RatingHistories histories;
  std::vector<std::vector<RatingStep>*> seated;
  std::vector<Rating> ratings;
  std::vector<int> places;
  for (const Result& game : games) {
    if (game.solo() || !wanted(game)) continue;
    seated.clear();
    ratings.clear();
    places.clear();
    for (const SeatResult& seat : game.seats) {
      auto& history = histories[seat.player];
      seated.push_back(&history);
      ratings.push_back(history.empty() ? Rating{} : history.back().rating);
      places.push_back(seat.place);
    }
    rate(ratings, places);
    for (std::size_t i = 0; i < seated.size(); ++i) seated[i]->push_back({game.game, game.at, ratings[i]});
  }
  return histories;
}

}  // namespace

void rate(std::span<Rating> seats, std::span<const int> places, double tau) {
  // Weng and Lin 2011, algorithm 4, for teams of one; in a tie, each of the players counts as having finished first.
  double c_squared = 0;
  for (Rating& seat : seats) {
    seat.sigma = std::sqrt(seat.sigma * seat.sigma + tau * tau);
    c_squared += seat.sigma * seat.sigma + beta * beta;
  }
  const double c = std::sqrt(c_squared);
  const std::size_t count = seats.size();
  std::vector<double> strength(count);
  std::vector<double> strength_left(count);  // of all who were not yet placed
  std::vector<double> level(count);
  for (std::size_t i = 0; i < count; ++i) strength[i] = std::exp(seats[i].mu / c);
  for (std::size_t q = 0; q < count; ++q) {
    for (std::size_t i = 0; i < count; ++i) {
      if (places[i] >= places[q]) strength_left[q] += strength[i];
      if (places[i] == places[q]) ++level[q];
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < count; ++q) {
      if (places[q] > places[i]) continue;
      const double chance = strength[i] / strength_left[q];
      omega += ((i == q ? 1 : 0) - chance) / level[q];
      delta += chance * (1 - chance) / level[q];
    }
    const double variance = seats[i].sigma * seats[i].sigma;
    const double gamma = seats[i].sigma / c;
    seats[i].mu += variance / c * omega;
    seats[i].sigma *= std::sqrt(std::max(1 - gamma * variance / c_squared * delta, kappa));
  }
}

RatingHistories rate_all(std::span<const Result> games) {
  return rate_those(games, [](const Result&) { return true; });
}

RatingHistories rate_all(std::span<const Result> games, const std::string& kind) {
  return rate_those(games, [&](const Result& game) { return game.kind == kind; });
}

}  // namespace rollbook::league
