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

/// A player's night, in parts that add up to its worth.
struct NightScore {
  bool came = false;
  bool counts = false;  ///< for the total; false if it was dropped
  Points won;           ///< at tables
  Points sitting_out;
  Points attendance;  ///< stays in the total even if the night is dropped

  /// What is dropped with the night, and by which a player's best nights are chosen.
  Points without_attendance() const { return won + sitting_out; }
  /// The points of the night: the same number wherever it is shown.
  Points worth() const { return without_attendance() + attendance; }
  friend bool operator==(const NightScore&, const NightScore&) = default;
};

/// Its total is the worth of the nights that count plus `attendance`; with Total::mean, it is `average` plus
/// `attendance`.
struct SeasonRow {
  int place = 0;  ///< 0 = unranked: without a result yet, or after too few nights
  Contender contender;
  int games = 0;                   ///< results that count, with a record or with typed totals
  std::vector<NightScore> nights;  ///< one per night of the season
  Points average;                  ///< with Total::mean: of the nights attended, without attendance
  Points attendance;               ///< that of the nights that do not count; with Total::mean, of all nights
  std::optional<TieBreak> parted;  ///< from the next row

  PlayerId player() const { return contender.player; }
  Points total() const { return contender[Key::points]; }
};

/// Best first, then players with too few nights, ordered in the same way, then players without a result. Players who
/// share a place are ordered by name. A night without any result does not count yet: nobody has attended it.
std::vector<SeasonRow> season_standings(const SeasonRules&, std::span<const Night>);

/// Only the games of one kind, for standings by game, and their rules: attendance and sitting out are left out, because
/// they do not belong to a game.
std::vector<Night> only_of_kind(const std::string& kind, std::span<const Night>);
SeasonRules rules_of_one_kind(SeasonRules);

/// The rules for ranking one night alone: every night counts, and one is enough.
SeasonRules rules_of_one_night(SeasonRules);

}  // namespace rollbook::league
