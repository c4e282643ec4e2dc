#include "store/undo/league_effects.hpp"

#include <map>
#include <set>

#include "store/db/bind.hpp"
#include "store/league/results.hpp"
#include "store/league/seasons.hpp"
#include "store/undo/changeset.hpp"
#include "store/undo/what_if.hpp"

namespace rollbook::store {
namespace {

/// What a change concerns; found in its rows, then in the book before and after it.
struct Concerned {
  std::set<GameId> games;
  std::set<NightId> nights;
  std::set<SeasonId> seasons;
};

Concerned concerned_by(std::string_view changeset) {
  Concerned concerned;
  for (const ChangedRow& row : rows_of(changeset)) {
    if (row.game != 0) concerned.games.insert(row.game);
    if (row.night != 0) concerned.nights.insert(row.night);
    if (row.table == "season") concerned.seasons.insert(std::stoll(row.key));
  }
  return concerned;
}

/// Adds the nights of the games, and the seasons of the nights, as they are in the book now.
void add_places(SQLite::Database& database, Concerned& concerned) {
  SQLite::Statement night(database,
                          "SELECT night.id FROM game JOIN night ON night.event = game.event WHERE game.id = ?");
  for (const GameId game : concerned.games) {
    if (bind_all(night, game).executeStep()) concerned.nights.insert(night.getColumn(0).getInt64());
  }
  SQLite::Statement season(database, "SELECT season FROM night WHERE id = ?");
  for (const NightId id : concerned.nights) {
    if (bind_all(season, id).executeStep()) concerned.seasons.insert(season.getColumn(0).getInt64());
  }
}

/// Standings of what is concerned, by whether it is a night, and its number.
struct Table {
  std::string name;
  std::vector<league::SeasonRow> rows;
};
using Tables = std::map<std::pair<bool, std::int64_t>, Table>;

struct League {
  Tables tables;
  league::RatingHistories ratings;
  PlayerNames names;
};

Result<void> add_night(const Book& book, NightId id, Tables& tables) {
  const auto night = find_night(book, id);
  if (!night) return tl::unexpected(night.error());
  const std::optional<Night>& there = *night;
  if (!there) return {};
  const auto season = read_season(book, there->season);
  if (!season) return tl::unexpected(season.error());
  const auto results = results_of_night(book, id);
  if (!results) return tl::unexpected(results.error());
  const league::SeasonRules rules = league::rules_of_one_night(season->rules);
  tables[{true, id}] = {there->event, league::season_standings(rules, std::span(&*results, 1))};
  return {};
}

Result<void> add_season(const Book& book, SeasonId id, Tables& tables) {
  const auto season = find_season(book, id);
  if (!season) return tl::unexpected(season.error());
  const std::optional<Season>& there = *season;
  if (!there) return {};
  const auto results = results_of_season(book, id);
  if (!results) return tl::unexpected(results.error());
  tables[{false, id}] = {there->name, league::season_standings(there->rules, *results)};
  return {};
}

Result<League> read_league(const Book& book, const Concerned& concerned) {
  League league;
  for (const SeasonId id : concerned.seasons) {
    if (auto added = add_season(book, id, league.tables); !added) return tl::unexpected(added.error());
  }
  for (const NightId id : concerned.nights) {
    if (auto added = add_night(book, id, league.tables); !added) return tl::unexpected(added.error());
  }
  const auto games = all_results(book);
  if (!games) return tl::unexpected(games.error());
  league.ratings = league::rate_all(*games);
  auto names = player_names(book);
  if (!names) return tl::unexpected(names.error());
  league.names = std::move(*names);
  return league;
}

LeagueEffects compare(League&& before, const League& after) {
  LeagueEffects effects{.ratings = league::rating_changes(before.ratings, after.ratings), .names = after.names};
  effects.names.merge(before.names);  // players who disappear
  const std::vector<league::SeasonRow> nobody;
  Tables all = std::move(before.tables);
  for (const auto& [key, table] : after.tables) all.try_emplace(key, Table{table.name, {}});
  for (const auto& [key, table] : all) {
    const auto now = after.tables.find(key);
    effects.standings.push_back(
        {.name = table.name,
         .is_season = !key.first,
         .disappears = now == after.tables.end(),
         .changes = league::standing_changes(table.rows, now == after.tables.end() ? nobody : now->second.rows)});
  }
  return effects;
}

}  // namespace

Result<LeagueEffects> league_effects(const Book& book, const std::function<Result<void>()>& work) {
  return in_transaction(book, [&]() -> Result<LeagueEffects> {
    SQLite::Database& database = book.database();
    Concerned concerned;
    std::optional<Recording> recording(std::in_place, database);
    const auto look = [&]() -> Result<void> {
      concerned = concerned_by(recording->changeset());
      add_places(database, concerned);
      return {};
    };
    if (auto seen = what_if(book, work, look); !seen) return tl::unexpected(seen.error());
    recording.reset();
    add_places(database, concerned);  // also where a game is taken away from
    auto before = read_league(book, concerned);
    if (!before) return tl::unexpected(before.error());
    const auto after = what_if(book, work, [&] { return read_league(book, concerned); });
    if (!after) return tl::unexpected(after.error());
    return compare(std::move(*before), *after);
  });
}

}  // namespace rollbook::store
