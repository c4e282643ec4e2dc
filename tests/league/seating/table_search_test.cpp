#include "league/seating/table_search.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>

using namespace rollbook::league;

namespace {

/// The least price of all seatings there are, found by trying every one: the next player goes to each table in turn.
void try_all(const Wishes& wishes, Tables& tables, std::size_t player, std::optional<Price>& least) {
  if (player == wishes.starts.size()) {
    const Price price = price_of(tables, wishes);
    if (!least || price < *least) least = price;
    return;
  }
  for (std::size_t table = 0; table < tables.size(); ++table) {
    if (tables[table].size() == static_cast<std::size_t>(wishes.sizes[table])) continue;
    if (!wishes.reach[player].contains(table)) continue;
    tables[table].push_back(player);
    try_all(wishes, tables, player + 1, least);
    tables[table].pop_back();
  }
}

Price least_price(const Wishes& wishes) {
  Tables tables(wishes.sizes.size());
  std::optional<Price> least;
  try_all(wishes, tables, 0, least);
  return least.value();
}

void set_together(Wishes& wishes, std::size_t one, std::size_t other, const Price& price) {
  wishes.together.at(one, other) = price;
  wishes.together.at(other, one) = price;
}

Wishes random_wishes(std::size_t players, const std::vector<int>& sizes, Lots& lots) {
  const auto number_below = [&](std::uint64_t n) { return static_cast<std::int64_t>(lots.below(n)); };
  Wishes wishes(players, sizes);
  for (std::size_t one = 0; one < players; ++one) {
    wishes.starts[one] = number_below(3);
    for (std::size_t other = 0; other < one; ++other) {
      set_together(wishes, one, other, {.tonight = number_below(2), .earlier = number_below(5)});
    }
  }
  return wishes;
}

void check_everybody_sits_once(const Tables& tables, const Wishes& wishes) {
  std::vector<int> times(wishes.starts.size());
  REQUIRE(tables.size() == wishes.sizes.size());
  for (std::size_t table = 0; table < tables.size(); ++table) {
    CHECK(tables[table].size() == static_cast<std::size_t>(wishes.sizes[table]));
    for (const std::size_t player : tables[table]) {
      ++times.at(player);
      CHECK(wishes.reach[player].contains(table));
    }
  }
  CHECK(std::ranges::all_of(times, [](int often) { return often == 1; }));
}

}  // namespace

TEST_CASE("table search: finds the best of all tables, in small cases that can be tried one by one") {
  Lots lots(1);
  const std::vector<std::vector<int>> cases{{4, 4}, {3, 3, 3}, {4, 3}, {2, 2, 2, 2}, {3, 3, 2}, {5, 4}, {7, 2}};
  for (const auto& sizes : cases) {
    for (int i = 0; i < 8; ++i) {
      std::size_t players = 0;
      for (const int size : sizes) players += size;
      const Wishes wishes = random_wishes(players, sizes, lots);
      const Tables tables = best_tables(wishes, lots);
      check_everybody_sits_once(tables, wishes);
      CHECK(price_of(tables, wishes) == least_price(wishes));
    }
  }
}

TEST_CASE(
    "table search: finds the best of all tables where places have their price and not everybody may go anywhere") {
  Lots lots(2);
  for (int i = 0; i < 20; ++i) {
    Wishes wishes = random_wishes(9, {3, 3, 3}, lots);
    for (std::size_t player = 0; player < 9; ++player) {
      const std::size_t own = player / 3;
      wishes.reach[player] = {own == 2 ? 1U : 0U, own == 0 ? 1U : 2U};
      for (std::size_t table = 0; table < 3; ++table) {
        wishes.at_table.at(player, table).stray = table == own ? 0 : static_cast<std::int64_t>(lots.below(4));
      }
    }
    const Tables tables = best_tables(wishes, lots);
    check_everybody_sits_once(tables, wishes);
    CHECK(price_of(tables, wishes) == least_price(wishes));
  }
}

TEST_CASE("table search: finds the only tables at which nobody meets again, where every other pair has met") {
  for (const std::size_t size : {3, 4, 5, 6, 7}) {
    Wishes wishes(size * size, std::vector<int>(size, static_cast<int>(size)));
    for (std::size_t one = 0; one < size * size; ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (one % size != other % size) set_together(wishes, one, other, {.tonight = 1});
      }
    }
    Lots lots(size);
    CHECK(price_of(best_tables(wishes, lots), wishes) == Price{});
  }
}

TEST_CASE("table search: what weighs more is never given up for what weighs less") {
  Wishes wishes(4, {2, 2});  // 0 and 1 have met tonight; everything else was often before
  set_together(wishes, 0, 1, {.tonight = 1});
  for (const auto& [one, other] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {0, 3}, {1, 2}, {1, 3}}) {
    set_together(wishes, one, other, {.earlier = 1'000'000});
  }
  Lots lots(1);
  CHECK(price_of(best_tables(wishes, lots), wishes) == Price{.earlier = 2'000'000});
}

TEST_CASE("table search: one table and no table are found as well") {
  Lots lots(1);
  CHECK(best_tables(Wishes(0, {}), lots).empty());
  Wishes wishes(3, {3});
  set_together(wishes, 0, 1, {.tonight = 1});
  CHECK(best_tables(wishes, lots) == Tables{{0, 1, 2}});
}
