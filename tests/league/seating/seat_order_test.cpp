#include "league/seating/seat_order.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace rollbook::league;

TEST_CASE("seat order: the player who has started least tonight starts, whatever happened earlier") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2, 3}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{2, 1, 3}, MeetingHistory::tonight);
  for (int i = 0; i < 5; ++i) history.add(std::vector<PlayerId>{3, 1, 2}, MeetingHistory::earlier);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    CHECK(in_seat_order({{1, 2, 3}}, history, rng).front().front() == 3);
  }
}

TEST_CASE("seat order: of players level tonight, the one who has started least in the season starts") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2, 3}, MeetingHistory::earlier);
  history.add(std::vector<PlayerId>{3, 2, 1}, MeetingHistory::earlier);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    CHECK(in_seat_order({{1, 2, 3}}, history, rng).front().front() == 2);
  }
}

TEST_CASE("seat order: at an unchanged table, players rotate through every seat") {
  for (std::size_t size = 2; size <= most_at_table; ++size) {
    std::vector<PlayerId> table;
    for (std::size_t i = 0; i < size; ++i) table.push_back(static_cast<PlayerId>(i));
    MeetingHistory history;
    Rng rng(size);
    std::vector<int> starts(size);
    for (std::size_t game = 0; game < 3 * size; ++game) {
      const auto seats = in_seat_order(std::vector<std::vector<PlayerId>>{table}, history, rng).front();
      REQUIRE(std::ranges::is_permutation(seats, table));
      ++starts[seats.front()];
      history.add(seats, MeetingHistory::tonight);
      CHECK(std::ranges::max(starts) - std::ranges::min(starts) <= 1);
    }
    for (const PlayerId player : table) {
      for (std::size_t seat = 0; seat < size; ++seat) {
        INFO("table of " << size << ", player " << player << ", seat " << seat);
        CHECK(history.surplus(player, seat, MeetingHistory::tonight) == 0);
      }
    }
  }
}

TEST_CASE("seat order: ties are decided by lot, whatever the order of the input") {
  std::set<std::vector<PlayerId>> orders;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    Rng same_lots(seed);
    const auto seats = in_seat_order({{1, 2, 3}}, {}, rng).front();
    CHECK(seats == in_seat_order({{3, 1, 2}}, {}, same_lots).front());
    orders.insert(seats);
  }
  CHECK(orders.size() == 6);
}

TEST_CASE("seat order: a given starting player starts") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2, 3}, MeetingHistory::tonight);
  Rng rng(1);
  const auto seats = in_seat_order({1, 2, 3}, 1, history, rng);
  CHECK(seats == std::vector<PlayerId>{1, 3, 2});  // and the others change
}

TEST_CASE("seat order: of level players, one starts who has not met those still waiting") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{5, 1, 3}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{6, 2, 4}, MeetingHistory::tonight);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const auto tables = in_seat_order({{1, 2, 6}, {3, 4, 5}}, history, rng);
    // Of 1 and 2, and of 3 and 4, those who remain have met: they will start at two tables.
    CHECK((tables[0].front() == 1) == (tables[1].front() == 3));
  }
}
