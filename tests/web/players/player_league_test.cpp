#include "web/players/player_league.hpp"

#include "web/league/league_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::LeagueClub;

TEST_CASE("player in the league: the place in each season, and the rating over time") {
  const LeagueClub club;
  const std::string page = club.page("/players/3");  // Cleo
  const std::string league = between(page, "id=\"league\"", "</table>");
  CHECK(contains(league, "href=\"/seasons/1\">Spring</a></th><td class=\"number place\">3</td>"));
  const std::string rating = between(page, "id=\"rating\"", "</section>");
  CHECK(test::count(rating, "<svg class=\"plot\"") == 2);  // of all games, and of the selected one
  CHECK(contains(rating, "All games. Now "));
  CHECK(contains(rating, "Pickomino. Now "));
}

TEST_CASE("player in the league: a player with typed totals only has a place and no rating") {
  const LeagueClub club;
  club.seat(3, 1, {"Zoe", "Ben"});
  test::done(store::type_totals(club.open(), 3, 1, 1, {3, 9}, test::olga()));
  const auto zoe = test::done(store::player_called(club.open(), "Zoe"));
  const std::string page = club.page("/players/" + std::to_string(zoe));
  CHECK(contains(page, "href=\"/seasons/1\">Spring</a>"));
  CHECK_FALSE(contains(page, "id=\"rating\""));
}

TEST_CASE("player in the league: a player who attended no night has no season") {
  const LeagueClub club;
  club.store({test::first_wins("Zoe", "Ben")});
  const auto zoe = test::done(store::player_called(club.open(), "Zoe"));
  const std::string page = club.page("/players/" + std::to_string(zoe));
  CHECK_FALSE(contains(page, "id=\"league\""));
  CHECK(contains(page, "id=\"rating\""));
}
