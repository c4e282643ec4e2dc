#include "web/changes/effects_view.hpp"

#include "i18n/numbers.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::size_t most_ratings = 8;

std::string name_of(league::PlayerId player, const store::LeagueEffects& effects) {
  const auto found = effects.names.find(player);
  return found == effects.names.end() ? "?" : found->second;
}

/// "5 → 3", or one of them if both are the same; "–" for a player who has none.
std::string from_to(const std::string& before, const std::string& after) {
  return before == after ? after : say(before, " → ", after);
}

std::string place_in_words(const std::optional<league::Held>& held) {
  return held && held->place != 0 ? say(held->place) : "–";
}

std::string points_of(const std::optional<league::Held>& held, const i18n::Catalogue& catalogue) {
  return held ? points_in_words(held->total, catalogue.language()) : "–";
}

Json standings_row(const league::StandingChange& change, const store::LeagueEffects& effects,
                   const i18n::Catalogue& catalogue) {
  return {{"name", name_of(change.player, effects)},
          {"place", from_to(place_in_words(change.before), place_in_words(change.after))},
          {"points", from_to(points_of(change.before, catalogue), points_of(change.after, catalogue))}};
}

Json standings_view(const store::StandingsEffect& standings, const store::LeagueEffects& effects,
                    const i18n::Catalogue& catalogue) {
  Json rows = Json::array();
  Json overtakings = Json::array();
  for (const league::StandingChange& change : standings.changes) {
    rows.push_back(standings_row(change, effects, catalogue));
    if (change.overtaken.empty()) continue;
    std::vector<std::string> others;
    others.reserve(change.overtaken.size());
    for (const league::PlayerId other : change.overtaken) others.push_back(name_of(other, effects));
    overtakings.push_back(catalogue.say(
        "changes.overtakes",
        {{"player", name_of(change.player, effects)}, {"others", text::list(others, catalogue.say("common.and"))}}));
  }
  const std::string_view note = standings.disappears ? "changes.disappears" : rows.empty() ? "changes.no_change" : "";
  return {{"title", standings.name},
          {"note", note.empty() ? "" : catalogue.say(note)},
          {"rows", std::move(rows)},
          {"overtakings", std::move(overtakings)}};
}

}  // namespace

Json effects_view(const store::LeagueEffects& effects, const i18n::Catalogue& catalogue) {
  Json standings = Json::array();
  for (const store::StandingsEffect& one : effects.standings) {
    standings.push_back(standings_view(one, effects, catalogue));
  }
  const auto value = [&](const std::optional<league::Rating>& rating) {
    return rating ? i18n::decimal(rating->shown(), catalogue.language()) : std::string("–");
  };
  Json ratings = Json::array();
  std::size_t more = 0;
  for (const league::RatingChange& change : effects.ratings) {
    const std::string before = value(change.before);
    const std::string after = value(change.after);
    if (before == after) continue;
    if (ratings.size() == most_ratings) {
      ++more;
      continue;
    }
    ratings.push_back({{"name", name_of(change.player, effects)}, {"rating", from_to(before, after)}});
  }
  return {{"standings", std::move(standings)}, {"ratings", std::move(ratings)}, {"more_ratings", more}};
}

}  // namespace rollbook::web
