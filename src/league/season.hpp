// A season and its standings: nights of games, the rules by which they become points and totals, and the resulting
// table. Everything is a pure function of the results: a corrected game changes the standings, and nothing else does.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/points.hpp"
#include "league/result.hpp"
#include "league/tie_breaks.hpp"

namespace rollbook::league {

struct SeasonRules {
  enum class Total {
    sum,   ///< of all nights
    mean,  ///< of the nights that a player attended
    best,  ///< of a player's best nights
  };
  PointsRule points;
  Total total = Total::sum;
  int best_nights = 0;    ///< how many, for Total::best
  Points attendance;      ///< for every night attended, in addition to the points won there
  Points sitting_out;     ///< for every round that a player has to sit out
  int fewest_nights = 0;  ///< players who attended fewer are unranked
  std::vector<Key> chain = {Key::points, Key::wins, Key::seconds};
  std::uint64_t lots = 0;  ///< the seed, for Key::lots
  /// By name of a game: the options that differ from the defaults, a JSON object as text.
  std::map<std::string, std::string> house_rules;
  friend bool operator==(const SeasonRules&, const SeasonRules&) = default;
};
std::string_view name_of(SeasonRules::Total);

/// The options for tables of this game, a JSON object as text: {} for the defaults.
std::string house_rules_of(const SeasonRules&, const std::string& game);

/// The games and attendance of one night.
struct Night {
  std::vector<Result> games;      ///< with at least two players, oldest first
  std::vector<PlayerId> present;  ///< everyone who attended, including all who played
  std::vector<PlayerId> sat_out;  ///< once for each round that they had to sit out
  /// The names of players, which are the same in every book, unlike their numbers: they are used for drawing lots, and
  /// to order players who share a place. For players missing here, their numbers are used.
  std::map<PlayerId, std::string> names;
};

/// A player's night.
struct NightScore {
  bool came = false;
  bool counts = false;  ///< for the total; false if it was dropped
  Points points;
  friend bool operator==(const NightScore&, const NightScore&) = default;
};

struct SeasonRow {
  int place = 0;  ///< 0 = unranked, after too few nights
  Contender contender;
  int games = 0;
  std::vector<NightScore> nights;  ///< one per night of the season
  std::optional<TieBreak> parted;  ///< from the next row

  PlayerId player() const { return contender.player; }
  Points total() const { return contender[Key::points]; }
};

/// Best first; unranked players come last, ordered in the same way. Players who share a place are ordered by name.
std::vector<SeasonRow> season_standings(const SeasonRules&, std::span<const Night>);

/// Only the games of one kind, for standings by game; attendance and sitting out are left out, because they do not
/// belong to a game.
std::vector<Night> only_of_kind(const std::string& kind, std::span<const Night>);

/// The rules for ranking one night alone: every night counts, and one is enough.
SeasonRules rules_of_one_night(SeasonRules);

}  // namespace rollbook::league
