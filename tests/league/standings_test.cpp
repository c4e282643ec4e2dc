#include "league/standings.hpp"

#include <catch2/catch_test_macros.hpp>

#include "league/results_support.hpp"

using namespace rollbook;
using test::ala;
using test::ben;
using test::cleo;
using test::played;

TEST_CASE("standings: a point for every opponent beaten, half a point for a tie") {
  const std::vector games{played(1, "clever", {{ala, 200}, {ben, 180}, {cleo, 180}}),
                          played(2, "qwantum", {{ala, 10}, {cleo, 30}})};
  const auto table = league::standings(games);
  REQUIRE(table.size() == 3);
  CHECK(table[0].player == ala);
  CHECK(table[0].points == 2);
  CHECK(table[0].wins == 1);
  CHECK(table[0].games == 2);
  CHECK(table[1].player == cleo);
  CHECK(table[1].points == 1.5);
  CHECK(table[2].player == ben);
  CHECK(table[2].points == 0.5);
  CHECK(table[2].place == 3);
}

TEST_CASE("standings: equal points are ordered by wins, then by fewer games; else the place is shared") {
  const std::vector games{played(1, "clever", {{ala, 2}, {4, 1}}), played(2, "clever", {{ben, 2}, {5, 2}}),
                          played(3, "clever", {{ben, 2}, {6, 2}}), played(4, "clever", {{cleo, 2}, {7, 1}})};
  const auto table = league::standings(games);
  CHECK(table[0].player == ben);  // two shared first places
  CHECK(table[1].player == ala);
  CHECK(table[2].player == cleo);
  CHECK(table[1].place == 2);
  CHECK(table[2].place == 2);
  CHECK(table[3].place == 4);
}

TEST_CASE("standings: solo games do not count") {
  CHECK(league::standings(std::vector{played(1, "clever", {{ala, 200}})}).empty());
}
