// The chain of keys that parts players who are level: an organiser chooses which, and in which order. Each key is
// asked only among those whom all keys before it left level, so that "head to head" means among these; the chain is a
// total preorder, and says for every two neighbours which key parted them and by how much.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "league/points.hpp"
#include "league/result.hpp"

namespace rollbook::league {

/// More is better with every key.
enum class Key {
  points,            ///< of the league: the total
  wins,              ///< first places, shared ones too
  seconds,           ///< second places
  head_to_head,      ///< games ahead of the others who are level, less those behind them
  opponents_points,  ///< the mean total of those one sat with, as often as one did
  raw_sum,           ///< scores of the games, added up
  raw_share,         ///< the mean share of all points at the table, in percent
  best_part,         ///< the best tile or the best area of each game, added up
  dropped,           ///< points of the nights that do not count
  nights,            ///< how many one came to
  lots,              ///< drawn once for the season, by its seed
};
inline constexpr std::size_t key_count = 11;

std::span<const Key> all_keys();
std::string_view name_of(Key);  ///< "head-to-head"

/// One player as the chain sees them; head to head is left open, since it depends on who else is level.
struct Contender {
  PlayerId player = 0;
  std::array<Points, key_count> values{};

  Points& operator[](Key key) { return values[static_cast<std::size_t>(key)]; }
  const Points& operator[](Key key) const { return values[static_cast<std::size_t>(key)]; }
};

/// How two neighbours were parted.
struct TieBreak {
  Key key = Key::points;
  Points above;
  Points below;
  int level = 2;  ///< how many were level before this key was asked
  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

struct Ranked {
  std::size_t contender = 0;       ///< which of those that came in
  int place = 0;                   ///< 1, 2, 2, 4
  std::optional<TieBreak> parted;  ///< from the next one; nothing if they share the place, or are the last
};

/// The best first. The games are those that count for head to head. Who shares a place comes in the order of numbers.
std::vector<Ranked> rank(std::span<const Contender>, std::span<const Key> chain, std::span<const Result> games);

/// A number that lots decide by: the same for the same seed and name, on every machine and in every book.
Points lot_of(std::uint64_t seed, std::string_view name);

}  // namespace rollbook::league
