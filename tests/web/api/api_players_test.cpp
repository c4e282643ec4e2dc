#include "web/api/api_players.hpp"

#include "json.hpp"
#include "store/people/players.hpp"
#include "web/api/api_support.hpp"

using namespace rollbook;
using test::Club;
using test::good;
using test::Json;
using test::lines;
using test::problem;

namespace {

std::vector<std::string> two_games() {
  return {test::first_wins("Ala", "Ben", R"("played_at":"2026-05-01",)"),
          test::first_wins("Cleo", "Ala", R"("played_at":"2026-05-02",)")};
}

}  // namespace

TEST_CASE("api players: all by name, and one by any name") {
  const Club club(two_games());
  {
    const auto book = club.open();
    test::done(store::add_alias(book, "Ala", "Alka", test::olga()));
  }
  const auto players = lines(club.get("/api/v1/players"));
  REQUIRE(players.size() == 3);
  CHECK(players[0] ==
        Json::parse(R"({"number":1,"name":"Ala","aliases":["Alka"],"games":2,"counted":2,"rated":2,"wins":1,)"
                    R"("last_played":"2026-05-02"})"));
  const auto found = lines(club.get("/api/v1/players?name=ALKA"));
  REQUIRE(found.size() == 1);
  CHECK(found[0] == players[0]);
  CHECK(problem(club.get("/api/v1/players?name=Benn")) ==
        "404 There is no player \"Benn\" in this book. Did you mean \"Ben\"?");
}

TEST_CASE("api players: statistics of a player") {
  const Club club(two_games());
  const Json ala = good(club.get("/api/v1/players/1"));
  CHECK(ala.at("name") == "Ala");
  CHECK(ala.at("by_game") == Json::parse(R"([{"game":"pickomino","games":2,"wins":1,"average":3.0,"best":5,)"
                                         R"("best_game":1,"places":[1,1]}])"));
  CHECK(ala.at("opponents") == Json::parse(R"([{"player":2,"name":"Ben","together":1,"ahead":1,"behind":0},)"
                                           R"({"player":3,"name":"Cleo","together":1,"ahead":0,"behind":1}])"));
}

TEST_CASE("api players: an unknown number") {
  const Club club(two_games());
  CHECK(problem(club.get("/api/v1/players/4")) == "404 There is no player with the number \"4\".");
  CHECK(problem(club.get("/api/v1/players/Ala")) == "404 There is no player with the number \"Ala\".");
  CHECK(problem(club.get("/api/v1/players/99999999999999999999")).starts_with("404"));
  CHECK(lines(Club().get("/api/v1/players")).empty());
}
