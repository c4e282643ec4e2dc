#include "league/season.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>

#include "league/results_support.hpp"

using namespace rollbook::league;
using rollbook::test::ala;
using rollbook::test::ben;
using rollbook::test::cleo;
using rollbook::test::played;

namespace {

SeasonRules five_three_one() {
  SeasonRules rules;
  rules.points.places = presets().front().places;  // 5-3-2-1
  return rules;
}

const SeasonRow& row_of(PlayerId player, const std::vector<SeasonRow>& table) {
  for (const SeasonRow& row : table) {
    if (row.player() == player) return row;
  }
  FAIL("player " << player << " is not in the table");
  return table.front();
}

/// Three nights: Ala wins two and misses one.
std::vector<Night> three_nights() {
  return {{.games = {played(1, "clever", {{ala, 200}, {ben, 150}, {cleo, 100}})}},
          {.games = {played(2, "clever", {{ala, 210}, {ben, 190}, {cleo, 180}})}},
          {.games = {played(3, "qwantum", {{ben, 60}, {cleo, 70}})}}};
}

Night random_night(std::mt19937& dice, GameNumber number) {
  Night night;
  for (PlayerId first = 1; first <= 8; first += 4) {
    std::vector<std::pair<PlayerId, int>> totals;
    for (PlayerId player = first; player < first + 4; ++player) {
      if (dice() % 4 != 0) totals.emplace_back(player, static_cast<int>(dice() % 6));
    }
    if (totals.size() > 1) night.games.push_back(played(number, "clever", totals));
  }
  return night;
}

}  // namespace

TEST_CASE("season: points of all nights are added up") {
  const auto table = season_standings(five_three_one(), three_nights());
  REQUIRE(table.size() == 3);
  CHECK(table[0].player() == ala);
  CHECK(table[0].total() == Points::of(10));
  CHECK(row_of(ben, table).total() == Points::of(3 + 3 + 1));
  CHECK(row_of(cleo, table).total() == Points::of(1 + 1 + 5));
}

TEST_CASE("season: players level on points are separated by wins, and the table says so") {
  auto nights = three_nights();
  SeasonRules rules = five_three_one();
  const auto table = season_standings(rules, nights);
  REQUIRE(row_of(ben, table).total() == row_of(cleo, table).total());
  CHECK(table[1].player() == cleo);
  CHECK(table[1].parted == TieBreak{Key::wins, Points::of(1), Points::of(0), 2});
}

TEST_CASE("season: the mean of the nights attended") {
  SeasonRules rules = five_three_one();
  rules.total = SeasonRules::Total::mean;
  const auto table = season_standings(rules, three_nights());
  CHECK(row_of(ala, table).total() == Points::of(5));
  CHECK(row_of(ben, table).total() == Points::ratio(7, 3));
}

TEST_CASE("season: the best nights count, the others are dropped") {
  SeasonRules rules = five_three_one();
  rules.total = SeasonRules::Total::best;
  rules.best_nights = 2;
  const auto table = season_standings(rules, three_nights());
  const SeasonRow& ben_row = row_of(ben, table);
  CHECK(ben_row.total() == Points::of(6));
  CHECK(ben_row.contender[Key::dropped] == Points::of(1));
  CHECK(ben_row.nights[1].counts);
  CHECK_FALSE(ben_row.nights[2].counts);
}

TEST_CASE("season: attendance and sitting out can give points") {
  SeasonRules rules = five_three_one();
  rules.attendance = Points::of(1);
  rules.sitting_out = Points::of(2);
  auto nights = three_nights();
  nights[2].present = {ala};
  nights[2].sat_out = {ala};
  const auto table = season_standings(rules, nights);
  CHECK(row_of(ala, table).total() == Points::of(10 + 2 + 3));
  CHECK(row_of(ala, table).nights[2] == NightScore{true, true, Points{}, Points::of(2), Points::of(1)});
  CHECK(row_of(ala, table).nights[2].worth() == Points::of(3));
}

