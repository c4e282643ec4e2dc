#include "web/app/home_page.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "league/solo.hpp"
#include "league/standings.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/games.hpp"
#include "store/league/results.hpp"
#include "text/wording.hpp"
#include "web/club/desk.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_table.hpp"
#include "web/live/tonight.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::uint64_t latest_games = 10;
constexpr std::uint64_t most_tables = 40;
constexpr std::size_t top = 10;

/// "2026-05-17", in UTC; for nights that go on past midnight, see `tonight`.
std::string day_of(std::chrono::sys_seconds moment) {
  constexpr std::size_t length_of_date = 10;
  return record::write_moment(moment).substr(0, length_of_date);
}

/// The games of an event that were played today, or since yesterday while the night is still young; where local time is
/// ahead of UTC, today may have begun already. Later dates are not tonight's.
store::Result<std::vector<store::GameLine>> tonight(const store::Book& book, std::chrono::sys_seconds now) {
  constexpr auto a_night = std::chrono::hours(12);
  const store::Filter filter{.from = day_of(now - a_night), .to = day_of(now + a_night)};
  return store::find_games(book, filter, store::Order::newest_first, most_tables)
      .and_then([&](const auto& games) { return store::read_lines(book, games); })
      .map([](std::vector<store::GameLine> games) {
        std::erase_if(games, [](const store::GameLine& game) { return !game.event; });
        std::ranges::stable_sort(games, {}, [](const store::GameLine& game) {
          return std::pair(-game.round.value_or(0), game.table.value_or(0));
        });
        return games;
      });
}

/// The tables at which games are being played, if the visitor may watch them. Without points, because moves do not
/// invalidate this page (ConnectionPool::version); the page of a table has the current ones.
store::Result<Json> open_tables(const Site& site, const Reader& reader, const i18n::Catalogue& catalogue) {
  auto tables = facts_of_tonight(site, reader);
  if (!tables) return tl::unexpected(tables.error());
  std::erase_if(*tables, [](const store::LiveTable& table) { return !table.is_open(); });
  Json cards = Json::array();
  for (const store::LiveTable& table : *tables) {
    const record::Record& header = table.header;
    cards.push_back({{"title", title_of(header.game->name, catalogue)},
                     {"address", say("/watch/", table.watch_key)},
                     {"players", header.players},
                     {"event", header.event.value_or("")},
                     {"round", header.round ? std::to_string(*header.round) : ""},
                     {"table", header.table ? std::to_string(*header.table) : ""}});
  }
  return cards;
}

/// A row of the top ten; `points` in words.
Json top_row(std::string place, const std::string& name, store::PlayerId player, std::string points, std::int64_t wins,
             int games) {
  return {{"place", std::move(place)},   {"name", name}, {"address", say("/players/", player)},
          {"points", std::move(points)}, {"wins", wins}, {"games", games}};
}

/// The top of the latest season that has results: {name, address, rows}; null if no season has any.
store::Result<Json> top_of_season(const store::Book& book, const std::string& language) {
  const auto seasons = store::seasons(book);
  if (!seasons) return tl::unexpected(seasons.error());
  for (const store::Season& season : *seasons) {
    const auto table = read_season_table(book, season, "");
    if (!table) return tl::unexpected(table.error());
    if (table->rows.empty()) continue;
    Json rows = Json::array();
    const bool is_anyone_ranked = table->rows.front().place > 0;
    for (const league::SeasonRow& row : table->rows) {
      if (rows.size() == top || row.games == 0 || (row.place == 0 && is_anyone_ranked)) break;
      rows.push_back(top_row(row.place > 0 ? say(row.place) : "–", table->name_of(row.player()), row.player(),
                             points_in_words(row.total(), language),
                             row.contender[league::Key::wins].units / league::Points::units_of_one, row.games));
    }
    return Json{{"name", season.name},
                {"address", say("/seasons/", season.id)},
                {"nights", table->nights.size()},
                {"played", table->nights_played()},
                {"in_progress", table->is_in_progress()},
                {"rows", std::move(rows)}};
  }
  return nullptr;
}

