#include "web/draw/score_history.hpp"

#include <algorithm>
#include <ranges>

#include "league/solo.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/draw/plot.hpp"

namespace rollbook::web {

using record::Json;
using text::say;

std::string draw_score_history(std::span<const league::Score> scores, std::string title,
                               const i18n::Catalogue& catalogue) {
  ScorePlot plot{.title = std::move(title),
                 .score_word = catalogue.say("plot.score"),
                 .best_word = catalogue.say("plot.best"),
                 .dots = {}};
  plot.dots.reserve(scores.size());
  for (const league::Score& score : scores) {
    const std::string day = league::day_of(score.played_at.value_or(""));
    plot.dots.push_back(
        {score.at, score.total, say(day, day.empty() ? "" : ": ", score.total, " (#", score.game, ")")});
  }
  return draw_scores(plot);
}

std::string truncation_note(std::span<const league::Score> scores, const i18n::Catalogue& catalogue) {
  if (scores.size() <= most_dots) return "";
  return catalogue.say("plot.last", {{"n", say(most_dots)}, {"all", say(scores.size())}});
}

Json row_of(const league::Score& score, const store::PlayerNames& names) {
  const auto name = names.find(score.player);  // a player who was merged a moment ago has none any more
  return {{"total", score.total},
          {"date", score.played_at.value_or("")},
          {"number", score.game},
          {"game", say("/games/", score.game)},
          {"name", name == names.end() ? "" : name->second},
          {"player", say("/players/", score.player)}};
}

Json steps_of(std::span<const league::Score> scores, const store::PlayerNames& names) {
  Json steps = Json::array();
  const auto bests = league::bests_over_time(scores);
  for (const league::Score& best : bests | std::views::reverse) {
    steps.push_back(row_of(best, names));
  }
  return steps;
}

}  // namespace rollbook::web
