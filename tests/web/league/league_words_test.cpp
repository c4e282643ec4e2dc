#include "web/league/league_words.hpp"

#include "league/results_support.hpp"
#include "web/club.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using i18n::Catalogue;
using league::Key;
using test::ala;
using test::ben;
using test::cleo;

namespace {

/// The table for these games and these rules.
web::LeagueTable table_of(const league::SeasonRules& rules, std::vector<league::Result> games) {
  web::LeagueTable table{.rules = rules, .nights = {{.id = 1, .event = "May", .day = "2026-05-01"}}};
  table.results = {{.games = std::move(games)}};
  table.rows = league::season_standings(rules, table.results);
  table.names = {{ala, "Ala"}, {ben, "Ben"}, {cleo, "Cleo"}, {4, "Dan"}};
  return table;
}

league::SeasonRules rules_with(std::vector<Key> chain) {
  league::SeasonRules rules = test::usual_rules();
  rules.chain = std::move(chain);
  rules.lots = 4711;
  return rules;
}

}  // namespace

TEST_CASE("separation: by points, at once") {
  const auto table = table_of(rules_with({Key::points}), {test::played(1, "clever", {{ala, 9}, {ben, 5}})});
  CHECK(web::parting_in_words(table, 0, Catalogue::load("en")) == "Ala is ahead of Ben on points: 5 to 1.");
  CHECK(web::parting_in_words(table, 0, Catalogue::load("de")) == "Ala steht nach Punkten vor Ben: 5 zu 1.");
  CHECK(web::parting_in_words(table, 0, Catalogue::load("pl")) ==
        "Wyżej jest Ala, niżej Ben – zdecydowały punkty: 5 do 1.");
  CHECK(web::parting_in_words(table, 1, Catalogue::load("en")) == "");  // there is no next row
}

TEST_CASE("separation: by a later key, with the keys on which both were level") {
  // Ala wins one and is last in one of three: 5 + 1; Ben is second twice: 3 + 3.
  const auto table =
      table_of(rules_with({Key::points, Key::wins}), {test::played(1, "clever", {{ala, 9}, {ben, 8}, {cleo, 1}}),
                                                      test::played(2, "clever", {{4, 9}, {ben, 8}, {ala, 1}})});
  CHECK(web::parting_in_words(table, 0, Catalogue::load("en")) ==
        "Ala is ahead of Ben on wins: 1 to 0; they were level on points (6).");
}

TEST_CASE("separation: head to head among all level players, as games ahead minus games behind") {
  const auto rules = rules_with({Key::wins, Key::head_to_head});
  const auto table = table_of(rules, {test::played(1, "clever", {{4, 9}, {ala, 8}, {ben, 7}, {cleo, 6}})});
  CHECK(web::parting_in_words(table, 1, Catalogue::load("en")) ==
        "Ala is ahead of Ben on head-to-head: +2 to 0; 3 players were level on wins (0).");
  CHECK(web::parting_in_words(table, 2, Catalogue::load("en")) ==
        "Ben is ahead of Cleo on head-to-head: 0 to −2; 3 players were level on wins (0).");
}

TEST_CASE("separation: rows that differ in the first key are not tied") {
  const auto table = table_of(rules_with({Key::points, Key::wins}), {test::played(1, "clever", {{ala, 9}, {ben, 5}}),
                                                                     test::played(2, "clever", {{cleo, 9}, {4, 5}})});
  CHECK(web::is_tie(table, 0));        // Ala and Cleo
  CHECK_FALSE(web::is_tie(table, 1));  // 5 to 1
  CHECK(web::is_tie(table, 2));
  CHECK_FALSE(web::is_tie(table, 3));  // there is no next row
}

TEST_CASE("separation: by lot, with the seed; or not at all") {
  const std::vector<league::Result> games{test::played(1, "clever", {{ala, 9}, {ben, 5}}),
                                          test::played(2, "clever", {{ben, 9}, {ala, 5}})};
  const auto drawn = table_of(rules_with({Key::points, Key::lots}), games);
  const std::string words = web::parting_in_words(drawn, 0, Catalogue::load("en"));
  CHECK(test::contains(words, " by lot (seed 4711); they were level on points (6)."));
  const auto level = table_of(rules_with({Key::points}), games);
  CHECK(web::parting_in_words(level, 0, Catalogue::load("en")) ==
        "Ala and Ben share a place: they are level on everything that counts.");
}

