#include "league/effects.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::league;

namespace {

constexpr PlayerId ala = 1;
constexpr PlayerId ben = 2;
constexpr PlayerId cleo = 3;

SeasonRow row(int place, PlayerId player, int points) {
  SeasonRow row{.place = place, .contender = {.player = player}};
  row.contender[Key::points] = Points::of(points);
  return row;
}

using Rows = std::vector<SeasonRow>;

Rating rated(double mu) { return {.mu = mu, .sigma = 2}; }
RatingHistories histories(std::initializer_list<std::pair<PlayerId, double>> ratings) {
  RatingHistories all;
  for (const auto& [player, mu] : ratings) all[player].push_back({.game = 1, .rating = rated(mu)});
  return all;
}

}  // namespace

TEST_CASE("effects: equal standings have no differences") {
  const Rows rows{row(1, ala, 5), row(2, ben, 3)};
  CHECK(standing_changes(rows, rows).empty());
}

TEST_CASE("effects: a player who loses points is overtaken") {
  const auto changes = standing_changes(Rows{row(1, ala, 5), row(2, ben, 4), row(3, cleo, 1)},
                                        Rows{row(1, ben, 4), row(2, ala, 3), row(3, cleo, 1)});
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].player == ben);
  CHECK(changes[0].before == Held{2, Points::of(4)});
  CHECK(changes[0].after == Held{1, Points::of(4)});
  CHECK(changes[0].overtaken == std::vector<PlayerId>{ala});
  CHECK(changes[1].player == ala);
  CHECK(changes[1].after == Held{2, Points::of(3)});
  CHECK(changes[1].overtaken.empty());
}

TEST_CASE("effects: drawing level is not overtaking") {
  const auto changes = standing_changes(Rows{row(1, ala, 5), row(2, ben, 4)}, Rows{row(1, ala, 5), row(1, ben, 5)});
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].player == ben);
  CHECK(changes[0].overtaken.empty());
}

TEST_CASE("effects: players appear in the standings, disappear from them, and become ranked") {
  const auto changes = standing_changes(Rows{row(1, ala, 5), row(0, ben, 4)}, Rows{row(1, ben, 4), row(2, cleo, 2)});
  REQUIRE(changes.size() == 3);
  CHECK(changes[0].player == ben);
  CHECK(changes[0].before->place == 0);
  CHECK(changes[1].player == cleo);
  CHECK_FALSE(changes[1].before);
  CHECK(changes[2].player == ala);
  CHECK_FALSE(changes[2].after);
}

TEST_CASE("effects: ratings that change, most affected first") {
  const auto changes = rating_changes(histories({{ala, 25}, {ben, 20}, {cleo, 22}}), histories({{ala, 26}, {ben, 17}}));
  REQUIRE(changes.size() == 3);
  CHECK(changes[0].player == cleo);
  CHECK_FALSE(changes[0].after);
  CHECK(changes[1].player == ben);
  CHECK(changes[1].before == rated(20));
  CHECK(changes[1].after == rated(17));
  CHECK(changes[2].player == ala);
}
