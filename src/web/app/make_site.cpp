#include "web/app/make_site.hpp"

#include <optional>
#include <utility>

#include "http/router.hpp"
#include "http/same_origin.hpp"
#include "store/undo/undoable.hpp"
#include "text/wording.hpp"
#include "web/account/login_throttle.hpp"
#include "web/api/api.hpp"
#include "web/app/page_cache.hpp"
#include "web/app/routes.hpp"
#include "web/live/live_links.hpp"
#include "web/live/live_sessions.hpp"
#include "web/page/assets.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {
namespace {

constexpr std::size_t most_bytes_of_pages = std::size_t{32} * 1024 * 1024;

/// Everything that the handlers refer to; they keep it alive.
struct AppContext {
  std::unique_ptr<ConnectionPool> books;
  Assets assets;
  ClubLooks club;
  Pages pages;
  LiveSessions live;
  LoginThrottle throttle;
  Site site;

  AppContext(std::unique_ptr<ConnectionPool> connections, const SiteOptions& options)
      : books(std::move(connections)),
        assets(data::embedded_files(), options.data_dir),
        club(*books),
        pages(
            options.data_dir, [this](std::string_view name) { return assets.address_of(name); }, options.published,
            [this] { return club.current(); }),
        live(*books, pages, options.now),
        site{*books, assets, pages, live, throttle, options.now, options.report, options.address, club} {}

  /// What pages depend on: the version of the book, and the hour, since some pages say "tonight".
  std::int64_t version() const {
    const auto hour = std::chrono::floor<std::chrono::hours>(site.now()).time_since_epoch().count();
    constexpr std::int64_t beyond_versions = std::int64_t{1} << 32U;
    return hour * beyond_versions + books->version();
  }
};

/// Games that were confirmed just before the server died are stored now, not when they are next opened.
void settle_what_was_confirmed(const Site& site) {
  auto book = site.books.borrow();
  if (!book) return site.report(book.error().message);
  const auto tables = store::live_tables_confirmed(**book);
  if (!tables) return site.report(tables.error().message);
  for (const store::LiveTableId table : *tables) {
    if (const auto resumed = site.live.numbered(table); !resumed) site.report(resumed.error().message);
  }
}

/// What can no longer be undone is not kept.
void purge_old_changes(const Site& site) {
  auto book = site.books.borrow();
  if (!book) return site.report(book.error().message);
  if (const auto purged = store::purge_changes(**book, site.now()); !purged) site.report(purged.error().message);
}

/// Which pages may be cached, and for which readers a page is the same: only pages that are read.
std::string cache_key(const http::Request& request) {
  if (request.method != http::Method::get && request.method != http::Method::head) return "";
  const SiteRoute* const route = route_of(request);
  if (route == nullptr || !route->policy.cached) return "";
  if (route->policy.fresh_for_helpers && request.visitor.may(http::Right::help)) return "";
  const Reader reader = reader_of(request);
  return text::say(reader.language, " ", reader.visitor.form_token, " ", reader.address);
}

/// A page made for a signed-in visitor is private, and a browser asks again before showing it.
void keep_private(http::Response& response) {
  if (!response.type.starts_with("text/html")) return;
  if (response.headers.get("Cache-Control") != "no-store") response.headers.set("Cache-Control", "private, no-cache");
}

/// Once over TLS, over TLS for half a year: no one in between can lead a browser back to plain text.
constexpr std::string_view only_by_tls = "max-age=15552000";

/// Everything that no page needs is forbidden: scripts, styles and pictures come from here only, and no other page may
/// frame these.
void add_protection(const http::Request& request, http::Response& response) {
  response.headers.add(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      "font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
  response.headers.add("X-Content-Type-Options", "nosniff");
  if (request.secure) response.headers.add("Strict-Transport-Security", std::string(only_by_tls));
  if (!response.headers.has("Referrer-Policy")) response.headers.add("Referrer-Policy", "same-origin");
}

/// A page depends on the reader's language, which comes from a cookie or from the browser.
void add_vary(http::Response& response) {
  const bool in_words = response.type.starts_with("text/html") || response.type.starts_with("application/atom+xml");
  if (in_words) response.headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
}

/// The club's language is used where the reader's browser asks for none that we have.
void add_language_of_club(http::Request& request, const std::string& language) {
  const std::string_view accepted = request.headers.get("accept-language");
  request.headers.set("accept-language", accepted.empty() ? language : text::say(accepted, ",", language, ";q=0.001"));
}

/// A language chosen by the reader is remembered.
void remember_language(const http::Request& request, http::Response& response) {
  const std::string_view asked = request.query.get("lang");
  if (asked.empty() || i18n::choose_language(asked, "", "") != asked) return;
  response.headers.add("Set-Cookie", text::say("lang=", asked, "; Path=/; Max-Age=31536000; SameSite=Lax",
                                               request.secure ? "; Secure" : "", "; HttpOnly"));
}

}  // namespace

store::Result<http::Handler> make_site(const SiteOptions& options) {
  auto books = ConnectionPool::open(options.book);
  if (!books) return tl::unexpected(books.error());
  const auto context = std::make_shared<AppContext>(std::move(*books), options);

  if (!options.published) {
    settle_what_was_confirmed(context->site);
    purge_old_changes(context->site);
  }

  const auto error = [context](int status) {
    return [context, status](const http::Request& request) { return error_page(context->site, request, status); };
  };
  const http::Handler foreign = [context](const http::Request& request) {
    const i18n::Catalogue& catalogue = context->pages.catalogue(reader_of(request).language);
    return error_page(context->site, request, 403, catalogue.say("errors.foreign"));
  };
  std::vector<http::Route> handlers;
  for (const SiteRoute& one : routes()) {
    http::Handler handler = [context, make = one.make](const http::Request& request) {
      return make(context->site, request);
    };
    const http::Right right = one.policy.right;
    if (right > http::Right::read) handler = only_with(right, one.method, std::move(handler), context->site);
    if (one.method != http::Method::get && !one.policy.from_other_sites) {
      handler = http::only_from_our_pages(std::move(handler), foreign, options.address);
    }
    handlers.push_back({one.method, std::string(one.pattern), std::move(handler)});
  }
  http::Handler site = http::route(std::move(handlers), error(404), error(405));
  if (!options.published) {  // a published page is requested only once
    site = cached(std::move(site), std::make_shared<PageCache>(most_bytes_of_pages), cache_key,
                  [context] { return context->version(); });
  }
  return [site, context, failed = error(500), too_long = error(413)](const http::Request& request) {
    std::optional<http::Request> known;  // where something is known about the reader: other requests need not be copied
    http::Response response;
    try {
      if (http::Visitor visitor = visitor_of(context->site, request); !visitor.is_guest()) {
        known.emplace(request).visitor = std::move(visitor);
      }
      if (const std::string& language = context->club.current()->club.settings.language; !language.empty()) {
        if (!known) known.emplace(request);
        add_language_of_club(*known, language);
      }
      response = request.body.size() > most_body_of(request) ? too_long(request) : site(known ? *known : request);
    } catch (const std::exception& problem) {
      context->site.report(text::say(without_secret(request.path), ": ", problem.what()));
      response = failed(request);
    }
    add_protection(request, response);
    if (known && !known->visitor.is_guest()) keep_private(response);
    add_vary(response);
    open_to_other_sites(request, response);
    remember_language(request, response);
    return response;
  };
}

}  // namespace rollbook::web
