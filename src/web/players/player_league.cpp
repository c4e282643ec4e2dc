#include "web/players/player_league.hpp"

#include <algorithm>

#include "i18n/numbers.hpp"
#include "league/ratings.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/league/results.hpp"
#include "text/wording.hpp"
#include "web/draw/plot.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_table.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

std::string day_of(std::chrono::sys_seconds moment) { return league::day_of(record::write_moment(moment)); }

/// A rating over time: its current value, and its plot; null without a game.
Json score_history_of(const league::RatingHistories& histories, const store::Player& player, const std::string& games,
                      const i18n::Catalogue& catalogue, Fragments& fragments) {
  const auto found = histories.find(player.id);
  if (found == histories.end()) return nullptr;
  const std::string& language = catalogue.language();
  const std::vector<league::RatingStep>& steps = found->second;
  const std::size_t drawn = std::min(steps.size(), most_dots);
  RatingPlot plot{.title = catalogue.say("ratings.over_time_of", {{"name", player.name}, {"games", games}}),
                  .rating_word = catalogue.say("ratings.rating"),
                  .estimate_word = catalogue.say("ratings.estimate"),
                  .first_day = day_of(steps[steps.size() - drawn].at),
                  .last_day = day_of(steps.back().at),
                  .dots = {}};
  for (const league::RatingStep& step : steps) {
    plot.dots.push_back(
        {step.rating.shown(), std::max(step.rating.shown(), step.rating.mu),
         say(day_of(step.at), ": ", i18n::decimal(step.rating.shown(), language), " (#", step.game, ")")});
  }
  const league::Rating& now = steps.back().rating;
  return {{"heading", games},
          {"words",
           catalogue.say("ratings.now", {{"rating", i18n::decimal(now.shown(), language)}, {"n", say(steps.size())}})},
          {"provisional", steps.size() < league::games_to_be_ranked
                              ? catalogue.say("ratings.provisional_until", {{"n", say(league::games_to_be_ranked)}})
                              : ""},
          {"plot", fragments.keep(draw_ratings(plot))}};
}

/// The player's place in each season they took part in.
store::Result<Json> seasons_of(const store::Book& book, store::PlayerId player, const i18n::Catalogue& catalogue) {
  const auto seasons = store::seasons(book);
  if (!seasons) return tl::unexpected(seasons.error());
  Json rows = Json::array();
  for (const store::Season& season : *seasons) {
    const auto table = read_season_table(book, season, "");
    if (!table) return tl::unexpected(table.error());
    const auto row = std::ranges::find(table->rows, player, &league::SeasonRow::player);
    if (row == table->rows.end()) continue;
    rows.push_back({{"name", season.name},
                    {"address", say("/seasons/", season.id)},
                    {"place", row->place > 0 ? say(row->place) : "–"},
                    {"total", points_in_words(row->total(), catalogue.language())},
                    {"wins", row->contender[league::Key::wins].units / league::Points::units_of_one},
                    {"games", row->games},
                    {"nights", LeagueTable::nights_of(*row)}});
  }
  return rows;
}

}  // namespace

store::Result<Json> league_of(const store::Book& book, const store::Player& player, const std::string& kind,
                              const i18n::Catalogue& catalogue, Fragments& fragments) {
  auto seasons = seasons_of(book, player.id, catalogue);
  if (!seasons) return tl::unexpected(seasons.error());
  const auto games = store::all_results(book);
  if (!games) return tl::unexpected(games.error());
  return Json{{"seasons", *seasons},
              {"rating", score_history_of(league::rate_all(*games), player, catalogue.say("ratings.all_games"),
                                          catalogue, fragments)},
              {"rating_of_game", score_history_of(league::rate_all(*games, kind), player, title_of(kind, catalogue),
                                                  catalogue, fragments)}};
}

}  // namespace rollbook::web
