// Rankings of solo games of one kind and one set of house rules (its edition). Equal scores share a place (1, 2, 2, 4);
// among them, the earliest comes first. Scores are given oldest first.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

/// The scores of the solo games of a kind with these house rules.
std::vector<Score> solo_scores(const std::string& kind, const std::string& options, std::span<const Result>);

struct RankedScore {
  int place = 0;
  Score score;
};

/// The best scores, at most `most`; a player may have several.
std::vector<RankedScore> best_scores(std::span<const Score>, std::size_t most);

/// A player by their best score.
struct RankedPlayer {
  int place = 0;
  Score best;
  int games = 0;
};
std::vector<RankedPlayer> rank_by_best(std::span<const Score>);

/// How many games an average needs to be ranked.
inline constexpr int form_games = 10;

/// A player's recent form.
struct Form {
  std::optional<int> place;  ///< nothing with fewer than ten games
  Score last;
  int games = 0;       ///< of all time
  double average = 0;  ///< of the last ten, or of all if there are fewer
};

/// All players by the average of their last ten games; those with fewer games follow without a place.
std::vector<Form> rank_by_form(std::span<const Score>);

/// Each score that was better than every one before it: the history of a record.
std::vector<Score> bests_over_time(std::span<const Score>);

/// Those of one player.
std::vector<Score> only_of(PlayerId, std::span<const Score>);

}  // namespace rollbook::league
