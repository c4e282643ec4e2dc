// What a change does to a league: the differences between two standings, or between two lists of ratings, as values. A
// page puts them into words: "Ala 5 → 3 points", "Jan overtakes Dan".
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "league/points.hpp"
#include "league/ratings.hpp"
#include "league/result.hpp"
#include "league/season.hpp"

namespace rollbook::league {

/// A player's row in standings, as far as it is compared.
struct Held {
  int place = 0;  ///< 0 = unranked
  Points total;
  friend bool operator==(const Held&, const Held&) = default;
};

/// What changes for one player. Without `before` they are new in the standings; without `after` they disappear.
struct StandingChange {
  PlayerId player = 0;
  std::optional<Held> before;
  std::optional<Held> after;
  std::vector<PlayerId> overtaken;  ///< players who were ahead of them, and no longer are; by their new places
};

/// Players whose place or total changes, in the order of the new standings; those who disappear come last.
std::vector<StandingChange> standing_changes(std::span<const SeasonRow> before, std::span<const SeasonRow> after);

struct RatingChange {
  PlayerId player = 0;
  std::optional<Rating> before;  ///< nothing for players who had no games
  std::optional<Rating> after;
};

/// Players whose current rating changes, most affected first.
std::vector<RatingChange> rating_changes(const RatingHistories& before, const RatingHistories& after);

}  // namespace rollbook::league
