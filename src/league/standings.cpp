#include "league/standings.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace rollbook::league {
namespace {

/// The sort key; smaller is better.
auto rank(const Standing& row) { return std::tuple(-row.points, -row.wins, row.games); }

double points_of(const SeatResult& own, const Result& game) {
  double points = 0;
  for (const SeatResult& other : game.seats) {
    if (other.player == own.player) continue;
    if (own.place < other.place) points += 1;
    if (own.place == other.place) points += 0.5;
  }
  return points;
}

}  // namespace

std::vector<Standing> standings(std::span<const Result> games) {
  std::map<PlayerId, Standing> by_player;
  for (const Result& game : games) {
    if (game.solo()) continue;
    for (const SeatResult& seat : game.seats) {
      Standing& row = by_player[seat.player];
      row.player = seat.player;
      row.points += points_of(seat, game);
      row.wins += seat.place == 1 ? 1 : 0;
      ++row.games;
    }
  }
  std::vector<Standing> table;
  table.reserve(by_player.size());
  for (const auto& [player, row] : by_player) table.push_back(row);
  std::ranges::stable_sort(table, {}, rank);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool level = i > 0 && rank(table[i]) == rank(table[i - 1]);
    table[i].place = level ? table[i - 1].place : static_cast<int>(i + 1);
  }
  return table;
}

}  // namespace rollbook::league
