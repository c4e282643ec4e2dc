// The table of a season or of a single night, as shown by pages, files and the API: places, points, and changes since
// the last night. It is read from the book in one go:
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
#include "web/words/night_progress.hpp"

namespace rollbook::web {

/// How a player's place has changed since before the last night with results.
struct Movement {
  bool is_new = false;  ///< had no place before
  int up = 0;           ///< places gained; negative = lost
  friend bool operator==(const Movement&, const Movement&) = default;
};

struct LeagueTable {
  store::Season season;
  std::string kind;                     ///< "clever"; "" = all games together
  bool is_of_one_night = false;         ///< of a night alone, not of a season
  league::SeasonRules rules;            ///< the rules it was made by: of the season, or of the season of the night
  std::vector<store::Night> nights;     ///< in the same order as the nights of a row
  std::vector<NightProgress> progress;  ///< of these nights
  std::vector<league::Night> results;   ///< of these nights; only the games of `kind`
  std::vector<std::string> kinds;       ///< kinds of games played, by name
  std::vector<league::SeasonRow> rows;  ///< best first
  std::unordered_map<league::PlayerId, Movement> movements;  ///< of players with a place; empty after the first night
  store::PlayerNames names;

  bool has_results(std::size_t night) const { return !results[night].games.empty(); }
  bool is_in_progress() const;
  /// How many nights have been played to their end.
  int nights_played() const;
  /// Which columns stand beside a total, so that they add up to it. Of a night: its parts, if there is more than the
  /// points won at tables. Of a season: the nights, or their average, and attendance that is not in these.
  bool shows_parts() const { return is_of_one_night && gives_extra(); }
  bool shows_average() const;
  bool shows_attendance() const;
  /// Whether there are points for attendance or for sitting out.
  bool gives_extra() const;
  /// How many nights a player attended.
  static int nights_of(const league::SeasonRow& row);
  /// "" for a player who has just been merged with another.
  std::string name_of(league::PlayerId player) const;
};

store::Result<LeagueTable> read_season_table(const store::Book&, const store::Season&, const std::string& kind);
store::Result<LeagueTable> read_night_table(const store::Book&, const store::Season&, const store::Night&,
                                            const std::string& kind);

/// How each player moved, compared with the results without the last night that has any.
std::unordered_map<league::PlayerId, Movement> movements_of(const league::SeasonRules&,
                                                            std::span<const league::Night> results,
                                                            std::span<const league::SeasonRow> rows);

/// The season, or the night with its season, given by {number} in the address; or the response if it does not exist.
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

/// The game selected by ?game=, "" for all; or the response if there is no such game.
tl::expected<std::string, http::Response> kind_asked(const Site&, const http::Request&);

/// The table selected by the number and the game in an address.
tl::expected<LeagueTable, http::Response> season_table_asked(const Site&, const http::Request&);
tl::expected<LeagueTable, http::Response> night_table_asked(const Site&, const http::Request&);

}  // namespace rollbook::web
