#include "league/seating/seating.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "league/seating/rng.hpp"
#include "league/seating/schedules.hpp"

using namespace rollbook::league;

namespace {

std::vector<PlayerId> players_up_to(PlayerId last) {
  std::vector<PlayerId> players(last);
  std::iota(players.begin(), players.end(), PlayerId{1});
  return players;
}

/// Of player 1, 2, …
std::vector<PlayerPoints> with_points(const std::vector<double>& points) {
  std::vector<PlayerPoints> ranked;
  for (const double of_one : points) ranked.push_back({static_cast<PlayerId>(ranked.size() + 1), of_one});
  return ranked;
}

int meetings_again(const Seating& seating, const MeetingHistory& history, MeetingHistory::When when) {
  int again = 0;
  for (const auto& table : seating.tables) {
    for (std::size_t one = 0; one < table.size(); ++one) {
      for (std::size_t other = 0; other < one; ++other) again += history.meetings(table[one], table[other], when);
    }
  }
  return again;
}

/// What weighs more first: tonight, earlier.
std::pair<int, int> meetings_again(const Seating& seating, const MeetingHistory& history) {
  return {meetings_again(seating, history, MeetingHistory::tonight),
          meetings_again(seating, history, MeetingHistory::earlier)};
}

/// The lowest cost of all seatings, found by enumeration.
std::pair<int, int> least_meetings_again(Seating& so_far, PlayerId next, PlayerId last, std::size_t size,
                                         const MeetingHistory& history) {
  if (next > last) return meetings_again(so_far, history);
  std::pair least(std::numeric_limits<int>::max(), 0);
  for (auto& table : so_far.tables) {
    if (table.size() == size) continue;
    table.push_back(next);
    least = std::min(least, least_meetings_again(so_far, next + 1, last, size, history));
    table.pop_back();
  }
  return least;
}

void check_everybody_is_there(const Seating& seating, std::vector<PlayerId> players, const std::vector<int>& sizes) {
  std::vector<PlayerId> there = seating.sitting_out;
  REQUIRE(seating.tables.size() == sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    CHECK(seating.tables[i].size() == static_cast<std::size_t>(sizes[i]));
    there.insert(there.end(), seating.tables[i].begin(), seating.tables[i].end());
  }
  std::ranges::sort(there);
  std::ranges::sort(players);
  CHECK(there == players);
}

using Method =
    std::function<Seating(const std::vector<PlayerId>&, const std::vector<int>&, const MeetingHistory&, std::uint64_t)>;

const std::map<std::string, Method>& methods() {
  static const std::map<std::string, Method> all{
      {"at random", [](const auto& players, const auto& sizes, const MeetingHistory& history,
                       std::uint64_t seed) { return seat_at_random(players, sizes, history, seed); }},
      {"to meet", [](const auto& players, const auto& sizes, const MeetingHistory& history,
                     std::uint64_t seed) { return seat_to_meet(players, sizes, history, seed); }},
      {"by points",
       [](const auto& players, const auto& sizes, const MeetingHistory& history, std::uint64_t seed) {
         std::vector<PlayerPoints> ranked;
         for (const PlayerId player : players) ranked.push_back({player, static_cast<double>(player % 5)});
         return seat_by_points(ranked, sizes, history, seed);
       }},
  };
  return all;
}

/// A night with this many rounds; returns how often each player started.
std::map<PlayerId, int> starts_of_a_night(const Method& seat, const std::vector<PlayerId>& players,
                                          const std::vector<int>& sizes, int rounds, std::uint64_t seed) {
  std::map<PlayerId, int> starts;
  for (const PlayerId player : players) starts[player] = 0;
  MeetingHistory history;
  for (int round = 0; round < rounds; ++round) {
    const Seating seating = seat(players, sizes, history, seed + round);
    for (const auto& table : seating.tables) ++starts[table.front()];
    history.add(seating, MeetingHistory::tonight);
  }
  return starts;
}

}  // namespace

TEST_CASE("seating: everyone sits once at tables of the requested sizes, or sits out, all night") {
  const std::vector<std::vector<int>> cases{{4, 4, 4, 4}, {5, 4, 4}, {3, 3, 2}, {2, 2}, {7}, {7, 6, 2}, {}};
  for (const auto& [name, seat] : methods()) {
    for (const auto& sizes : cases) {
      for (const int too_many : {0, 1, 3}) {
        const auto players = players_up_to(std::accumulate(sizes.begin(), sizes.end(), too_many));
        MeetingHistory history;
        for (std::uint64_t round = 1; round <= 3; ++round) {
          INFO(name << ", " << players.size() << " players, round " << round);
          const Seating seating = seat(players, sizes, history, round);
          check_everybody_is_there(seating, players, sizes);
          history.add(seating, MeetingHistory::tonight);
        }
      }
    }
  }
}

