#include "web/draw/score_history.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "json.hpp"
#include "league/results_support.hpp"
#include "web/draw/plot.hpp"

using namespace rollbook;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("score history: a plot whose marks say when, how much and in which game") {
  auto scores = test::scores({{test::ala, 200}, {test::ala, 180}});
  scores[0].played_at = "2026-05-17T19:30:00Z";
  const auto polish = i18n::Catalogue::load("pl");
  const std::string svg = web::draw_score_history(scores, "Ala", polish);
  CHECK_THAT(svg, ContainsSubstring("<title>Ala</title>"));
  CHECK_THAT(svg, ContainsSubstring("<title>2026-05-17: 200 (#1)</title>"));
  CHECK_THAT(svg, ContainsSubstring("<title>180 (#2)</title>"));  // nobody knows when it was played
  CHECK_THAT(svg, ContainsSubstring(polish.say("plot.best")));
  CHECK(web::draw_score_history({}, "Ala", polish).empty());
}

TEST_CASE("score history: the steps of a record, newest first, with who made them and where they are found") {
  const auto scores = test::scores({{test::ala, 200}, {test::ben, 180}, {test::ben, 220}});
  const auto steps = web::steps_of(scores, {{test::ala, "Ala"}, {test::ben, "Ben"}});
  REQUIRE(steps.size() == 2);
  CHECK(steps[0] == nlohmann::json{{"total", 220},
                                   {"date", ""},
                                   {"number", 3},
                                   {"game", "/games/3"},
                                   {"name", "Ben"},
                                   {"player", "/players/2"}});
  CHECK(steps[1]["name"] == "Ala");
}

TEST_CASE("score history: a plot that leaves out the oldest games says so") {
  std::vector<std::pair<league::PlayerId, int>> games(web::most_dots, {test::ala, 200});
  const auto english = i18n::Catalogue::load("en");
  CHECK(web::truncation_note(test::scores(games), english).empty());
  games.emplace_back(test::ala, 180);
  CHECK(web::truncation_note(test::scores(games), english) == "Only the last 200 of 201 games are shown.");
}
