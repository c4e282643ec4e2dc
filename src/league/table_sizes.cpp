#include "league/table_sizes.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace rollbook::league {
namespace {

/// The players, distributed evenly.
std::vector<int> share_out(int players, int tables) {
  std::vector<int> sizes(tables, players / tables);
  std::fill_n(sizes.begin(), players % tables, players / tables + 1);
  return sizes;
}

/// The sort key; smaller is better. Of equal ones, fewer tables are found first.
auto rank(const std::vector<int>& tables, int preferred) {
  int off = 0;
  for (const int size : tables) off += (size - preferred) * (size - preferred);  // rather two by one than one by two
  return std::tuple(-std::ranges::count(tables, preferred), off);
}

}  // namespace

std::vector<int> table_sizes(int players, const Sizes& sizes) {
  assert(fewest_at_table <= sizes.smallest && sizes.smallest <= sizes.preferred);
  assert(sizes.preferred <= sizes.largest && sizes.largest <= most_at_table);
  for (int seated = players; seated >= sizes.smallest; --seated) {
    std::vector<int> best;
    for (int tables = 1; tables * sizes.smallest <= seated; ++tables) {
      if (tables * sizes.largest < seated) continue;
      auto shared = share_out(seated, tables);
      if (best.empty() || rank(shared, sizes.preferred) < rank(best, sizes.preferred)) best = std::move(shared);
    }
    if (!best.empty()) return best;
  }
  return {};
}

}  // namespace rollbook::league
