// How often and how fast a game is found from its final sheets: simulated games of the Clever games, GAMES of them (100
// by default), by number of players (1 to 4 by default). Prints a line each: the share found within the time given (10
// seconds by default, as in the command) and within a second, the median time, and how often the search claimed that
// there is no such game, which must be never.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "witness/witness.hpp"

namespace {

using namespace rollbook;
using Clock = std::chrono::steady_clock;

record::Record sheets_of_game(const rules::Game& game, int seats, std::uint64_t number) {
  const record::Record played = record::simulate({.game = &game, .seats = seats, .seed = 1, .options = {}}, number);
  rules::State state = record::start(played);
  for (std::size_t i = 0; i < played.moves.size(); ++i) rules::apply(state, played.moves[i]);
  return record::sheets_of(played, state);
}

void measure(const rules::Game& game, int seats, std::uint64_t games, std::chrono::seconds time) {
  std::vector<double> milliseconds;
  int wrong = 0;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const record::Record sheets = sheets_of_game(game, seats, number);
    const auto start = Clock::now();
    const witness::Finding finding = witness::find_witness(sheets, time).finding;
    const double spent = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    if (finding == witness::Finding::game) milliseconds.push_back(spent);
    if (finding == witness::Finding::impossible) ++wrong;
  }
  std::ranges::sort(milliseconds);
  const auto quick = std::ranges::count_if(milliseconds, [](double spent) { return spent < 1000; });
  const double median = milliseconds.empty() ? 0 : milliseconds[milliseconds.size() / 2];
  std::printf(
      "%-8s %d players: %3zu of %llu found within %d s, %td within 1 s, median %.1f ms, %d said to be impossible\n",
      std::string(game.name).c_str(), seats, milliseconds.size(), static_cast<unsigned long long>(games),
      static_cast<int>(time.count()), quick, median, wrong);
  std::fflush(stdout);  // a line takes minutes
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100;
  const int most_seats = argc > 2 ? std::atoi(argv[2]) : 4;             // NOLINT: a benchmark's argument
  const int fewest_seats = argc > 3 ? std::atoi(argv[3]) : 1;           // NOLINT
  const std::chrono::seconds time{argc > 4 ? std::atoi(argv[4]) : 10};  // NOLINT
  for (const rules::Game* game : rules::games()) {
    if (!witness::can_search(*game)) continue;
    for (int seats = fewest_seats; seats <= most_seats; ++seats) measure(*game, seats, games, time);
  }
  return 0;
}