TEST_CASE(
    "seating: the same seed gives the same seating in whatever order the players are given, another seed another") {
  const auto players = players_up_to(17);
  for (const auto& [name, seat] : methods()) {
    INFO(name);
    MeetingHistory history;
    history.add(seat(players, {4, 4, 4, 4}, history, 1), MeetingHistory::earlier);
    history.add(seat(players, {4, 4, 4, 4}, history, 2), MeetingHistory::tonight);
    const Seating seating = seat(players, {4, 4, 4, 4}, history, 3);
    Rng rng(1);
    auto shuffled = players;
    for (int i = 0; i < 5; ++i) {
      rng.shuffle(shuffled);
      CHECK(seat(shuffled, {4, 4, 4, 4}, history, 3) == seating);
    }
    CHECK_FALSE(seat(players, {4, 4, 4, 4}, history, 4) == seating);
  }
}

TEST_CASE("seating: a seed gives the same seating on every machine") {
  const auto players = players_up_to(10);
  MeetingHistory history;
  const Seating first = seat_at_random(players, {3, 3, 3}, history, 2026);
  CHECK(first == Seating{.tables = {{6, 5, 3}, {1, 7, 10}, {4, 9, 8}}, .sitting_out = {2}});
  history.add(first, MeetingHistory::tonight);
  const Seating second = seat_to_meet(players, {3, 3, 3}, history, 2026);
  CHECK(second == Seating{.tables = {{10, 4, 6}, {3, 1, 2}, {8, 5, 7}}, .sitting_out = {9}});
  history.add(second, MeetingHistory::tonight);
  const Seating third = seat_by_points(with_points({0, 0, 1, 1, 1, 2, 2, 2, 3, 3}), {3, 3, 3}, history, 2026);
  CHECK(third == Seating{.tables = {{7, 6, 9}, {3, 10, 8}, {5, 2, 4}}, .sitting_out = {1}});
}

TEST_CASE("seating: the player who has sat out least sits out next, until everyone had a turn") {
  const auto players = players_up_to(9);
  for (const auto& [name, seat] : methods()) {
    INFO(name);
    MeetingHistory history;
    std::set<PlayerId> sat_out;
    for (std::uint64_t round = 0; round < 9; ++round) {
      const Seating seating = seat(players, {4, 4}, history, round);
      REQUIRE(seating.sitting_out.size() == 1);
      CHECK(sat_out.insert(seating.sitting_out.front()).second);
      history.add(seating, MeetingHistory::tonight);
    }
  }
}

TEST_CASE("seating: of players level tonight, the one who has sat out least in the season sits out") {
  MeetingHistory history;
  history.add(Seating{.sitting_out = {1, 2, 4, 5}}, MeetingHistory::earlier);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CHECK(seat_to_meet(players_up_to(5), {4}, history, seed).sitting_out == std::vector<PlayerId>{3});
    CHECK(seat_at_random(players_up_to(5), {4}, history, seed).sitting_out == std::vector<PlayerId>{3});
  }
}

TEST_CASE("seating at random: all players are equally likely to start, and to sit together") {
  std::map<PlayerId, int> starts;
  std::map<PlayerId, int> with_the_first;
  constexpr int nights = 6000;
  for (std::uint64_t seed = 0; seed < nights; ++seed) {
    for (const auto& table : seat_at_random(players_up_to(6), {3, 3}, {}, seed).tables) {
      ++starts[table.front()];
      if (std::ranges::find(table, 1) == table.end()) continue;
      for (const PlayerId player : table) ++with_the_first[player];
    }
  }
  for (PlayerId player = 1; player <= 6; ++player) CHECK(std::abs(starts[player] - nights / 3) < 200);
  for (PlayerId player = 2; player <= 6; ++player) CHECK(std::abs(with_the_first[player] - nights * 2 / 5) < 200);
}

TEST_CASE("seating to meet: nine players in threes all meet once in four rounds") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    MeetingHistory history;
    for (std::uint64_t round = 0; round < 4; ++round) {
      const Seating seating = seat_to_meet(players_up_to(9), {3, 3, 3}, history, seed * 4 + round);
      CHECK(meetings_again(seating, history, MeetingHistory::tonight) == 0);
      history.add(seating, MeetingHistory::tonight);
    }
  }
}