TEST_CASE("season: before its first result a night does not count, and nobody has a place without a result") {
  SeasonRules rules = five_three_one();
  rules.attendance = Points::of(1);
  rules.chain = {Key::points, Key::lots};
  std::vector<Night> nights{{.present = {ala, ben, cleo, 4}, .sat_out = {cleo}}};
  CHECK(season_standings(rules, nights).empty());
  nights[0].games.push_back(played(1, "clever", {{ala, 9}, {ben, 5}}));
  const auto table = season_standings(rules, nights);
  REQUIRE(table.size() == 4);
  CHECK(table[1].place == 2);
  for (const PlayerId player : {cleo, PlayerId{4}}) {
    CHECK(row_of(player, table).place == 0);
    CHECK(row_of(player, table).total() == Points::of(1));  // for attendance
    CHECK_FALSE(row_of(player, table).parted);
  }
}

TEST_CASE("season: a total is the sum of what is shown beside it, whatever the rules") {
  std::mt19937 dice(7);  // NOLINT: the same seasons every time
  for (int season = 0; season < 200; ++season) {
    SeasonRules rules = five_three_one();
    rules.points.kind = static_cast<PointsRule::Kind>(dice() % 3);
    rules.total = static_cast<SeasonRules::Total>(dice() % 3);
    rules.best_nights = 1 + static_cast<int>(dice() % 3);
    rules.attendance = Points::ratio(dice() % 3, 2);
    rules.sitting_out = Points::ratio(dice() % 4, 2);
    std::vector<Night> nights;
    for (GameNumber number = 1; number <= 4; ++number) {
      nights.push_back(random_night(dice, number));
      for (PlayerId player = 1; player <= 8; ++player) {
        if (dice() % 3 == 0) nights.back().present.push_back(player);
        if (dice() % 6 == 0) nights.back().sat_out.push_back(player);
      }
    }
    for (const SeasonRow& row : season_standings(rules, nights)) {
      Points shown = row.attendance;
      for (const NightScore& night : row.nights) {
        if (night.counts && rules.total != SeasonRules::Total::mean) shown += night.worth();
        if (!night.came) CHECK(night == NightScore{});
      }
      CHECK(row.total() == shown + row.average);
    }
    for (std::size_t i = 0; i < nights.size(); ++i) {  // the night's own page has the same points
      const auto whole = season_standings(rules, nights);
      for (const SeasonRow& row : season_standings(rules_of_one_night(rules), std::span(nights).subspan(i, 1))) {
        CHECK(row.total() == row_of(row.player(), whole).nights[i].worth());
      }
    }
  }
}

TEST_CASE("season: players with too few nights are unranked and listed last") {
  SeasonRules rules = five_three_one();
  rules.fewest_nights = 3;
  const auto table = season_standings(rules, three_nights());
  CHECK(table.back().player() == ala);
  CHECK(table.back().place == 0);
  CHECK(table.front().place == 1);
}

TEST_CASE("season: opponents' points, share of the table's points, best tiles") {
  std::vector<Night> nights = three_nights();
  nights[2].games[0].seats[0].tie_break = 33;  // Ben's best tile
  const auto table = season_standings(five_three_one(), nights);
  // Ala met Ben and Cleo, with 7 points each, twice.
  CHECK(row_of(ala, table).contender[Key::opponents_points] == Points::of(7));
  CHECK(row_of(ben, table).contender[Key::best_part] == Points::of(33));
  CHECK(row_of(ben, table).contender[Key::raw_sum] == Points::of(400));
}

