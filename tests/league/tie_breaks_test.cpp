#include "league/tie_breaks.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>
#include <set>

#include "league/results_support.hpp"

using namespace rollbook::league;
using rollbook::test::ala;
using rollbook::test::ben;
using rollbook::test::cleo;
using rollbook::test::played;

namespace {

Contender contender(PlayerId player, std::initializer_list<std::pair<Key, int>> values) {
  Contender one{.player = player};
  for (const auto& [key, value] : values) one[key] = Points::of(value);
  return one;
}

/// The order as "place player" from the top.
std::vector<std::pair<int, PlayerId>> order(const std::vector<Contender>& contenders, const std::vector<Key>& chain,
                                            const std::vector<Result>& games = {}) {
  std::vector<std::pair<int, PlayerId>> rows;
  for (const Ranked& ranked : rank(contenders, chain, games)) {
    rows.emplace_back(ranked.place, contenders[ranked.contender].player);
  }
  return rows;
}

using Order = std::vector<std::pair<int, PlayerId>>;

}  // namespace

TEST_CASE("tie-breaks: keys are applied in order, and only among level players") {
  const std::vector<Contender> table{contender(ala, {{Key::points, 10}, {Key::wins, 1}}),
                                     contender(ben, {{Key::points, 10}, {Key::wins, 2}}),
                                     contender(cleo, {{Key::points, 12}, {Key::wins, 0}})};
  CHECK(order(table, {Key::points, Key::wins}) == Order{{1, cleo}, {2, ben}, {3, ala}});
  CHECK(order(table, {Key::wins, Key::points}) == Order{{1, ben}, {2, ala}, {3, cleo}});
  CHECK(order(table, {Key::points}) == Order{{1, cleo}, {2, ala}, {2, ben}});
  CHECK(order(table, {}) == Order{{1, ala}, {1, ben}, {1, cleo}});
}

TEST_CASE("tie-breaks: what separated two neighbours is given, and by how much") {
  const std::vector<Contender> table{contender(ala, {{Key::points, 10}, {Key::wins, 1}}),
                                     contender(ben, {{Key::points, 10}, {Key::wins, 2}}),
                                     contender(cleo, {{Key::points, 12}, {Key::wins, 0}})};
  const auto ranked = rank(table, std::vector{Key::points, Key::wins}, {});
  CHECK(ranked[0].parted == TieBreak{Key::points, Points::of(12), Points::of(10), 3});
  CHECK(ranked[1].parted == TieBreak{Key::wins, Points::of(2), Points::of(1), 2});
  CHECK_FALSE(ranked[2].parted);
}

TEST_CASE("tie-breaks: head to head counts only games among level players") {
  const std::vector<Contender> table{contender(ala, {{Key::points, 10}}), contender(ben, {{Key::points, 10}}),
                                     contender(cleo, {{Key::points, 9}})};
  // Ala is ahead of Ben once and behind once; games against Cleo matter only for points.
  const std::vector<Result> games{played(1, "clever", {{ala, 200}, {ben, 150}, {cleo, 100}}),
                                  played(2, "clever", {{ala, 150}, {ben, 160}, {cleo, 200}}),
                                  played(3, "clever", {{ala, 150}, {ben, 160}})};
  const auto ranked = rank(table, std::vector{Key::points, Key::head_to_head}, games);
  CHECK(table[ranked[0].contender].player == ben);
  CHECK(ranked[0].parted == TieBreak{Key::head_to_head, Points::of(1), Points::of(-1), 2});
}

TEST_CASE("tie-breaks: Concord's Catan qualifier, by wins, sum and share") {
  // Published: Margaret 2 wins and 27, B.J. and Maxwell 2 and 25, B.J. with the larger share, Radar 1 and 28.
  constexpr PlayerId margaret = 1;
  constexpr PlayerId maxwell = 2;
  constexpr PlayerId bj = 3;
  constexpr PlayerId radar = 4;
  const std::vector<Contender> table{contender(radar, {{Key::wins, 1}, {Key::raw_sum, 28}, {Key::raw_share, 40}}),
                                     contender(maxwell, {{Key::wins, 2}, {Key::raw_sum, 25}, {Key::raw_share, 30}}),
                                     contender(bj, {{Key::wins, 2}, {Key::raw_sum, 25}, {Key::raw_share, 35}}),
                                     contender(margaret, {{Key::wins, 2}, {Key::raw_sum, 27}, {Key::raw_share, 33}})};
  CHECK(order(table, {Key::wins, Key::raw_sum, Key::raw_share}) ==
        Order{{1, margaret}, {2, bj}, {3, maxwell}, {4, radar}});
}

TEST_CASE("tie-breaks: the chain is a total preorder, whatever the order of the input") {
  std::mt19937 dice(11);  // NOLINT: the same tables every time
  for (int round = 0; round < 100; ++round) {
    std::vector<Contender> table;
    for (PlayerId player = 1; player <= 12; ++player) {
      Contender one{.player = player};
      for (const Key key : all_keys()) one[key] = Points::of(static_cast<int>(dice() % 3));
      table.push_back(one);
    }
    std::vector<Result> games;
    for (GameNumber number = 1; number <= 5; ++number) {
      const auto any = [&] { return static_cast<int>(dice() % 3); };
      const PlayerId first = 1 + static_cast<PlayerId>(dice() % 9);
      games.push_back(played(number, "clever", {{first, any()}, {first + 1, any()}, {first + 3, any()}}));
    }
    std::vector<Key> chain(all_keys().begin(), all_keys().end());
    std::ranges::shuffle(chain, dice);
    chain.resize(1 + dice() % chain.size());
    const Order once = order(table, chain, games);
    CHECK(once.front().first == 1);
    for (std::size_t i = 1; i < once.size(); ++i) {
      const bool level = once[i].first == once[i - 1].first;
      CHECK((level || once[i].first == static_cast<int>(i + 1)));
    }
    std::ranges::shuffle(table, dice);
    CHECK(order(table, chain, games) == once);
  }
}

TEST_CASE("tie-breaks: lots depend only on the seed and the name") {
  CHECK(lot_of(1, "ala") == lot_of(1, "ala"));
  CHECK(lot_of(1, "ala") != lot_of(1, "ben"));
  CHECK(lot_of(1, "ala") != lot_of(2, "ala"));
  CHECK(lot_of(1, "") != lot_of(2, ""));
}

TEST_CASE("tie-breaks: every key has a name of its own") {
  REQUIRE(all_keys().size() == key_count);
  std::set<std::string_view> names;
  for (const Key key : all_keys()) CHECK(names.insert(name_of(key)).second);
  CHECK(name_of(Key::lots) == "lots");
}
