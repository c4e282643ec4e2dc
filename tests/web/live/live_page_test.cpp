#include "web/live/live_page.hpp"

#include "web/live/live_support.hpp"

using namespace rollbook;
using test::contains;
using test::LiveClub;

TEST_CASE("live page: the current state of the table, with the players' names") {
  const LiveClub club;
  REQUIRE(club.move(0, "1: roll 1 2 2 4 4 4 5 w").status == 200);
  for (const std::string& address : {club.entry(), club.watch()}) {
    const std::string page = club.page(address);
    CHECK(contains(page, "Ala"));
    CHECK(contains(page, "data-box=\"1/stack\""));
    CHECK(contains(page, "data-box=\"dice/rolled\""));
  }
}

TEST_CASE("live page: a page with a secret in its address is not cached and not revealed") {
  const LiveClub club;
  const http::Response page = club.get(club.entry());
  CHECK(page.headers.get("Cache-Control") == "no-store");
  CHECK(page.headers.get("Referrer-Policy") == "same-origin");
  CHECK(page.headers.all("Referrer-Policy").size() == 1);
  CHECK_FALSE(contains(club.page(club.watch()), club.facts().entry_key));
}
