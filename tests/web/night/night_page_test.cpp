#include "web/night/night_page.hpp"

#include "web/league/league_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::LeagueClub;

TEST_CASE("night page: its standings, and each table with its points") {
  const LeagueClub club;
  const std::string page = club.page("/nights/2");
  CHECK(contains(page, "<h1>May 2</h1>"));
  CHECK(contains(page, "href=\"/seasons/1\">Spring</a>"));
  CHECK(test::count(between(page, "<table class=\"standings\"", "</table>"), "<th scope=\"row\">") == 4);
  const std::string round = between(page, "<h2>Round 1</h2>", "</section>");
  CHECK(test::count(round, "<article") == 2);
  CHECK(contains(round, "Table 2 · <a href=\"/games/3\">Pickomino"));
  CHECK(contains(round, "<a href=\"/players/2\">Ben</a></th><td class=\"number\">5</td><td class=\"number\"><b>5</b>"));
  CHECK(contains(page, "rel=\"prev\" href=\"/nights/1\""));
  CHECK(contains(page, "rel=\"next\" href=\"/nights/3\""));
}

TEST_CASE("night page: how a round was seated, who sat out, and tables without a game") {
  const LeagueClub club;
  club.seat(3, 1, {"Ala", "Ben"}, {"Cleo"});
  const std::string before = between(club.page("/nights/3"), "<h2>Round 1</h2>", "</section>");
  CHECK(contains(before, "meets as many others as possible (seed 4711)"));
  CHECK(contains(before, "no result yet"));
  CHECK(contains(before, "Sitting out: Cleo"));
  test::done(store::type_totals(club.open(), 3, 1, 1, {3, 9}, test::olga()));
  const std::string after = between(club.page("/nights/3"), "<h2>Round 1</h2>", "</section>");
  CHECK(contains(after, "totals entered"));
  CHECK(contains(after, "<td class=\"number\">9</td><td class=\"number\"><b>5</b>"));
}

TEST_CASE("night page: a disputed game is shown and does not count") {
  const LeagueClub club;
  club.store({test::ala_claims_7(R"("id":"claimed","event":"May 1","round":2,"table":1,)")});
  const std::string page = club.page("/nights/1");
  const std::string round = between(page, "<h2>Round 2</h2>", "</section>");
  CHECK(contains(round, "not-counting"));
  CHECK(contains(round, "<span class=\"badge disputed\">disputed</span>"));
  CHECK(contains(round, "does not count"));
  CHECK(contains(round, "<td class=\"number\"><b></b></td>"));
  CHECK(contains(between(page, "<table class=\"standings\"", "</table>"), "<b>5</b>"));
}

TEST_CASE("night page: games without a round, and a recorded one with its replay") {
  const LeagueClub club;
  club.store({test::pickomino_json(R"("id":"loose","event":"May 1",)")});
  const std::string others = between(club.page("/nights/1"), "Other games of the night", "</section>");
  CHECK(contains(others, "/replay\">Replay"));
  CHECK(contains(others, "unfinished"));
}

TEST_CASE("night page: an event with a similar name is a different one") {
  const LeagueClub club;
  club.store({test::night_game("Eva", "Fay", "MAY 1", 7)});
  CHECK_FALSE(contains(club.page("/nights/1"), "Eva"));
}

TEST_CASE("night page: visitors with the right can run it") {
  const LeagueClub club;
  CHECK(contains(club.page("/nights/1"), "href=\"/nights/1/run\""));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/nights/1"}).body, "/run"));
}

TEST_CASE("night page: every seating method has its words") {
  for (const std::string_view language : i18n::languages) {
    const i18n::Catalogue catalogue = i18n::Catalogue::load(language);
    for (const std::string method : {"random", "meet", "swiss", "schedule", "semi-final", "final", "by-hand"}) {
      CHECK(catalogue.has("night.method." + method));
    }
  }
}

TEST_CASE("night page: seated players are shown beside a rejected game, and an accepted one counts") {
  const test::NightClub club;
  auto book = club.open();
  test::store_one(book, test::first_wins("Zoe", "Ala", R"("event":"Spring 1","round":1,"table":1,)"));
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=pickomino");
  CHECK(test::contains(club.page(club.address()), "Ben"));
  const auto game = test::store_one(book, test::stuck(R"("event":"Spring 1","round":1,"table":1,)")).game;
  test::done(store::rule(book, game, test::accepted({1, 9})));
  const std::string page = club.page(club.address());
  CHECK(test::contains(page, "accepted"));
  CHECK_FALSE(test::contains(page, "unfinished"));
}
