// A player in numbers, from the results of their games (result.hpp): how often and how well they played each game,
// where their points come from, and whom they meet. Solo games have no opponents, and other scores than games
// at a table: they are for solo.hpp, and here they are passed over, but for where the points come from.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "league/result.hpp"

namespace rollbook::league {

/// How one player fares at one game.
struct Tally {
  std::string kind;
  int games = 0;
  double average = 0;
  int best = 0;
  GameNumber best_game = 0;  ///< the first one with that total
  std::vector<int> places;   ///< how often first, second, …; as far as the last place they ever had

  int wins() const { return places.empty() ? 0 : places.front(); }
  double win_rate() const { return games == 0 ? 0 : static_cast<double>(wins()) / games; }
};

/// One for each game that the player has played, the most played first.
std::vector<Tally> tallies_of(PlayerId, std::span<const Result>);

/// Points by part over many sheets: a sum that can be added to, and the averages. Sheets without parts do not matter.
struct PartSums {
  std::int64_t sheets = 0;
  std::vector<std::int64_t> points;  ///< in the order of the game's parts

  void add(std::span<const int> parts);
  std::vector<double> averages() const;
};

/// The parts of the player's own sheets of a game: of games at a table, or of those alone. They are never mixed, since
/// who plays alone has other turns, and so other points, than who sits with others.
PartSums parts_of(PlayerId, const std::string& kind, std::span<const Result>);
PartSums parts_alone_of(PlayerId, const std::string& kind, std::span<const Result>);

/// A player who sat at the same tables.
struct Opponent {
  PlayerId player = 0;
  int together = 0;
  int ahead = 0;   ///< how often the player we look at had the better place
  int behind = 0;  ///< how often the opponent had
  int level() const { return together - ahead - behind; }
  friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// Everybody the player has met, the most frequent first.
std::vector<Opponent> opponents_of(PlayerId, std::span<const Result>);

/// The player's scores at a game.
std::vector<Score> scores_of(PlayerId, const std::string& kind, std::span<const Result>);

}  // namespace rollbook::league
