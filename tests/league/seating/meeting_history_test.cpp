#include "league/seating/meeting_history.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::league;

TEST_CASE("meeting history: players who sat at a table have met, tonight or earlier") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{3, 1, 2}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{1, 2}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{1, 3}, MeetingHistory::earlier);
  CHECK(history.meetings(1, 2, MeetingHistory::tonight) == 2);
  CHECK(history.meetings(2, 1, MeetingHistory::tonight) == 2);
  CHECK(history.meetings(1, 3, MeetingHistory::tonight) == 1);
  CHECK(history.meetings(3, 1, MeetingHistory::earlier) == 1);
  CHECK(history.meetings(1, 2, MeetingHistory::earlier) == 0);
  CHECK(history.meetings(1, 99, MeetingHistory::tonight) == 0);
}

TEST_CASE("meeting history: the starting player has more than their share of starts, by what the others lack") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2, 3, 4}, MeetingHistory::tonight);
  CHECK(history.surplus(1, 0, MeetingHistory::tonight) == 315);  // three quarters of a game
  CHECK(history.surplus(2, 0, MeetingHistory::tonight) == -105);
  CHECK(history.surplus(2, 1, MeetingHistory::tonight) == 315);
  CHECK(history.surplus(1, 0, MeetingHistory::earlier) == 0);
  history.add(std::vector<PlayerId>{2, 1}, MeetingHistory::tonight);
  CHECK(history.surplus(1, 0, MeetingHistory::tonight) == 105);
  CHECK(history.surplus(2, 0, MeetingHistory::tonight) == 105);
  CHECK(history.surplus(2, 2, MeetingHistory::tonight) == -105);  // a table of two has no third seat
  CHECK(history.surplus(99, 0, MeetingHistory::tonight) == 0);
}

TEST_CASE("meeting history: a whole round consists of its tables and the players sitting out") {
  MeetingHistory history;
  history.add(Seating{.tables = {{1, 2}, {3, 4}}, .sitting_out = {5}}, MeetingHistory::tonight);
  history.add(Seating{.tables = {{5, 2}}, .sitting_out = {1}}, MeetingHistory::earlier);
  CHECK(history.meetings(3, 4, MeetingHistory::tonight) == 1);
  CHECK(history.meetings(2, 5, MeetingHistory::earlier) == 1);
  CHECK(history.times_out(5, MeetingHistory::tonight) == 1);
  CHECK(history.times_out(5, MeetingHistory::earlier) == 0);
  CHECK(history.times_out(1, MeetingHistory::earlier) == 1);
  CHECK(history.times_out(2, MeetingHistory::tonight) == 0);
}

TEST_CASE("meeting history: a table of one is no meeting, and an empty one is ignored") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{}, MeetingHistory::tonight);
  CHECK(history.surplus(1, 0, MeetingHistory::tonight) == 0);
}
