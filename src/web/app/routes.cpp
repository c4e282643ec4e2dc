#include "web/app/routes.hpp"

#include <array>
#include <vector>

#include "http/router.hpp"
#include "web/account/account_page.hpp"
#include "web/account/accounts_page.hpp"
#include "web/account/audit_page.hpp"
#include "web/account/login_page.hpp"
#include "web/api/api.hpp"
#include "web/api/api_games.hpp"
#include "web/api/api_league.hpp"
#include "web/api/api_players.hpp"
#include "web/api/api_verify.hpp"
#include "web/app/home_page.hpp"
#include "web/changes/changes_page.hpp"
#include "web/changes/game_change_page.hpp"
#include "web/changes/league_change_page.hpp"
#include "web/club/backup_download.hpp"
#include "web/club/club_files.hpp"
#include "web/club/club_page.hpp"
#include "web/club/first_steps.hpp"
#include "web/games/game_page.hpp"
#include "web/games/games_page.hpp"
#include "web/games/late_revisions.hpp"
#include "web/games/replay_page.hpp"
#include "web/import/import_page.hpp"
#include "web/import/sheets_page.hpp"
#include "web/league/season_feeds.hpp"
#include "web/league/season_page.hpp"
#include "web/league/season_settings_page.hpp"
#include "web/league/seasons_page.hpp"
#include "web/league/standings_files.hpp"
#include "web/live/history_page.hpp"
#include "web/live/live_page.hpp"
#include "web/live/live_requests.hpp"
#include "web/live/next_table.hpp"
#include "web/live/tables_page.hpp"
#include "web/night/night_page.hpp"
#include "web/night/night_run_page.hpp"
#include "web/night/projector_page.hpp"
#include "web/page/assets.hpp"
#include "web/players/duplicates_page.hpp"
#include "web/players/player_changes.hpp"
#include "web/players/player_edit_page.hpp"
#include "web/players/player_page.hpp"
#include "web/players/player_privacy_page.hpp"
#include "web/players/players_page.hpp"
#include "web/players/ratings_page.hpp"
#include "web/players/solo_page.hpp"

