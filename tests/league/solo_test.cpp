#include "league/solo.hpp"

#include <catch2/catch_test_macros.hpp>

#include "league/results_support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using league::Result;
using test::ala;
using test::ben;
using test::cleo;
using test::played;
using test::scores;
using text::say;
using Lines = std::vector<std::string>;

namespace {

/// "1. player 2: 240, game 5", one per line.
Lines best(const std::vector<league::Score>& all, std::size_t most) {
  Lines lines;
  for (const auto& [place, score] : league::best_scores(all, most)) {
    lines.push_back(say(place, ". player ", score.player, ": ", score.total, ", game ", score.game));
  }
  return lines;
}

/// The same score many times, after a different first one.
std::vector<league::Score> so_often(league::PlayerId player, int times, int total, int first) {
  std::vector<std::pair<league::PlayerId, int>> totals(static_cast<std::size_t>(times), {player, total});
  totals.front().second = first;
  return scores(totals);
}

}  // namespace

TEST_CASE("solo: only solo games, of the requested kind and edition") {
  std::vector<Result> results{played(1, "clever", {{ala, 200}}), played(2, "clever", {{ala, 210}, {ben, 100}}),
                              played(3, "clever2", {{ala, 220}}), played(4, "clever", {{ben, 230}}),
                              played(5, "clever", {{ben, 240}})};
  results[3].options = R"({"edition":"en"})";
  results[4].played_at = "2026-05-17";
  const auto found = league::solo_scores("clever", "{}", results);
  REQUIRE(found.size() == 2);
  CHECK(found[0].game == 1);
  CHECK(found[1].player == ben);
  CHECK(found[1].total == 240);
  CHECK(found[1].played_at == "2026-05-17");
  CHECK(league::solo_scores("clever", R"({"edition":"en"})", results).size() == 1);
}

TEST_CASE("solo: equal scores share a place, and the earliest comes first") {
  const auto all = scores({{ala, 200}, {ben, 250}, {ala, 240}, {cleo, 240}, {cleo, 100}});
  CHECK(best(all, 10) == Lines{"1. player 2: 250, game 2", "2. player 1: 240, game 3", "2. player 3: 240, game 4",
                               "4. player 1: 200, game 1", "5. player 3: 100, game 5"});
  CHECK(best(all, 2).size() == 2);
  CHECK(best({}, 2).empty());
}

TEST_CASE("solo: players by their best score, with the game in which they first reached it") {
  const auto ranked =
      league::rank_by_best(scores({{cleo, 200}, {ben, 240}, {ala, 180}, {cleo, 240}, {ben, 240}, {ala, 90}}));
  REQUIRE(ranked.size() == 3);
  CHECK(ranked[0].best.player == ben);
  CHECK(ranked[0].best.game == 2);
  CHECK(ranked[0].games == 2);
  CHECK(ranked[1].best.player == cleo);
  CHECK(ranked[1].place == 1);
  CHECK(ranked[2].best.player == ala);
  CHECK(ranked[2].place == 3);
  CHECK(ranked[2].best.total == 180);
}

TEST_CASE("solo: form is the average of the last ten games, and needs ten") {
  auto all = so_often(ala, 11, 200, 500);  // the first one is too old
  for (const auto& score : so_often(ben, 10, 200, 210)) all.push_back(score);
  for (const auto& score : so_often(cleo, 9, 300, 300)) all.push_back(score);
  const auto forms = league::rank_by_form(all);
  REQUIRE(forms.size() == 3);
  CHECK(forms[0].last.player == ben);
  CHECK(forms[0].place == 1);
  CHECK(forms[0].average == 201);
  CHECK(forms[1].last.player == ala);
  CHECK(forms[1].place == 2);
  CHECK(forms[1].average == 200);
  CHECK(forms[1].games == 11);
  CHECK(forms[2].last.player == cleo);
  CHECK(forms[2].place == std::nullopt);
  CHECK(forms[2].average == 300);
}

TEST_CASE("solo: equal averages share a place, and the earliest comes first") {
  auto all = so_often(ala, 11, 200, 0);  // reaches it a day later
  for (const auto& score : so_often(ben, 10, 200, 200)) all.push_back(score);
  const auto forms = league::rank_by_form(all);
  REQUIRE(forms.size() == 2);
  CHECK(forms[0].last.player == ben);
  CHECK(forms[0].place == 1);
  CHECK(forms[1].place == 1);
}

TEST_CASE("solo: the history of a record") {
  const auto all = scores({{ala, 200}, {ben, 250}, {ala, 200}, {ala, 220}, {ala, 210}, {ala, 260}});
  const auto steps = league::bests_over_time(league::only_of(ala, all));
  REQUIRE(steps.size() == 3);
  CHECK(steps[0].game == 1);
  CHECK(steps[1].game == 4);
  CHECK(steps[2].game == 6);
  CHECK(league::bests_over_time(all).size() == 3);
  CHECK(league::bests_over_time({}).empty());
}
