#include "store/generate/generated_rules.hpp"

#include <algorithm>
#include <array>

namespace rollbook::store {
namespace {

using league::Key;
using league::Points;
using league::PointsRule;
using league::SeasonRules;

template <class Values>
auto one_of(const Values& values, rules::Random& random) {
  return values[static_cast<std::size_t>(rules::below(random, static_cast<int>(values.size())))];
}

PointsRule points_rule(rules::Random& random) {
  constexpr std::array kinds{PointsRule::Kind::by_place, PointsRule::Kind::by_place, PointsRule::Kind::winners_share,
                             PointsRule::Kind::opponents_share};
  PointsRule rule{.kind = one_of(kinds, random)};
  if (rule.kind == PointsRule::Kind::by_place) rule.places = one_of(league::presets(), random).places;
  return rule;
}

/// Points come first; some of the other keys follow, in any order.
std::vector<Key> chain(rules::Random& random) {
  std::vector<Key> keys(league::all_keys().begin() + 1, league::all_keys().end());
  std::vector<Key> chosen{Key::points};
  const int more = 1 + rules::below(random, 4);
  for (int i = 0; i < more; ++i) {
    const auto key = keys.begin() + rules::below(random, static_cast<int>(keys.size()));
    chosen.push_back(*key);
    keys.erase(key);
  }
  return chosen;
}

}  // namespace

SeasonRules generated_rules(rules::Random& random, int nights) {
  constexpr std::array totals{SeasonRules::Total::sum, SeasonRules::Total::mean, SeasonRules::Total::best};
  constexpr int seeds = 1'000'000;
  SeasonRules rules{.points = points_rule(random)};
  rules.total = one_of(totals, random);
  if (rules.total == SeasonRules::Total::best) rules.best_nights = std::max(1, nights * 2 / 3);
  rules.attendance = Points::ratio(rules::below(random, 3), 2);
  rules.sitting_out = Points::of(rules::below(random, 3));
  rules.fewest_nights = rules::below(random, 3);
  rules.chain = chain(random);
  rules.lots = static_cast<std::uint64_t>(rules::below(random, seeds));
  return rules;
}

}  // namespace rollbook::store