TEST_CASE("seating to meet: repeated meetings are minimal, in small cases that can be enumerated") {
  for (const std::size_t size : {3, 4}) {
    const std::size_t tables = size == 3 ? 3 : 2;
    const auto players = players_up_to(static_cast<PlayerId>(size * tables));
    const std::vector<int> sizes(tables, static_cast<int>(size));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      MeetingHistory history;
      for (std::uint64_t i = 0; i < 2; ++i)
        history.add(seat_at_random(players, sizes, {}, 10 * seed + i), MeetingHistory::tonight);
      for (std::uint64_t i = 2; i < 9; ++i)
        history.add(seat_at_random(players, sizes, {}, 10 * seed + i), MeetingHistory::earlier);
      const Seating seating = seat_to_meet(players, sizes, history, seed);
      Seating none{.tables = std::vector<std::vector<PlayerId>>(tables)};
      CHECK(meetings_again(seating, history) == least_meetings_again(none, 1, players.back(), size, history));
    }
  }
}

TEST_CASE("seating to meet: finds the last round of a night in which all pairs meet once") {
  for (const int size : {3, 4, 5, 7}) {
    const auto players = players_up_to(size * size);
    const auto schedule = find_schedule(size * size, size, size + 1);
    REQUIRE(schedule);
    MeetingHistory history;
    for (int round = 0; round < size; ++round)
      history.add(seat_by_schedule(*schedule, players, round, 1), MeetingHistory::tonight);
    const Seating seating = seat_to_meet(players, std::vector<int>(size, size), history, 1);
    CHECK(meetings_again(seating, history, MeetingHistory::tonight) == 0);
  }
}

TEST_CASE("seating to meet: twelve in fours over four rounds meet no more than the 63 pairs that are possible") {
  MeetingHistory history;
  for (std::uint64_t round = 0; round < 4; ++round) {
    history.add(seat_to_meet(players_up_to(12), {4, 4, 4}, history, round), MeetingHistory::tonight);
  }
  int pairs = 0;
  for (PlayerId one = 1; one <= 12; ++one) {
    for (PlayerId other = 1; other < one; ++other)
      pairs += history.meetings(one, other, MeetingHistory::tonight) > 0 ? 1 : 0;
  }
  CHECK(pairs <= 63);
  CHECK(pairs >= 54);  // in each further round at least twelve new ones
}

TEST_CASE("seating to meet: the season decides among seatings that are equal for the night, and nothing else") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2}, MeetingHistory::tonight);
  for (int i = 0; i < 100; ++i) {
    history.add(std::vector<PlayerId>{1, 3}, MeetingHistory::earlier);
    history.add(std::vector<PlayerId>{2, 4}, MeetingHistory::earlier);
  }
  history.add(std::vector<PlayerId>{1, 4}, MeetingHistory::earlier);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Seating seating = seat_to_meet(players_up_to(4), {2, 2}, history, seed);
    CHECK(meetings_again(seating, history, MeetingHistory::tonight) == 0);
    CHECK(meetings_again(seating, history, MeetingHistory::earlier) == 1);
  }
}

TEST_CASE("seating: over a night, the numbers of starts differ by one at most") {
  const std::vector<std::pair<std::vector<int>, int>> nights{{{3, 3, 3}, 4},    {{4, 4}, 4},    {{4, 4, 4, 4}, 4},
                                                             {{4, 4, 4, 4}, 5}, {{4, 4, 4}, 6}, {{2, 2, 2}, 5}};
  for (const auto& [sizes, rounds] : nights) {
    const auto players = players_up_to(std::accumulate(sizes.begin(), sizes.end(), 0));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      INFO(players.size() << " players at tables of " << sizes.front() << ", seed " << seed);
      const auto starts = starts_of_a_night(methods().at("to meet"), players, sizes, rounds, seed * rounds);
      std::vector<int> times;
      for (const auto& [player, often] : starts) times.push_back(often);
      CHECK(std::ranges::max(times) - std::ranges::min(times) <= 1);
    }
  }
}

TEST_CASE("seating to meet: two hundred in fours have no repeated meeting in ten rounds") {
  MeetingHistory history;
  const auto players = players_up_to(200);
  for (std::uint64_t round = 0; round < 10; ++round) {
    const Seating seating = seat_to_meet(players, std::vector(50, 4), history, round);
    CHECK(meetings_again(seating, history, MeetingHistory::tonight) == 0);
    history.add(seating, MeetingHistory::tonight);
  }
}

