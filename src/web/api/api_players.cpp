#include "web/api/api_players.hpp"

#include "league/statistics.hpp"
#include "store/league/results.hpp"
#include "store/people/players.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/page/api_answers.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

Json object_of(const store::Player& player) {
  Json object{{"number", player.id},      {"name", player.name},   {"aliases", player.aliases}, {"games", player.games},
              {"counted", player.played}, {"rated", player.rated}, {"wins", player.wins}};
  if (player.last_played) object["last_played"] = *player.last_played;
  return object;
}

/// The player's results in each game.
Json by_game(store::PlayerId player, const std::vector<league::Result>& results) {
  Json list = Json::array();
  for (const league::Tally& tally : league::tallies_of(player, results)) {
    list.push_back({{"game", tally.kind},
                    {"games", tally.games},
                    {"wins", tally.wins()},
                    {"average", tally.average},
                    {"best", tally.best},
                    {"best_game", tally.best_game},
                    {"places", tally.places}});
  }
  return list;
}

Json opponents(store::PlayerId player, const std::vector<league::Result>& results, const store::PlayerNames& names) {
  Json list = Json::array();
  for (const league::Opponent& opponent : league::opponents_of(player, results)) {
    list.push_back({{"player", opponent.player},
                    {"name", names.at(opponent.player)},
                    {"together", opponent.together},
                    {"ahead", opponent.ahead},
                    {"behind", opponent.behind}});
  }
  return list;
}

}  // namespace

http::Response api_players(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const std::string name(request.query.get("name"));
  const auto players = store::list_players(**book, name.empty() ? std::nullopt : std::optional(name));
  if (!players) return store_error_page(site, request, players.error());
  std::string lines;
  for (const store::Player& player : *players) lines += line_of(object_of(player));
  return ndjson(std::move(lines));
}

http::Response api_player(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const std::string_view asked = request.parameter("number");
  const auto found = store::player_numbered(**book, text::whole_number(asked).value_or(0));
  if (!found) return store_error_page(site, request, found.error());
  const std::optional<store::Player>& player = *found;
  if (!player) {
    return error_page(site, request, 404, say("There is no player with the number ", text::quote(asked), "."));
  }
  const auto results = store::results_of(**book, player->id);
  if (!results) return store_error_page(site, request, results.error());
  const auto names = store::player_names(**book);
  if (!names) return store_error_page(site, request, names.error());
  Json object = object_of(*player);
  object["by_game"] = by_game(player->id, *results);
  object["opponents"] = opponents(player->id, *results, *names);
  return http::json(line_of(object));
}

}  // namespace rollbook::web
