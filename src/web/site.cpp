#include "web/site.hpp"

#include <utility>

#include "text/wording.hpp"
#include "web/api.hpp"
#include "web/assets.hpp"
#include "web/errors_page.hpp"
#include "web/game_page.hpp"
#include "web/games_page.hpp"
#include "web/history_page.hpp"
#include "web/home_page.hpp"
#include "web/import_page.hpp"
#include "web/live_links.hpp"
#include "web/live_page.hpp"
#include "web/live_requests.hpp"
#include "web/live_tables.hpp"
#include "web/night_page.hpp"
#include "web/night_run_page.hpp"
#include "web/page_cache.hpp"
#include "web/player_page.hpp"
#include "web/players_page.hpp"
#include "web/projector_page.hpp"
#include "web/ratings_page.hpp"
#include "web/replay_page.hpp"
#include "web/router.hpp"
#include "web/same_origin.hpp"
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

constexpr std::size_t most_bytes_of_pages = std::size_t{32} * 1024 * 1024;

/// All that the handlers refer to; they keep it alive.
struct House {
  std::unique_ptr<OpenBooks> books;
  Assets assets;
  Pages pages;
  LiveTables live;
  Site site;

  House(std::unique_ptr<OpenBooks> open_books, const SiteOptions& options)
      : books(std::move(open_books)),
        assets(data::embedded_files(), options.data_dir),
        pages(
            options.data_dir, [this](std::string_view name) { return assets.address_of(name); }, options.published),
        live(*books, pages, options.now),
        site{*books, pages, live, options.now, options.report, options.address} {}

  /// What pages are made from: the book, and the hour, since some say "tonight".
  std::int64_t version() const {
    const auto hour = std::chrono::floor<std::chrono::hours>(site.now()).time_since_epoch().count();
    constexpr std::int64_t beyond_versions = std::int64_t{1} << 32U;
    return hour * beyond_versions + books->version();
  }
};

/// Games that were confirmed just before the server died are stored now, not when somebody next looks at them.
void settle_what_was_confirmed(const Site& site) {
  auto book = site.books.borrow();
  if (!book) return site.report(book.error().message);
  const auto tables = store::live_tables_confirmed(**book);
  if (!tables) return site.report(tables.error().message);
  for (const store::LiveTableId table : *tables) {
    if (const auto resumed = site.live.numbered(table); !resumed) site.report(resumed.error().message);
  }
}

using Page = Response (*)(const Site&, const Request&);

/// Pages of live tables, which change with every move.
bool is_live(std::string_view path) {
  return path.starts_with("/t/") || path.starts_with("/watch/") || path.starts_with("/tables") ||
         path.starts_with("/projector") || path.ends_with("/run");
}

/// Files whose links begin with what the reader calls this server: each reader has their own.
bool names_this_server(std::string_view path) { return path.ends_with(".atom") || path.ends_with(".ics"); }

/// Which pages may be kept, and for whom one is the same: everything that is only read.
std::string cache_key(const Request& request) {
  if (request.method != Method::get && request.method != Method::head) return "";
  if (request.path.starts_with("/assets/") || request.path == "/healthz" || is_live(request.path) ||
      names_this_server(request.path)) {
    return "";
  }
  const Reader reader = reader_of(request);
  return text::say(reader.language, reader.may_change ? " here " : " away ", reader.address);
}

/// What no page needs is forbidden: scripts, styles and pictures come from here, and nobody frames these pages.
void add_protection(Response& response) {
  response.headers.add(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      "font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
  response.headers.add("X-Content-Type-Options", "nosniff");
  if (!response.headers.has("Referrer-Policy")) response.headers.add("Referrer-Policy", "same-origin");
}

/// A page is another one for who reads another language, which the browser asks for or a cookie says.
void add_vary(Response& response) {
  const bool in_words = response.type.starts_with("text/html") || response.type.starts_with("application/atom+xml");
  if (in_words) response.headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
}

/// A reader who chooses a language keeps it.
void remember_language(const Request& request, Response& response) {
  const std::string_view asked = request.query.get("lang");
  if (asked.empty() || choose_language(asked, "", "") != asked) return;
  response.headers.add("Set-Cookie", text::say("lang=", asked, "; Path=/; Max-Age=31536000; SameSite=Lax"));
}

}  // namespace

