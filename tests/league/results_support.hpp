// Results for the tests of the league, in a short notation.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "league/result.hpp"

namespace rollbook::test {

inline constexpr league::PlayerId ala = 1;
inline constexpr league::PlayerId ben = 2;
inline constexpr league::PlayerId cleo = 3;

/// A game whose seats have these players and totals; places follow from the totals. It was played on day `number`.
inline league::Result played(league::GameNumber number, std::string kind,
                             const std::vector<std::pair<league::PlayerId, int>>& totals) {
  league::Result result{.game = number,
                        .kind = std::move(kind),
                        .options = "{}",
                        .at = std::chrono::sys_seconds(std::chrono::days(number))};
  for (const auto& [player, total] : totals) {
    int place = 1;
    for (const auto& other : totals) place += other.second > total ? 1 : 0;
    result.seats.push_back({.player = player, .total = total, .place = place});
  }
  return result;
}

/// The games with these scores, one per day.
inline std::vector<league::Score> scores(const std::vector<std::pair<league::PlayerId, int>>& totals) {
  std::vector<league::Score> scores;
  scores.reserve(totals.size());
  for (const auto& [player, total] : totals) {
    const auto day = static_cast<league::GameNumber>(scores.size() + 1);
    scores.push_back({player, day, total, std::chrono::sys_seconds(std::chrono::days(day)), std::nullopt});
  }
  return scores;
}

}  // namespace rollbook::test
