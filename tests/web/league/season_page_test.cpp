#include "web/league/season_page.hpp"

#include "json.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::LeagueClub;

TEST_CASE("season page: the standings, how ties were broken, the nights and the rules") {
  const LeagueClub club;
  const std::string page = club.page("/seasons/1");
  const std::string table = between(page, "<table class=\"standings\"", "</table>");
  CHECK(contains(table, "href=\"/nights/2\" title=\"May 2\""));
  CHECK_FALSE(contains(table, "June"));
  CHECK(contains(table, "<a href=\"/players/1\">Ala</a>"));
  CHECK(contains(table, "up 1 place"));
  CHECK(contains(page, "Ala and Ben share a place: they are level on everything that counts."));
  CHECK(contains(page, "Ben is ahead of Cleo on points: 6 to 5."));
  const std::string nights = between(page, "<table class=\"nights\"", "</table>");
  CHECK(contains(nights, "href=\"/nights/3\">June</a>"));
  CHECK(contains(nights, "upcoming"));
  CHECK(contains(nights, "<a href=\"/players/1\">Ala</a></td>"));
  CHECK(contains(nights, "href=\"/nights/1\">May 1</a> <span class=\"quiet unbroken\">1 game</span></th>"));
  CHECK(contains(page, "All nights are added up."));
  CHECK(test::count(between(page, "<table class=\"scale\"", "</table>"), "<th scope=\"row\">") == 6);
}

TEST_CASE("season page: feeds and files are linked") {
  const std::string page = LeagueClub().page("/seasons/1?game=pickomino");
  CHECK(contains(page, "<link rel=\"alternate\" type=\"application/atom+xml\""));
  CHECK(contains(page, "<link rel=\"alternate\" type=\"text/calendar\""));
  CHECK(contains(page, "href=\"/seasons/1/standings.csv?game=pickomino\""));
  CHECK(contains(page, "href=\"/seasons/1/standings.json?game=pickomino\""));
}

TEST_CASE("season page: by game, if more than one was played") {
  const LeagueClub club;
  CHECK_FALSE(contains(club.page("/seasons/1"), "class=\"tabs\""));
  nlohmann::json clever = nlohmann::json::parse(test::simulated("clever", 1));
  clever["event"] = "May 1";
  club.store({clever.dump()});
  CHECK(contains(club.page("/seasons/1"), "href=\"/seasons/1?game=pickomino\""));
  CHECK(contains(club.page("/seasons/1?game=clever"), ">Standings: That"));
  CHECK_FALSE(contains(between(club.page("/seasons/1?game=clever"), "<tbody>", "</tbody>"), "Cleo"));
}

TEST_CASE("season page: dropped nights are struck through, and unranked players come last") {
  league::SeasonRules rules = test::usual_rules();
  rules.total = league::SeasonRules::Total::best;
  rules.best_nights = 1;
  rules.fewest_nights = 2;
  const std::string page = LeagueClub(rules).page("/seasons/1");
  CHECK(contains(page, "<del title=\"dropped\">1</del>"));
  CHECK(contains(page, "1 more night to be ranked"));
  CHECK(contains(page, "Each player’s best night counts."));
}

TEST_CASE("season page: every change in the league shows at once") {
  const LeagueClub club;
  const auto book = club.open();
  std::string before = club.page("/seasons/1");
  const auto changes = [&] {
    const std::string after = club.page("/seasons/1");
    return std::exchange(before, after) != after;
  };
  CHECK_FALSE(changes());
  club.seat(3, 1, {"Ala", "Ben"}, {"Cleo"});
  CHECK(changes());
  test::done(store::type_totals(book, 3, 1, 1, {3, 9}, test::olga()));
  CHECK(changes());
  club.add_night("July", "2026-07-03", "");
  CHECK(changes());
  auto season = test::done(store::find_season(book, 1));
  REQUIRE(season);
  season->rules.attendance = league::Points::of(1);
  test::done(store::change_season(book, *season, test::olga()));
  CHECK(changes());
  test::done(store::remove_night(book, 4, test::olga()));
  CHECK(changes());
}

TEST_CASE("season page: a seated round without a result gives no place, no winner and no column") {
  const LeagueClub club;
  const std::string before = between(club.page("/seasons/1"), "<tbody>", "</tbody>");
  club.seat(3, 1, {"Ala", "Zoe"});
  const std::string page = club.page("/seasons/1");
  CHECK(between(page, "<tbody>", "</tbody>") == before);
  CHECK(contains(page, "2 of 3 nights played"));
  CHECK(contains(page, "href=\"/nights/3\">June</a>: <span class=\"badge plain\">In progress</span> 1 round so far."));
  const std::string nights = between(page, "<table class=\"nights\"", "</table>");
  CHECK(contains(nights.substr(nights.find("June")), "In progress"));
  CHECK_FALSE(contains(nights.substr(nights.find("June")), "/players/"));
  const std::string night = club.page("/nights/3");
  CHECK(contains(night, "In progress"));
  CHECK(contains(night, "No results yet."));
  test::done(store::type_totals(club.open(), 3, 1, 1, {3, 9}, test::olga()));
  const std::string later = club.page("/seasons/1");
  CHECK(contains(between(later, "<tbody>", "</tbody>"), "Zoe"));
  const std::string rest = between(later, "<table class=\"nights\"", "</table>");
  CHECK_FALSE(contains(rest.substr(rest.find("June")), "/players/"));  // led by Zoe, and won by nobody yet
}

TEST_CASE("season page: a guest sees no link to the settings") {
  const LeagueClub club;
  CHECK(contains(club.page("/seasons/1"), "href=\"/seasons/1/settings\""));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/seasons/1"}).body, "/settings"));
}
