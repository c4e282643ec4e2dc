#include "rules/phrases.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::rules;

TEST_CASE("phrases: the players for whom something holds, in the order of their seats") {
  const auto odd = [](Seat seat) { return seat % 2 == 1; };
  CHECK(english(message("{players}", all_of(players_where(4, odd)))) == "seat 1 and seat 3");
  CHECK(players_where(4, [](Seat) { return false; }).empty());
}

TEST_CASE("phrases: what was found where one word should be") {
  const std::vector<std::string_view> words{"x", "y", "z"};
  const auto found = [&](std::size_t n) { return english(found_instead_of_one(Arguments(words).first(n))); };
  CHECK(found(0) == "none");
  CHECK(found(1) == "\"x\"");
  CHECK(found(3) == "3 words");
}
