// A player's statistics, from the results of their games (result.hpp): how often and how well they played each game,
// where their points come from, and their opponents. Solo games have no opponents, and their scores differ: they belong
// to solo.hpp, and are left out here, except for where the points come from.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

/// One player's results in one kind of game.
struct Tally {
  std::string kind;
  int games = 0;
  double average = 0;
  int best = 0;
  GameNumber best_game = 0;  ///< the first one with that total
  std::vector<int> places;   ///< how often first, second, …; up to the lowest place they ever had

  int wins() const { return places.empty() ? 0 : places.front(); }
  double win_rate() const { return games == 0 ? 0 : static_cast<double>(wins()) / games; }
};

/// One for each kind of game that the player has played, most played first.
std::vector<Tally> tallies_of(PlayerId, std::span<const Result>);

/// Points by part over many sheets: a sum to add to, and the averages. Sheets without parts are ignored.
struct PartSums {
  std::int64_t sheets = 0;
  std::vector<std::int64_t> points;  ///< in the order of the game's parts

  void add(std::span<const int> parts);
  std::vector<double> averages() const;
};

/// The parts of the player's own sheets of a game: of games with others, or of solo games. They are never mixed, since
/// solo games have other turns, and so other points.
PartSums parts_of(PlayerId, const std::string& kind, std::span<const Result>);
PartSums parts_alone_of(PlayerId, const std::string& kind, std::span<const Result>);

/// An opponent of the player.
struct Opponent {
  PlayerId player = 0;
  int together = 0;
  int ahead = 0;   ///< how often the player had the better place
  int behind = 0;  ///< how often the opponent had
  int level() const { return together - ahead - behind; }
  friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// All opponents of the player, most frequent first.
std::vector<Opponent> opponents_of(PlayerId, std::span<const Result>);

/// The player's scores at a game.
std::vector<Score> scores_of(PlayerId, const std::string& kind, std::span<const Result>);

}  // namespace rollbook::league
