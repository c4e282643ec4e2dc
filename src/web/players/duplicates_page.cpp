#include "web/players/duplicates_page.hpp"

#include "store/games/games.hpp"
#include "store/people/duplicates.hpp"
#include "text/name_match.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/players/player_changes.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::size_t most_pairs = 50;
constexpr std::uint64_t games_shown = 3;

std::string_view likelihood_of(int likeness) {
  if (likeness >= text::same_name) return "same";
  return likeness >= text::likely_name ? "likely" : "possible";
}

}  // namespace

store::Result<Json> compared_player(const store::Book& book, const store::Player& player,
                                    const i18n::Catalogue& catalogue) {
  const auto games = store::find_games(book, {.player = player.name}, store::Order::newest_first, games_shown)
                         .and_then([&](const auto& numbers) { return store::read_lines(book, numbers); });
  if (!games) return tl::unexpected(games.error());
  return Json{{"number", player.id},
              {"name", player.name},
              {"aliases", player.aliases},
              {"games", player.games},
              {"wins", player.wins},
              {"last", player.last_played.value_or("")},
              {"latest", rows_of(*games, catalogue)}};
}

http::Response duplicates_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto found = store::probable_duplicates(**book, most_pairs);
  if (!found) return store_error_page(site, request, found.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  Json pairs = Json::array();
  for (const store::ProbableDuplicate& pair : *found) {
    auto one = compared_player(**book, pair.one, catalogue);
    auto other = compared_player(**book, pair.other, catalogue);
    if (!one || !other) return store_error_page(site, request, (one ? other : one).error());
    Json players = Json::array();
    players.push_back(std::move(*one));
    players.push_back(std::move(*other));
    pairs.push_back({{"one", pair.one.id},
                     {"other", pair.other.id},
                     {"other_name", pair.other.name},
                     {"likely", pair.likeness >= text::likely_name},
                     {"likelihood", catalogue.say(say("people.likelihood.", likelihood_of(pair.likeness)))},
                     {"players", std::move(players)}});
  }
  auto changes = recent_changes(**book, site.now(), 0, catalogue);
  if (!changes) return store_error_page(site, request, changes.error());
  return http::html(site.pages.render(
      "duplicates", reader,
      {{"area", "players"}, {"pairs", std::move(pairs)}, {"changes", std::move(*changes)}, {"most", most_pairs}}));
}

http::Response keep_players_apart(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const http::Fields form = http::parse_query(request.body);
  const std::string_view pair = form.get("pair");  // "7-12"
  const std::size_t dash = std::min(pair.find('-'), pair.size());
  const auto one = text::whole_number<store::PlayerId>(pair.substr(0, dash)).value_or(0);
  const auto other = text::whole_number<store::PlayerId>(pair.substr(std::min(dash + 1, pair.size()))).value_or(0);
  const store::Act act = act_of(site, request);
  store::ChangeTitle title{store::AuditAction::changed, say("player ", one), ""};
  const auto names = store::player_names(**book);
  if (names && names->contains(one) && names->contains(other)) {
    title.detail = say(names->at(one), " ≠ ", names->at(other));
  }
  const auto done = store::undoable(**book, act, title, [&] { return store::keep_apart(**book, one, other, act); });
  if (!done) return store_error_page(site, request, done.error());
  return http::see_other("/players/duplicates");
}

}  // namespace rollbook::web
