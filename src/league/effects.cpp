#include "league/effects.hpp"

#include <algorithm>
#include <cmath>

namespace rollbook::league {
namespace {

using Holders = std::unordered_map<PlayerId, Held>;

Holders holders_of(std::span<const SeasonRow> rows) {
  Holders holders;
  for (const SeasonRow& row : rows) holders[row.player()] = {row.place, row.total()};
  return holders;
}

std::optional<Held> find(const Holders& holders, PlayerId player) {
  const auto found = holders.find(player);
  return found == holders.end() ? std::nullopt : std::optional(found->second);
}

/// Unranked players are behind all others.
bool is_ahead(const Held& one, const Held& other) {
  return one.place != 0 && (other.place == 0 || one.place < other.place);
}

std::optional<Rating> current(const RatingHistories& histories, PlayerId player) {
  const auto found = histories.find(player);
  return found == histories.end() || found->second.empty() ? std::nullopt : std::optional(found->second.back().rating);
}

double size_of(const RatingChange& change) {
  return std::abs(change.after.value_or(Rating()).sure() - change.before.value_or(Rating()).sure());
}

}  // namespace

std::vector<StandingChange> standing_changes(std::span<const SeasonRow> before, std::span<const SeasonRow> after) {
  const Holders were = holders_of(before);
  const Holders are = holders_of(after);
  std::vector<StandingChange> changes;
  for (const SeasonRow& row : after) {
    StandingChange change{.player = row.player(), .before = find(were, row.player()), .after = are.at(row.player())};
    if (change.before == change.after) continue;
    for (const SeasonRow& other : after) {
      const auto other_before = find(were, other.player());
      if (!change.before || !other_before || !is_ahead(*other_before, *change.before)) continue;
      if (is_ahead(*change.after, are.at(other.player()))) change.overtaken.push_back(other.player());
    }
    changes.push_back(std::move(change));
  }
  for (const SeasonRow& row : before) {
    if (!are.contains(row.player())) changes.push_back({row.player(), were.at(row.player()), std::nullopt, {}});
  }
  return changes;
}

std::vector<RatingChange> rating_changes(const RatingHistories& before, const RatingHistories& after) {
  std::vector<RatingChange> changes;
  for (const auto& [player, steps] : after) {
    const RatingChange change{player, current(before, player), current(after, player)};
    if (change.before != change.after) changes.push_back(change);
  }
  for (const auto& [player, steps] : before) {
    if (!after.contains(player)) changes.push_back({player, current(before, player), std::nullopt});
  }
  std::ranges::sort(changes, [](const RatingChange& one, const RatingChange& other) {
    return size_of(one) != size_of(other) ? size_of(one) > size_of(other) : one.player < other.player;
  });
  return changes;
}

}  // namespace rollbook::league
