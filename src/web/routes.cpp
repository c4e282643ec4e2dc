#include "web/routes.hpp"

#include <array>
#include <vector>

#include "web/accounts_page.hpp"
#include "web/api.hpp"
#include "web/api_games.hpp"
#include "web/api_league.hpp"
#include "web/api_players.hpp"
#include "web/api_verify.hpp"
#include "web/assets.hpp"
#include "web/audit_page.hpp"
#include "web/game_page.hpp"
#include "web/games_page.hpp"
#include "web/history_page.hpp"
#include "web/home_page.hpp"
#include "web/import_page.hpp"
#include "web/late_revisions.hpp"
#include "web/live_page.hpp"
#include "web/live_requests.hpp"
#include "web/login_page.hpp"
#include "web/next_table.hpp"
#include "web/night_page.hpp"
#include "web/night_run_page.hpp"
#include "web/player_page.hpp"
#include "web/player_privacy_page.hpp"
#include "web/players_page.hpp"
#include "web/projector_page.hpp"
#include "web/ratings_page.hpp"
#include "web/replay_page.hpp"
#include "web/router.hpp"
#include "web/season_feeds.hpp"
#include "web/season_page.hpp"
#include "web/season_settings_page.hpp"
#include "web/seasons_page.hpp"
#include "web/sheets_page.hpp"
#include "web/solo_page.hpp"
#include "web/standings_files.hpp"
#include "web/tables_page.hpp"

