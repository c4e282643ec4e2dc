// How fast players are seated: 200 of them in fours over ten rounds by each method, on a night without a past and on
// one at the end of a long season. Prints a line a method: the slowest round, and how many met again. It never fails.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "league/designs.hpp"
#include "league/seating.hpp"

namespace {

using namespace rollbook::league;

constexpr int players_there = 200;
constexpr int rounds_a_night = 10;

using Seat = std::function<Seating(const Past&, std::uint64_t seed)>;

/// Runs something and says how many milliseconds it took.
template <class Work>
double milliseconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

int meetings_again(const Seating& seating, const Past& past, Past::When when) {
  int again = 0;
  for (const auto& table : seating.tables) {
    for (std::size_t one = 0; one < table.size(); ++one) {
      for (std::size_t other = 0; other < one; ++other) again += past.meetings(table[one], table[other], when);
    }
  }
  return again;
}

void measure(const std::string& method, Past past, const Seat& seat) {
  double slowest = 0;
  double all = 0;
  int tonight = 0;
  int earlier = 0;
  for (int round = 0; round < rounds_a_night; ++round) {
    Seating seating;
    const double spent = milliseconds([&] { seating = seat(past, static_cast<std::uint64_t>(round)); });
    slowest = std::max(slowest, spent);
    all += spent;
    tonight += meetings_again(seating, past, Past::tonight);
    earlier += meetings_again(seating, past, Past::earlier);
    past.add(seating, Past::tonight);
  }
  std::printf("%-35s slowest round %7.2f ms, mean %7.2f ms; met again tonight %4d, from earlier %5d\n", method.c_str(),
              slowest, all / rounds_a_night, tonight, earlier);
}

/// Points of players who won more or less often: in steps of one, with many level.
std::vector<OnPoints> ranked(const std::vector<PlayerId>& players, std::uint64_t round) {
  std::vector<OnPoints> standing;
  for (const PlayerId player : players) {
    const auto share = static_cast<std::uint64_t>(player) % 4;
    standing.push_back({player, static_cast<double>(round * share + static_cast<std::uint64_t>(player) % (round + 1))});
  }
  return standing;
}

void measure_night(const std::string& night, const Past& past, const std::vector<PlayerId>& players) {
  const std::vector<int> fours(players_there / 4, 4);
  measure(night + ": at random", past,
          [&](const Past& now, std::uint64_t seed) { return seat_at_random(players, fours, now, seed); });
  measure(night + ": meet new people", past,
          [&](const Past& now, std::uint64_t seed) { return seat_to_meet(players, fours, now, seed); });
  measure(night + ": Swiss pods", past,
          [&](const Past& now, std::uint64_t seed) { return seat_by_points(ranked(players, seed), fours, now, seed); });
  measure(night + ": top cut", past,
          [&](const Past&, std::uint64_t) { return seat_top_cut(players, 4, Stage::semi_final); });
}

void measure_schedule(const std::vector<PlayerId>& players) {
  std::vector<KnownDesign> known;
  const double looked = milliseconds([&] { known = known_designs(players_there); });
  std::printf("known schedules for %d players: %zu, in %.2f ms\n", players_there, known.size(), looked);
  for (const KnownDesign& one : known) {
    Seating seating;
    const double spent = milliseconds([&] {
      if (const auto schedule = design(players_there, one.size, one.rounds)) {
        seating = seat_by_schedule(*schedule, players, 0, 1);
      }
    });
    std::printf("  in %ds at %zu tables over %d rounds: %.2f ms for all rounds\n", one.size, seating.tables.size(),
                one.rounds, spent);
  }
}

}  // namespace

int main() {
  std::vector<PlayerId> players(players_there);
  std::iota(players.begin(), players.end(), PlayerId{1});
  measure_night("first night", {}, players);
  Past season;
  constexpr std::uint64_t rounds_a_season = 200;
  std::vector<Seating> played;
  for (std::uint64_t round = 0; round < rounds_a_season; ++round) {
    played.push_back(seat_at_random(players, std::vector<int>(players_there / 4, 4), {}, round));
  }
  const double spent = milliseconds([&] {
    for (const Seating& seating : played) season.add(seating, Past::earlier);
  });
  std::printf("a season of %zu tables added up in %.1f ms\n", played.size() * players_there / 4, spent);
  measure_night("late in the season", season, players);
  measure_schedule(players);
  return 0;
}
