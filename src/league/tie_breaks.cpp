#include "league/tie_breaks.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace rollbook::league {
namespace {

constexpr std::array<std::string_view, key_count> names = {"points",           "wins",    "seconds",   "head-to-head",
                                                           "opponents-points", "raw-sum", "raw-share", "best-part",
                                                           "dropped",          "nights",  "lots"};

constexpr std::array<Key, key_count> keys = {Key::points,           Key::wins,    Key::seconds,   Key::head_to_head,
                                             Key::opponents_points, Key::raw_sum, Key::raw_share, Key::best_part,
                                             Key::dropped,          Key::nights,  Key::lots};

/// Sorts and splits groups of level players, key by key.
class Sorting {
 public:
  Sorting(std::span<const Contender> contenders, std::span<const Result> games)
      : contenders_(contenders), games_(games), order_(contenders.size()), parted_(contenders.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::sort(order_, {}, [&](std::size_t i) { return contenders_[i].player; });
  }

  void ask(Key key) {
    for (std::size_t begin = 0; begin < order_.size();) {
      std::size_t end = begin + 1;
      while (end < order_.size() && !parted_[end - 1]) ++end;
      if (end - begin > 1) split(key, begin, end);
      begin = end;
    }
  }

  std::vector<Ranked> ranking() const {
    std::vector<Ranked> ranked;
    ranked.reserve(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const bool level = i > 0 && !parted_[i - 1];
      ranked.push_back({order_[i], level ? ranked.back().place : static_cast<int>(i + 1), parted_[i]});
    }
    return ranked;
  }

 private:
  using Values = std::unordered_map<std::size_t, Points>;  // by contender

  void split(Key key, std::size_t begin, std::size_t end) {
    const std::span<std::size_t> group(order_.data() + begin, end - begin);
    Values values;
    for (const std::size_t i : group) values[i] = contenders_[i][key];
    if (key == Key::head_to_head) values = head_to_head(group);
    std::ranges::stable_sort(group, std::ranges::greater(), [&](std::size_t i) { return values[i]; });
    for (std::size_t i = begin; i + 1 < end; ++i) {
      const Points above = values[order_[i]];
      const Points below = values[order_[i + 1]];
      if (above != below) parted_[i] = TieBreak{key, above, below, static_cast<int>(end - begin)};
    }
  }

  Values head_to_head(std::span<const std::size_t> group) const {
    std::unordered_map<PlayerId, std::size_t> members;
    for (const std::size_t i : group) members.emplace(contenders_[i].player, i);
    Values values;
    for (const std::size_t i : group) values[i] = {};
    for (const Result& game : games_) {
      for (const SeatResult& seat : game.seats) {
        const auto own = members.find(seat.player);
        if (own == members.end()) continue;
        for (const SeatResult& other : game.seats) {
          if (other.player == seat.player || !members.contains(other.player)) continue;
          values[own->second] += Points::of((other.place > seat.place ? 1 : 0) - (other.place < seat.place ? 1 : 0));
        }
      }
    }
    return values;
  }

  std::span<const Contender> contenders_;
  std::span<const Result> games_;
  std::vector<std::size_t> order_;
  std::vector<std::optional<TieBreak>> parted_;  ///< each in `order_` compared with the next one
};

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15ULL;

/// The mixing steps of splitmix64: neighbouring numbers get very different results.
std::uint64_t mix(std::uint64_t number) {
  number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  number = (number ^ (number >> 27U)) * 0x94D049BB133111EBULL;
  return number ^ (number >> 31U);
}

}  // namespace

std::span<const Key> all_keys() { return keys; }

std::string_view name_of(Key key) { return names[static_cast<std::size_t>(key)]; }

std::vector<Ranked> rank(std::span<const Contender> contenders, std::span<const Key> chain,
                         std::span<const Result> games) {
  Sorting sorting(contenders, games);
  for (const Key key : chain) sorting.ask(key);
  return sorting.ranking();
}

Points lot_of(std::uint64_t seed, std::string_view name) {
  std::uint64_t mixed = seed;
  for (const char letter : name) mixed = mix(mixed + golden * (static_cast<unsigned char>(letter) + 1U));
  mixed = mix(mixed + golden);
  constexpr unsigned most_bits = 40;  // fits into the units of Points
  return Points::of(static_cast<std::int64_t>(mixed >> (64U - most_bits)));
}

}  // namespace rollbook::league
