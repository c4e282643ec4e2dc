#include "web/live/live_links.hpp"

#include "web/live/live_support.hpp"

using namespace rollbook;
using test::LiveClub;

TEST_CASE("live links: each leads to its own page, and to nothing else") {
  const LiveClub club;
  CHECK(club.get(club.entry()).status == 200);
  CHECK(club.get(club.watch()).status == 200);
  CHECK(club.get("/tables/1").status == 200);
  CHECK(club.get("/tables/2").status == 404);
  CHECK(club.get("/tables/x").status == 404);
  CHECK(club.get("/t/" + club.facts().watch_key).status == 404);
  CHECK(club.get("/watch/" + club.facts().entry_key).status == 404);
}

TEST_CASE("live links: the secret link works for everyone; the organiser's pages do not") {
  const LiveClub club;
  const auto status = [&](const std::string& path) { return club.ask_as_guest({.path = path}).status; };
  CHECK(status(club.entry()) == 200);
  CHECK(status(club.watch()) == 200);
  for (const char* const path : {"/tables", "/tables/1", "/tables/1/history"}) CHECK(status(path) == 303);
}

TEST_CASE("live links: reports do not reveal a secret") {
  CHECK(web::without_secret("/t/0123456789abcdef/move") == "/t/…/move");
  CHECK(web::without_secret("/t/0123456789abcdef") == "/t/…");
  CHECK(web::without_secret("/invitations/0123456789abcdef") == "/invitations/…");
  CHECK(web::without_secret("/tables/1") == "/tables/1");
  CHECK(web::without_secret("/watch/0123") == "/watch/0123");
}

TEST_CASE("live links: a page with a secret tells browsers to keep it") {
  const http::Response page = web::keep_secret(http::html("x"));
  CHECK(page.headers.get("Cache-Control") == "no-store");
  CHECK(page.headers.get("Referrer-Policy") == "same-origin");
}