store::Result<Handler> make_site(const SiteOptions& options) {
  auto books = OpenBooks::open(options.book);
  if (!books) return tl::unexpected(books.error());
  const auto house = std::make_shared<House>(std::move(*books), options);

  if (!options.published) settle_what_was_confirmed(house->site);

  const auto page = [house](Page make) {
    return [house, make](const Request& request) { return make(house->site, request); };
  };
  const auto error = [house](int status) {
    return [house, status](const Request& request) { return error_page(house->site, request, status); };
  };
  std::vector<Route> routes{
      {Method::get, "/healthz", [](const Request&) { return plain("ok\n"); }},
      {Method::get, "/assets/{name...}", [house](const Request& request) { return house->assets.answer(request); }},
      {Method::get, "/", page(home_page)},
      {Method::get, "/games", page(games_page)},
      {Method::get, "/games/{number}", page(game_page)},
      {Method::get, "/games/{number}/record.json", page(game_json)},
      {Method::get, "/games/{number}/result.csv", page(game_csv)},
      {Method::get, "/games/{number}/sheets.txt", page(game_text)},
      {Method::get, "/games/{number}/replay", page(replay_page)},
      {Method::get, "/games/{number}/steps.json", page(replay_steps)},
      {Method::get, "/games/{number}/legal.json", page(legal_moves)},
      {Method::get, "/import", page(import_page)},
      {Method::post, "/import", page(import_preview)},
      {Method::post, "/import/store", page(import_store)},
      {Method::get, "/import/done", page(import_done)},
      {Method::get, "/players", page(players_page)},
      {Method::get, "/players/{number}", page(player_page)},
      {Method::get, "/solo", page(solo_index_page)},
      {Method::get, "/solo/{game}", page(solo_page)},
      {Method::get, "/sheets", page(sheets_page)},
      {Method::get, "/sheets/{game}", page(sheet_form_page)},
      {Method::post, "/sheets/{game}", page(store_sheets)},
      {Method::post, "/sheets/{game}/check", page(check_sheets)},
      {Method::post, "/sheets/{game}/record.json", page(download_sheets)},
      {Method::get, "/games/{number}/revisions", page(game_revisions)},
      {Method::get, "/seasons", page(seasons_page)},
      {Method::post, "/seasons", page(begin_season)},
      {Method::get, "/seasons/{number}", page(season_page)},
      {Method::get, "/seasons/{number}/standings.csv", page(season_standings_csv)},
      {Method::get, "/seasons/{number}/standings.json", page(season_standings_json)},
      {Method::get, "/seasons/{number}/results.atom", page(season_results_feed)},
      {Method::get, "/seasons/{number}/nights.ics", page(season_calendar)},
      {Method::get, "/seasons/{number}/settings", page(season_settings_page)},
      {Method::post, "/seasons/{number}/settings", page(change_season_settings)},
      {Method::post, "/seasons/{number}/nights", page(add_season_night)},
      {Method::get, "/nights/{number}", page(night_page)},
      {Method::post, "/nights/{number}", page(change_season_night)},
      {Method::get, "/nights/{number}/standings.csv", page(night_standings_csv)},
      {Method::get, "/nights/{number}/standings.json", page(night_standings_json)},
      {Method::get, "/ratings", page(ratings_page)},
      {Method::get, "/tables", page(tables_page)},
      {Method::post, "/tables", page(open_table)},
      {Method::get, "/tables/{number}", page(table_page)},
      {Method::get, "/tables/{number}/history", page(table_history)},
      {Method::post, "/tables/{number}/link", page(change_table_link)},
      {Method::post, "/tables/{number}/public", page(change_table_public)},
      {Method::post, "/tables/{number}/close", page(close_table)},
      {Method::post, "/tables/{number}/dispute", page(dispute_table)},
      {Method::get, "/nights/{number}/run", page(night_run_page)},
      {Method::post, "/nights/{number}/run/{what}", page(change_night_running)},
      {Method::get, "/projector", page(projector_page)},
      {Method::get, "/projector/events", page(projector_events)},
      {Method::get, "/t/{key}", page(entry_page)},
      {Method::get, "/t/{key}/state.json", page(live_state)},
      {Method::get, "/t/{key}/events", page(live_events)},
      {Method::get, "/t/{key}/preview", page(live_preview)},
      {Method::get, "/t/{key}/thrown", page(live_thrown)},
      {Method::get, "/t/{key}/history", page(table_history)},
      {Method::post, "/t/{key}/move", page(live_move)},
      {Method::post, "/t/{key}/undo", page(live_undo)},
      {Method::post, "/t/{key}/correct", page(live_correct)},
      {Method::post, "/t/{key}/confirm", page(live_confirm)},
      {Method::post, "/t/{key}/legal", page(live_legal)},
      {Method::post, "/t/{key}/draft", page(live_draft)},
      {Method::get, "/watch/{key}", page(watch_page)},
      {Method::get, "/watch/{key}/state.json", page(watch_state)},
      {Method::get, "/watch/{key}/events", page(watch_events)},
  };
  const Handler foreign = [house](const Request& request) {
    const Catalogue& catalogue = house->pages.catalogue(reader_of(request).language);
    return error_page(house->site, request, 403, catalogue.say("errors.foreign"));
  };
  for (Route& one : routes) {
    if (one.method != Method::get) one.handler = only_from_our_pages(std::move(one.handler), foreign);
  }
  for (const ApiRoute& api : api_routes()) {  // these change nothing: whoever likes may ask
    routes.push_back({api.method, std::string(api.pattern), page(api.answer)});
  }
  Handler site = route(std::move(routes), error(404), error(405));
  if (!options.published) {  // what is published is asked for once
    site = cached(std::move(site), std::make_shared<PageCache>(most_bytes_of_pages), cache_key,
                  [house] { return house->version(); });
  }
  return [site, house, failed = error(500)](const Request& request) {
    Response response;
    try {
      response = site(request);
    } catch (const std::exception& problem) {
      house->site.report(text::say(without_secret(request.path), ": ", problem.what()));
      response = failed(request);
    }
    add_protection(response);
    add_vary(response);
    open_to_other_sites(request, response);
    remember_language(request, response);
    return response;
  };
}

}  // namespace rollbook::web
