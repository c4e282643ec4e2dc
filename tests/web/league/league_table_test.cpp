#include "web/league/league_table.hpp"

#include "league/results_support.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::LeagueClub;
using web::Movement;

namespace {

league::Night night_of(std::vector<league::Result> games) { return {.games = std::move(games)}; }

}  // namespace

TEST_CASE("league table: of a season, with all names and the games played") {
  const LeagueClub club;
  const auto book = club.open();
  const auto season = test::done(store::find_season(book, 1));
  const auto table = test::done(web::read_season_table(book, *season, ""));
  REQUIRE(table.rows.size() == 4);
  CHECK(table.name_of(table.rows[0].player()) == "Ala");
  CHECK(table.rows[1].place == 1);  // Ben shares it
  CHECK(table.name_of(table.rows[2].player()) == "Cleo");
  CHECK(web::LeagueTable::nights_of(table.rows[0]) == 2);
  CHECK(web::LeagueTable::nights_of(table.rows[2]) == 1);
  CHECK(table.kinds == std::vector<std::string>{"pickomino"});
  CHECK(table.has_results(0));
  CHECK_FALSE(table.has_results(2));
  CHECK(table.name_of(99) == "");
}

TEST_CASE("league table: of one kind of game, without any other") {
  const LeagueClub club;
  const auto book = club.open();
  const auto season = test::done(store::find_season(book, 1));
  CHECK(test::done(web::read_season_table(book, *season, "pickomino")).rows.size() == 4);
  const auto table = test::done(web::read_season_table(book, *season, "clever"));
  CHECK(table.rows.empty());
  CHECK(table.kinds == std::vector<std::string>{"pickomino"});
}

TEST_CASE("league table: of a night, one night is enough for a place") {
  league::SeasonRules rules = test::usual_rules();
  rules.fewest_nights = 3;
  const LeagueClub club(rules);
  const auto book = club.open();
  const auto season = test::done(store::find_season(book, 1));
  const auto night = test::done(store::find_night(book, 2));
  const auto table = test::done(web::read_night_table(book, *season, *night, ""));
  REQUIRE(table.rows.size() == 4);
  CHECK(table.rows[0].place == 1);
  CHECK(table.movements.empty());
  CHECK(test::done(web::read_season_table(book, *season, "")).rows[0].place == 0);
}

TEST_CASE("league table: changes since the last night with results") {
  using test::ala;
  using test::ben;
  using test::cleo;
  const auto rules = test::usual_rules();
  std::vector<league::Night> nights{night_of({test::played(1, "clever", {{ala, 9}, {ben, 5}})}),
                                    night_of({test::played(2, "clever", {{cleo, 9}, {ben, 8}, {ala, 5}})}),
                                    {}};
  const auto rows = league::season_standings(rules, nights);  // Ala 6, Cleo 5, Ben 4
  const auto moved = web::movements_of(rules, nights, rows);
  CHECK(moved.at(ala) == Movement{});
  CHECK(moved.at(cleo) == Movement{.is_new = true});
  CHECK(moved.at(ben) == Movement{.up = -1});
  nights.erase(nights.begin() + 1);
  CHECK(web::movements_of(rules, nights, league::season_standings(rules, nights)).empty());  // after a first night
}

TEST_CASE("league table: how far the season has got") {
  const LeagueClub club;
  const auto table_now = [&] {
    const auto book = club.open();
    return test::done(web::read_season_table(book, *test::done(store::find_season(book, 1)), ""));
  };
  CHECK(table_now().nights_played() == 2);
  CHECK_FALSE(table_now().is_in_progress());
  club.seat(3, 1, {"Ala", "Ben"});
  const auto table = table_now();
  CHECK(table.nights_played() == 2);
  CHECK(table.is_in_progress());
  CHECK_FALSE(table.has_results(2));
  CHECK(table.movements.at(table.rows[1].player()) == Movement{.up = 1});  // on the last night with a result
}

TEST_CASE("league table: a missing season, night or game is reported") {
  const LeagueClub club;
  for (const auto* const address :
       {"/seasons/7", "/seasons/one", "/nights/9", "/nights/x", "/nights/9/standings.csv"}) {
    INFO(address);
    CHECK(club.get(address).status == 404);
  }
  CHECK(club.get("/seasons/1?game=chess").status == 400);
  CHECK(club.get("/nights/1/standings.json?game=chess").status == 400);
}
