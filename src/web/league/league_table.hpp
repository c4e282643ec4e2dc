// The table of a season or of a single night as pages, files and the API show it: who has which place, with which
// points, and how that changed since the last night. It is read from the book as a whole:
//
//   const auto table = read_season_table(book, season, "clever");   // "" = all games together
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "league/season.hpp"
#include "store/games/games.hpp"
#include "store/league/seasons.hpp"
#include "store/people/players.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// A player's change of place since before the last night with results.
struct Movement {
  bool is_new = false;  ///< had no place then
  int up = 0;           ///< how many places better; below 0 = worse
  friend bool operator==(const Movement&, const Movement&) = default;
};

struct LeagueTable {
  store::Season season;
  std::string kind;                     ///< "clever"; "" = all games together
  league::SeasonRules rules;            ///< by which it was made: of the season, or of one of its nights
  std::vector<store::Night> nights;     ///< as many as each row has
  std::vector<league::Night> results;   ///< of these nights; the games of `kind` alone
  std::vector<std::string> kinds;       ///< what was played, by name
  std::vector<league::SeasonRow> rows;  ///< the best first
  std::unordered_map<league::PlayerId, Movement> movements;  ///< of those with a place; empty after a first night
  store::PlayerNames names;

  /// Whether anything happened on a night.
  bool has_results(std::size_t night) const { return !results[night].games.empty() || !results[night].present.empty(); }
  /// How many nights a player came to.
  static int nights_of(const league::SeasonRow& row);
  /// "" for a player who was merged with another a moment ago.
  std::string name_of(league::PlayerId player) const;
};

store::Result<LeagueTable> read_season_table(const store::Book&, const store::Season&, const std::string& kind);
store::Result<LeagueTable> read_night_table(const store::Book&, const store::Season&, const store::Night&,
                                            const std::string& kind);

/// How each player moved, from the results without the last night that has any.
std::unordered_map<league::PlayerId, Movement> movements_of(const league::SeasonRules&,
                                                            std::span<const league::Night> results,
                                                            std::span<const league::SeasonRow> rows);

/// The season, and the night with its season, that an address names by {number}; or the answer if it is not there.
struct NamedSeason {
  ConnectionPool::PooledConnection book;
  store::Season season;
};
struct NamedNight {
  ConnectionPool::PooledConnection book;
  store::Season season;
  store::Night night;
};
tl::expected<NamedSeason, http::Response> named_season(const Site&, const http::Request&);
tl::expected<NamedNight, http::Response> named_night(const Site&, const http::Request&);

/// The game that is asked for by ?game=, "" for all; or the answer for one that there is not.
tl::expected<std::string, http::Response> kind_asked(const Site&, const http::Request&);

/// The table that the number and the game in an address name.
tl::expected<LeagueTable, http::Response> season_table_asked(const Site&, const http::Request&);
tl::expected<LeagueTable, http::Response> night_table_asked(const Site&, const http::Request&);

}  // namespace rollbook::web
