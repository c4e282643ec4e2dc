#include "store/archive/season_figures.hpp"

#include "json.hpp"
#include "store/archive/season_support.hpp"

using namespace rollbook;
using league::Points;
using Json = nlohmann::ordered_json;
using test::done;

namespace {

Json small_figures() {
  auto book = store::Book::in_memory();
  return done(store::archive_of(book, test::small_season(book))).figures;
}

}  // namespace

TEST_CASE("season figures: points are as exact as they are computed") {
  CHECK(store::figure_of(Points::of(3)) == 3);
  CHECK(store::figure_of(Points::of(3)).is_number_integer());
  CHECK(store::figure_of(Points::ratio(5, 2)) == 2.5);
  CHECK(store::figure_of(Points::ratio(10, 3)) == 3.33333);
  CHECK(store::figure_of(Points{1}) != store::figure_of(Points{2}));
  CHECK(store::figure_of(Points::of(std::int64_t{1} << 40U)) == std::int64_t{1} << 40U);
}

TEST_CASE("season figures: the points of every table, recorded and typed") {
  const Json figures = small_figures();
  const Json& games = figures["nights"][0]["games"];
  REQUIRE(games.size() == 2);
  CHECK(games[0].dump() ==
        R"({"round":1,"table":1,"kind":"pickomino","id":"a","revision":1,"grade":"clean","counts":true,)"
        R"("complete":true,"decided_by":"total","seats":[{"player":"Ala","total":5,"place":1,"points":5},)"
        R"({"player":"Ben","total":1,"place":2,"points":1}]})");
  CHECK(games[1].dump() == R"({"round":2,"table":1,"kind":"pickomino","typed":true,"seats":[)"
                           R"({"player":"Cleo","total":3,"place":1,"points":3},)"
                           R"({"player":"Ala","total":3,"place":1,"points":3}]})");
  CHECK(figures["nights"][1]["games"].empty());
}

TEST_CASE("season figures: the standings of a night and of the season, with what separated each row from the next") {
  const Json figures = small_figures();
  CHECK(figures["standings"][0].dump() ==
        R"({"place":1,"player":"Ala","games":2,"keys":{"points":8,"wins":2,"seconds":0},"total":8,)"
        R"("parted":{"by":"points","above":8,"below":4,"level":3},"by_night":[{"points":8,"counts":true},null]})");
  CHECK(figures["standings"][1]["player"] == "Cleo");
  CHECK_FALSE(figures["standings"][2].contains("parted"));
  CHECK(figures["nights"][0]["standings"].size() == 3);
  CHECK(figures["nights"][0]["standings"][2].dump() ==
        R"({"place":3,"player":"Ben","games":1,"keys":{"points":2,"wins":0,"seconds":1},"total":2})");
}

TEST_CASE("season figures: ratings over the season's own games, overall and by game") {
  const Json ratings = small_figures()["ratings"];
  REQUIRE(ratings.size() == 3);
  CHECK(ratings[0]["player"] == "Ala");
  CHECK(ratings[0]["games"] == 2);
  CHECK(ratings[0]["mu"] > 25);
  CHECK(ratings[1]["mu"] < 25);
  CHECK(ratings[1]["kinds"]["pickomino"]["mu"] == ratings[1]["mu"]);
  CHECK(ratings[1]["kinds"]["pickomino"]["sigma"] == ratings[1]["sigma"]);
}

TEST_CASE("season figures: a game that does not count is listed without points") {
  auto book = store::Book::in_memory();
  const auto season = test::small_season(book);
  test::store_one(book, test::stuck(R"("id":"b","event":"Spring 2","round":1,"table":1,)"));
  const Json games = done(store::archive_of(book, season)).figures["nights"][1]["games"];
  REQUIRE(games.size() == 1);
  CHECK(games[0]["grade"] == "disputed");
  CHECK(games[0]["counts"] == false);
  CHECK_FALSE(games[0]["seats"][0].contains("points"));
}
