// Chance for simulated games: the same numbers for the same seed on every machine. The engine is the standard's own,
// whose output is specified to the bit; the standard's distributions are not, hence `below`.
#pragma once

#include <cassert>
#include <cstdint>
#include <random>

namespace rollbook::rules {

using Random = std::mt19937_64;

/// A fair number from 0 to `n` - 1.
inline int below(Random& random, int n) {
  assert(n > 0);
  const auto bound = static_cast<std::uint64_t>(n);
  const std::uint64_t uneven = Random::max() - (Random::max() % bound + 1) % bound;  // above: the last, partial run
  std::uint64_t draw = random();
  while (draw > uneven) draw = random();
  return static_cast<int>(draw % bound);
}

}  // namespace rollbook::rules
