#include "witness/calendar.hpp"

#include <catch2/catch_test_macros.hpp>

#include "witness/clever.hpp"

using rollbook::witness::Calendar;
using rollbook::witness::CleverMarks;

TEST_CASE("witness: turns rotate, and round 4 begins with its first") {
  const Calendar three{3, 5};
  CHECK(three.turns() == 15);
  CHECK(three.black_turn() == 9);
  CHECK(three.active(0) == 1);
  CHECK(three.active(5) == 3);
  CHECK_FALSE(three.is_served(1));
  CHECK(three.own_turns_left(0, 2) == 5);
  CHECK(three.own_turns_left(2, 2) == 4);
  CHECK(three.other_turns(2, 15, 2) == 9);
  CHECK(three.other_turns(15, 9, 2) == 0);
}

TEST_CASE("witness: in solo games, every second turn is passive") {
  const Calendar alone{1, 6};
  CHECK(alone.turns() == 12);
  CHECK(alone.black_turn() == 6);
  CHECK(alone.is_served(1));
  CHECK_FALSE(alone.is_own(1, 1));
  CHECK(alone.is_own(2, 1));
  CHECK(alone.own_turns_left(1, 1) == 5);
  CHECK(alone.other_turns(1, 12, 1) == 6);
}

TEST_CASE("witness: own turns must make the marks left over by bonuses, other turns and extra dice") {
  const Calendar two{2, 6};
  CleverMarks::Sheet target;
  target.green = 10;   // gives a blue cross with cell 6, and a 6 for purple with cell 9
  target.oranges = 4;  // no mark
  target.extras.used = 1;
  CHECK(rollbook::witness::needed_in_own_turns<CleverMarks>(two, CleverMarks::blank(), target, 0, 1) ==
        14 - 2 - 1 - 1 - 6);
  CHECK(rollbook::witness::needed_in_own_turns<CleverMarks>(two, CleverMarks::blank(), target, 6, 1) ==
        14 - 2 - 1 - 3);  // the black bonus has come
}
