// Random numbers for seatings and lots: the same seed gives the same numbers on every machine, so that a seating or a
// tie broken by lot can be reproduced from the seed stored with it. The generator is SplitMix64 (Steele, Lea, Flood
// 2014), whose seed is one stored number; simulated games use another generator (rules/random.hpp), and neither can be
// replaced by the other without changing the results of stored seeds.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace rollbook::league {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  /// A uniformly distributed number from 0 to `n` - 1.
  std::uint64_t below(std::uint64_t n) {
    assert(n > 0);
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t uneven = most - (most % n + 1) % n;  // above: the last, partial run
    std::uint64_t draw = next();
    while (draw > uneven) draw = next();
    return draw % n;
  }

  /// Every order is equally likely.
  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
  }

  std::uint64_t state_;
};

}  // namespace rollbook::league
