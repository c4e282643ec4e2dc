#include "rules/random.hpp"

#include <cassert>
#include <limits>
#include <random>

namespace rollbook::rules {

struct Random::Engine {
  std::mt19937_64 numbers;
};

Random::Random(std::uint64_t seed) : engine_(std::make_unique<Engine>(std::mt19937_64(seed))) {}

Random::Random(std::span<const std::uint32_t> seeds) {
  std::seed_seq sequence(seeds.begin(), seeds.end());
  engine_ = std::make_unique<Engine>(std::mt19937_64(sequence));
}

Random::~Random() = default;
Random::Random(Random&&) noexcept = default;
Random& Random::operator=(Random&&) noexcept = default;

std::uint64_t Random::operator()() { return engine_->numbers(); }

int below(Random& random, int n) {
  assert(n > 0);
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const auto bound = static_cast<std::uint64_t>(n);
  const std::uint64_t uneven = most - (most % bound + 1) % bound;  // above: the last, partial run
  std::uint64_t draw = random();
  while (draw > uneven) draw = random();
  return static_cast<int>(draw % bound);
}

}  // namespace rollbook::rules
