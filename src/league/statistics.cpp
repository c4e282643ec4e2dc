#include "league/statistics.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace rollbook::league {
namespace {

/// Calls `visit` with each game with others in which the player took part, and with the player's score.
void each_game(PlayerId player, std::span<const Result> results,
               const std::function<void(const Result&, const SeatResult&)>& visit) {
  for (const Result& result : results) {
    if (result.solo()) continue;
    const auto own = std::ranges::find(result.seats, player, &SeatResult::player);
    if (own != result.seats.end()) visit(result, *own);
  }
}

void count_place(int place, std::vector<int>& places) {
  const auto index = static_cast<std::size_t>(place - 1);
  if (places.size() <= index) places.resize(index + 1);
  ++places[index];
}

}  // namespace

std::vector<Tally> tallies_of(PlayerId player, std::span<const Result> results) {
  std::map<std::string, Tally> by_kind;
  each_game(player, results, [&](const Result& result, const SeatResult& own) {
    Tally& tally = by_kind[result.kind];
    if (tally.games == 0 || own.total > tally.best) {
      tally.best = own.total;
      tally.best_game = result.game;
    }
    tally.kind = result.kind;
    ++tally.games;
    tally.average += (own.total - tally.average) / tally.games;
    count_place(own.place, tally.places);
  });
  std::vector<Tally> tallies;
  tallies.reserve(by_kind.size());
  for (auto& [kind, tally] : by_kind) tallies.push_back(std::move(tally));
  std::ranges::stable_sort(tallies, std::ranges::greater(), &Tally::games);
  return tallies;
}

void PartSums::add(std::span<const int> parts) {
  if (parts.empty()) return;
  ++sheets;
  if (points.size() < parts.size()) points.resize(parts.size());
  for (std::size_t part = 0; part < parts.size(); ++part) points[part] += parts[part];
}

std::vector<double> PartSums::averages() const {
  std::vector<double> averages;
  averages.reserve(points.size());
  for (const std::int64_t sum : points) averages.push_back(static_cast<double>(sum) / static_cast<double>(sheets));
  return averages;
}

PartSums parts_of(PlayerId player, const std::string& kind, std::span<const Result> results) {
  PartSums sums;
  each_game(player, results, [&](const Result& result, const SeatResult& own) {
    if (result.kind == kind) sums.add(own.parts);
  });
  return sums;
}

PartSums parts_alone_of(PlayerId player, const std::string& kind, std::span<const Result> results) {
  PartSums sums;
  for (const Result& result : results) {
    if (result.solo() && result.kind == kind && result.seats.front().player == player) {
      sums.add(result.seats.front().parts);
    }
  }
  return sums;
}

std::vector<Opponent> opponents_of(PlayerId player, std::span<const Result> results) {
  std::map<PlayerId, Opponent> met;
  each_game(player, results, [&](const Result& result, const SeatResult& own) {
    for (const SeatResult& seat : result.seats) {
      if (seat.player == player) continue;
      Opponent& opponent = met[seat.player];
      opponent.player = seat.player;
      ++opponent.together;
      if (own.place < seat.place) ++opponent.ahead;
      if (own.place > seat.place) ++opponent.behind;
    }
  });
  std::vector<Opponent> opponents;
  opponents.reserve(met.size());
  for (const auto& [id, opponent] : met) opponents.push_back(opponent);
  std::ranges::stable_sort(opponents, std::ranges::greater(), &Opponent::together);
  return opponents;
}

std::vector<Score> scores_of(PlayerId player, const std::string& kind, std::span<const Result> results) {
  std::vector<Score> scores;
  each_game(player, results, [&](const Result& result, const SeatResult& own) {
    if (result.kind == kind) scores.push_back({player, result.game, own.total, result.at, result.played_at});
  });
  return scores;
}

}  // namespace rollbook::league
