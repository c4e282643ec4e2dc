#include "rules/random.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook::rules;

TEST_CASE("the same seed gives the same numbers on every machine") {
  Random random(42);
  std::array<int, 8> rolls{};
  for (int& roll : rolls) roll = below(random, 6) + 1;
  CHECK(rolls == std::array{1, 3, 5, 1, 6, 3, 5, 1});

  Random as_the_standard_seeds_it(5489);
  for (int i = 0; i < 9999; ++i) as_the_standard_seeds_it();
  CHECK(as_the_standard_seeds_it() == 9981545732273789042U);  // the standard's own check value
}

TEST_CASE("every number comes up, and none outside") {
  Random random(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 6000; ++i) ++counts.at(static_cast<std::size_t>(below(random, 6)));
  for (const int count : counts) {
    CHECK(count > 850);
    CHECK(count < 1150);
  }
  CHECK(below(random, 1) == 0);
}
