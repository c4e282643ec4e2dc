#include "web/players/solo_page.hpp"

#include <algorithm>

#include "i18n/numbers.hpp"
#include "league/solo.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/league/results.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/draw/score_history.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"
#include "web/words/solo_remark.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::size_t most_scores = 20;
constexpr std::size_t most_players = 50;

/// One ranking: a game, its house rules, and the scores that count.
struct Ranking {
  const rules::Game& game;
  std::string options;
  std::vector<league::Score> scores;
  const store::PlayerNames& names;
  const i18n::Catalogue& catalogue;

  std::string address() const { return solo_address(game.name, options); }
  std::string score_history_of(league::PlayerId player) const {
    const std::string there = address();
    return say(there, there.find('?') == std::string::npos ? "?" : "&", "player=", player, "#course");
  }
};

Json bests_of(const Ranking& ranking) {
  Json rows = Json::array();
  for (const auto& [place, score] : league::best_scores(ranking.scores, most_scores)) {
    Json row = row_of(score, ranking.names);
    row["place"] = place;
    row["rating"] = solo_remark(ranking.game, score.total, ranking.catalogue);
    rows.push_back(std::move(row));
  }
  return rows;
}

Json players_of(const Ranking& ranking) {
  Json rows = Json::array();
  for (const auto& [place, best, games] : league::rank_by_best(ranking.scores)) {
    if (rows.size() == most_players) break;
    Json row = row_of(best, ranking.names);
    row["place"] = place;
    row["games"] = games;
    row["course"] = ranking.score_history_of(best.player);
    rows.push_back(std::move(row));
  }
  return rows;
}

Json form_of(const Ranking& ranking) {
  Json rows = Json::array();
  for (const auto& [place, last, games, average] : league::rank_by_form(ranking.scores)) {
    if (rows.size() == most_players) break;
    Json row = row_of(last, ranking.names);
    row["place"] = place ? std::to_string(*place) : "";
    row["games"] = games;
    row["average"] = i18n::decimal(average, ranking.catalogue.language());
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The club's scores over time, or one player's.
Json score_history_json(const Ranking& ranking, std::string_view asked, Fragments& fragments) {
  const league::PlayerId player = text::whole_number(asked).value_or(0);
  const auto name = ranking.names.find(player);
  const bool own = name != ranking.names.end();
  const auto scores = own ? league::only_of(player, ranking.scores) : ranking.scores;
  const i18n::Catalogue& catalogue = ranking.catalogue;
  const std::string title = catalogue.say(
      "solo.course_of",
      {{"game", title_of(ranking.game.name, catalogue)}, {"rules", house_rules_in_words(ranking.options, catalogue)}});
  return {{"heading", own ? catalogue.say("solo.own_course", {{"name", name->second}}) : catalogue.say("solo.course")},
          {"own", own},
          {"plot", fragments.keep(draw_score_history(scores, own ? say(name->second, ", ", title) : title, catalogue))},
          {"last_ones", truncation_note(scores, catalogue)},
          {"steps", steps_of(scores, ranking.names)}};
}

Json choices_of(const Ranking& ranking) {
  Json choices = Json::array();
  for (const std::string& options : all_house_rules(ranking.game)) {
    choices.push_back({{"title", house_rules_in_words(options, ranking.catalogue)},
                       {"address", solo_address(ranking.game.name, options)},
                       {"chosen", options == ranking.options}});
  }
  return choices;
}

/// A short form of a ranking, for the page that lists them all.
Json card_of(const Ranking& ranking) {
  Json card{{"title", title_of(ranking.game.name, ranking.catalogue)},
            {"rules", house_rules_in_words(ranking.options, ranking.catalogue)},
            {"address", ranking.address()},
            {"games", ranking.scores.size()}};
  const auto best = league::best_scores(ranking.scores, 1);
  if (!best.empty()) card["best"] = row_of(best.front().score, ranking.names);
  return card;
}

bool can_be_played_alone(const rules::Game& game) { return game.fewest_seats == 1; }

}  // namespace

http::Response solo_index_page(const Site& site, const http::Request& request) {
  auto loan = site.books.borrow();
  if (!loan) return store_error_page(site, request, loan.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto names = store::player_names(**loan);
  if (!names) return store_error_page(site, request, names.error());
  Json cards = Json::array();
  for (const rules::Game* game : rules::games()) {
    if (!can_be_played_alone(*game)) continue;
    const auto results = store::solo_results(**loan, std::string(game->name));
    if (!results) return store_error_page(site, request, results.error());
    for (const std::string& options : all_house_rules(*game)) {
      auto scores = league::solo_scores(std::string(game->name), options, *results);
      cards.push_back(card_of({*game, options, std::move(scores), *names, catalogue}));
    }
  }
  return http::html(site.pages.render("solo_index", reader, {{"area", "solo"}, {"cards", std::move(cards)}}));
}

http::Response solo_page(const Site& site, const http::Request& request) {
  const rules::Game* game = rules::find_game(request.parameter("game"));
  if (game == nullptr || !can_be_played_alone(*game)) return error_page(site, request, 404);
  const auto options = house_rules_asked(*game, request.query);
  if (!options) return error_page(site, request, 404);
  auto loan = site.books.borrow();
  if (!loan) return store_error_page(site, request, loan.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto names = store::player_names(**loan);
  const auto results = store::solo_results(**loan, std::string(game->name));
  if (!names || !results) return error_page(site, request, 500);

  const Ranking ranking{*game, *options, league::solo_scores(std::string(game->name), *options, *results), *names,
                        catalogue};
  Fragments fragments;
  return http::html(site.pages.render("solo", reader,
                                      {{"area", "solo"},
                                       {"title", title_of(game->name, catalogue)},
                                       {"rules", house_rules_in_words(*options, catalogue)},
                                       {"address", ranking.address()},
                                       {"choices", choices_of(ranking)},
                                       {"total", ranking.scores.size()},
                                       {"bests", bests_of(ranking)},
                                       {"players", players_of(ranking)},
                                       {"form", form_of(ranking)},
                                       {"course", score_history_json(ranking, request.query.get("player"), fragments)}},
                                      fragments));
}

}  // namespace rollbook::web