/// The same for a calendar year, for a book without seasons.
Json top_of_year(const std::vector<league::Result>& games, const store::PlayerNames& names,
                 const std::string& language) {
  Json rows = Json::array();
  for (const league::Standing& row : league::standings(games)) {
    if (rows.size() == top) break;
    const auto halves = static_cast<std::int64_t>(std::lround(2 * row.points));
    rows.push_back(top_row(say(row.place), names.at(row.player), row.player,
                           points_in_words(league::Points::ratio(halves, 2), language), row.wins, row.games));
  }
  return rows;
}

/// Whether the desk shows how to get started.
bool shows_first_steps(const Json& desk) {
  return !desk.is_null() && !desk["first_steps"].is_null() && desk["first_steps"]["shown"].boolean();
}

/// For templates: null if there is none.
Json row_of_night(const std::optional<store::Night>& night) {
  if (!night) return nullptr;
  return {
      {"event", night->event}, {"address", say("/nights/", night->id)}, {"day", night->day}, {"begins", night->begins}};
}

/// The latest season, for a book that has no results yet: {name, address}; null if there are no seasons.
store::Result<Json> latest_season(const store::Book& book) {
  return store::seasons(book).map([](const std::vector<store::Season>& seasons) -> Json {
    if (seasons.empty()) return nullptr;
    return {{"name", seasons.front().name}, {"address", say("/seasons/", seasons.front().id)}};
  });
}

/// The best solo score of each game and edition.
store::Result<Json> solo_records(const store::Book& book, const store::PlayerNames& names,
                                 const i18n::Catalogue& catalogue) {
  const auto shelves = store::solo_categories(book);
  if (!shelves) return tl::unexpected(shelves.error());
  Json records = Json::array();
  for (const store::SoloCategory& shelf : *shelves) {
    const auto games = store::solo_results(book, shelf.kind);
    if (!games) return tl::unexpected(games.error());
    const auto best = league::best_scores(league::solo_scores(shelf.kind, shelf.options, *games), 1);
    if (best.empty()) continue;
    const league::Score& score = best.front().score;
    records.push_back({{"title", title_of(shelf.kind, catalogue)},
                       {"edition", house_rules_in_words(shelf.options, catalogue)},
                       {"address", solo_address(shelf.kind, shelf.options)},
                       {"name", names.at(score.player)},
                       {"player", say("/players/", score.player)},
                       {"game", say("/games/", score.game)},
                       {"total", score.total}});
  }
  return records;
}

}  // namespace

http::Response home_page(const Site& site, const http::Request& request) {
  auto loan = site.books.borrow();
  if (!loan) return store_error_page(site, request, loan.error());
  const store::Book& book = **loan;
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string year = day_of(site.now()).substr(0, 4);

  const auto latest = store::find_games(book, {}, store::Order::latest, latest_games).and_then([&](const auto& games) {
    return store::read_lines(book, games);
  });
  const auto tables = tonight(book, site.now());
  const auto live = open_tables(site, reader, catalogue);
  const auto names = store::player_names(book);
  const auto of_year = store::results_between(book, year + "-01-01", year + "-12-31");
  const auto season = top_of_season(book, catalogue.language());
  const auto begun = latest_season(book);
  const auto coming = next_night(book, *site.club.current(), site.now());
  if (!latest || !tables || !live || !names || !of_year || !season || !begun || !coming) {
    return error_page(site, request, 500);
  }
  const auto records = solo_records(book, *names, catalogue);
  if (!records) return store_error_page(site, request, records.error());
  const bool has_desk = reader.visitor.may(http::Right::help) && !site.pages.published();
  store::Result<Json> waiting = Json();
  if (has_desk) waiting = desk(site, request, book);
  if (!waiting) return store_error_page(site, request, waiting.error());
  return http::html(site.pages.render("home", reader,
                                      {{"area", "home"},
                                       {"no_results", latest->empty() && season->is_null()},
                                       {"begun", *begun},
                                       {"games", rows_of(*latest, catalogue)},
                                       {"live", *live},
                                       {"tables", rows_of(*tables, catalogue)},
                                       {"year", year},
                                       {"season", *season},
                                       {"top", top_of_year(*of_year, *names, catalogue.language())},
                                       {"next_night", row_of_night(*coming)},
                                       {"has_desk", has_desk},
                                       {"has_steps", shows_first_steps(*waiting)},
                                       {"desk", *waiting},
                                       {"records", *records}}));
}

}  // namespace rollbook::web
