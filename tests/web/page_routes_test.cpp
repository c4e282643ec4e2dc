#include "web/page_routes.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using web::Method;
using web::PageRoute;
using web::Right;

namespace {

/// An address of this pattern: whatever varies is 1.
std::string address_of(std::string_view pattern) {
  std::string address(pattern);
  for (std::size_t at = address.find('{'); at != std::string::npos; at = address.find('{')) {
    address.replace(at, address.find('}') - at + 1, "1");
  }
  return address;
}

int status(const web::Response& response) { return response.status; }

}  // namespace

TEST_CASE("page routes: what a guest may send is known, and changes nothing that is not his") {
  // Checking and downloading stores nothing; signing in and invitations are how one stops being a guest; a player's
  // link is its own right.
  const std::set<std::string_view> known{"/sheets/{game}/check", "/sheets/{game}/record.json", "/login",
                                         "/invitations/{key}"};
  for (const PageRoute& route : web::page_routes()) {
    if (route.method == Method::get || route.right > Right::read || route.pattern.starts_with("/t/{key}/")) continue;
    INFO(route.pattern);
    CHECK(known.contains(route.pattern));
  }
}

TEST_CASE("page routes: without the right nobody passes, with it everybody does") {
  const Club club;
  const std::string helper = test::session_of(club.open(), store::Role::helper, "Hugo");
  for (const PageRoute& route : web::page_routes()) {
    if (route.right == Right::read) continue;
    const web::Request request{.method = route.method, .path = address_of(route.pattern)};
    INFO(route.pattern);
    const int as_guest = status(club.ask_as_guest(request));
    CHECK(as_guest == (route.method == Method::get ? 303 : 403));
    if (route.right == Right::organise) CHECK(status(club.ask_as(helper, request)) == 403);
    if (route.right == Right::help && route.pattern != "/logout") CHECK(status(club.ask_as(helper, request)) != 403);
    if (route.pattern != "/logout") CHECK(status(club.ask(request)) != 403);
  }
}

TEST_CASE("page routes: nothing is changed by looking at it") {
  const Club club({test::ala_wins()});
  const auto everything = [&] {
    return test::row(club.open(),
                     "SELECT (SELECT count(*) FROM audit) || ' ' || (SELECT count(*) FROM game) || ' ' || "
                     "(SELECT count(*) FROM live_table) || ' ' || (SELECT count(*) FROM season) || ' ' || "
                     "(SELECT count(*) FROM account) || ' ' || (SELECT count(*) FROM invitation)");
  };
  const std::string before = everything();
  for (const PageRoute& route : web::page_routes()) {
    if (route.method == Method::get) club.get(address_of(route.pattern));
  }
  CHECK(everything() == before);
}

TEST_CASE("page routes: every form that changes something carries the token") {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_dir() / "templates")) {
    if (!entry.is_regular_file()) continue;
    const std::string text = test::read_file(entry.path());
    INFO(entry.path());
    int without = 0;  // signing in, and invitations: there is no session yet
    if (entry.path().filename() == "login.html" || entry.path().filename() == "invitation.html") without = 1;
    CHECK(test::count(text, "method=\"post\"") == test::count(text, "name=\"form_token\"") + without);
  }
}
