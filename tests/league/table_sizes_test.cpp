#include "league/table_sizes.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <numeric>

using namespace rollbook::league;

using Tables = std::vector<int>;

TEST_CASE("table sizes: as many tables as possible of the preferred size, the others close to it, larger ones first") {
  const Sizes fours{.preferred = 4, .smallest = 3, .largest = 5};
  CHECK(table_sizes(16, fours) == Tables{4, 4, 4, 4});
  CHECK(table_sizes(17, fours) == Tables{5, 4, 4, 4});
  CHECK(table_sizes(15, fours) == Tables{4, 4, 4, 3});
  CHECK(table_sizes(14, fours) == Tables{4, 4, 3, 3});  // rather than 5, 5, 4
  CHECK(table_sizes(13, fours) == Tables{5, 4, 4});     // rather than 4, 3, 3, 3
  CHECK(table_sizes(6, fours) == Tables{3, 3});
  CHECK(table_sizes(5, fours) == Tables{5});
  CHECK(table_sizes(200, fours) == Tables(50, 4));
}

TEST_CASE("table sizes: similar tables are better than some of the preferred size") {
  CHECK(table_sizes(6, {.preferred = 4, .smallest = 2, .largest = 7}) == Tables{3, 3});
  CHECK(table_sizes(10, {.preferred = 4, .smallest = 2, .largest = 7}) == Tables{4, 3, 3});
  CHECK(table_sizes(8, {.preferred = 7, .smallest = 2, .largest = 7}) == Tables{4, 4});
}

TEST_CASE("table sizes: if not everyone can be seated, as few as possible sit out") {
  CHECK(table_sizes(5, {.preferred = 4, .smallest = 4, .largest = 4}) == Tables{4});
  CHECK(table_sizes(11, {.preferred = 4, .smallest = 4, .largest = 4}) == Tables{4, 4});
  CHECK(table_sizes(7, {.preferred = 5, .smallest = 5, .largest = 6}) == Tables{6});
  CHECK(table_sizes(9, {.preferred = 2, .smallest = 2, .largest = 2}) == Tables{2, 2, 2, 2});
  CHECK(table_sizes(3, {.preferred = 4, .smallest = 4, .largest = 5}).empty());
  CHECK(table_sizes(1, {}).empty());
  CHECK(table_sizes(0, {}).empty());
}

TEST_CASE("table sizes: within the limits, similar, and no one sits out needlessly, whatever is preferred") {
  for (int smallest = fewest_at_table; smallest <= most_at_table; ++smallest) {
    for (int largest = smallest; largest <= most_at_table; ++largest) {
      for (int preferred = smallest; preferred <= largest; ++preferred) {
        for (int players = 0; players <= 60; ++players) {
          const Tables tables = table_sizes(players, {preferred, smallest, largest});
          INFO(players << " players in " << preferred << "s, " << smallest << " to " << largest);
          CHECK(std::ranges::is_sorted(tables, std::greater()));
          CHECK((tables.empty() || (tables.front() <= largest && tables.back() >= smallest)));
          CHECK((tables.empty() || tables.front() - tables.back() <= 1));
          // This many players fit if this many tables of the smallest size need no more than them, and of the largest
          // size no fewer.
          const int seated = std::accumulate(tables.begin(), tables.end(), 0);
          REQUIRE(seated <= players);
          for (int more = seated + 1; more <= players; ++more) CHECK(more / smallest * largest < more);
        }
      }
    }
  }
}
