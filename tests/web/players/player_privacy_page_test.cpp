#include "web/players/player_privacy_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using http::Method;
using http::Response;
using test::Club;
using test::contains;
using test::done;

namespace {

constexpr const char* address = "/players/1/privacy";

Response post(const Club& club, const std::string& body, const std::string& player = "Ala+Nowak") {
  return club.ask({.method = Method::post, .path = address, .body = "player=" + player + "&" + body});
}

std::string name_of_first(const Club& club) { return test::row(club.open(), "SELECT name FROM player WHERE id = 1"); }

}  // namespace

TEST_CASE("privacy page: an organiser finds it on the player's page, others do not") {
  const Club club({test::first_wins("Ala Nowak", "Ben")});
  CHECK(contains(club.page("/players/1"), "href=\"/players/1/privacy\""));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/players/1"}).body, "privacy"));
  CHECK(contains(club.page(address), "Published as Ala Nowak."));
  CHECK(club.get("/players/99/privacy").status == 404);
  CHECK(club.get("/players/Ala/privacy").status == 404);
}

TEST_CASE("privacy page: initials on published pages, and the full name again") {
  const Club club({test::first_wins("Ala Nowak", "Ben")});
  CHECK(post(club, "do=private").status == 303);
  CHECK(contains(club.page(address), "Published as A. N."));
  CHECK(post(club, "do=public").status == 303);
  CHECK(contains(club.page(address), "Published as Ala Nowak."));
}

TEST_CASE("privacy page: a pseudonym is used everywhere, and the audit log says who gave it") {
  const Club club({test::first_wins("Ala Nowak", "Ben")});
  const Response given = post(club, "do=pseudonym&name=+Amber+");
  CHECK(given.status == 303);
  CHECK(given.headers.get("Location") == "/players/1");
  CHECK(contains(club.page("/players/1"), "Amber"));
  CHECK_FALSE(contains(club.page("/games/1/record.json"), "Ala"));
  const std::string audit = club.page("/audit");
  CHECK(contains(audit, "Amber"));
  CHECK_FALSE(contains(audit, "Nowak"));
}

TEST_CASE("privacy page: an invalid name is refused beside what was typed") {
  const Club club({test::first_wins("Ala Nowak", "Ben")});
  const Response taken = post(club, "do=pseudonym&name=ben");
  CHECK(taken.status == 422);
  CHECK(contains(*taken.body, "Another player is already called ben."));
  CHECK(contains(*taken.body, "value=\"ben\""));
  const Response blank = post(club, "do=pseudonym&name=+");
  CHECK(blank.status == 422);
  CHECK(contains(*blank.body, "Enter a name of up to 80 visible characters"));
  CHECK(post(club, "do=something").status == 400);
  CHECK(name_of_first(club) == "Ala Nowak");
}

TEST_CASE("privacy page: forgetting a player leaves the others their results") {
  const Club club({test::first_wins("Ala Nowak", "Ben")});
  const Response unsure = post(club, "do=forget");
  CHECK(unsure.status == 422);
  CHECK(contains(*unsure.body, "Nothing was changed"));
  CHECK(name_of_first(club) == "Ala Nowak");
  CHECK(post(club, "do=forget&sure=yes", "Ben").status == 404);  // as on a page from before two players were merged
  CHECK(name_of_first(club) == "Ala Nowak");
  CHECK(post(club, "do=forget&sure=yes").status == 303);
  CHECK(test::results(club.open(), 1) == test::Rows{"N. N. 5 (1)", "Ben 1 (2)"});
}
