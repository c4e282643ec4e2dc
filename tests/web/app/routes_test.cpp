#include "web/app/routes.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "web/app/make_site.hpp"
#include "web/club.hpp"

using namespace rollbook;
using http::Lane;
using http::Method;
using http::Right;
using test::Club;
using web::SiteRoute;

namespace {

/// An address with this pattern: every parameter is 1.
std::string address_of(std::string_view pattern) {
  std::string address(pattern);
  for (std::size_t at = address.find('{'); at != std::string::npos; at = address.find('{')) {
    address.replace(at, address.find('}') - at + 1, "1");
  }
  return address;
}

int status(const http::Response& response) { return response.status; }

}  // namespace

TEST_CASE("routes: what a guest may send is known, and changes nothing that belongs to others") {
  // Checking and downloading store nothing; signing in, invitations and reset links are for guests; a player's link is
  // a permission in itself.
  const std::set<std::string_view> known{
      "/sheets/{game}/check", "/sheets/{game}/record.json", "/login", "/invitations/{key}", "/reset/{key}",
      "/api/v1/verify"};
  for (const SiteRoute& route : web::routes()) {
    if (route.method == Method::get || route.policy.right > Right::read || route.pattern.starts_with("/t/{key}/"))
      continue;
    INFO(route.pattern);
    CHECK(known.contains(route.pattern));
  }
}

TEST_CASE("routes: moves have a lane of their own, and passwords another") {
  const auto lane = [](Method method, const char* path) { return web::lane_of({.method = method, .path = path}); };
  for (const auto* path : {"/t/key/move", "/t/key/undo", "/t/key/confirm", "/t/key/legal"}) {
    CHECK(lane(Method::post, path) == Lane::entry);
  }
  for (const auto* path : {"/t/key/preview", "/t/key/thrown", "/t/key/why-not"}) {
    CHECK(lane(Method::get, path) == Lane::entry);
  }
  for (const auto* path : {"/login", "/account/password", "/invitations/key", "/reset/key"}) {
    CHECK(lane(Method::post, path) == Lane::passwords);
    CHECK(lane(Method::get, path) == Lane::readers);
  }
  for (const auto* path : {"/accounts/invite", "/accounts/1/remove", "/accounts/1/reset"}) {
    CHECK(lane(Method::post, path) == Lane::passwords);
  }
  for (const auto* path : {"/t/key", "/t/key/events", "/watch/key/state.json", "/", "/nowhere"}) {
    CHECK(lane(Method::get, path) == Lane::readers);
  }
  CHECK(lane(Method::post, "/tables") == Lane::readers);
}

TEST_CASE("routes: files may be long, requests of a table less so, and forms are short") {
  const auto most = [](Method method, const char* path) {
    return web::most_body_of({.method = method, .path = path}) / 1024;
  };
  CHECK(most(Method::post, "/import") == 40 * 1024);
  CHECK(most(Method::post, "/api/v1/verify") == 40 * 1024);
  CHECK(most(Method::post, "/club") == 40 * 1024);  // a photograph that is too long for a logo gets a sentence
  CHECK(most(Method::post, "/t/key/move") == 2 * 1024);
  CHECK(most(Method::post, "/seasons") == 256);
  CHECK(most(Method::put, "/import") == 256);
  CHECK(most(Method::post, "/nowhere") == 256);
}

TEST_CASE("routes: pages of live tables and of accounts are not cached") {
  for (const SiteRoute& route : web::routes()) {
    const std::string_view path = route.pattern;
    const auto begins = [&](const char* start) { return path.starts_with(start); };
    const bool is_live = begins("/t/") || begins("/at/") || begins("/watch/") || begins("/tables") ||
                         begins("/projector") || path.ends_with("/run") || path.ends_with("/codes");
    const bool is_about_accounts =
        begins("/login") || begins("/invitations/") || begins("/reset/") || begins("/account") || path == "/audit";
    INFO(path);
    if (route.method == Method::get && (is_live || is_about_accounts)) CHECK_FALSE(route.policy.cached);
  }
}

TEST_CASE("routes: a route with a right refuses everyone without it, and no one with it") {
  const Club club;
  const std::string helper = test::session_of(club.open(), store::Role::helper, "Hugo");
  for (const SiteRoute& route : web::routes()) {
    if (route.policy.right == Right::read) continue;
    const http::Request request{.method = route.method, .path = address_of(route.pattern)};
    INFO(route.pattern);
    const int as_guest = status(club.ask_as_guest(request));
    CHECK(as_guest == (route.method == Method::get ? 303 : 403));
    if (route.policy.right == Right::organise) CHECK(status(club.ask_as(helper, request)) == 403);
    if (route.policy.right == Right::help && route.pattern != "/logout")
      CHECK(status(club.ask_as(helper, request)) != 403);
    if (route.pattern != "/logout") CHECK(status(club.ask(request)) != 403);
  }
}

TEST_CASE("routes: GET changes nothing") {
  const Club club({test::ala_wins()});
  const auto everything = [&] {
    return test::row(club.open(),
                     "SELECT (SELECT count(*) FROM audit) || ' ' || (SELECT count(*) FROM game) || ' ' || "
                     "(SELECT count(*) FROM live_table) || ' ' || (SELECT count(*) FROM season) || ' ' || "
                     "(SELECT count(*) FROM account) || ' ' || (SELECT count(*) FROM invitation)");
  };
  const std::string before = everything();
  for (const SiteRoute& route : web::routes()) {
    if (route.method == Method::get) club.get(address_of(route.pattern));
  }
  CHECK(everything() == before);
}

TEST_CASE("routes: every form that changes something has the token") {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_dir() / "templates")) {
    if (!entry.is_regular_file()) continue;
    const std::string text = test::read_file(entry.path());
    INFO(entry.path());
    const std::set<std::string> before_a_session{"login.html", "invitation.html", "reset.html"};
    const int without = before_a_session.contains(entry.path().filename().string()) ? 1 : 0;
    CHECK(test::count(text, "method=\"post\"") == test::count(text, "name=\"form_token\"") + without);
  }
}
