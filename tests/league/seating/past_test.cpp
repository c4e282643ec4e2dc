#include "league/seating/past.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::league;

TEST_CASE("past: players who sat at a table have met, tonight or earlier") {
  Past past;
  past.add(std::vector<PlayerId>{3, 1, 2}, Past::tonight);
  past.add(std::vector<PlayerId>{1, 2}, Past::tonight);
  past.add(std::vector<PlayerId>{1, 3}, Past::earlier);
  CHECK(past.meetings(1, 2, Past::tonight) == 2);
  CHECK(past.meetings(2, 1, Past::tonight) == 2);
  CHECK(past.meetings(1, 3, Past::tonight) == 1);
  CHECK(past.meetings(3, 1, Past::earlier) == 1);
  CHECK(past.meetings(1, 2, Past::earlier) == 0);
  CHECK(past.meetings(1, 99, Past::tonight) == 0);
}

TEST_CASE("past: whoever starts has more than their share of starts, by what the others lack") {
  Past past;
  past.add(std::vector<PlayerId>{1, 2, 3, 4}, Past::tonight);
  CHECK(past.surplus(1, 0, Past::tonight) == 315);  // three quarters of a game
  CHECK(past.surplus(2, 0, Past::tonight) == -105);
  CHECK(past.surplus(2, 1, Past::tonight) == 315);
  CHECK(past.surplus(1, 0, Past::earlier) == 0);
  past.add(std::vector<PlayerId>{2, 1}, Past::tonight);
  CHECK(past.surplus(1, 0, Past::tonight) == 105);
  CHECK(past.surplus(2, 0, Past::tonight) == 105);
  CHECK(past.surplus(2, 2, Past::tonight) == -105);  // a table of two has no third seat
  CHECK(past.surplus(99, 0, Past::tonight) == 0);
}

TEST_CASE("past: a whole round is its tables and who sat out") {
  Past past;
  past.add(Seating{.tables = {{1, 2}, {3, 4}}, .sitting_out = {5}}, Past::tonight);
  past.add(Seating{.tables = {{5, 2}}, .sitting_out = {1}}, Past::earlier);
  CHECK(past.meetings(3, 4, Past::tonight) == 1);
  CHECK(past.meetings(2, 5, Past::earlier) == 1);
  CHECK(past.times_out(5, Past::tonight) == 1);
  CHECK(past.times_out(5, Past::earlier) == 0);
  CHECK(past.times_out(1, Past::earlier) == 1);
  CHECK(past.times_out(2, Past::tonight) == 0);
}

TEST_CASE("past: a table of one is no meeting, and an empty one is nothing") {
  Past past;
  past.add(std::vector<PlayerId>{1}, Past::tonight);
  past.add(std::vector<PlayerId>{}, Past::tonight);
  CHECK(past.surplus(1, 0, Past::tonight) == 0);
}