TEST_CASE("season: shares of the table's points are those of the Catan championships") {
  // Published: 10 of 32, 8 of 30, 10 of 36 are 31.25, 26.67 and 27.78 percent, 85.70 in all.
  const std::vector<Night> nights{
      {.games = {played(1, "clever", {{ala, 10}, {ben, 22}}), played(2, "clever", {{ala, 8}, {ben, 22}}),
                 played(3, "clever", {{ala, 10}, {ben, 26}})}}};
  const auto table = season_standings(five_three_one(), nights);
  CHECK(row_of(ala, table).contender[Key::raw_share] == mean(Points::ratio(8570, 100), 3));  // 28.57
}

TEST_CASE("season: standings by game, and of one night") {
  const auto nights = three_nights();
  const auto qwantum = season_standings(five_three_one(), only_of_kind("qwantum", nights));
  REQUIRE(qwantum.size() == 2);
  CHECK(qwantum[0].player() == cleo);
  SeasonRules rules = five_three_one();
  rules.attendance = Points::of(1);
  CHECK(season_standings(rules_of_one_kind(rules), only_of_kind("qwantum", nights))[0].total() == Points::of(5));
  rules.attendance = {};
  rules.total = SeasonRules::Total::best;
  rules.fewest_nights = 3;
  const auto night = season_standings(rules_of_one_night(rules), std::span(nights).subspan(1, 1));
  CHECK(night[0].player() == ala);
  CHECK(night[0].place == 1);
  CHECK(night[0].total() == Points::of(5));
}

TEST_CASE("season: lots and the order of tied players depend on names, not on numbers") {
  const auto places = [](PlayerId one, PlayerId other, std::vector<Key> chain) {
    SeasonRules rules = five_three_one();
    rules.chain = std::move(chain);
    rules.lots = 7;
    const std::vector<Night> nights{{.games = {played(1, "clever", {{one, 50}, {other, 50}, {cleo, 20}})},
                                     .names = {{one, "zofia"}, {other, "adam"}, {cleo, "cleo"}}}};
    std::vector<std::string> names;
    for (const SeasonRow& row : season_standings(rules, nights)) names.push_back(nights[0].names.at(row.player()));
    return names;
  };
  CHECK(places(ala, ben, {Key::points}) == std::vector<std::string>{"adam", "zofia", "cleo"});
  CHECK(places(ben, ala, {Key::points}) == std::vector<std::string>{"adam", "zofia", "cleo"});
  CHECK(places(ala, ben, {Key::lots}) == places(ben, ala, {Key::lots}));
}

TEST_CASE("season: one more night never lowers a total of best nights, and the order of games is irrelevant") {
  std::mt19937 dice(5);  // NOLINT: the same seasons every time
  for (int season = 0; season < 60; ++season) {
    SeasonRules rules = five_three_one();
    rules.total = SeasonRules::Total::best;
    rules.best_nights = 1 + static_cast<int>(dice() % 4);
    rules.chain.assign(all_keys().begin(), all_keys().end());
    std::vector<Night> nights;
    for (GameNumber number = 1; number <= 6; ++number) {
      const auto before = season_standings(rules, nights);
      nights.push_back(random_night(dice, number));
      const auto after = season_standings(rules, nights);
      for (const SeasonRow& row : before) CHECK(row_of(row.player(), after).total() >= row.total());
    }
    auto turned = nights;
    for (Night& night : turned) {
      std::ranges::reverse(night.games);
      for (Result& game : night.games) std::ranges::reverse(game.seats);
    }
    const auto one = season_standings(rules, nights);
    const auto other = season_standings(rules, turned);
    REQUIRE(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      CHECK(one[i].player() == other[i].player());
      CHECK(one[i].place == other[i].place);
      CHECK(one[i].contender.values == other[i].contender.values);
    }
  }
}

TEST_CASE("season: a table gets the season's house rules for its game, or the defaults") {
  SeasonRules rules;
  rules.house_rules["clever"] = R"({"edition":"en"})";
  CHECK(house_rules_of(rules, "clever") == R"({"edition":"en"})");
  CHECK(house_rules_of(rules, "qwantum") == "{}");
}
