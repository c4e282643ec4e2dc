#include "league/solo.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

namespace rollbook::league {
namespace {

/// Sorts by value, highest first, and assigns the places 1, 2, 2, 4. Equal values keep their order.
template <class Entry, class Worth>
void rank(std::vector<Entry>& entries, const Worth& worth) {
  std::ranges::stable_sort(entries, std::ranges::greater(), worth);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool shared = i > 0 && std::invoke(worth, entries[i]) == std::invoke(worth, entries[i - 1]);
    entries[i].place = shared ? entries[i - 1].place : static_cast<int>(i + 1);
  }
}

/// The player who got there first comes first.
auto moment_of(const Score& score) { return std::pair(score.at, score.game); }

}  // namespace

std::vector<Score> solo_scores(const std::string& kind, const std::string& options, std::span<const Result> results) {
  std::vector<Score> scores;
  for (const Result& result : results) {
    if (!result.solo() || result.kind != kind || result.options != options) continue;
    const SeatResult& seat = result.seats.front();
    scores.push_back({seat.player, result.game, seat.total, result.at, result.played_at});
  }
  return scores;
}

std::vector<RankedScore> best_scores(std::span<const Score> scores, std::size_t most) {
  std::vector<RankedScore> ranked;
  ranked.reserve(scores.size());
  for (const Score& score : scores) ranked.push_back({0, score});
  rank(ranked, [](const RankedScore& entry) { return entry.score.total; });
  ranked.resize(std::min(ranked.size(), most));
  return ranked;
}

std::vector<RankedPlayer> rank_by_best(std::span<const Score> scores) {
  std::map<PlayerId, RankedPlayer> players;
  for (const Score& score : scores) {
    RankedPlayer& player = players[score.player];
    if (player.games++ == 0 || score.total > player.best.total) player.best = score;
  }
  std::vector<RankedPlayer> ranked;
  ranked.reserve(players.size());
  for (auto& [id, player] : players) ranked.push_back(std::move(player));
  std::ranges::sort(ranked, {}, [](const RankedPlayer& player) { return moment_of(player.best); });
  rank(ranked, [](const RankedPlayer& player) { return player.best.total; });
  return ranked;
}

std::vector<Form> rank_by_form(std::span<const Score> scores) {
  std::map<PlayerId, std::vector<Score>> players;
  for (const Score& score : scores) players[score.player].push_back(score);
  std::vector<Form> ranked;
  std::vector<Form> with_too_few;
  for (const auto& [id, all] : players) {
    const auto last = std::span(all).last(std::min<std::size_t>(all.size(), form_games));
    int points = 0;
    for (const Score& score : last) points += score.total;
    (all.size() < form_games ? with_too_few : ranked)
        .push_back({.last = all.back(),
                    .games = static_cast<int>(all.size()),
                    .average = static_cast<double>(points) / static_cast<double>(last.size())});
  }
  std::ranges::sort(ranked, {}, [](const Form& form) { return moment_of(form.last); });
  rank(ranked, &Form::average);  // of ten scores each, so equal sums are equal averages
  std::ranges::stable_sort(with_too_few, std::ranges::greater(), &Form::games);
  ranked.insert(ranked.end(), with_too_few.begin(), with_too_few.end());
  return ranked;
}

std::vector<Score> bests_over_time(std::span<const Score> scores) {
  std::vector<Score> bests;
  for (const Score& score : scores) {
    if (bests.empty() || score.total > bests.back().total) bests.push_back(score);
  }
  return bests;
}

std::vector<Score> only_of(PlayerId player, std::span<const Score> scores) {
  std::vector<Score> own;
  std::ranges::copy_if(scores, std::back_inserter(own), [&](const Score& score) { return score.player == player; });
  return own;
}

}  // namespace rollbook::league
