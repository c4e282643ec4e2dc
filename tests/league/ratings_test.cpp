#include "league/ratings.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "json.hpp"
#include "league/results_support.hpp"
#include "support.hpp"

using namespace rollbook::league;
using rollbook::test::played;

namespace {

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

}  // namespace

TEST_CASE("ratings: the published examples of Weng and Lin's method are reproduced") {
  const auto cases = nlohmann::json::parse(
      rollbook::test::read_file(rollbook::test::project_dir() / "tests" / "league" / "weng_lin.json"));
  REQUIRE(cases.size() == 13);
  for (const auto& one : cases) {
    INFO(one["name"].get<std::string>());
    std::vector<Rating> seats;
    for (const auto& before : one["before"]) seats.push_back({before[0], before[1]});
    rate(seats, one["places"].get<std::vector<int>>(), one["tau"].get<double>());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      CHECK(near(seats[i].mu, one["after"][i][0].get<double>()));
      CHECK(near(seats[i].sigma, one["after"][i][1].get<double>()));
    }
  }
}

TEST_CASE("ratings: a newcomer is rated 0, and certainty raises the rating") {
  CHECK(near(Rating{}.sure(), 0));
  CHECK(Rating{25, 2}.sure() > Rating{25, 3}.sure());
  CHECK(near(Rating{25, 2}.shown(), 19));
  CHECK(near(Rating{20, 8}.shown(), 0));  // nobody is shown below a newcomer
}

TEST_CASE("ratings: the order of seats is irrelevant") {
  std::vector<Rating> one{{25, 8}, {30, 4}, {20, 5}};
  std::vector<Rating> other{{20, 5}, {25, 8}, {30, 4}};
  rate(one, std::vector{2, 1, 2});
  rate(other, std::vector{2, 2, 1});
  CHECK(near(one[0].mu, other[1].mu));
  CHECK(near(one[1].mu, other[2].mu));
  CHECK(near(one[2].sigma, other[0].sigma));
}

TEST_CASE("ratings: every game of a player is a step of their history, and each kind of game has its own pool") {
  const std::vector<Result> games{played(1, "clever", {{1, 200}, {2, 150}}), played(2, "clever", {{1, 90}}),
                                  played(3, "qwantum", {{2, 60}, {1, 50}})};
  const RatingHistories all = rate_all(games);
  REQUIRE(all.at(1).size() == 2);  // solo games are not rated
  CHECK(all.at(1)[0].game == 1);
  CHECK(all.at(1)[1].game == 3);
  CHECK(all.at(1)[1].rating.mu < all.at(1)[0].rating.mu);
  const RatingHistories clever = rate_all(games, "clever");
  REQUIRE(clever.at(1).size() == 1);
  CHECK(clever.at(1)[0].rating == all.at(1)[0].rating);
}
