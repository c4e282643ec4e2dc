#include "web/league/season_feeds.hpp"

#include "store/games/games.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::contains;
using test::count;
using test::LeagueClub;

namespace {

http::Response ask(const LeagueClub& club, std::string path, const std::string& host) {
  return club.ask({.path = std::move(path), .headers = {{"Host", host}}});
}

}  // namespace

TEST_CASE("feed of results: each game that counts, with its winners, under the requested address") {
  const LeagueClub club;
  const http::Response answer = ask(club, "/seasons/1/results.atom", "club.local:8080");
  CHECK(answer.type == "application/atom+xml; charset=utf-8");
  CHECK(count(*answer.body, "<entry>") == 3);
  CHECK(contains(*answer.body, "<title>Pickomino: Ala won</title>"));
  CHECK(contains(*answer.body, "<summary>May 1, round 1, table 1: Ala 5, Ben 1</summary>"));
  CHECK(contains(*answer.body, "href=\"http://club.local:8080/games/1\""));
  CHECK(contains(*answer.body, "<id>tag:rollbook.invalid,2026:season/1/game/1</id>"));
  CHECK(answer.body->find("May 2") < answer.body->find("May 1"));  // latest first
}

TEST_CASE("feed of results: one reader's address of this server does not reach another") {
  const LeagueClub club;
  for (const std::string path : {"/seasons/1/results.atom", "/seasons/1/nights.ics"}) {
    CHECK(contains(*ask(club, path, "elsewhere.example").body, "elsewhere.example"));
    CHECK_FALSE(contains(*ask(club, path, "club.local").body, "elsewhere.example"));
  }
}

TEST_CASE("feed of results: typed totals are an entry, and lead to their night") {
  const LeagueClub club;
  club.seat(3, 1, {"Ala", "Cleo"});
  test::done(store::type_totals(club.open(), 3, 1, 1, {3, 9}, test::olga()));
  const std::string feed = *ask(club, "/seasons/1/results.atom", "club").body;
  CHECK(count(feed, "<entry>") == 4);
  CHECK(contains(feed, "<title>Pickomino: Cleo won</title>"));
  CHECK(contains(feed, "season/1/night/3/round/1/table/1</id>"));
  CHECK(contains(feed, "href=\"http://club/nights/3\""));
}

TEST_CASE("feed of results: a rejected game is left out, and one with a ruling is as new as the ruling") {
  const LeagueClub club;
  club.store({test::ala_claims_7(R"("id":"claimed","event":"May 1","round":3,"table":1,)")});
  const auto entries = [&] { return count(*ask(club, "/seasons/1/results.atom", "club").body, "<entry>"); };
  CHECK(entries() == 3);
  auto book = club.open();
  const auto game = test::done(store::game_called(book, "claimed"));
  auto ruling = test::accepted({7, 1});
  ruling.at += std::chrono::hours(1);
  test::done(store::rule(book, game, ruling));
  CHECK(entries() == 4);
  CHECK(contains(*ask(club, "/seasons/1/results.atom", "club").body, "<updated>2026-05-28T21:26:40Z</updated>"));
}

TEST_CASE("calendar of nights: all of a season, including future ones") {
  const LeagueClub club;
  const http::Response answer = ask(club, "/seasons/1/nights.ics", "club");
  CHECK(answer.type == "text/calendar; charset=utf-8");
  CHECK(count(*answer.body, "BEGIN:VEVENT") == 3);
  CHECK(contains(*answer.body, "UID:night-3@rollbook.invalid\r\n"));
  CHECK(contains(*answer.body, "DTSTART:20260605T193000\r\n"));
  CHECK(contains(*answer.body, "DTSTART;VALUE=DATE:20260501\r\n"));
  CHECK(contains(*answer.body, "URL:http://club/nights/3\r\n"));
}