TEST_CASE("separation: numbers that would look the same get more digits") {
  league::SeasonRules rules = rules_with({Key::points});
  rules.points = {.kind = league::PointsRule::Kind::winners_share, .places = {}, .most = league::Points::of(1)};
  const auto table = table_of(rules, {test::played(1, "clever", {{cleo, 30'000}, {ala, 20'001}, {ben, 20'000}})});
  CHECK(web::parting_in_words(table, 1, Catalogue::load("en")) == "Ala is ahead of Ben on points: 0.66669 to 0.66667.");
}

TEST_CASE("separation: an unranked player is not separated from a ranked one") {
  league::SeasonRules rules = rules_with({Key::points});
  rules.fewest_nights = 2;
  web::LeagueTable table = table_of(rules, {});
  table.results = {{.games = {test::played(1, "clever", {{ala, 9}, {ben, 5}})}},
                   {.games = {test::played(2, "clever", {{ala, 9}, {cleo, 5}})}}};
  table.rows = league::season_standings(rules, table.results);
  CHECK(table.rows[0].place == 1);
  CHECK(web::parting_in_words(table, 0, Catalogue::load("en")) == "");
  CHECK(web::parting_in_words(table, 1, Catalogue::load("en")) != "");
}

TEST_CASE("rules in words: the scale for each table size, totals, and the chain") {
  league::SeasonRules rules = rules_with({Key::points, Key::lots});
  rules.total = league::SeasonRules::Total::best;
  rules.best_nights = 4;
  rules.attendance = league::Points::ratio(1, 2);
  rules.sitting_out = league::Points::of(2);
  rules.fewest_nights = 3;
  const auto words = web::rules_in_words(rules, Catalogue::load("en"));
  REQUIRE(words.at("sizes").size() == 6);
  CHECK(words.at("sizes").at(0).at("worth") == std::vector<std::string>{"5", "1"});
  CHECK_FALSE(words.at("sizes").at(0).at("own").boolean());
  CHECK(words.at("sizes").at(2).at("worth") == std::vector<std::string>{"5", "3", "2", "1"});
  CHECK(words.at("sizes").at(2).at("own").boolean());
  CHECK(words.at("totals") == std::vector<std::string>{"Each player’s best 4 nights count.",
                                                       "Points for each night attended: ½.",
                                                       "Points for each round sat out: 2.",
                                                       "Players with fewer than 3 nights are unranked."});
  CHECK(words.at("chain").at(1).at("help") == "drawn once per season from the seed 4711");
}

TEST_CASE("rules in words: shares have no scale") {
  league::SeasonRules rules = rules_with({Key::points});
  for (const auto kind : {league::PointsRule::Kind::winners_share, league::PointsRule::Kind::opponents_share}) {
    rules.points.kind = kind;
    const auto words = web::rules_in_words(rules, Catalogue::load("en"));
    CHECK(words.at("sizes").empty());
    CHECK(test::contains(words.at("points").get<std::string>(), "100"));
  }
}

TEST_CASE("every key of a chain is translated into every language") {
  for (const std::string_view language : i18n::languages) {
    const Catalogue catalogue = Catalogue::load(language);
    for (const Key key : league::all_keys()) {
      INFO(language << " " << league::name_of(key));
      for (const std::string kind : {"key.", "by.", "help."}) {
        CHECK(catalogue.has("league." + kind + std::string(league::name_of(key))));
      }
    }
  }
}

TEST_CASE("rules in words: house rules, by game") {
  league::SeasonRules rules = rules_with({Key::points});
  CHECK(web::rules_in_words(rules, Catalogue::load("en")).at("house_rules").empty());
  rules.house_rules["onecard"] = R"({"variant":"open"})";
  const auto words = web::rules_in_words(rules, Catalogue::load("de")).at("house_rules");
  REQUIRE(words.size() == 1);
  CHECK(words.at(0).at("title") == "Alles auf 1 Karte");
  CHECK(words.at(0).at("rules") == "offen: je drei von fünf Karten, neue aus einer Auslage von dreien");
}
