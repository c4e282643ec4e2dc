#include "web/league/standings_files.hpp"

#include "json.hpp"
#include "web/api/api_support.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::good;
using test::Json;
using test::LeagueClub;
using test::problem;

TEST_CASE("standings as CSV: one line per player, one column per night") {
  const LeagueClub club;
  const http::Response answer = club.get("/seasons/1/standings.csv");
  CHECK(answer.type == "text/csv; charset=utf-8");
  CHECK(*answer.body ==
        "place,player,total,wins,games,nights,2026-05-01 May 1,2026-05-08 May 2,2026-06-05 June\r\n"
        "1,Ala,6,1,2,2,5,1,\r\n1,Ben,6,1,2,2,1,5,\r\n3,Cleo,5,1,1,1,,5,\r\n4,Dan,1,0,1,1,,1,\r\n");
  CHECK(test::contains(answer.headers.get("Content-Disposition"), "rollbook-season-1.csv"));
  CHECK(test::contains(club.get("/seasons/1/standings.csv?game=pickomino").headers.get("Content-Disposition"),
                       "rollbook-season-1-pickomino.csv"));
  CHECK(club.page("/nights/1/standings.csv") ==
        "place,player,total,wins,games,nights,2026-05-01 May 1\r\n1,Ala,5,1,1,1,5\r\n2,Ben,1,0,1,1,1\r\n");
}

TEST_CASE("standings as CSV: a name that looks like a formula stays a name") {
  const LeagueClub club;
  club.store({test::night_game("=1+1", "Ben", "May 1", 2)});
  CHECK(test::contains(club.page("/seasons/1/standings.csv"), ",'=1+1,"));
}

TEST_CASE("standings as JSON: the same for pages and for the API") {
  const LeagueClub club;
  const Json table = good(club.get("/seasons/1/standings.json"));
  CHECK(table.at("season") == 1);
  CHECK(table.at("name") == "Spring");
  CHECK_FALSE(table.contains("game"));
  CHECK(table.at("nights").at(1) == Json::parse(R"({"number":2,"event":"May 2","day":"2026-05-08","begins":"19:30"})"));
  CHECK(table.at("standings").at(1) ==
        Json::parse(R"({"place":1,"player":2,"name":"Ben","total":6,"wins":1,"games":2,)"
                    R"("nights":[{"night":1,"points":1,"counts":true},{"night":2,"points":5,"counts":true}],"up":1,)"
                    R"("parted":{"key":"points","above":6,"below":5,"level":4}})"));
  CHECK(table.at("standings").at(2).at("new") == true);
  CHECK(good(club.get("/api/v1/seasons/1/standings")) == table);
  CHECK(good(club.get("/api/v1/seasons/1/standings?game=pickomino")).at("game") == "pickomino");
  CHECK(good(club.get("/api/v1/nights/1/standings")).at("standings").size() == 2);
  CHECK(problem(club.get("/api/v1/seasons/7/standings")).starts_with("404"));
}
