#include "web/players/ratings_page.hpp"

#include <algorithm>
#include <set>

#include "i18n/numbers.hpp"
#include "league/ratings.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/league/results.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"
#include "web/league/league_table.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;
using History = league::RatingHistories::value_type;

/// By how much the last game changed a rating; a newcomer started at 0.
double last_change(const std::vector<league::RatingStep>& steps) {
  const double before = steps.size() > 1 ? (steps.end() - 2)->rating.shown() : league::Rating().shown();
  return steps.back().rating.shown() - before;
}

std::string signed_decimal(double value, const std::string& language) {
  const std::string words = i18n::decimal(value, language);
  if (words.starts_with('-')) return say("−", words.substr(1));
  return value > 0 && words != i18n::decimal(0, language) ? say("+", words) : words;
}

/// Best first; if equal, the player who was in the book first.
std::vector<const History*> by_rating(const league::RatingHistories& histories) {
  std::vector<const History*> order;
  order.reserve(histories.size());
  for (const History& one : histories) order.push_back(&one);
  std::ranges::sort(order, [](const History* one, const History* other) {
    const double a = one->second.back().rating.sure();
    const double b = other->second.back().rating.sure();
    return a != b ? a > b : one->first < other->first;
  });
  return order;
}

bool is_provisional(const std::vector<league::RatingStep>& steps) { return steps.size() < league::games_to_be_ranked; }

/// The ranked players, or those whose rating is provisional, who have no place.
Json rows_of(const league::RatingHistories& histories, bool provisional, const store::PlayerNames& names,
             const std::string& language) {
  Json rows = Json::array();
  for (const History* const one : by_rating(histories)) {
    const auto& [player, steps] = *one;
    if (is_provisional(steps) != provisional) continue;
    const auto name = names.find(player);
    if (name == names.end()) continue;  // has just been merged
    const league::Rating& rating = steps.back().rating;
    constexpr std::size_t length_of_date = 10;
    rows.push_back({{"place", rows.size() + 1},
                    {"name", name->second},
                    {"address", say("/players/", player)},
                    {"rating", i18n::decimal(rating.shown(), language)},
                    {"games", steps.size()},
                    {"change", signed_decimal(last_change(steps), language)},
                    {"way", last_change(steps) < 0 ? "down" : "up"},
                    {"day", record::write_moment(steps.back().at).substr(0, length_of_date)}});
  }
  return rows;
}

Json choices_of(const std::vector<league::Result>& games, const std::string& chosen, const i18n::Catalogue& catalogue) {
  std::set<std::string> kinds;
  for (const league::Result& game : games) kinds.insert(game.kind);
  Json choices = Json::array();
  choices.push_back(
      {{"title", catalogue.say("ratings.all_games")}, {"address", "/ratings"}, {"chosen", chosen.empty()}});
  for (const std::string& kind : kinds) {
    choices.push_back(
        {{"title", title_of(kind, catalogue)}, {"address", say("/ratings?game=", kind)}, {"chosen", kind == chosen}});
  }
  return choices;
}

}  // namespace

http::Response ratings_page(const Site& site, const http::Request& request) {
  const auto kind = kind_asked(site, request);
  if (!kind) return kind.error();
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto games = store::all_results(**book);
  if (!games) return store_error_page(site, request, games.error());
  const auto names = store::player_names(**book);
  if (!names) return store_error_page(site, request, names.error());
  const auto histories = kind->empty() ? league::rate_all(*games) : league::rate_all(*games, *kind);
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  return http::html(site.pages.render("ratings", reader,
                                      {{"area", "league"},
                                       {"choices", choices_of(*games, *kind, catalogue)},
                                       {"game_title", kind->empty() ? "" : title_of(*kind, catalogue)},
                                       {"needed", league::games_to_be_ranked},
                                       {"rows", rows_of(histories, false, *names, catalogue.language())},
                                       {"provisional", rows_of(histories, true, *names, catalogue.language())}}));
}

}  // namespace rollbook::web
