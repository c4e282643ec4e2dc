// A season and its standings: nights of games, the rules by which they become points and totals, and the table that
// follows. Everything is a pure function of the results: a corrected game changes the standings, and nothing else does.
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
    mean,  ///< of the nights that a player came to
    best,  ///< of a number of nights, the best ones of each player
  };
  PointsRule points;
  Total total = Total::sum;
  int best_nights = 0;    ///< how many, for Total::best
  Points attendance;      ///< for every night that a player comes to, beside what they win there
  Points sitting_out;     ///< for every round that a player has to sit out
  int fewest_nights = 0;  ///< who came to fewer has no place
  std::vector<Key> chain = {Key::points, Key::wins, Key::seconds};
  std::uint64_t lots = 0;  ///< the seed, for Key::lots
  /// By name of a game: the options that differ from the usual, a JSON object as text.
  std::map<std::string, std::string> house_rules;
  friend bool operator==(const SeasonRules&, const SeasonRules&) = default;
};
std::string_view name_of(SeasonRules::Total);

/// The options with which a table of this game is seated, a JSON object as text: {} if it is played as usual.
std::string house_rules_of(const SeasonRules&, const std::string& game);

/// What happened on one night.
struct Night {
  std::vector<Result> games;      ///< with at least two players, oldest first
  std::vector<PlayerId> present;  ///< who came; those who played are among them
  std::vector<PlayerId> sat_out;  ///< once for each round in which they had to
  /// What players are known by in every book, whatever their numbers: lots are drawn by it, and who shares a place
  /// comes in its order. Players who are missing here are known by their numbers.
  std::map<PlayerId, std::string> names;
};

/// A player's night.
struct NightScore {
  bool came = false;
  bool counts = false;  ///< for the total; not if it was dropped
  Points points;
  friend bool operator==(const NightScore&, const NightScore&) = default;
};

struct SeasonRow {
  int place = 0;  ///< 0 = too few nights for one
  Contender contender;
  int games = 0;
  std::vector<NightScore> nights;  ///< as many as the season has
  std::optional<TieBreak> parted;  ///< from the next row

  PlayerId player() const { return contender.player; }
  Points total() const { return contender[Key::points]; }
};

/// The best first; those without a place come last, in the same order among themselves. Who shares a place comes by
/// name.
std::vector<SeasonRow> season_standings(const SeasonRules&, std::span<const Night>);

/// Only the games of one kind, for standings by game: who came, or sat out, came for no game in particular.
std::vector<Night> only_of_kind(const std::string& kind, std::span<const Night>);

/// How one night alone is ranked: every night counts, and one is enough.
SeasonRules rules_of_one_night(SeasonRules);

}  // namespace rollbook::league
