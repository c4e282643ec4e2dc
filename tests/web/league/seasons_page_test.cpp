#include "web/league/seasons_page.hpp"

#include "web/league/league_support.hpp"

using namespace rollbook;
using test::contains;
using test::LeagueClub;

TEST_CASE("seasons: with their leaders, and their progress") {
  const LeagueClub club;
  const std::string page = club.page("/seasons");
  CHECK(contains(page, "href=\"/seasons/1\">Spring</a>"));
  CHECK(contains(page, "2 of 3 nights played"));
  const std::string podium = test::between(page, "class=\"podium\"", "</ol>");
  CHECK(contains(podium, "<li value=\"1\"><a href=\"/players/2\">Ben</a> <b>6</b>"));
  CHECK(contains(podium, "<li value=\"3\"><a href=\"/players/3\">Cleo</a>"));
  CHECK_FALSE(contains(podium, "Dan"));
  CHECK(contains(page, "<a href=\"/seasons\" aria-current=\"page\">League</a>"));
}

TEST_CASE("seasons: a new one needs a name and a scale, and its rules come next") {
  const test::Club club;
  CHECK(contains(club.page("/seasons"), "No seasons yet."));
  const auto begin = [&](const std::string& form) {
    return club.ask({.method = http::Method::post, .path = "/seasons", .body = form});
  };
  const http::Response begun = begin("name=Spring&points=7-4-2-0");
  CHECK(begun.status == 303);
  CHECK(begun.headers.get("Location") == "/seasons/1/settings#nights");
  const auto season = test::done(store::find_season(club.open(), 1));
  REQUIRE(season);
  CHECK(season->rules.points.places.at(4).front() == league::Points::of(7));
  CHECK(contains(club.page("/seasons"), "Spring"));

  const http::Response again = begin("name=spring");
  CHECK(again.status == 422);
  CHECK(contains(*again.body, "This name is already in use. Choose another one."));
  CHECK(contains(*again.body, "value=\"spring\""));
  CHECK(begin("name=").status == 422);
}

TEST_CASE("seasons: only organisers see the form, and only they may send it") {
  const LeagueClub club;
  CHECK(contains(club.page("/seasons"), "action=\"/seasons\""));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/seasons"}).body, "action=\"/seasons\""));
  CHECK(club.ask_as_guest({.method = http::Method::post, .path = "/seasons", .body = "name=X"}).status == 403);
}
