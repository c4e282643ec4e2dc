// Random numbers for simulated games: the same numbers for the same seed on every machine. The engine is the standard's
// 64-bit Mersenne Twister, whose output is specified to the bit; the standard's distributions are not, hence `below`.
// The engine is behind a pointer, so that the many files that only pass a Random on do not compile <random>.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace rollbook::rules {

class Random {
 public:
  explicit Random(std::uint64_t seed);
  /// Seeded with several numbers, by way of std::seed_seq.
  explicit Random(std::span<const std::uint32_t> seeds);
  ~Random();
  Random(Random&&) noexcept;
  Random& operator=(Random&&) noexcept;
  Random(const Random&) = delete;
  Random& operator=(const Random&) = delete;

  /// Any number of 64 bits.
  std::uint64_t operator()();

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// A fair number from 0 to `n` - 1.
int below(Random& random, int n);

}  // namespace rollbook::rules
