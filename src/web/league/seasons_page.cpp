#include "web/league/seasons_page.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_table.hpp"
#include "web/league/season_form.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr int places_on_the_podium = 3;

Json leaders_of(const LeagueTable& table, const std::string& language) {
  Json leaders = Json::array();
  for (const league::SeasonRow& row : table.rows) {
    if (row.place == 0 || row.place > places_on_the_podium) break;
    leaders.push_back({{"place", row.place},
                       {"name", table.name_of(row.player())},
                       {"address", say("/players/", row.player())},
                       {"total", points_in_words(row.total(), language)}});
  }
  return leaders;
}

Json card_of(const LeagueTable& table, const std::string& language) {
  return {{"name", table.season.name},
          {"address", say("/seasons/", table.season.id)},
          {"nights", table.nights.size()},
          {"played", table.nights_played()},
          {"in_progress", table.is_in_progress()},
          {"first", table.nights.empty() ? "" : table.nights.front().day},
          {"last", table.nights.empty() ? "" : table.nights.back().day},
          {"leaders", leaders_of(table, language)}};
}

http::Response list_page(const Site& site, const http::Request& request, const store::Book& book,
                         const http::Fields& form, const std::string& wrong) {
  Reader reader = reader_of(request);
  reader.address = "/seasons";
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto seasons = store::seasons(book);
  if (!seasons) return store_error_page(site, request, seasons.error());
  Json cards = Json::array();
  for (const store::Season& season : *seasons) {
    const auto table = read_season_table(book, season, "");
    if (!table) return store_error_page(site, request, table.error());
    cards.push_back(card_of(*table, catalogue.language()));
  }
  return http::html(site.pages.render("seasons", reader,
                                      {{"area", "league"},
                                       {"seasons", std::move(cards)},
                                       {"presets", presets_to_choose()},
                                       {"name", form.get("name")},
                                       {"preset", form.get("points")},
                                       {"wrong", wrong.empty() ? "" : catalogue.say(say("season.wrong.", wrong))}}),
                    wrong.empty() ? 200 : 422);
}

}  // namespace

http::Response seasons_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  return list_page(site, request, **book, {}, "");
}

http::Response begin_season(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const http::Fields form = http::parse_query(request.body);
  const std::string name(form.get("name"));
  if (const std::string wrong = wrong_with_season_name(**book, name, 0); !wrong.empty()) {
    return list_page(site, request, **book, form, wrong);
  }
  const auto scales = league::presets();
  const auto chosen = std::ranges::find(scales, form.get("points"), &league::Preset::name);
  league::SeasonRules rules;
  rules.points.places = chosen == scales.end() ? scales.front().places : chosen->places;
  const auto season = store::add_season(**book, name, rules, act_of(site, request));
  if (!season) return store_error_page(site, request, season.error());
  return http::see_other(say("/seasons/", *season, "/settings#nights"));
}

}  // namespace rollbook::web
