#include "league/statistics.hpp"

#include <catch2/catch_test_macros.hpp>

#include "league/results_support.hpp"

using namespace rollbook;
using league::Result;
using test::ala;
using test::ben;
using test::cleo;
using test::played;

namespace {

std::vector<int> totals_of(const std::vector<league::Score>& scores) {
  std::vector<int> totals;
  totals.reserve(scores.size());
  for (const auto& score : scores) totals.push_back(score.total);
  return totals;
}

Result with_parts(Result result, const std::vector<std::vector<int>>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) result.seats[i].parts = parts[i];
  return result;
}

}  // namespace

TEST_CASE("statistics: games, average, best and places, most played game first") {
  const std::vector<Result> results{
      played(1, "qwantum", {{ala, 50}, {ben, 40}}),  played(2, "clever", {{ala, 150}, {ben, 200}, {cleo, 170}}),
      played(3, "clever", {{ben, 210}, {ala, 210}}), played(4, "clever", {{cleo, 300}, {ben, 100}}),
      played(5, "clever", {{ala, 210}, {cleo, 90}}),
  };
  const auto tallies = league::tallies_of(ala, results);
  REQUIRE(tallies.size() == 2);
  const auto& clever = tallies[0];
  CHECK(clever.kind == "clever");
  CHECK(clever.games == 3);
  CHECK(clever.average == 190);
  CHECK(clever.best == 210);
  CHECK(clever.best_game == 3);                       // the first one with that total
  CHECK(clever.places == std::vector<int>{2, 0, 1});  // a shared first place is a first place
  CHECK(clever.wins() == 2);
  CHECK(clever.win_rate() > 0.66);
  CHECK(clever.win_rate() < 0.67);
  CHECK(tallies[1].kind == "qwantum");
  CHECK(tallies[1].places == std::vector<int>{1});
}

TEST_CASE("statistics: a best score may be negative") {
  const std::vector<Result> results{played(1, "qwantum", {{ala, -15}, {ben, 3}})};
  const auto tallies = league::tallies_of(ala, results);
  REQUIRE(tallies.size() == 1);
  CHECK(tallies[0].best == -15);
  CHECK(tallies[0].best_game == 1);
}

TEST_CASE("statistics: solo games are not games with others, and a player without games has no statistics") {
  const std::vector<Result> results{played(1, "clever", {{ala, 250}}), played(2, "clever", {{ala, 1}, {ben, 2}})};
  REQUIRE(league::tallies_of(ala, results).size() == 1);
  CHECK(league::tallies_of(ala, results)[0].best == 1);
  CHECK(league::tallies_of(cleo, results).empty());
  CHECK(league::opponents_of(cleo, results).empty());
  CHECK(totals_of(league::scores_of(ala, "clever", results)) == std::vector<int>{1});
  CHECK(league::Tally{}.win_rate() == 0);
}

TEST_CASE("statistics: points by part are averages over the sheets that have parts") {
  const std::vector<Result> results{
      with_parts(played(1, "qwantum", {{ala, 50}, {ben, 40}}), {{60, -10}, {41, -1}}),
      with_parts(played(2, "qwantum", {{ben, 30}, {ala, 45}}), {{31, -1}, {45, 0}}),
      played(3, "qwantum", {{ala, 99}, {ben, 0}}),  // an organiser put in only the totals
      with_parts(played(4, "clever", {{ala, 1}, {ben, 0}}), {{1, 0, 0}, {0, 0, 0}}),
  };
  const auto own = league::parts_of(ala, "qwantum", results);
  CHECK(own.sheets == 2);
  CHECK(own.averages() == std::vector<double>{52.5, -5});
  CHECK(league::parts_of(cleo, "qwantum", results).averages().empty());
}

TEST_CASE("statistics: points by part of solo games and games with others are not mixed") {
  const std::vector<Result> results{
      with_parts(played(1, "clever", {{ala, 50}}), {{60, -10}}),
      with_parts(played(2, "clever", {{ala, 30}}), {{30, 0}}),
      with_parts(played(3, "clever", {{ala, 9}, {ben, 0}}), {{9, 0}, {0, 0}}),
      with_parts(played(4, "clever", {{ben, 7}}), {{7, 0}}),
      with_parts(played(5, "qwantum", {{ala, 7}}), {{7, 0}}),
  };
  const auto alone = league::parts_alone_of(ala, "clever", results);
  CHECK(alone.sheets == 2);
  CHECK(alone.averages() == std::vector<double>{45, -5});
  CHECK(league::parts_of(ala, "clever", results).averages() == std::vector<double>{9, 0});
}

TEST_CASE("statistics: opponents by number of games together, and who was ahead") {
  const std::vector<Result> results{
      played(1, "clever", {{ala, 3}, {ben, 2}}),
      played(2, "clever", {{cleo, 2}, {ala, 2}}),
      played(3, "qwantum", {{cleo, 5}, {ben, 4}, {ala, 3}}),
      played(4, "qwantum", {{cleo, 5}, {ala, 7}}),
      played(5, "qwantum", {{cleo, 5}, {ben, 7}}),
  };
  const auto met = league::opponents_of(ala, results);
  REQUIRE(met.size() == 2);
  CHECK(met[0] == league::Opponent{.player = cleo, .together = 3, .ahead = 1, .behind = 1});
  CHECK(met[0].level() == 1);
  CHECK(met[1] == league::Opponent{.player = ben, .together = 2, .ahead = 1, .behind = 1});
}

TEST_CASE("statistics: scores in one game over time") {
  const std::vector<Result> results{
      played(1, "clever", {{ala, 3}, {ben, 2}}),
      played(2, "qwantum", {{ala, 9}, {ben, 2}}),
      played(3, "clever", {{ben, 5}, {ala, 1}}),
  };
  const auto scores = league::scores_of(ala, "clever", results);
  CHECK(totals_of(scores) == std::vector<int>{3, 1});
  CHECK(scores[1].game == 3);
  CHECK(scores[1].at == results[2].at);
}