// The sixteen of a published draw, whose points reach these tables (see assignment_test.cpp as well).
TEST_CASE("seating by points: sixteen players sit at the tables that their points reach") {
  const auto players = with_points({8, 7, 7, 6, 6, 6, 5, 5, 4, 4, 3, 3, 3, 3, 1, 1});
  const std::vector<std::pair<std::size_t, std::size_t>> reach{{0, 0}, {0, 0}, {0, 0}, {0, 1}, {0, 1}, {0, 1},
                                                               {1, 1}, {1, 1}, {2, 2}, {2, 2}, {2, 3}, {2, 3},
                                                               {2, 3}, {2, 3}, {3, 3}, {3, 3}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Seating seating = seat_by_points(players, {4, 4, 4, 4}, {}, seed);
    for (std::size_t table = 0; table < 4; ++table) {
      for (const PlayerId player : seating.tables[table]) {
        INFO("player " << player << " at table " << table);
        CHECK(reach[player - 1].first <= table);
        CHECK(table <= reach[player - 1].second);
      }
    }
  }
}

TEST_CASE("seating by points: level players change tables to avoid repeated meetings") {
  const auto players = with_points({9, 8, 7, 4, 4, 4, 4, 1});  // one of 4, 5, 6 and 7 sits at the first table
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 5}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{2, 6}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{3, 4}, MeetingHistory::tonight);
  const Seating seating = seat_by_points(players, {4, 4}, history, 1);
  CHECK(std::ranges::is_permutation(seating.tables[0], std::vector<PlayerId>{1, 2, 3, 7}));
}

TEST_CASE("seating by points: if level players cannot avoid them, the nearest in points change") {
  MeetingHistory history;
  history.add(std::vector<PlayerId>{1, 2}, MeetingHistory::tonight);
  const auto seated = [&](const std::vector<double>& points) {
    return seat_by_points(with_points(points), {2, 2, 2}, history, 1).tables;
  };
  const auto sit = [](const std::vector<PlayerId>& table, PlayerId one, PlayerId other) {
    return std::ranges::is_permutation(table, std::vector{one, other});
  };
  const auto tables = seated({10, 9, 8, 5, 3, 1});  // 2 and 3 change tables, by a point each
  CHECK(sit(tables[0], 1, 3));
  CHECK(sit(tables[1], 2, 4));
  CHECK(sit(tables[2], 5, 6));
  history.add(std::vector<PlayerId>{1, 3}, MeetingHistory::tonight);
  history.add(std::vector<PlayerId>{1, 4}, MeetingHistory::tonight);
  CHECK(seated({10, 9, 8, 5, 3, 1})[0].size() == 2);  // no one is left within reach: they meet again
  for (const PlayerId far : {5, 6}) CHECK_FALSE(sit(seated({10, 9, 8, 5, 3, 1})[0], 1, far));
}

TEST_CASE("seating by points: the lowest of those who have not sat out yet sits out") {
  MeetingHistory history;
  const auto players = with_points({5, 4, 3, 2, 1});
  for (const PlayerId next : {5, 4, 3, 2, 1, 5}) {
    const Seating seating = seat_by_points(players, {2, 2}, history, 1);
    CHECK(seating.sitting_out == std::vector<PlayerId>{next});
    history.add(seating, MeetingHistory::tonight);
  }
}

TEST_CASE("seating by points: in the first round everyone is level and meets those met least") {
  MeetingHistory history;
  history.add(Seating{.tables = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}}, MeetingHistory::earlier);
  const Seating seating = seat_by_points(with_points(std::vector<double>(9, 0)), {3, 3, 3}, history, 1);
  CHECK(meetings_again(seating, history, MeetingHistory::earlier) == 0);
}

TEST_CASE("top cut: the final has the best players at one table, in order") {
  const Seating seating = seat_top_cut(std::vector<PlayerId>{9, 4, 7, 2, 5, 1}, 4, Stage::final);
  CHECK(seating == Seating{.tables = {{9, 4, 7, 2}}, .sitting_out = {5, 1}});
}

TEST_CASE("top cut: the semi-finals are dealt back and forth") {
  const auto players = players_up_to(10);
  CHECK(seat_top_cut(players, 4, Stage::semi_final) ==
        Seating{.tables = {{1, 4, 5, 8}, {2, 3, 6, 7}}, .sitting_out = {9, 10}});
  CHECK(seat_top_cut(players, 3, Stage::semi_final) ==
        Seating{.tables = {{1, 4, 5}, {2, 3, 6}}, .sitting_out = {7, 8, 9, 10}});
}

TEST_CASE("top cut: with too few players the tables are smaller, and no one plays alone") {
  CHECK(seat_top_cut(players_up_to(7), 4, Stage::semi_final) == Seating{.tables = {{1, 4, 5}, {2, 3, 6, 7}}});
  CHECK(seat_top_cut(players_up_to(3), 4, Stage::semi_final) == Seating{.tables = {{1, 2, 3}}});
  CHECK(seat_top_cut(players_up_to(3), 4, Stage::final) == Seating{.tables = {{1, 2, 3}}});
  CHECK(seat_top_cut(players_up_to(1), 4, Stage::final) == Seating{.sitting_out = {1}});
}
