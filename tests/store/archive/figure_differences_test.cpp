#include "store/archive/figure_differences.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using Texts = std::vector<std::string>;

namespace {

Texts figure_differences(const Json& said, const Json& computed) {
  return store::figure_differences(test::ours(said), test::ours(computed));
}

Json figures() {
  return Json::parse(R"({
    "nights":[{"event":"One","games":[
      {"round":1,"table":2,"grade":"clean","seats":[{"player":"Ala","place":1,"points":2.5},{"player":"Ben","place":1,"points":2.5}]},
      {"kind":"clever","seats":[{"player":"Ala","total":99}]}],
      "standings":[{"place":1,"player":"Ala"},{"place":2,"player":"Ben"}]}],
    "standings":[{"place":1,"player":"Ala","keys":{"wins":3},"parted":{"by":"wins","above":3},"by_night":[null,{"points":1}]}],
    "ratings":[{"player":"Ala","mu":25.5,"kinds":{"clever":{"mu":24}}}]})");
}

/// The differences reported after changing one of the figures.
Texts after(const char* pointer, const Json& value) {
  Json said = figures();
  said[Json::json_pointer(pointer)] = value;
  return figure_differences(said, figures());
}

}  // namespace

TEST_CASE("figure differences: equal figures have none, even with numbers written differently") {
  CHECK(figure_differences(figures(), figures()).empty());
  CHECK(after("/nights/0/games/0/seats/0/place", 1.0).empty());
}

TEST_CASE("figure differences: each is named by night, table, player and figure") {
  CHECK(after("/nights/0/games/0/seats/0/points", 3) ==
        Texts{"night 1, round 1, table 2, Ala: points 3, should be 2.5"});
  CHECK(after("/nights/0/games/0/grade", "ruled") ==
        Texts{R"(night 1, round 1, table 2: grade "ruled", should be "clean")"});
  CHECK(after("/nights/0/games/1/seats/0/total", 98) == Texts{"night 1, game 2, Ala: total 98, should be 99"});
  CHECK(after("/nights/0/standings/1/place", 1) == Texts{"night 1, standings, Ben: place 1, should be 2"});
  CHECK(after("/standings/0/place", 2) == Texts{"standings, Ala: place 2, should be 1"});
  CHECK(after("/standings/0/player", "Ben") == Texts{R"(standings, Ala: player "Ben", should be "Ala")"});
  CHECK(after("/standings/0/keys/wins", 4) == Texts{"standings, Ala, keys: wins 4, should be 3"});
  CHECK(after("/standings/0/parted/by", "lots") == Texts{R"(standings, Ala, parted: by "lots", should be "wins")"});
  CHECK(after("/standings/0/by_night/1/points", 2) == Texts{"standings, Ala, night 2: points 2, should be 1"});
  CHECK(after("/standings/0/by_night/0", 2) == Texts{"standings, Ala, night 1: 2, should be null"});
  CHECK(after("/ratings/0/mu", 25) == Texts{"ratings, Ala: mu 25, should be 25.5"});
  CHECK(after("/ratings/0/kinds/clever/mu", 25) == Texts{"ratings, Ala, kinds, clever: mu 25, should be 24"});
}

TEST_CASE("figure differences: missing and superfluous figures") {
  Json said = figures();
  said["standings"].push_back({{"place", 2}, {"player", "Ben"}});
  said["ratings"] = Json::array();
  said["nights"][0]["games"][0].erase("grade");
  said["luck"] = 1;
  CHECK(figure_differences(said, figures()) ==
        Texts{R"(night 1, round 1, table 2: grade is missing, should be "clean")",
              R"(standings, Ben: {"place":2,"player":"Ben"}, should not be there)",
              R"(ratings, Ala: {"player":"Ala","mu":25.5,"kinds":{"clever":{"mu":24}}} is missing)",
              "luck 1, should not be there"});
  CHECK(figure_differences(7, figures()) == Texts{"7, should be something else"});
}

TEST_CASE("figure differences: any value fits on a line") {
  CHECK(after("/standings/0/player", std::string(100'000, 'x')).at(0).size() < 200);
  CHECK(after("/standings/0/place", Json(std::vector<int>(100'000, 1))) ==
        Texts{"standings, Ala: place something else, should be 1"});
}
