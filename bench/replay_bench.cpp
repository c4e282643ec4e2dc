// The speed of the referee: text of a move → judged → applied, on one core, and how often that allocates. Prints a line
// per game: moves per second, nanoseconds per move, allocations per move; the median of several rounds over simulated
// games.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"

namespace {

std::atomic<std::size_t> allocations = 0;  // NOLINT: the counter of operator new must be global

}  // namespace

// Counts every allocation of the program.
void* operator new(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size)) return memory;  // NOLINT: this is the allocation itself
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }               // NOLINT
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }  // NOLINT

namespace {

using namespace rollbook;
using Clock = std::chrono::steady_clock;

std::vector<record::Record> games_to_replay(const rules::Game& game) {
  constexpr std::uint64_t games_a_size = 60;
  std::vector<record::Record> records;
  for (int seats = game.fewest_seats; seats <= game.most_seats; ++seats) {
    for (std::uint64_t number = 1; number <= games_a_size; ++number) {
      records.push_back(record::simulate({.game = &game, .seats = seats, .seed = 1, .options = {}}, number));
    }
  }
  return records;
}

/// Replays every game once; returns the number of moves made.
std::size_t replay(const std::vector<record::Record>& records) {
  std::size_t moves = 0;
  for (const record::Record& record : records) {
    rules::State state = record::start(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      if (rules::apply(state, record.moves[i])) return 0;
    }
    moves += record.moves.size();
  }
  return moves;
}

void measure(const rules::Game& game) {
  constexpr int rounds = 21;
  constexpr int replays = 10;
  const auto records = games_to_replay(game);
  std::vector<double> nanoseconds;
  nanoseconds.reserve(rounds);
  std::size_t moves = 0;
  const std::size_t allocated_before = allocations;
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    std::size_t moves_now = 0;
    for (int i = 0; i < replays; ++i) moves_now += replay(records);
    const double spent = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    nanoseconds.push_back(spent / static_cast<double>(moves_now));
    moves += moves_now;
  }
  const std::size_t allocated = allocations - allocated_before;
  std::ranges::sort(nanoseconds);
  const double median = nanoseconds[nanoseconds.size() / 2];
  std::printf("%-10s %6.2f million moves/s  %6.1f ns a move  %.6f allocations a move  (%zu games, %zu moves a round)\n",
              std::string(game.name).c_str(), 1000 / median, median,
              static_cast<double>(allocated) / static_cast<double>(moves), records.size(), moves / rounds);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> wanted(argv + 1, argv + argc);
  for (const rules::Game* game : rules::games()) {
    if (wanted.empty() || std::ranges::find(wanted, game->name) != wanted.end()) measure(*game);
  }
  return 0;
}
