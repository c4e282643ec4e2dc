#include "web/api.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "data/files.hpp"
#include "text/ascii.hpp"
#include "web/api_answers.hpp"
#include "web/api_games.hpp"
#include "web/api_league.hpp"
#include "web/api_players.hpp"
#include "web/api_verify.hpp"
#include "web/replay_page.hpp"
#include "web/standings_files.hpp"

namespace rollbook::web {
namespace {

using record::Json;

std::string description() {
  auto text = data::read("assets/openapi.json");
  assert(text);
  return text.value_or("{}");
}

Response api_description(const Site& /*site*/, const Request& /*request*/) { return json(description()); }

/// What there is, as the description has it: who comes here with a browser sees where to go on.
Response api_index(const Site& /*site*/, const Request& /*request*/) {
  const Json described = Json::parse(description());
  Json links = Json::array();
  for (const auto& [path, operations] : described.at("paths").items()) {
    for (const auto& [method, operation] : operations.items()) {
      std::string name = method;
      std::ranges::transform(name, name.begin(), text::upper);
      links.push_back({{"method", name}, {"path", path}, {"summary", operation.at("summary")}});
    }
  }
  return json(line_of({{"title", described.at("info").at("title")},
                       {"version", described.at("info").at("version")},
                       {"description", "/api/v1/openapi.json"},
                       {"links", std::move(links)}}));
}

constexpr std::array<ApiRoute, 15> routes{{
    {Method::get, "/api/v1/", api_index},
    {Method::get, "/api/v1/openapi.json", api_description},
    {Method::get, "/api/v1/games", api_games},
    {Method::get, "/api/v1/games/{number}", api_game},
    {Method::get, "/api/v1/games/{number}/record", api_record},
    {Method::get, "/api/v1/games/{number}/steps", api_steps},
    {Method::get, "/api/v1/games/{number}/legal", legal_moves},
    {Method::get, "/api/v1/players", api_players},
    {Method::get, "/api/v1/players/{number}", api_player},
    {Method::get, "/api/v1/standings", api_standings},
    {Method::get, "/api/v1/seasons", api_seasons},
    {Method::get, "/api/v1/seasons/{number}/standings", season_standings_json},
    {Method::get, "/api/v1/nights/{number}/standings", night_standings_json},
    {Method::get, "/api/v1/solo/{game}", api_solo},
    {Method::post, "/api/v1/verify", api_verify},
}};

}  // namespace

std::span<const ApiRoute> api_routes() { return routes; }

void open_to_other_sites(const Request& request, Response& response) {
  const bool reads = request.method == Method::get || request.method == Method::head;
  if (!reads || !request.path.starts_with("/api/")) return;
  response.headers.add("Access-Control-Allow-Origin", "*");
  response.headers.add("Access-Control-Expose-Headers", "Link");  // else a page could not turn the pages of a list
}

}  // namespace rollbook::web
