#include "web/night/night_result_actions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/import/late.hpp"
#include "store/people/players.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::Drawn;
using test::NightClub;

TEST_CASE("night result actions: a round is closed with a choice for each table without a result") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const auto live = *club.read().rounds[0].tables[0].live;
  const http::Response refused =
      club.press("close-round", "round=1&settle.1=wait&settle.2=totals&total.2=4&total.2=3&total.2=2&total.2=1");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "Table 1 has no result yet."));
  CHECK(contains(*refused.body, "name=\"total.2\" value=\"4\""));  // nothing typed is lost
  CHECK_FALSE(club.read().rounds[0].closed_at);
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=totals&total.2=4&total.2=3&total.2=2&total.2=1");
  CHECK(club.read().rounds[0].closed_at);
  CHECK(club.read().rounds[0].tables[1].seats[0].total == 4);
  CHECK_FALSE(done(store::find_live_table(club.open(), live))->is_open());
}

TEST_CASE("night result actions: totals that the game cannot yield are refused, and stay in their fields") {
  const Drawn club;
  club.press_well("start");
  const http::Response refused = club.press("totals", "round=1&table=1&total=9999&total=3&total=2&total=1");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "9999 is not a possible total of Pickomino"));
  CHECK(contains(*refused.body, "name=\"total\" value=\"9999\""));
}

TEST_CASE("night result actions: an organiser decides on late arrivals on the night's page") {
  const Drawn club;
  const auto other = done(
      store::add_night(club.open(), {.season = club.season(), .event = "Spring 2", .day = "2026-05-29"}, test::olga()));
  store::Book book = club.open();
  done(store::close_night(book, other, test::olga()));
  auto games = test::items({test::ala_wins(R"("event":"Spring 2","id":"late",)")});
  REQUIRE(done(store::Importer(book, test::hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  CHECK(club.press("discard-late", "late=1").status == 409);
  CHECK(club.press("accept-late", "late=1").status == 409);
  CHECK(done(store::late_arrivals(book, other)).size() == 1);
}

TEST_CASE("night result actions: totals are stored for the players named by the form, or not at all") {
  const Drawn club;
  const std::string players = web::players_in_short(club.read().rounds[0].tables[0]);
  CHECK(contains(*club.press("totals", "round=1&table=1&players=1,2&total=4&total=3&total=2&total=1").body,
                 "The seats have changed meanwhile."));
  const std::string sent = "round=1&settle.1=totals&players.1=1,2&total.1=4&total.1=3&total.1=2&total.1=1";
  CHECK(contains(*club.press("close-round", sent + "&settle.2=give-up").body, "The seats have changed meanwhile."));
  club.press_well("totals", "round=1&table=1&players=" + players + "&total=4&total=3&total=2&total=1");
  CHECK(contains(*club.press("close-round", sent + "&settle.2=give-up").body, "Table 1 already has a result."));
}

TEST_CASE("night result actions: closing asks about a game in progress beside typed totals") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=pickomino");
  club.press_well("start", "live=yes&round=1");
  const auto live = *club.read().rounds[0].tables[0].live;
  club.press_well("totals", "round=1&table=1&total=4&total=3");
  done(store::add_live_change(club.open(), live, 1, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}, .token = "first"}));
  CHECK(contains(*club.press("close-round", "round=1").body, "Table 1 has no result yet."));
  const std::string page = club.run_page();
  CHECK(contains(page, "keep the totals"));
  CHECK(contains(page, "All tables have results."));
  CHECK_FALSE(contains(page, "No result yet"));
  club.press_well("close-round", "round=1&settle.1=give-up");
  CHECK(club.read().rounds[0].tables[0].seats[0].total == 4);
}