namespace rollbook::web {
namespace {

http::Response health(const Site& /*site*/, const http::Request& /*request*/) { return http::plain("ok\n"); }
http::Response asset(const Site& site, const http::Request& request) { return site.assets.answer(request); }

constexpr auto table = std::to_array<SiteRoute>({
    {http::Method::get, "/healthz", health, {.cached = false}},
    {http::Method::get, "/assets/{name...}", asset, {.cached = false, .published = ""}},
    {http::Method::get, "/", home_page, {.fresh_for_helpers = true, .published = ""}},
    {http::Method::get, "/club/style.css", club_style, {.published = ""}},
    {http::Method::get, "/club/logo.png", club_logo, {.published = ""}},
    {http::Method::get, "/club", club_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post, "/club", change_club_settings, {.right = http::Right::organise, .body = BodyLimit::files}},
    {http::Method::post, "/club/first-steps", show_first_steps_again, {.right = http::Right::organise}},
    {http::Method::post, "/club/demo", change_demo_data, {.right = http::Right::organise}},
    {http::Method::post, "/club/backup", download_backup, {.right = http::Right::organise}},
    {http::Method::get, "/games", games_page, {.published = "page"}},
    {http::Method::get, "/games/{number}", game_page, {.published = ""}},
    {http::Method::get, "/games/{number}/record.json", game_json, {.published = ""}},
    {http::Method::get, "/games/{number}/result.csv", game_csv, {.published = ""}},
    {http::Method::get, "/games/{number}/sheets.txt", game_text, {.published = ""}},
    {http::Method::get, "/games/{number}/replay", replay_page, {.published = ""}},
    {http::Method::get, "/games/{number}/steps.json", replay_steps},
    {http::Method::get, "/games/{number}/legal.json", legal_moves},
    {http::Method::get, "/games/{number}/change", game_change_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post, "/games/{number}/change", change_game, {.right = http::Right::organise}},
    {http::Method::get, "/changes", changes_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post, "/changes/{number}", undo_change, {.right = http::Right::organise}},
    {http::Method::get, "/bin", bin_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::get, "/import", import_page, {.right = http::Right::help}},
    {http::Method::post, "/import", import_preview, {.right = http::Right::help, .body = BodyLimit::files}},
    {http::Method::post, "/import/store", import_store, {.right = http::Right::help, .body = BodyLimit::files}},
    {http::Method::get, "/import/done", import_done, {.right = http::Right::help}},
    {http::Method::get, "/players", players_page, {.published = "page"}},
    {http::Method::get, "/players/duplicates", duplicates_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post, "/players/duplicates", keep_players_apart, {.right = http::Right::organise}},
    {http::Method::post, "/players/changes/{number}", undo_player_change, {.right = http::Right::organise}},
    {http::Method::get, "/players/{number}", player_page, {.published = "game"}},
    {http::Method::get, "/players/{number}/edit", player_edit_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post, "/players/{number}/edit", edit_player, {.right = http::Right::organise}},
    {http::Method::get, "/players/{number}/privacy", player_privacy_page, {.right = http::Right::organise}},
    {http::Method::post, "/players/{number}/privacy", change_player_privacy, {.right = http::Right::organise}},
    {http::Method::get, "/solo", solo_index_page, {.published = ""}},
    {http::Method::get, "/solo/{game}", solo_page, {.published = "*"}},
    {http::Method::get, "/sheets", sheets_page},
    {http::Method::get, "/sheets/{game}", sheet_form_page},
    {http::Method::post, "/sheets/{game}", store_sheets, {.right = http::Right::help}},
    {http::Method::post, "/sheets/{game}/check", check_sheets},
    {http::Method::post, "/sheets/{game}/record.json", download_sheets},
    {http::Method::get, "/games/{number}/revisions", game_revisions},
    {http::Method::post, "/late/{number}", decide_late_revision, {.right = http::Right::organise}},
    {http::Method::get, "/seasons", seasons_page, {.published = ""}},
    {http::Method::post, "/seasons", begin_season, {.right = http::Right::organise}},
    {http::Method::get, "/seasons/{number}", season_page, {.published = "game"}},
    {http::Method::get, "/seasons/{number}/standings.csv", season_standings_csv, {.published = "game"}},
    {http::Method::get, "/seasons/{number}/standings.json", season_standings_json, {.published = "game"}},
    {http::Method::get, "/seasons/{number}/results.atom", season_results_feed, {.cached = false}},
    {http::Method::get, "/seasons/{number}/nights.ics", season_calendar, {.cached = false, .published = ""}},
    {http::Method::get, "/seasons/{number}/settings", season_settings_page, {.right = http::Right::organise}},
    {http::Method::post, "/seasons/{number}/settings", change_season_settings, {.right = http::Right::organise}},
    {http::Method::post, "/seasons/{number}/nights", add_season_night, {.right = http::Right::organise}},
    {http::Method::get, "/nights/{number}", night_page, {.published = "game"}},
    {http::Method::post, "/nights/{number}", change_season_night, {.right = http::Right::organise}},
    {http::Method::post, "/nights/{number}/change", change_night_with_results, {.right = http::Right::organise}},
    {http::Method::post, "/seasons/{number}/change", change_season_with_results, {.right = http::Right::organise}},
    {http::Method::get, "/nights/{number}/standings.csv", night_standings_csv, {.published = "game"}},
    {http::Method::get, "/nights/{number}/standings.json", night_standings_json, {.published = "game"}},
    {http::Method::get, "/ratings", ratings_page, {.published = "game"}},
    {http::Method::get, "/tables", tables_page, {.right = http::Right::help, .cached = false}},
    {http::Method::post, "/tables", open_table, {.right = http::Right::help}},
    {http::Method::get, "/tables/{number}", table_page, {.right = http::Right::help, .cached = false}},
    {http::Method::get, "/tables/{number}/history", table_history, {.right = http::Right::help, .cached = false}},
    {http::Method::post, "/tables/{number}/link", change_table_link, {.right = http::Right::help}},
    {http::Method::post, "/tables/{number}/public", change_table_public, {.right = http::Right::help}},
    {http::Method::post, "/tables/{number}/answer", answer_table_call, {.right = http::Right::help}},
    {http::Method::post, "/tables/{number}/close", close_table, {.right = http::Right::help}},
    {http::Method::post, "/tables/{number}/dispute", dispute_table, {.right = http::Right::help}},
    {http::Method::post, "/tables/{number}/discard-draft", discard_table_draft, {.right = http::Right::help}},
    {http::Method::get, "/nights/{number}/run", night_run_page, {.right = http::Right::help, .cached = false}},
    {http::Method::post, "/nights/{number}/run/{what}", change_night_running, {.right = http::Right::help}},
    {http::Method::get, "/nights/{number}/codes", table_codes_page, {.right = http::Right::help, .cached = false}},
    {http::Method::post, "/nights/{number}/codes", renew_table_codes, {.right = http::Right::help}},
    {http::Method::get, "/at/{night}/{table}/{code}", table_by_code, {.cached = false}},
    {http::Method::get, "/projector", projector_page, {.cached = false}},
    {http::Method::get, "/projector/events", projector_events, {.cached = false}},
    {http::Method::get, "/t/{key}", entry_page, {.cached = false}},
    {http::Method::get, "/t/{key}/state.json", live_state, {.cached = false}},
    {http::Method::get, "/t/{key}/events", live_events, {.cached = false}},
    {http::Method::get, "/t/{key}/preview", live_preview, {.cached = false, .lane = http::Lane::entry}},
    {http::Method::get, "/t/{key}/thrown", live_thrown, {.cached = false, .lane = http::Lane::entry}},
    {http::Method::get, "/t/{key}/why-not", live_why_not, {.cached = false, .lane = http::Lane::entry}},
    {http::Method::get, "/t/{key}/history", table_history, {.cached = false}},
    {http::Method::get, "/t/{key}/next", live_next, {.cached = false}},
    {http::Method::post, "/t/{key}/move", live_move, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/undo", live_undo, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/correct", live_correct, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/correcting", live_correcting, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/confirm", live_confirm, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/legal", live_legal, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/outcome", live_outcome, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/draft", live_draft, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::post, "/t/{key}/help", live_help, {.body = BodyLimit::table, .lane = http::Lane::entry}},
    {http::Method::get, "/watch/{key}", watch_page, {.cached = false}},
    {http::Method::get, "/watch/{key}/state.json", watch_state, {.cached = false}},
    {http::Method::get, "/watch/{key}/events", watch_events, {.cached = false}},
    {http::Method::get, "/login", login_page, {.cached = false}},
    {http::Method::post, "/login", log_in, {.lane = http::Lane::passwords}},
    {http::Method::post, "/logout", log_out, {.right = http::Right::help}},
    {http::Method::get, "/invitations/{key}", invitation_page, {.cached = false}},
    {http::Method::post, "/invitations/{key}", accept_invitation, {.lane = http::Lane::passwords}},
    {http::Method::get, "/reset/{key}", reset_page, {.cached = false}},
    {http::Method::post, "/reset/{key}", use_reset, {.lane = http::Lane::passwords}},
    {http::Method::get, "/account", account_page, {.right = http::Right::help, .cached = false}},
    {http::Method::post,
     "/account/password",
     change_own_password,
     {.right = http::Right::help, .lane = http::Lane::passwords}},
    {http::Method::post, "/account/sessions/end-others", end_other_sessions, {.right = http::Right::help}},
    {http::Method::post, "/account/sessions/{name}/end", end_own_session, {.right = http::Right::help}},
    {http::Method::get, "/accounts", accounts_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::post,
     "/accounts/invite",
     accept_invite_form,
     {.right = http::Right::organise, .lane = http::Lane::passwords}},
    {http::Method::post,
     "/accounts/invitations/{name}/take-back",
     take_back_invitation,
     {.right = http::Right::organise}},
    {http::Method::post,
     "/accounts/{number}/remove",
     accept_removal_form,
     {.right = http::Right::organise, .lane = http::Lane::passwords}},
    {http::Method::post,
     "/accounts/{number}/reset",
     issue_reset_link,
     {.right = http::Right::organise, .lane = http::Lane::passwords}},
    {http::Method::post, "/accounts/{number}/revoke-reset", revoke_reset_link, {.right = http::Right::organise}},
    {http::Method::get, "/audit", audit_page, {.right = http::Right::organise, .cached = false}},
    {http::Method::get, "/api/v1/", api_index},
    {http::Method::get, "/api/v1/openapi.json", api_description},
    {http::Method::get, "/api/v1/games", api_games},
    {http::Method::get, "/api/v1/games/{number}", api_game},
    {http::Method::get, "/api/v1/games/{number}/record", api_record},
    {http::Method::get, "/api/v1/games/{number}/steps", api_steps},
    {http::Method::get, "/api/v1/games/{number}/legal", legal_moves},
    {http::Method::get, "/api/v1/players", api_players},
    {http::Method::get, "/api/v1/players/{number}", api_player},
    {http::Method::get, "/api/v1/standings", api_standings},
    {http::Method::get, "/api/v1/seasons", api_seasons},
    {http::Method::get, "/api/v1/seasons/{number}/standings", season_standings_json},
    {http::Method::get, "/api/v1/nights/{number}/standings", night_standings_json},
    {http::Method::get, "/api/v1/solo/{game}", api_solo},
    {http::Method::post, "/api/v1/verify", api_verify, {.body = BodyLimit::files, .from_other_sites = true}},
});

http::PatternTable patterns_of_table() {
  std::vector<std::string_view> patterns;
  patterns.reserve(table.size());
  for (const SiteRoute& route : table) patterns.push_back(route.pattern);
  return http::PatternTable(patterns);
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

const SiteRoute* route_of(const http::Request& request) {
  static const http::PatternTable patterns = patterns_of_table();
  const http::Method method = request.method == http::Method::head ? http::Method::get : request.method;
  for (const std::size_t fitting : patterns.fitting(request.path)) {
    if (table[fitting].method == method) return &table[fitting];
  }
  return nullptr;
}

std::size_t most_body_of(const http::Request& request) {
  const SiteRoute* const route = route_of(request);
  return bytes(route == nullptr ? BodyLimit::form : route->policy.body);
}

http::Lane lane_of(const http::Request& request) {
  const SiteRoute* const route = route_of(request);
  return route == nullptr ? http::Lane::readers : route->policy.lane;
}

}  // namespace rollbook::web
