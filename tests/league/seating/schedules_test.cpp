#include "league/seating/schedules.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <numeric>
#include <set>

using namespace rollbook::league;

namespace {

using Rounds = std::vector<Schedule::Round>;

std::map<std::pair<int, int>, int> meetings(const Rounds& rounds) {
  std::map<std::pair<int, int>, int> times;
  for (const auto& round : rounds) {
    for (const auto& table : round) {
      for (const int one : table) {
        for (const int other : table) {
          if (one < other) ++times[{one, other}];
        }
      }
    }
  }
  return times;
}

bool nobody_meets_twice(const Rounds& rounds) {
  return std::ranges::all_of(meetings(rounds), [](const auto& entry) { return entry.second == 1; });
}

bool everybody_meets_once(const Rounds& rounds, int players) {
  return nobody_meets_twice(rounds) && static_cast<int>(meetings(rounds).size()) == players * (players - 1) / 2;
}

/// Checks that no one sits at two tables of a round; returns how many sit.
std::size_t seated(const Schedule::Round& round) {
  std::set<int> players;
  std::size_t seats = 0;
  for (const auto& table : round) {
    players.insert(table.begin(), table.end());
    seats += table.size();
  }
  CHECK(players.size() == seats);
  CHECK((players.empty() || *players.begin() >= 0));
  return seats;
}

std::vector<int> starts(const Schedule& schedule) {
  std::vector<int> times(schedule.players);
  for (const auto& round : schedule.rounds) {
    for (const auto& table : round) ++times.at(table.front());
  }
  return times;
}

int difference(const std::vector<int>& numbers) { return std::ranges::max(numbers) - std::ranges::min(numbers); }

int rounds_for(int players, int size) {
  for (const KnownSchedule& known : known_schedules(players)) {
    if (known.size == size) return known.rounds;
  }
  return 0;
}

std::vector<PlayerId> club(int players) {
  std::vector<PlayerId> ids(players);
  std::iota(ids.begin(), ids.end(), PlayerId{100});
  return ids;
}

}  // namespace

TEST_CASE("schedules: published schedules satisfy the requirements, and a modified one does not") {
  const Rounds sixteen{{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}},
                       {{0, 5, 10, 15}, {1, 4, 11, 14}, {2, 7, 8, 13}, {3, 6, 9, 12}},
                       {{0, 6, 11, 13}, {1, 7, 10, 12}, {2, 4, 9, 15}, {3, 5, 8, 14}},
                       {{0, 7, 9, 14}, {1, 6, 8, 15}, {2, 5, 11, 12}, {3, 4, 10, 13}},
                       {{0, 1, 2, 3}, {5, 4, 7, 6}, {10, 11, 8, 9}, {15, 14, 13, 12}}};
  CHECK(everybody_meets_once(sixteen, 16));
  const Rounds nine{{{5, 4, 2}, {1, 3, 8}, {7, 9, 6}},
                    {{1, 2, 7}, {4, 8, 6}, {3, 5, 9}},
                    {{6, 1, 5}, {3, 7, 4}, {8, 9, 2}},
                    {{2, 6, 3}, {5, 8, 7}, {9, 4, 1}}};
  CHECK(everybody_meets_once(nine, 9));
  Rounds eight{{{5, 4, 2}, {1, 3, 8}, {7, 6}},
               {{1, 2, 7}, {4, 8, 6}, {3, 5}},
               {{6, 1, 5}, {3, 7, 4}, {8, 2}},
               {{2, 6, 3}, {5, 8, 7}, {4, 1}}};
  CHECK(everybody_meets_once(eight, 8));
  std::swap(eight[0][0][0], eight[0][1][0]);
  CHECK_FALSE(nobody_meets_twice(eight));
}

TEST_CASE("schedules: the published ones are known, and all pairs meet once in them") {
  struct Published {
    int players;
    int size;
    int rounds;
  };
  for (const auto& [players, size, rounds] : std::vector<Published>{{4, 2, 3},
                                                                    {16, 4, 5},
                                                                    {9, 3, 4},
                                                                    {8, 3, 4},
                                                                    {15, 3, 7},
                                                                    {25, 5, 6},
                                                                    {49, 7, 8},
                                                                    {10, 2, 9},
                                                                    {27, 3, 13},
                                                                    {14, 3, 7},
                                                                    {28, 4, 9},
                                                                    {64, 4, 21}}) {
    INFO(players << " in " << size << "s over " << rounds);
    const auto schedule = find_schedule(players, size, rounds);
    REQUIRE(schedule);
    CHECK(everybody_meets_once(schedule->rounds, players));
    CHECK_FALSE(find_schedule(players, size, rounds + 1));
  }
}

TEST_CASE("schedules: eight in threes sit at tables of three, three and two") {
  const auto schedule = find_schedule(8, 3, 4);
  REQUIRE(schedule);
  for (const auto& round : schedule->rounds) {
    std::multiset<std::size_t> sizes;
    for (const auto& table : round) sizes.insert(table.size());
    CHECK(sizes == std::multiset<std::size_t>{2, 3, 3});
  }
}

