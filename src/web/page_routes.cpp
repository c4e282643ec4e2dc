#include "web/page_routes.hpp"

#include <array>

#include "web/accounts_page.hpp"
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

constexpr auto routes = std::to_array<PageRoute>({
    {Method::get, "/", home_page},
    {Method::get, "/games", games_page},
    {Method::get, "/games/{number}", game_page},
    {Method::get, "/games/{number}/record.json", game_json},
    {Method::get, "/games/{number}/result.csv", game_csv},
    {Method::get, "/games/{number}/sheets.txt", game_text},
    {Method::get, "/games/{number}/replay", replay_page},
    {Method::get, "/games/{number}/steps.json", replay_steps},
    {Method::get, "/games/{number}/legal.json", legal_moves},
    {Method::get, "/import", import_page, Right::help},
    {Method::post, "/import", import_preview, Right::help},
    {Method::post, "/import/store", import_store, Right::help},
    {Method::get, "/import/done", import_done, Right::help},
    {Method::get, "/players", players_page},
    {Method::get, "/players/{number}", player_page},
    {Method::get, "/players/{number}/privacy", player_privacy_page, Right::organise},
    {Method::post, "/players/{number}/privacy", change_player_privacy, Right::organise},
    {Method::get, "/solo", solo_index_page},
    {Method::get, "/solo/{game}", solo_page},
    {Method::get, "/sheets", sheets_page},
    {Method::get, "/sheets/{game}", sheet_form_page},
    {Method::post, "/sheets/{game}", store_sheets, Right::help},
    {Method::post, "/sheets/{game}/check", check_sheets},
    {Method::post, "/sheets/{game}/record.json", download_sheets},
    {Method::get, "/games/{number}/revisions", game_revisions},
    {Method::post, "/late/{number}", decide_late_revision, Right::organise},
    {Method::get, "/seasons", seasons_page},
    {Method::post, "/seasons", begin_season, Right::organise},
    {Method::get, "/seasons/{number}", season_page},
    {Method::get, "/seasons/{number}/standings.csv", season_standings_csv},
    {Method::get, "/seasons/{number}/standings.json", season_standings_json},
    {Method::get, "/seasons/{number}/results.atom", season_results_feed},
    {Method::get, "/seasons/{number}/nights.ics", season_calendar},
    {Method::get, "/seasons/{number}/settings", season_settings_page, Right::organise},
    {Method::post, "/seasons/{number}/settings", change_season_settings, Right::organise},
    {Method::post, "/seasons/{number}/nights", add_season_night, Right::organise},
    {Method::get, "/nights/{number}", night_page},
    {Method::post, "/nights/{number}", change_season_night, Right::organise},
    {Method::get, "/nights/{number}/standings.csv", night_standings_csv},
    {Method::get, "/nights/{number}/standings.json", night_standings_json},
    {Method::get, "/ratings", ratings_page},
    {Method::get, "/tables", tables_page, Right::help},
    {Method::post, "/tables", open_table, Right::help},
    {Method::get, "/tables/{number}", table_page, Right::help},
    {Method::get, "/tables/{number}/history", table_history, Right::help},
    {Method::post, "/tables/{number}/link", change_table_link, Right::help},
    {Method::post, "/tables/{number}/public", change_table_public, Right::help},
    {Method::post, "/tables/{number}/close", close_table, Right::help},
    {Method::post, "/tables/{number}/dispute", dispute_table, Right::help},
    {Method::post, "/tables/{number}/discard-draft", discard_table_draft, Right::help},
    {Method::get, "/nights/{number}/run", night_run_page, Right::help},
    {Method::post, "/nights/{number}/run/{what}", change_night_running, Right::help},
    {Method::get, "/nights/{number}/codes", table_codes_page, Right::help},
    {Method::post, "/nights/{number}/codes", renew_table_codes, Right::help},
    {Method::get, "/at/{night}/{table}/{code}", table_by_code},
    {Method::get, "/projector", projector_page},
    {Method::get, "/projector/events", projector_events},
    {Method::get, "/t/{key}", entry_page},
    {Method::get, "/t/{key}/state.json", live_state},
    {Method::get, "/t/{key}/events", live_events},
    {Method::get, "/t/{key}/preview", live_preview},
    {Method::get, "/t/{key}/thrown", live_thrown},
    {Method::get, "/t/{key}/why-not", live_why_not},
    {Method::get, "/t/{key}/history", table_history},
    {Method::get, "/t/{key}/next", live_next},
    {Method::post, "/t/{key}/move", live_move},
    {Method::post, "/t/{key}/undo", live_undo},
    {Method::post, "/t/{key}/correct", live_correct},
    {Method::post, "/t/{key}/confirm", live_confirm},
    {Method::post, "/t/{key}/legal", live_legal},
    {Method::post, "/t/{key}/outcome", live_outcome},
    {Method::post, "/t/{key}/draft", live_draft},
    {Method::post, "/t/{key}/help", live_help},
    {Method::get, "/watch/{key}", watch_page},
    {Method::get, "/watch/{key}/state.json", watch_state},
    {Method::get, "/watch/{key}/events", watch_events},
    {Method::get, "/login", login_page},
    {Method::post, "/login", log_in},
    {Method::post, "/logout", log_out, Right::help},
    {Method::get, "/invitations/{key}", invitation_page},
    {Method::post, "/invitations/{key}", accept_invitation},
    {Method::get, "/account", account_page, Right::help},
    {Method::post, "/account/password", change_own_password, Right::help},
    {Method::get, "/accounts", accounts_page, Right::organise},
    {Method::post, "/accounts/invite", invite_somebody, Right::organise},
    {Method::post, "/accounts/invitations/{name}/take-back", take_back_invitation, Right::organise},
    {Method::post, "/accounts/{number}/remove", remove_somebody, Right::organise},
    {Method::get, "/audit", audit_page, Right::organise},
});

}  // namespace

std::span<const PageRoute> page_routes() { return routes; }

}  // namespace rollbook::web
