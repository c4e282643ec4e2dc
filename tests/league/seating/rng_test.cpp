#include "league/seating/rng.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <vector>

using rollbook::league::Rng;

TEST_CASE("random numbers: a seed gives the published numbers of SplitMix64") {
  constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();  // takes the numbers as they come
  Rng rng(1234567);
  CHECK(rng.below(any) == 6457827717110365317U);
  CHECK(rng.below(any) == 3203168211198807973U);
  CHECK(rng.below(any) == 9817491932198370423U);
  CHECK(rng.below(any) == 4593380528125082431U);
  CHECK(rng.below(any) == 16408922859458223821U);
}

TEST_CASE("random numbers: every number is about equally frequent") {
  Rng rng(1);
  std::array<int, 7> often{};
  for (int i = 0; i < 7000; ++i) ++often.at(rng.below(7));
  CHECK(std::ranges::min(often) > 850);
  CHECK(std::ranges::max(often) < 1150);
}

TEST_CASE("random numbers: every order is about equally frequent, and no one is lost") {
  Rng rng(1);
  std::map<std::vector<int>, int> often;
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> order{1, 2, 3};
    rng.shuffle(order);
    ++often[order];
  }
  REQUIRE(often.size() == 6);
  for (const auto& [order, times] : often) {
    CHECK(std::ranges::is_permutation(order, std::array{1, 2, 3}));
    CHECK(times > 850);
  }
}
