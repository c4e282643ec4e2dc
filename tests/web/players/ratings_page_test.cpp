#include "web/players/ratings_page.hpp"

#include "web/league/league_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::LeagueClub;

TEST_CASE("ratings: everyone who played with others, strongest first") {
  const std::string page = LeagueClub().page("/ratings");
  const std::string table = between(page, "<tbody>", "</tbody>");
  CHECK(test::count(table, "<tr>") == 4);
  CHECK(table.find("Cleo") < table.find("Ala"));  // won and never lost
  CHECK(table.find("Ala") < table.find("Dan"));
  CHECK(contains(table, " ± "));
  CHECK(contains(table, "class=\"moved down\">−"));
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
