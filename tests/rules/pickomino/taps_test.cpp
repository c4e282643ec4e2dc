#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;
using Moves = std::vector<std::string>;

namespace {

rules::State after(std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 3});
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

/// Seat 1 has tile 24, and seat 2 has kept dice worth 24.
rules::State stealing() {
  return after({"1: roll 1 1 1 4 w w w w", "1: keep w", "1: roll 1 1 1 4", "1: keep 4", "1: take 24",
                "2: roll 1 1 1 4 w w w w", "2: keep w", "2: roll 1 1 1 4", "2: keep 4"});
}

}  // namespace

TEST_CASE("pickomino: the dice that are not set aside are thrown, all alike") {
  CHECK(test::dice(after({}), "1: roll ?") == "- - - - - - - -");
  CHECK(test::faces(after({}), "1: roll ?", 7) == "1 2 3 4 5 w");
  CHECK(test::told(after({}), "1: roll ?", "w 3 1 w 2 3 4 w") == Moves{"1: roll 1 2 3 3 4 w w w"});
  CHECK(test::told(after({}), "1: roll ?", "w 3 1 w 2 3 4").empty());
  CHECK(test::told(after({}), "1: roll ?", "w 3 1 w 2 3 4 6").empty());
  const auto kept = after({"1: roll 1 2 3 3 4 w w w", "1: keep w"});
  CHECK(test::told(kept, "1: roll ?", "5 5 w 5 1") == Moves{"1: roll 1 5 5 5 w"});
}

TEST_CASE("pickomino: only an open move that is legal now has dice") {
  CHECK(test::dice(after({}), "2: roll ?").empty());
  CHECK(test::dice(after({}), "1: keep w").empty());
  CHECK(test::dice(after({"1: roll 1 2 3 3 4 w w w"}), "1: roll ?").empty());
  CHECK(test::told(after({}), "2: roll ?", "1 1 1 1 1 1 1 1").empty());
}

TEST_CASE("pickomino: a face is kept by touching one of its dice") {
  const auto rolled = after({"1: roll 1 2 3 3 4 w w w"});
  CHECK(test::tapped(rolled, "1: keep w") == "dice/rolled#w");
  CHECK(test::tapped(rolled, "1: keep 3") == "dice/rolled#3");
}

TEST_CASE("pickomino: a tile is taken where it lies, or off the stack of another") {
  CHECK(test::tapped(stealing(), "2: take 23") == "centre/23");
  CHECK(test::tapped(stealing(), "2: take 24 from 1") == "1/stack");
}

TEST_CASE("pickomino: a bust is a matter of words, and what is not legal is not touched") {
  const auto busted = after({"1: roll 1 1 1 1 1 1 1 w", "1: keep w", "1: roll w w w w w w w"});
  REQUIRE(rules::legal(busted).front().view() == "1: bust");
  CHECK(test::tapped(busted, "1: bust").empty());
  CHECK(test::tapped(busted, "1: keep w").empty());
  CHECK(test::tapped(after({}), "1: roll ?").empty());
  CHECK(test::tapped(after({}), "nonsense").empty());
}
