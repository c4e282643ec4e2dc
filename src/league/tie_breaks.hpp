// The chain of keys that breaks ties: an organiser chooses which, and in which order. Each key is applied only among
// the players level on all keys before it, so that "head to head" means among these; the chain is a total preorder, and
// tells for every two neighbours which key separated them and by how much.
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

/// With every key, more is better.
enum class Key {
  points,            ///< league points: the total
  wins,              ///< first places, including shared ones
  seconds,           ///< second places
  head_to_head,      ///< games ahead of the others who are level, minus games behind them
  opponents_points,  ///< the mean total of all opponents, each counted once per game together
  raw_sum,           ///< scores of the games, added up
  raw_share,         ///< the mean share of all points at the table, in percent
  best_part,         ///< the best tile or the best area of each game, added up
  dropped,           ///< points of the nights that do not count
  nights,            ///< the number of nights attended
  lots,              ///< drawn once per season, from its seed
};
inline constexpr std::size_t key_count = 11;

std::span<const Key> all_keys();
std::string_view name_of(Key);  ///< "head-to-head"

/// One player as an input of the chain; head to head is not included, since it depends on who else is level.
struct Contender {
  PlayerId player = 0;
  std::array<Points, key_count> values{};

  Points& operator[](Key key) { return values[static_cast<std::size_t>(key)]; }
  const Points& operator[](Key key) const { return values[static_cast<std::size_t>(key)]; }
};

/// What separated two neighbours.
struct TieBreak {
  Key key = Key::points;
  Points above;
  Points below;
  int level = 2;  ///< how many were level before this key was applied
  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

struct Ranked {
  std::size_t contender = 0;       ///< index of the input
  int place = 0;                   ///< 1, 2, 2, 4
  std::optional<TieBreak> parted;  ///< from the next one; nothing if they share the place, or for the last
};

/// Best first. The games are those that count for head to head. Players who share a place are ordered by number.
std::vector<Ranked> rank(std::span<const Contender>, std::span<const Key> chain, std::span<const Result> games);

/// A number for drawing lots: the same for the same seed and name, on every machine and in every book.
Points lot_of(std::uint64_t seed, std::string_view name);

}  // namespace rollbook::league
