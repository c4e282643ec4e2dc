#include "web/games/late_revisions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/league/rulings.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;

TEST_CASE("late revisions: an organiser decides on the game's page about a revision of a game with a ruling") {
  const test::Club club({test::ala_wins(R"("id":"game",)")});
  store::Book book = club.open();
  done(store::rule(book, 1, test::rejected()));
  auto games = test::items({test::ala_wins(R"("id":"game","notes":"again",)")});
  REQUIRE(done(store::Importer(book, test::hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  CHECK(contains(club.page("/games/1"), "action=\"/late/1\""));
  const http::Request accept{.method = http::Method::post, .path = "/late/1", .body = "do=accept"};
  CHECK(club.ask_as_guest(accept).status == 403);
  CHECK(test::standing(club.open(), 1) == "ruled, counts nowhere");
  CHECK(club.ask(accept).status == 303);
  CHECK(test::standing(club.open(), 1) == "clean, counts");
  CHECK_FALSE(contains(club.page("/games/1"), "/late/1"));
  CHECK(club.ask(accept).status == 404);
}
