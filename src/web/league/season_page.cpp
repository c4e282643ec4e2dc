#include "web/league/season_page.hpp"

#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/league/league_table.hpp"
#include "web/league/league_words.hpp"
#include "web/league/standings_view.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The winners of a night, by the rules of the season.
Json winners_of(const LeagueTable& table, std::size_t night) {
  Json winners = Json::array();
  if (table.progress[night].is_in_progress()) return winners;
  const auto rules = league::rules_of_one_night(table.season.rules);
  for (const league::SeasonRow& row : league::season_standings(rules, std::span(table.results).subspan(night, 1))) {
    if (row.place != 1) break;
    winners.push_back({{"name", table.name_of(row.player())}, {"address", say("/players/", row.player())}});
  }
  return winners;
}

Json nights_of(const LeagueTable& table, const i18n::Catalogue& catalogue) {
  Json nights = Json::array();
  for (std::size_t i = 0; i < table.nights.size(); ++i) {
    const store::Night& night = table.nights[i];
    nights.push_back({{"event", night.event},
                      {"address", say("/nights/", night.id)},
                      {"day", night.day},
                      {"begins", night.begins},
                      {"coming", table.progress[i].state == NightProgress::State::to_come},
                      {"in_progress", table.progress[i].is_in_progress()},
                      {"far", progress_in_words(table.progress[i], catalogue)},
                      {"games", table.results[i].games.size()},
                      {"winners", winners_of(table, i)}});
  }
  return nights;
}

}  // namespace

http::Response season_page(const Site& site, const http::Request& request) {
  const auto sort = standings_sort_asked(site, request);
  if (!sort) return sort.error();
  const auto table = season_table_asked(site, request);
  if (!table) return table.error();
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string address = say("/seasons/", table->season.id);
  return http::html(site.pages.render("season", reader,
                                      {{"area", "league"},
                                       {"season", table->season.name},
                                       {"address", address},
                                       {"in_progress", table->is_in_progress()},
                                       {"played", table->nights_played()},
                                       {"game", table->kind},
                                       {"game_title", table->kind.empty() ? "" : title_of(table->kind, catalogue)},
                                       {"choices", kinds_to_choose(*table, address, catalogue)},
                                       {"standings", standings_view(*table, *sort, address, catalogue)},
                                       {"nights", nights_of(*table, catalogue)},
                                       {"rules", rules_in_words(table->season.rules, catalogue)}}));
}

}  // namespace rollbook::web
