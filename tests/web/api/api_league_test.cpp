#include "web/api/api_league.hpp"

#include "json.hpp"
#include "web/api/api_support.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::Club;
using test::good;
using test::Json;
using test::problem;

TEST_CASE("api standings: of this year, or of another one") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-01",)"),
                   test::first_wins("Cleo", "Ben", R"("played_at":"2025-05-01",)")});
  CHECK(good(club.get("/api/v1/standings")) ==
        Json::parse(R"({"year":2026,"standings":[{"place":1,"player":1,"name":"Ala","points":1.0,"wins":1,"games":1},)"
                    R"({"place":2,"player":2,"name":"Ben","points":0.0,"wins":0,"games":1}]})"));
  CHECK(good(club.get("/api/v1/standings?year=2026")) == good(club.get("/api/v1/standings")));
  CHECK(good(club.get("/api/v1/standings?year=2025")).at("standings").at(0).at("name") == "Cleo");
  CHECK(good(club.get("/api/v1/standings?year=2024")).at("standings").empty());
}

TEST_CASE("api standings: a year has four digits") {
  const Club club;
  for (const auto* const year : {"", "26", "20266", "last", "2026-05"}) {
    INFO(year);
    CHECK(problem(club.get("/api/v1/standings?year=" + std::string(year))) == "400 year is written like 2026.");
  }
}

TEST_CASE("api solo: players by best score, and by form") {
  std::vector<std::string> games;
  for (std::uint64_t i = 0; i < 11; ++i) games.push_back(test::simulated("clever", i, 1));
  const Json solo = good(Club(games).get("/api/v1/solo/clever"));
  CHECK(solo.at("game") == "clever");
  REQUIRE(solo.at("rankings").size() == 1);
  const Json& ranking = solo.at("rankings").at(0);
  CHECK(ranking.at("options").is_object());
  CHECK(ranking.at("games") == 11);
  REQUIRE(ranking.at("best").size() == 1);
  const Json& best = ranking.at("best").at(0);
  CHECK(best.at("place") == 1);
  CHECK(best.at("name") == "Ala");
  CHECK(best.at("games") == 11);
  REQUIRE(ranking.at("form").size() == 1);
  CHECK(ranking.at("form").at(0).at("place") == 1);
  CHECK(ranking.at("form").at(0).at("average") <= best.at("total"));
}

TEST_CASE("api solo: a player with too few games has no place by form, and an unplayed game no ranking") {
  const Club club({test::simulated("clever", 1, 1)});
  CHECK_FALSE(good(club.get("/api/v1/solo/clever")).at("rankings").at(0).at("form").at(0).contains("place"));
  CHECK(good(club.get("/api/v1/solo/clever2")).at("rankings").empty());
  CHECK(problem(club.get("/api/v1/solo/chess")).starts_with("404 There is no game \"chess\"; there are clever, "));
}

TEST_CASE("api seasons: one line per season, with its rules and its nights") {
  const test::LeagueClub club;
  const http::Response answer = club.get("/api/v1/seasons");
  CHECK(answer.type == "application/x-ndjson");
  const Json season = Json::parse(*answer.body);
  CHECK(season.at("number") == 1);
  CHECK(season.at("name") == "Spring");
  CHECK(season.at("rules").at("chain").at(0) == "points");
  CHECK(season.at("nights").size() == 3);
  CHECK(*Club().get("/api/v1/seasons").body == "");
}
