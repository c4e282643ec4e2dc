#include "web/api/api_league.hpp"

#include "league/solo.hpp"
#include "league/standings.hpp"
#include "record/fields/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "store/league/results.hpp"
#include "store/league/season_rules.hpp"
#include "store/league/seasons.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/league/standings_files.hpp"
#include "web/page/api_answers.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The players of a game by their best scores.
Json by_best(const std::vector<league::Score>& scores, const store::PlayerNames& names) {
  Json list = Json::array();
  for (const league::RankedPlayer& row : league::rank_by_best(scores)) {
    list.push_back({{"place", row.place},
                    {"player", row.best.player},
                    {"name", names.at(row.best.player)},
                    {"total", row.best.total},
                    {"game", row.best.game},
                    {"games", row.games}});
    if (row.best.played_at) list.back()["date"] = league::day_of(*row.best.played_at);
  }
  return list;
}

/// The same players by their recent results; players with too few games have no place.
Json by_form(const std::vector<league::Score>& scores, const store::PlayerNames& names) {
  Json list = Json::array();
  for (const league::Form& row : league::rank_by_form(scores)) {
    Json entry = Json::object();
    if (row.place) entry["place"] = *row.place;
    entry["player"] = row.last.player;
    entry["name"] = names.at(row.last.player);
    entry["average"] = row.average;
    entry["games"] = row.games;
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

http::Response api_standings(const Site& site, const http::Request& request) {
  constexpr std::size_t digits_of_year = 4;
  const std::string this_year = record::write_moment(site.now()).substr(0, digits_of_year);
  const std::string year(request.query.has("year") ? request.query.get("year") : this_year);
  const std::string first_day = year + "-01-01";
  if (!record::is_date(first_day)) return error_page(site, request, 400, "year is written like 2026.");
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto season = store::results_between(**book, first_day, year + "-12-31");
  if (!season) return store_error_page(site, request, season.error());
  const auto names = store::player_names(**book);
  if (!names) return store_error_page(site, request, names.error());

  Json rows = Json::array();
  for (const league::Standing& row : league::standings(*season)) {
    rows.push_back({{"place", row.place},
                    {"player", row.player},
                    {"name", names->at(row.player)},
                    {"points", row.points},
                    {"wins", row.wins},
                    {"games", row.games}});
  }
  return http::json(line_of({{"year", text::whole_number(year).value_or(0)}, {"standings", std::move(rows)}}));
}

http::Response api_seasons(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto seasons = store::seasons(**book);
  if (!seasons) return store_error_page(site, request, seasons.error());
  std::string lines;
  for (const store::Season& season : *seasons) {
    const auto nights = store::nights_of(**book, season.id);
    if (!nights) return store_error_page(site, request, nights.error());
    lines += line_of({{"number", season.id},
                      {"name", season.name},
                      {"rules", store::to_json(season.rules)},
                      {"nights", nights_json(*nights)}});
  }
  return ndjson(std::move(lines));
}

http::Response api_solo(const Site& site, const http::Request& request) {
  const std::string game(request.parameter("game"));
  if (rules::find_game(game) == nullptr) {
    return error_page(
        site, request, 404,
        say("There is no game ", text::quote(game), "; there are ", text::list(rules::game_names(), "and"), "."));
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto shelves = store::solo_categories(**book);
  if (!shelves) return store_error_page(site, request, shelves.error());
  const auto results = store::solo_results(**book, game);
  if (!results) return store_error_page(site, request, results.error());
  const auto names = store::player_names(**book);
  if (!names) return store_error_page(site, request, names.error());

  Json rankings = Json::array();
  for (const store::SoloCategory& shelf : *shelves) {
    if (shelf.kind != game) continue;
    const auto scores = league::solo_scores(game, shelf.options, *results);
    rankings.push_back({{"options", Json::parse(shelf.options).value_or(nullptr)},
                        {"games", shelf.games},
                        {"best", by_best(scores, *names)},
                        {"form", by_form(scores, *names)}});
  }
  return http::json(line_of({{"game", game}, {"rankings", std::move(rankings)}}));
}

}  // namespace rollbook::web
