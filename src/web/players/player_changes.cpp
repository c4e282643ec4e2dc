#include "web/players/player_changes.hpp"

#include "i18n/numbers.hpp"
#include "record/fields/timestamp.hpp"
#include "store/undo/league_effects.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::string_view kind_of_object = "player";
constexpr std::size_t most_ratings = 10;

Json held(const std::optional<league::Held>& held, const std::string& language) {
  if (!held) return nullptr;
  return {{"place", held->place > 0 ? say(held->place) : "–"}, {"points", points_in_words(held->total, language)}};
}

std::string name_in(const store::LeagueEffects& effects, store::PlayerId player) {
  const auto found = effects.names.find(player);
  return found == effects.names.end() ? say("#", player) : found->second;
}

Json standings_rows(const store::LeagueEffects& effects, const std::string& language) {
  Json standings = Json::array();
  for (const store::StandingsEffect& one : effects.standings) {
    if (one.changes.empty()) continue;
    Json rows = Json::array();
    for (const league::StandingChange& change : one.changes) {
      rows.push_back({{"name", name_in(effects, change.player)},
                      {"before", held(change.before, language)},
                      {"after", held(change.after, language)}});
    }
    standings.push_back({{"name", one.name}, {"rows", std::move(rows)}});
  }
  return standings;
}

std::string rating_in_words(const std::optional<league::Rating>& rating, const std::string& language) {
  return rating ? i18n::decimal(rating->shown(), language) : "–";
}

Json rating_rows(const store::LeagueEffects& effects, const std::string& language) {
  Json rows = Json::array();
  for (const league::RatingChange& change : effects.ratings) {
    if (rows.size() == most_ratings) break;
    const std::string before = rating_in_words(change.before, language);
    const std::string after = rating_in_words(change.after, language);
    if (before == after) continue;
    rows.push_back({{"name", name_in(effects, change.player)}, {"before", before}, {"after", after}});
  }
  return rows;
}

}  // namespace

store::Result<Json> effects_of(const store::Book& book, const std::function<store::Result<void>()>& work,
                               const i18n::Catalogue& catalogue) {
  const auto effects = store::league_effects(book, work);
  if (!effects) return tl::unexpected(effects.error());
  const std::string& language = catalogue.language();
  return Json{{"standings", standings_rows(*effects, language)},
              {"ratings", rating_rows(*effects, language)},
              {"more_ratings", effects->ratings.size() - std::min(effects->ratings.size(), most_ratings)}};
}

store::Result<Json> recent_changes(const store::Book& book, std::chrono::sys_seconds now, store::PlayerId about,
                                   const i18n::Catalogue& catalogue) {
  const auto changes = store::undoable_changes(book, now, {.action = "", .object_kind = kind_of_object});
  if (!changes) return tl::unexpected(changes.error());
  Json rows = Json::array();
  for (const store::UndoableChange& change : *changes) {
    if (about != 0 && change.object != say(kind_of_object, " ", about)) continue;
    const std::string key = say("audit.did.", change.action);
    rows.push_back({{"number", change.id},
                    {"what", catalogue.has(key) ? catalogue.say(key) : change.action},
                    {"detail", change.detail},
                    {"who", change.who},
                    {"when", record::write_moment(change.at)},
                    {"undone", change.undone_at.has_value()}});
  }
  return rows;
}

http::Response undo_player_change(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto number = text::whole_number<store::ChangeId>(request.parameter("number"));
  const auto change = store::find_change(**book, number.value_or(0));
  if (!change) return store_error_page(site, request, change.error());
  const std::optional<store::UndoableChange>& found = *change;
  if (!number || !found || !found->object.starts_with(kind_of_object)) return error_page(site, request, 404);
  store::Act act = act_of(site, request);
  const http::Fields form = http::parse_query(request.body);
  act.overrides = form.get("overrides") == "yes";
  const auto done = form.get("do") == "redo" ? store::redo(**book, *number, act) : store::undo(**book, *number, act);
  if (!done) return store_error_page(site, request, done.error());
  const auto player =
      text::whole_number<store::PlayerId>(std::string_view(found->object).substr(kind_of_object.size() + 1));
  const auto there = store::player_numbered(**book, player.value_or(0));
  const bool is_there = player && there && there->has_value();
  return http::see_other(is_there ? say("/players/", player.value_or(0), "/edit") : "/players/duplicates");
}

}  // namespace rollbook::web