namespace rollbook::web {
namespace {

Response health(const Site& /*site*/, const Request& /*request*/) { return plain("ok\n"); }
Response asset(const Site& site, const Request& request) { return site.assets.answer(request); }

constexpr auto table = std::to_array<SiteRoute>({
    {Method::get, "/healthz", health, {.cached = false}},
    {Method::get, "/assets/{name...}", asset, {.cached = false, .published = ""}},
    {Method::get, "/", home_page, {.published = ""}},
    {Method::get, "/games", games_page, {.published = "page"}},
    {Method::get, "/games/{number}", game_page, {.published = ""}},
    {Method::get, "/games/{number}/record.json", game_json, {.published = ""}},
    {Method::get, "/games/{number}/result.csv", game_csv, {.published = ""}},
    {Method::get, "/games/{number}/sheets.txt", game_text, {.published = ""}},
    {Method::get, "/games/{number}/replay", replay_page, {.published = ""}},
    {Method::get, "/games/{number}/steps.json", replay_steps},
    {Method::get, "/games/{number}/legal.json", legal_moves},
    {Method::get, "/import", import_page, {.right = Right::help}},
    {Method::post, "/import", import_preview, {.right = Right::help, .body = BodyLimit::files}},
    {Method::post, "/import/store", import_store, {.right = Right::help, .body = BodyLimit::files}},
    {Method::get, "/import/done", import_done, {.right = Right::help}},
    {Method::get, "/players", players_page, {.published = "page"}},
    {Method::get, "/players/{number}", player_page, {.published = "game"}},
    {Method::get, "/players/{number}/privacy", player_privacy_page, {.right = Right::organise}},
    {Method::post, "/players/{number}/privacy", change_player_privacy, {.right = Right::organise}},
    {Method::get, "/solo", solo_index_page, {.published = ""}},
    {Method::get, "/solo/{game}", solo_page, {.published = "*"}},
    {Method::get, "/sheets", sheets_page},
    {Method::get, "/sheets/{game}", sheet_form_page},
    {Method::post, "/sheets/{game}", store_sheets, {.right = Right::help}},
    {Method::post, "/sheets/{game}/check", check_sheets},
    {Method::post, "/sheets/{game}/record.json", download_sheets},
    {Method::get, "/games/{number}/revisions", game_revisions},
    {Method::post, "/late/{number}", decide_late_revision, {.right = Right::organise}},
    {Method::get, "/seasons", seasons_page, {.published = ""}},
    {Method::post, "/seasons", begin_season, {.right = Right::organise}},
    {Method::get, "/seasons/{number}", season_page, {.published = "game"}},
    {Method::get, "/seasons/{number}/standings.csv", season_standings_csv, {.published = "game"}},
    {Method::get, "/seasons/{number}/standings.json", season_standings_json, {.published = "game"}},
    {Method::get, "/seasons/{number}/results.atom", season_results_feed, {.cached = false}},
    {Method::get, "/seasons/{number}/nights.ics", season_calendar, {.cached = false, .published = ""}},
    {Method::get, "/seasons/{number}/settings", season_settings_page, {.right = Right::organise}},
    {Method::post, "/seasons/{number}/settings", change_season_settings, {.right = Right::organise}},
    {Method::post, "/seasons/{number}/nights", add_season_night, {.right = Right::organise}},
    {Method::get, "/nights/{number}", night_page, {.published = "game"}},
    {Method::post, "/nights/{number}", change_season_night, {.right = Right::organise}},
    {Method::get, "/nights/{number}/standings.csv", night_standings_csv, {.published = "game"}},
    {Method::get, "/nights/{number}/standings.json", night_standings_json, {.published = "game"}},
    {Method::get, "/ratings", ratings_page, {.published = "game"}},
    {Method::get, "/tables", tables_page, {.right = Right::help, .cached = false}},
    {Method::post, "/tables", open_table, {.right = Right::help}},
    {Method::get, "/tables/{number}", table_page, {.right = Right::help, .cached = false}},
    {Method::get, "/tables/{number}/history", table_history, {.right = Right::help, .cached = false}},
    {Method::post, "/tables/{number}/link", change_table_link, {.right = Right::help}},
    {Method::post, "/tables/{number}/public", change_table_public, {.right = Right::help}},
    {Method::post, "/tables/{number}/close", close_table, {.right = Right::help}},
    {Method::post, "/tables/{number}/dispute", dispute_table, {.right = Right::help}},
    {Method::post, "/tables/{number}/discard-draft", discard_table_draft, {.right = Right::help}},
    {Method::get, "/nights/{number}/run", night_run_page, {.right = Right::help, .cached = false}},
    {Method::post, "/nights/{number}/run/{what}", change_night_running, {.right = Right::help}},
    {Method::get, "/nights/{number}/codes", table_codes_page, {.right = Right::help, .cached = false}},
    {Method::post, "/nights/{number}/codes", renew_table_codes, {.right = Right::help}},
    {Method::get, "/at/{night}/{table}/{code}", table_by_code, {.cached = false}},
    {Method::get, "/projector", projector_page, {.cached = false}},
    {Method::get, "/projector/events", projector_events, {.cached = false}},
    {Method::get, "/t/{key}", entry_page, {.cached = false}},
    {Method::get, "/t/{key}/state.json", live_state, {.cached = false}},
    {Method::get, "/t/{key}/events", live_events, {.cached = false}},
    {Method::get, "/t/{key}/preview", live_preview, {.cached = false, .lane = Lane::entry}},
    {Method::get, "/t/{key}/thrown", live_thrown, {.cached = false, .lane = Lane::entry}},
    {Method::get, "/t/{key}/why-not", live_why_not, {.cached = false, .lane = Lane::entry}},
    {Method::get, "/t/{key}/history", table_history, {.cached = false}},
    {Method::get, "/t/{key}/next", live_next, {.cached = false}},
    {Method::post, "/t/{key}/move", live_move, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/undo", live_undo, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/correct", live_correct, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/confirm", live_confirm, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/legal", live_legal, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/outcome", live_outcome, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/draft", live_draft, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::post, "/t/{key}/help", live_help, {.body = BodyLimit::table, .lane = Lane::entry}},
    {Method::get, "/watch/{key}", watch_page, {.cached = false}},
    {Method::get, "/watch/{key}/state.json", watch_state, {.cached = false}},
    {Method::get, "/watch/{key}/events", watch_events, {.cached = false}},
    {Method::get, "/login", login_page, {.cached = false}},
    {Method::post, "/login", log_in, {.lane = Lane::passwords}},
    {Method::post, "/logout", log_out, {.right = Right::help}},
    {Method::get, "/invitations/{key}", invitation_page, {.cached = false}},
    {Method::post, "/invitations/{key}", accept_invitation, {.lane = Lane::passwords}},
    {Method::get, "/account", account_page, {.right = Right::help, .cached = false}},
    {Method::post, "/account/password", change_own_password, {.right = Right::help, .lane = Lane::passwords}},
    {Method::get, "/accounts", accounts_page, {.right = Right::organise, .cached = false}},
    {Method::post, "/accounts/invite", invite_somebody, {.right = Right::organise}},
    {Method::post, "/accounts/invitations/{name}/take-back", take_back_invitation, {.right = Right::organise}},
    {Method::post, "/accounts/{number}/remove", remove_somebody, {.right = Right::organise}},
    {Method::get, "/audit", audit_page, {.right = Right::organise, .cached = false}},
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
    {Method::post, "/api/v1/verify", api_verify, {.body = BodyLimit::files, .from_other_sites = true}},
});

PatternTable patterns_of_table() {
  std::vector<std::string_view> patterns;
  patterns.reserve(table.size());
  for (const SiteRoute& route : table) patterns.push_back(route.pattern);
  return PatternTable(patterns);
}

constexpr std::size_t bytes(BodyLimit limit) {
  constexpr std::size_t kibibyte = 1024;
  switch (limit) {
    case BodyLimit::form:
      break;
    case BodyLimit::table:
      return 2 * kibibyte * kibibyte;
    case BodyLimit::files:
      return 40 * kibibyte * kibibyte;
  }
  return 256 * kibibyte;
}

}  // namespace

std::span<const SiteRoute> routes() { return table; }

const SiteRoute* route_of(const Request& request) {
  static const PatternTable patterns = patterns_of_table();
  const Method method = request.method == Method::head ? Method::get : request.method;
  for (const std::size_t fitting : patterns.fitting(request.path)) {
    if (table[fitting].method == method) return &table[fitting];
  }
  return nullptr;
}

std::size_t most_body_of(const Request& request) {
  const SiteRoute* const route = route_of(request);
  return bytes(route == nullptr ? BodyLimit::form : route->treatment.body);
}

Lane lane_of(const Request& request) {
  const SiteRoute* const route = route_of(request);
  return route == nullptr ? Lane::readers : route->treatment.lane;
}

}  // namespace rollbook::web