TEST_CASE("schedules: impossible ones do not exist") {
  CHECK_FALSE(find_schedule(12, 4, 4));  // no more than 63 of the 66 pairs can meet
  CHECK_FALSE(find_schedule(8, 4, 2));   // two of four meet again
  CHECK_FALSE(find_schedule(6, 3, 2));
  CHECK_FALSE(find_schedule(16, 4, 6));
  CHECK_FALSE(find_schedule(3, 4, 1));
  CHECK_FALSE(find_schedule(9, 3, 0));
  CHECK_FALSE(find_schedule(0, 4, 1));
  CHECK(known_schedules(0).empty());
  CHECK(known_schedules(1).empty());
}

TEST_CASE("schedules: a page can list those for a number of players") {
  CHECK(known_schedules(16) == std::vector<KnownSchedule>{{2, 8, 15}, {3, 6, 7}, {4, 4, 5}});
  CHECK(known_schedules(9) == std::vector<KnownSchedule>{{2, 4, 9}, {3, 3, 4}});
  CHECK(known_schedules(12) == std::vector<KnownSchedule>{{2, 6, 11}, {3, 4, 4}});
  CHECK(rounds_for(20, 4) == 5);
  CHECK(rounds_for(24, 4) == 7);
  CHECK(rounds_for(24, 3) == 11);
  CHECK(rounds_for(28, 4) == 9);
  CHECK(rounds_for(32, 4) == 9);
  CHECK(rounds_for(36, 4) == 9);
  CHECK(rounds_for(45, 3) == 22);  // fifteen lines across and, in the columns, the schoolgirls
  CHECK(rounds_for(35, 5) == 7);
  // Euler's officers: six tables of six allow hardly any rounds, but a table of six and six of five do.
  CHECK(known_schedules(36).back() == KnownSchedule{6, 7, 7});
}

TEST_CASE(
    "schedules: in all of them no pair meets twice, everyone sits, tables are full or lack one, and starts are even") {
  for (int players = 2; players <= 50; ++players) {
    for (const auto& [size, tables, rounds] : known_schedules(players)) {
      INFO(players << " in " << size << "s over " << rounds);
      const auto schedule = find_schedule(players, size, rounds);
      REQUIRE(schedule);
      REQUIRE(static_cast<int>(schedule->rounds.size()) == rounds);
      CHECK(nobody_meets_twice(schedule->rounds));
      const int out = size == 2 ? players % 2 : 0;
      for (const auto& round : schedule->rounds) {
        CHECK(static_cast<int>(round.size()) == tables);
        CHECK(static_cast<int>(seated(round)) == players - out);
        for (const auto& table : round) {
          const int there = static_cast<int>(table.size());
          if (there > size || there < std::max(size - 1, fewest_at_table)) FAIL_CHECK("a table of " << there);
        }
      }
      CHECK(difference(starts(*schedule)) <= 1);
    }
  }
}

TEST_CASE("schedules: fewer rounds are the first ones of the schedule, with equally even starts") {
  for (int rounds = 1; rounds <= 5; ++rounds) {
    const auto schedule = find_schedule(16, 4, rounds);
    REQUIRE(schedule);
    CHECK(static_cast<int>(schedule->rounds.size()) == rounds);
    CHECK(difference(starts(*schedule)) <= 1);
  }
}

TEST_CASE("schedules: over a night, everyone sits in every seat about equally often") {
  const auto schedule = find_schedule(16, 4, 4);
  REQUIRE(schedule);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::vector<int> times(16);
    for (const auto& round : schedule->rounds) {
      for (const auto& table : round) ++times[table[seat]];
    }
    CHECK(difference(times) <= (seat == 0 ? 0 : 2));
  }
}

TEST_CASE("schedules: a club's players all meet once; the seed decides who has which number") {
  const auto schedule = find_schedule(9, 3, 4);
  REQUIRE(schedule);
  const auto players = club(9);
  MeetingHistory history;
  for (int round = 0; round < 4; ++round) {
    const Seating seating = seat_by_schedule(*schedule, players, round, 7);
    CHECK(seating.tables.size() == 3);
    CHECK(seating.sitting_out.empty());
    CHECK(seating == seat_by_schedule(*schedule, std::vector(players.rbegin(), players.rend()), round, 7));
    CHECK_FALSE(seating == seat_by_schedule(*schedule, players, round, 8));
    history.add(seating, MeetingHistory::tonight);
  }
  for (const PlayerId one : players) {
    for (const PlayerId other : players)
      CHECK(history.meetings(one, other, MeetingHistory::tonight) == (one == other ? 0 : 1));
  }
}

TEST_CASE("schedules: with an odd number of players at tables of two, everyone sits out once") {
  const auto schedule = find_schedule(7, 2, 7);
  REQUIRE(schedule);
  std::set<PlayerId> sat_out;
  for (int round = 0; round < 7; ++round) {
    const Seating seating = seat_by_schedule(*schedule, club(7), round, 1);
    REQUIRE(seating.sitting_out.size() == 1);
    sat_out.insert(seating.sitting_out.front());
  }
  CHECK(sat_out.size() == 7);
}
