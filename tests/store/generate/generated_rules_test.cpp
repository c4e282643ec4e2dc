#include "store/generate/generated_rules.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "store/league/season_rules.hpp"

using namespace rollbook;

TEST_CASE("generated rules: all are valid for a season, and every kind occurs") {
  rules::Random random(1);  // NOLINT: the same rules every time
  std::set<std::string_view> seen;
  for (int i = 0; i < 300; ++i) {
    const league::SeasonRules rules = store::generated_rules(random, 1 + i % 10);
    CHECK(store::check_season_rules(rules).has_value());
    seen.insert(league::name_of(rules.points.kind));
    seen.insert(league::name_of(rules.total));
    for (const league::Key key : rules.chain) seen.insert(league::name_of(key));
  }
  CHECK(seen.size() == 3 + 3 + league::key_count);
}
