#include "web/players/ratings_page.hpp"

#include "web/league/league_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::LeagueClub;

TEST_CASE("ratings: with few games they are provisional, without a place, and never below 0") {
  const std::string page = LeagueClub().page("/ratings");
  CHECK(contains(page, "Nobody is ranked yet: it takes 10 rated games."));
  const std::string table = between(page, "<tbody>", "</tbody>");
  CHECK(test::count(table, "<tr") == 4);
  CHECK(table.find("Cleo") < table.find("Ala"));  // won and never lost
  CHECK(table.find("Ala") < table.find("Dan"));
  CHECK(contains(table, ">1 / 10</td>"));
  CHECK_FALSE(contains(table, "class=\"number place\""));
  CHECK_FALSE(contains(table, ">-"));
}

TEST_CASE("ratings: after ten rated games a player is ranked, the others are listed apart") {
  const LeagueClub club;
  for (int i = 0; i < 8; ++i)
    club.store({test::first_wins("Ala", "Ben", "\"played_at\":\"2026-04-1" + std::to_string(i) + "\",")});
  const std::string page = club.page("/ratings");
  const std::string ranked = between(page, "<tbody>", "</tbody>");
  CHECK(test::count(ranked, "<tr") == 2);
  CHECK(contains(ranked, "<td class=\"number place\">1</td><th scope=\"row\"><a href=\"/players/1\">Ala</a>"));
  CHECK(contains(page.substr(page.find("id=\"provisional\"")), "Cleo"));
}

TEST_CASE("ratings: of one game, and without games") {
  const LeagueClub club;
  CHECK(contains(club.page("/ratings?game=pickomino"), "Ala"));
  CHECK(contains(club.page("/ratings?game=clever"), "No ratings yet"));
  CHECK(club.get("/ratings?game=chess").status == 400);
}

TEST_CASE("ratings: a rejected game changes them") {
  const LeagueClub club;
  const std::string before = club.page("/ratings");
  club.store({test::night_game("Dan", "Cleo", "May 3")});
  CHECK(club.page("/ratings") != before);
}
