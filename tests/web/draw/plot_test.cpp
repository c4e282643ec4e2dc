#include "web/draw/plot.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <regex>

using namespace rollbook;
using Catch::Matchers::ContainsSubstring;
using web::draw_bars;
using web::draw_scores;

namespace {

/// One game a day from 2026-05-01 on.
web::ScorePlot plot_of(const std::vector<int>& scores) {
  web::ScorePlot plot{.title = "Ala & clever", .score_word = "game", .best_word = "best so far", .dots = {}};
  auto moment = std::chrono::sys_seconds(std::chrono::sys_days(std::chrono::year(2026) / 5 / 1));
  for (const int score : scores) {
    plot.dots.push_back({moment, score, "score " + std::to_string(score)});
    moment += std::chrono::days(1);
  }
  return plot;
}

std::vector<std::string> all(const std::string& svg, const std::string& pattern) {
  const std::regex what(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator it(svg.begin(), svg.end(), what), end; it != end; ++it) found.push_back((*it)[1]);
  return found;
}

std::vector<std::string> ticks(const std::string& svg) { return all(svg, R"re(class="tick[^"]*"[^>]*>([^<]*)<)re"); }
std::vector<std::string> records(const std::string& svg) {
  return all(svg, R"re(class="record"[^>]*><title>([^<]*)<)re");
}
std::vector<std::string> others(const std::string& svg) {
  return all(svg, R"re(class="score"[^>]*><title>([^<]*)<)re");
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("plot: every game is a mark, and one that beats all before it has another shape") {
  const std::string svg = draw_scores(plot_of({150, 140, 200, 190, 200, 205}));
  CHECK(records(svg) == Texts{"score 150", "score 200", "score 205"});
  CHECK(others(svg) == Texts{"score 140", "score 190", "score 200"});
  CHECK_THAT(svg, ContainsSubstring("<title>Ala &amp; clever</title>"));
  CHECK_THAT(svg, ContainsSubstring(">best so far</text>"));
}

TEST_CASE("plot: the axes have few ticks, at round numbers and at the first, the middle and the last day") {
  CHECK(ticks(draw_scores(plot_of({151, 149, 203, 190, 197}))) ==
        Texts{"140", "160", "180", "200", "220", "2026-05-01", "2026-05-05", "2026-05-03"});
  CHECK(ticks(draw_scores(plot_of({-7, 3}))) == Texts{"-10", "-5", "0", "5", "2026-05-01", "2026-05-02"});
  CHECK(ticks(draw_scores(plot_of({213}))) == Texts{"200", "205", "210", "215", "220", "225", "2026-05-01"});
  CHECK(ticks(draw_scores(plot_of({7}))) == Texts{"4", "5", "6", "7", "8", "9", "2026-05-01"});
  CHECK(ticks(draw_scores(plot_of({0}))) == Texts{"0", "1", "2", "3", "4", "5", "2026-05-01"});
  CHECK(ticks(draw_scores(plot_of({-3}))) == Texts{"-6", "-5", "-4", "-3", "-2", "-1", "2026-05-01"});
}

TEST_CASE("plot: the line of the best goes up in steps") {
  const auto lines = all(draw_scores(plot_of({0, 50, 20, 100})), R"re(class="best" d="(M34 [^"]*)")re");
  REQUIRE(lines.size() == 1);
  CHECK(lines[0] == "M34 196H122V113H286V30H292");
}

TEST_CASE("plot: of many games the last ones are drawn, under the best of all") {
  std::vector<int> scores(web::most_dots + 50, 100);
  scores[10] = 300;
  scores.back() = 250;
  const std::string svg = draw_scores(plot_of(scores));
  CHECK(records(svg).empty());
  CHECK(others(svg).size() == web::most_dots);
  CHECK(ticks(svg).at(0) == "100");
  CHECK_THAT(svg, ContainsSubstring("d=\"M34 30H292\""));  // 300, all the time
}

TEST_CASE("plot: no games make no plot") {
  CHECK(draw_scores(plot_of({})).empty());
  CHECK(draw_bars({.title = "t", .own_word = "Ala", .club_word = "the club", .bars = {}}).empty());
}

TEST_CASE("plot: bars begin at zero, to the right for points won and to the left for points lost") {
  const std::string svg =
      draw_bars({.title = "Points",
                 .own_word = "Ala",
                 .club_word = "the club",
                 .bars = {{"columns", 60, 30, "60.0", "30.0"}, {"misses", -20, 0, "-20.0", "0.0"}}});
  CHECK(all(svg, R"re(<rect class="own" (x="[^"]*" y="[^"]*" width="[^"]*"))re") ==
        Texts{R"(x="88" y="4" width="12")", R"(x="131" y="28" width="129")", R"(x="88" y="64" width="43")"});
  CHECK(all(svg, R"re(<rect class="club" (x="[^"]*" y="[^"]*" width="[^"]*"))re") ==
        Texts{R"(x="200" y="5" width="12")", R"(x="131" y="44" width="64.5")", R"(x="131" y="80" width="1")"});
  CHECK(ticks(svg) == Texts{"60.0", "30.0", "-20.0", "0.0"});
  CHECK(all(svg, R"re(class="name end"[^>]*>([^<]*)<)re") == Texts{"columns", "misses"});
}

TEST_CASE("plot: bars of nothing at all can be drawn too") {
  const std::string svg = draw_bars(
      {.title = "Points", .own_word = "Ala", .club_word = "the club", .bars = {{"worms", 0, 0, "0.0", "0.0"}}});
  CHECK_THAT(svg, ContainsSubstring("<rect class=\"own\" x=\"88\" y=\"28\" width=\"1\""));
}

TEST_CASE("ratings plot: a line with what it may be more or less, a mark for each game") {
  web::RatingPlot plot{.title = "Ala & all",
                       .rating_word = "rating",
                       .estimate_word = "estimate",
                       .first_day = "2026-05-01",
                       .last_day = "2026-05-03",
                       .dots = {{1, 25, "first"}, {6, 27, "second"}, {8, 26, "third"}}};
  const std::string svg = web::draw_ratings(plot);
  CHECK_THAT(svg, ContainsSubstring("<title>Ala &amp; all</title>"));
  CHECK_THAT(svg, ContainsSubstring("class=\"band\""));
  CHECK(all(svg, "<circle class=\"score\"[^>]*><title>([a-z]+)").size() == 3);
  CHECK_THAT(svg, ContainsSubstring(">2026-05-01<"));
  CHECK_THAT(svg, ContainsSubstring(">2026-05-03<"));
  CHECK_THAT(svg, ContainsSubstring(">30<"));  // the axis holds 27
  plot.dots.resize(1);
  CHECK_THAT(web::draw_ratings(plot), ContainsSubstring("first"));
  plot.dots.clear();
  CHECK(web::draw_ratings(plot) == "");
}

TEST_CASE("ratings plot: of many games the last ones are drawn") {
  web::RatingPlot plot{.title = "t", .dots = std::vector<web::RatingDot>(web::most_dots + 5, {8, 25, "one"})};
  CHECK(all(web::draw_ratings(plot), "<title>(one)").size() == web::most_dots);
}
