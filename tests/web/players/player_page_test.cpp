#include "web/players/player_page.hpp"

#include <catch2/matchers/catch_matchers_string.hpp>

#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using Catch::Matchers::ContainsSubstring;
using test::Club;
using test::first_wins;

namespace {

/// Ala is player 1, Ben 2, Cleo 3.
Club club() {
  return Club({first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"),
               first_wins("Cleo", "Ala", R"("played_at":"2026-05-18",)"),
               first_wins("Ala", "Cleo", R"("played_at":"2026-05-19",)"), test::simulated("clever", 1, 1),
               test::simulated("clever", 2, 2)});
}

}  // namespace

TEST_CASE("player page: how often and how well each game was played") {
  const std::string page = club().page("/players/1");
  CHECK_THAT(page, ContainsSubstring("<h1>Ala</h1>"));
  CHECK_THAT(page, ContainsSubstring("5 games played, 4 rated"));
  CHECK_THAT(page, ContainsSubstring(R"(<td class="number">3</td><td class="number"><b>3.7</b></td>)"
                                     R"(<td class="number"><a href="/games/1">5</a></td>)"
                                     R"(<td class="number"><b>67%</b></td><td class="number">2</td>)"
                                     R"(<td class="number">1</td><td class="number">0</td>)"));
}

TEST_CASE("player page: opponents, and how often each was ahead") {
  const std::string page = club().page("/players/1");
  CHECK_THAT(page, ContainsSubstring(R"(<a href="/players/3">Cleo</a></th><td class="number">2</td>)"
                                     R"(<td class="number">1</td><td class="number">1</td><td class="number">0</td>)"));
}

TEST_CASE("player page: one game in detail, the most played or the one requested") {
  const Club site = club();
  const std::string most_played = site.page("/players/1");
  CHECK_THAT(most_played, ContainsSubstring("<title>2026-05-17: 5 (#1)</title>"));
  CHECK_THAT(most_played, ContainsSubstring("points by part compared with the club</title>"));
  const std::string clever = site.page("/players/1?game=clever");
  CHECK_THAT(clever, ContainsSubstring("Solo: Polish rules"));
  CHECK_THAT(clever, ContainsSubstring(">yellow</text>"));
  CHECK_THAT(clever, !ContainsSubstring("<title>2026-05-17: 5 (#1)</title>"));
  CHECK_THAT(site.page("/players/1?game=chess"), ContainsSubstring("<title>2026-05-17: 5 (#1)</title>"));
}

TEST_CASE("player page: solo games, with the rule book's rating of the best one") {
  const Club site({test::sample("clever-solo-english")});
  const std::string page = site.page("/players/1?lang=pl");
  CHECK_THAT(page, ContainsSubstring("angielskie zasady"));
  CHECK_THAT(page, ContainsSubstring(R"(href="/solo/clever?edition=en")"));
  CHECK_THAT(page, ContainsSubstring("<q>"));
  CHECK_THAT(page, !ContainsSubstring("id=\"opponents\""));
}

TEST_CASE("player page: points by part of solo games, compared with everyone's solo games") {
  const Club site({test::sample("clever-solo"), test::simulated("clever", 2, 1)});
  const std::string page = site.page("/players/1?game=clever");
  CHECK_THAT(page, ContainsSubstring("Averages of solo games"));
  CHECK_THAT(page, !ContainsSubstring("Averages of games with others"));
  CHECK_THAT(page, ContainsSubstring(">yellow</text>"));
  const std::string both = club().page("/players/1?game=clever");
  CHECK_THAT(both, ContainsSubstring("Averages of solo games"));
  CHECK_THAT(both, ContainsSubstring("Averages of games with others"));
}

TEST_CASE("player page: the time of the last game is in the reader's time zone") {
  const Club site({first_wins("Ala", "Ben", R"("played_at":"2026-05-17T23:30:00-05:00",)")});
  CHECK_THAT(site.page("/players/1"), ContainsSubstring(R"(last played <time datetime="2026-05-17T23:30:00-05:00">)"));
}

TEST_CASE("player page: other names are shown, and redirect here") {
  const Club site = club();
  const auto book = site.open();
  test::done(store::add_alias(book, "Ala", "Alicja <3", test::olga()));
  CHECK_THAT(site.page("/players/1"), ContainsSubstring("Also known as Alicja &lt;3"));
  const http::Response there = site.get("/players/alicja%20%3C3");
  CHECK(there.status == 303);
  CHECK(there.headers.get("Location") == "/players/1");
}

TEST_CASE("player page: a player without a game that counts gets an explanation") {
  const Club site({test::stuck()});
  const std::string page = site.page("/players/1");
  CHECK_THAT(page, ContainsSubstring("None of these games counts yet."));
  CHECK_THAT(page, ContainsSubstring("/games/1"));
  CHECK_THAT(page, !ContainsSubstring("id=\"closer\""));
}

TEST_CASE("player page: an unknown number or name") {
  const Club site = club();
  CHECK(site.get("/players/99").status == 404);
  CHECK(site.get("/players/Zbigniew").status == 404);
  CHECK(site.get("/players/99999999999999999999").status == 404);
}
