#include "web/api/api_games.hpp"

#include <algorithm>

#include "rules/game.hpp"
#include "store/games/game_json.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/draw/steps.hpp"
#include "web/games/games_query.hpp"
#include "web/games/named_game.hpp"
#include "web/page/api_answers.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::int64_t usual_limit = 100;
constexpr std::int64_t highest_limit = 1000;

/// How many games a page has; nothing if the text is not a number, or too large.
std::optional<std::uint64_t> limit_in(const http::Fields& query) {
  if (!query.has("limit")) return usual_limit;
  const auto limit = text::whole_number(query.get("limit"));
  if (!limit || *limit < 1 || *limit > highest_limit) return std::nullopt;
  return static_cast<std::uint64_t>(*limit);
}

/// The address of another page of the same list.
std::string address_of_page(const http::Request& request, std::uint64_t page) {
  std::string address = say(request.path, "?page=", page);
  for (const auto& [name, value] : request.query) {
    if (name != "page") address += say("&", http::encode(name), "=", http::encode(value));
  }
  return address;
}

/// Everything on the table, by the name of its cell.
Json object_of(const std::vector<rules::Cell>& cells) {
  Json object = Json::object();
  for (const rules::Cell& cell : cells) object[cell.name] = rules::spell(cell.value);
  return object;
}

/// The cells that differ after a move, with their new contents; null for a cell that no longer exists, such as those of
/// a scored card.
Json changes_between(const rules::State& before, const rules::State& after) {
  Json changes = object_of(rules::changes(before, after));
  const std::vector<rules::Cell> left = rules::cells(after);
  for (const rules::Cell& cell : rules::cells(before)) {
    if (std::ranges::find(left, cell.name, &rules::Cell::name) == left.end()) changes[cell.name] = nullptr;
  }
  return changes;
}

Json object_of(const Step& step, std::size_t number, Json changes) {
  return {{"number", number},  {"seat", step.seat},     {"move", step.move},   {"words", step.words},
          {"gain", step.gain}, {"totals", step.totals}, {"depth", step.depth}, {"changes", std::move(changes)}};
}

/// All steps of a game, and the move at which the referee stopped, if any.
Json object_of(const store::StoredGame& game, const Steps& steps) {
  rules::State state = record::start(game.record, game.cards());
  Json object{{"game", state.game().name}, {"players", game.record.players}, {"cells", object_of(rules::cells(state))}};
  Json list = Json::array();
  for (const Step& step : steps.steps) {
    const rules::State before = state;
    rules::apply(state, step.move);
    list.push_back(object_of(step, list.size() + 1, changes_between(before, state)));
  }
  object["steps"] = std::move(list);
  if (steps.refused) {
    object["refused"] = {{"move", steps.steps.size() + 1},
                         {"text", game.record.moves[steps.steps.size()]},
                         {"rule", steps.refused->rule},
                         {"message", english(steps.refused->message)}};
  }
  return object;
}

}  // namespace

http::Response api_games(const Site& site, const http::Request& request) {
  const auto asked = games_query(request.query, site.pages.catalogue(reader_of(request).language));
  if (!asked) return error_page(site, request, 400, asked.error());
  const auto limit = limit_in(request.query);
  if (!limit) return error_page(site, request, 400, say("limit is a whole number from 1 to ", highest_limit, "."));
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());

  // One more than is shown tells whether there is another page.
  auto found = store::find_games(**book, asked->filter, asked->sort.order, *limit + 1, (asked->page - 1) * *limit);
  if (!found) return store_error_page(site, request, found.error());
  const bool more = found->size() > *limit;
  if (more) found->resize(*limit);
  const auto games = store::read_lines(**book, *found);
  if (!games) return store_error_page(site, request, games.error());
  std::string lines;
  for (const store::GameLine& game : *games) lines += store::to_json(game) + '\n';
  http::Response response = ndjson(std::move(lines));
  if (more) response.headers.add("Link", say("<", address_of_page(request, asked->page + 1), ">; rel=\"next\""));
  return response;
}

http::Response api_game(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto details = store::read_details(*named->book, named->number);
  return details ? http::json(store::to_json(*details) + '\n') : store_error_page(site, request, details.error());
}

http::Response api_record(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto record = store::read_record(*named->book, named->number);
  return record ? http::json(*record + '\n') : store_error_page(site, request, record.error());
}

http::Response api_steps(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto game = store::read_game(*named->book, named->number);
  if (!game) return store_error_page(site, request, game.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (game->record.is_sheet()) return error_page(site, request, 404, catalogue.say("replay.no_moves"));
  return http::json(line_of(object_of(*game, steps_of(*game, catalogue))));
}

}  // namespace rollbook::web
