// The speed of seating, rating and ranking: 200 players in fours over ten rounds by each method, on a night without a
// past and on one at the end of a long season; ratings of 100,000 games; standings of a season. Prints a line each: for
// seating the slowest round, and the number of repeated meetings. It never fails.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "league/ratings.hpp"
#include "league/season.hpp"
#include "league/seating/rng.hpp"
#include "league/seating/schedules.hpp"
#include "league/seating/seating.hpp"

namespace {

using namespace rollbook::league;

constexpr int players_there = 200;
constexpr int rounds_a_night = 10;

using Seat = std::function<Seating(const MeetingHistory&, std::uint64_t seed)>;

/// Runs a function and returns the milliseconds it took.
template <class Work>
double milliseconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
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

void measure(const std::string& method, MeetingHistory history, const Seat& seat) {
  double slowest = 0;
  double all = 0;
  int tonight = 0;
  int earlier = 0;
  for (int round = 0; round < rounds_a_night; ++round) {
    Seating seating;
    const double spent = milliseconds([&] { seating = seat(history, static_cast<std::uint64_t>(round)); });
    slowest = std::max(slowest, spent);
    all += spent;
    tonight += meetings_again(seating, history, MeetingHistory::tonight);
    earlier += meetings_again(seating, history, MeetingHistory::earlier);
    history.add(seating, MeetingHistory::tonight);
  }
  std::printf("%-35s slowest round %7.2f ms, mean %7.2f ms; met again tonight %4d, from earlier %5d\n", method.c_str(),
              slowest, all / rounds_a_night, tonight, earlier);
}

/// Points of players with different numbers of wins: in steps of one, with many ties.
std::vector<PlayerPoints> ranked(const std::vector<PlayerId>& players, std::uint64_t round) {
  std::vector<PlayerPoints> standing;
  for (const PlayerId player : players) {
    const auto share = static_cast<std::uint64_t>(player) % 4;
    standing.push_back({player, static_cast<double>(round * share + static_cast<std::uint64_t>(player) % (round + 1))});
  }
  return standing;
}

void measure_night(const std::string& night, const MeetingHistory& history, const std::vector<PlayerId>& players) {
  const std::vector<int> fours(players_there / 4, 4);
  measure(night + ": at random", history,
          [&](const MeetingHistory& now, std::uint64_t seed) { return seat_at_random(players, fours, now, seed); });
  measure(night + ": meet new people", history,
          [&](const MeetingHistory& now, std::uint64_t seed) { return seat_to_meet(players, fours, now, seed); });
  measure(night + ": Swiss pods", history, [&](const MeetingHistory& now, std::uint64_t seed) {
    return seat_by_points(ranked(players, seed), fours, now, seed);
  });
  measure(night + ": top cut", history,
          [&](const MeetingHistory&, std::uint64_t) { return seat_top_cut(players, 4, Stage::semi_final); });
}

void measure_schedule(const std::vector<PlayerId>& players) {
  std::vector<KnownSchedule> known;
  const double looked = milliseconds([&] { known = known_schedules(players_there); });
  std::printf("known schedules for %d players: %zu, in %.2f ms\n", players_there, known.size(), looked);
  for (const KnownSchedule& one : known) {
    Seating seating;
    const double spent = milliseconds([&] {
      if (const auto schedule = find_schedule(players_there, one.size, one.rounds)) {
        seating = seat_by_schedule(*schedule, players, 0, 1);
      }
    });
    std::printf("  in %ds at %zu tables over %d rounds: %.2f ms for all rounds\n", one.size, seating.tables.size(),
                one.rounds, spent);
  }
}

/// More than a season's worth of games: four at a table, random places.
std::vector<Result> games_of(int count, const std::vector<PlayerId>& players) {
  std::vector<Result> games;
  Rng rng(1);
  for (int number = 1; number <= count; ++number) {
    Result game{.game = number, .kind = number % 2 == 0 ? "clever" : "pickomino"};
    std::vector<PlayerId> there = players;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      std::swap(there[seat], there[seat + rng.below(there.size() - seat)]);
      const int total = static_cast<int>(rng.below(200));
      game.seats.push_back({.player = there[seat], .total = total});
    }
    for (SeatResult& seat : game.seats) {
      seat.place = 1;
      for (const SeatResult& other : game.seats) seat.place += other.total > seat.total ? 1 : 0;
    }
    games.push_back(std::move(game));
  }
  return games;
}

void measure_ratings(const std::vector<PlayerId>& players) {
  constexpr int games_played = 100'000;
  const std::vector<Result> games = games_of(games_played, players);
  std::size_t rated = 0;
  const double overall = milliseconds([&] { rated = rate_all(games).size(); });
  const double one_kind = milliseconds([&] { rated = rate_all(games, "clever").size(); });
  std::printf("ratings of %d games and %zu players: overall %.0f ms, one kind of game %.0f ms\n", games_played, rated,
              overall, one_kind);
}

void measure_standings(const std::vector<PlayerId>& players) {
  constexpr int nights = 40;
  constexpr int games_a_night = 200;
  std::vector<Night> season;
  for (int night = 0; night < nights; ++night) season.push_back({.games = games_of(games_a_night, players)});
  SeasonRules rules;
  rules.points.places = presets().front().places;
  rules.chain.assign(all_keys().begin(), all_keys().end());
  std::size_t rows = 0;
  const double spent = milliseconds([&] { rows = season_standings(rules, season).size(); });
  std::printf("standings of %zu players after %d games on %d nights, by every key: %.1f ms\n", rows,
              nights * games_a_night, nights, spent);
}

}  // namespace

int main() {
  std::vector<PlayerId> players(players_there);
  std::iota(players.begin(), players.end(), PlayerId{1});
  measure_night("first night", {}, players);
  MeetingHistory season;
  constexpr std::uint64_t rounds_a_season = 200;
  std::vector<Seating> played;
  for (std::uint64_t round = 0; round < rounds_a_season; ++round) {
    played.push_back(seat_at_random(players, std::vector<int>(players_there / 4, 4), {}, round));
  }
  const double spent = milliseconds([&] {
    for (const Seating& seating : played) season.add(seating, MeetingHistory::earlier);
  });
  std::printf("a season of %zu tables added up in %.1f ms\n", played.size() * players_there / 4, spent);
  measure_night("late in the season", season, players);
  measure_schedule(players);
  measure_ratings(players);
  measure_standings(players);
  return 0;
}
