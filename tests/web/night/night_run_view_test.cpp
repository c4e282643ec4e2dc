#include "web/night/night_run_view.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/league/league_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::count;
using test::done;
using test::NightClub;

TEST_CASE("night run view: regulars attended other nights and are not on tonight's list") {
  const NightClub club;
  done(
      store::add_night(club.open(), {.season = club.season(), .event = "Spring 0", .day = "2026-05-21"}, test::olga()));
  club.store({test::first_wins("Żaneta", "Ben", R"("event":"Spring 0",)")});
  club.press_well("check-in", "name=Ben");
  const std::string page = club.run_page();
  CHECK(contains(page, "value=\"Żaneta\"> Żaneta"));
  CHECK_FALSE(contains(page, "value=\"Ben\"> Ben"));
}

TEST_CASE("night run view: schedules are offered for the players present") {
  const NightClub club;
  std::string names;
  for (int i = 1; i <= 9; ++i) names += (i > 1 ? "," : "name=") + ("P" + std::to_string(i));
  club.press_well("check-in", names);
  const std::string page = club.run_page();
  CHECK(contains(page, "Schedules for 9 players with no repeat meetings"));
  CHECK(contains(page, "tables of 3: up to 4 rounds"));
}

TEST_CASE("night run view: the choices for a round are kept for the next") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben,Cleo,Dan,Eva,Finn");
  club.press_well("seat", "way=swiss&size=3&seed=1&game=qwantum");
  club.press_well("start");
  club.press_well("close-round", "settle.1=give-up&settle.2=give-up");
  const std::string page = club.run_page();
  CHECK(contains(page, "<option value=\"swiss\" selected>"));
  CHECK(contains(page, "<option value=\"qwantum\" selected>"));
  CHECK(contains(page, "<option selected>3</option>"));
}

TEST_CASE("night run view: every person's buttons match what they have done") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  std::string page = club.run_page();
  CHECK(count(page, "from the list") == 4);  // each in a label and a title
  CHECK(count(page, ">Check out<") == 0);
  club.press_well("seat", "way=meet&size=4&seed=1&game=pickomino");
  page = club.run_page();
  CHECK(count(page, "Strike ") == 0);
  CHECK(count(page, ">Check out<") == 2);
  CHECK(count(page, ">No-show<") == 2);
}

TEST_CASE("night run view: a cancelled round leaves its choices") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben,Cleo,Dan,Eva,Finn");
  club.press_well("seat", "way=swiss&size=3&seed=1&game=qwantum");
  const http::Response taken_back = club.press("take-back");
  REQUIRE(taken_back.status == 303);
  CHECK(taken_back.headers.get("Location") == club.address("/run?game=qwantum&size=3&way=swiss"));
  const std::string page =
      *club.ask({.path = club.address("/run"), .query = http::parse_query("game=qwantum&size=3&way=swiss")}).body;
  CHECK(contains(page, "<option value=\"qwantum\" selected>"));
  CHECK(contains(page, "<option selected>3</option>"));
}

TEST_CASE("night run view: a player seated by hand is not shown as arriving later") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=4&seed=1&game=pickomino");
  club.press_well("start");
  club.press_well("check-in", "name=Zoe");
  CHECK(contains(club.run_page(), "from round 2 on"));
  std::string form;
  for (const store::Attendance& person : club.read().people) {
    form += "&table." + std::to_string(person.player) + "=1";
  }
  club.press_well("seats", form.substr(1));
  CHECK_FALSE(contains(club.run_page(), "from round 2 on"));
}

TEST_CASE("night run view: after the first result, players with attendance points are listed, too, without a place") {
  const NightClub club;
  store::Season season = done(store::read_season(club.open(), club.season()));
  season.rules.attendance = league::Points::of(2);
  done(store::change_season(club.open(), season, test::olga()));
  club.press_well("check-in", "name=Ala,Ben,Cleo,Dan");
  club.press_well("seat", "way=meet&size=2&seed=1&game=pickomino");
  CHECK_FALSE(contains(club.run_page(), "<table class=\"standings\""));
  test::done(store::type_totals(club.open(), club.night(), 1, 1, {3, 9}, test::olga()));
  const std::string table = test::between(club.run_page(), "<table class=\"standings\"", "</table>");
  CHECK(count(table, "<td class=\"place\">–</td>") == 2);
  CHECK(count(table, "<td class=\"number\">2</td>") == 2);
}
