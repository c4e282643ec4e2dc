#include "web/games/games_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::count;

TEST_CASE("games page: an empty book says what to do") {
  const Club club;
  const std::string page = club.page("/games");
  CHECK(contains(page, "No games yet."));
  CHECK(contains(page, "0 games"));
}

TEST_CASE("games page: one row per game, with the winner, and the filters in the address") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-17","event":"Spring",)"),
                   test::first_wins("Cleo", "Ben"), test::simulated("clever", 1, 3)});
  const std::string all = club.page("/games");
  CHECK(contains(all, "3 games"));
  CHECK(contains(all, "<time datetime=\"2026-05-17\">"));
  CHECK(contains(club.page("/games?player=cleo"), "2 games"));
  CHECK(contains(club.page("/games?event=Spring"), "1 game<"));
  CHECK(contains(club.page("/games?players=3"), "1 game<"));
  CHECK(contains(club.page("/games?game=pickomino"), "2 games"));
  CHECK(contains(club.page("/games?q=spri"), "1 game<"));
  CHECK(contains(club.page("/games?q=%25"), "0 games"));
  CHECK(contains(club.page("/games?q=BEN"), "3 games"));
  CHECK(contains(club.page("/games?player=nobody"), "No games match."));
}

TEST_CASE("games page: the filters are collapsed until one is set") {
  const Club club({test::ala_wins()});
  CHECK(contains(club.page("/games"), "data-open-when-wide>"));
  CHECK(contains(club.page("/games?lang=pl&page=1"), "data-open-when-wide>"));
  CHECK(contains(club.page("/games?player=Ala"), "data-open-when-wide open>"));
}

TEST_CASE("games page: names are text, whatever they contain") {
  const Club club({test::first_wins("<script>", "Ben & Co")});
  const std::string page = club.page("/games");
  CHECK(contains(page, "&lt;script&gt;"));
  CHECK(contains(page, "Ben &amp; Co"));
  CHECK_FALSE(contains(page, "<script>"));
}

TEST_CASE("games page: pages of 25, with links that keep the filter") {
  std::vector<std::string> games;
  for (int i = 1; i <= 30; ++i)
    games.push_back(test::first_wins("Ala", "Ben", R"("round":)" + std::to_string(i) + ","));
  const Club club(games);
  const std::string first = club.page("/games?player=Ala");
  CHECK(count(first, "<tr>") == 26);  // with the titles
  CHECK(contains(first, "/games?page=2&amp;player=Ala"));
  const std::string second = club.page("/games?player=Ala&page=2");
  CHECK(count(second, "<tr>") == 6);
  CHECK(contains(second, "Page 2 of 2"));
  CHECK_FALSE(contains(second, "rel=\"next\""));
  CHECK(contains(club.page("/games?page=99"), "Page 2 of 2"));
  CHECK(count(club.page("/games?page=99"), "<tr>") == 6);
}

TEST_CASE("games page: the titles of the columns sort, and show the current order") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"), test::simulated("clever", 1, 3)});
  const std::string newest = club.page("/games?player=Ala");
  CHECK(count(newest, "<th scope=\"col\"") == 4);
  CHECK(count(newest, "aria-sort=") == 1);
  CHECK(contains(newest, "aria-sort=\"descending\"><a href=\"/games?sort=oldest&amp;player=Ala\">Played</a>"));
  CHECK(contains(newest, "href=\"/games?sort=game&amp;player=Ala\""));
  const std::string oldest = club.page("/games?sort=oldest");
  CHECK(contains(oldest, "aria-sort=\"ascending\"><a href=\"/games?sort=newest\">Played</a>"));
  CHECK(oldest.find("/games/1\"") < oldest.find("/games/2\""));
  CHECK(contains(oldest, "data-open-when-wide>"));  // an order hides nothing
  const std::string best = club.page("/games?sort=best");
  CHECK(contains(best, "aria-sort=\"descending\"><a href=\"/games?sort=best\">Result</a>"));
  CHECK(contains(best, "<option value=\"best\" selected>"));
  CHECK(contains(club.page("/games?sort=game"), "aria-sort=\"other\""));
  CHECK(count(club.page("/games?sort=event"), "aria-sort=") == 0);
}

TEST_CASE("games page: the form suggests players and events, which are found ignoring accents") {
  const Club club({test::first_wins("Żaneta", "Ben", R"("event":"Święto",)"), test::first_wins("Ala", "Ben")});
  const std::string page = club.page("/games");
  CHECK(contains(page, "list=\"known-players\""));
  CHECK(contains(page, "<option value=\"Żaneta\"></option>"));
  CHECK(contains(page, "list=\"known-events\""));
  CHECK(contains(page, "<option value=\"Święto\"></option>"));
  for (const std::string query : {"event=%C5%9AWI%C4%98TO", "event=swieto", "player=zaneta", "q=Zaneta", "q=SWIE"}) {
    INFO(query);
    CHECK(contains(club.page("/games?" + query), "1 game<"));
  }
}

TEST_CASE("games page: an error of the book is not an empty list") {
  const Club club({test::ala_wins()});
  club.open().database().exec("ALTER TABLE game RENAME TO gone");
  const http::Response response = club.get("/games");
  CHECK(response.status == 500);
  CHECK(contains(*response.body, "Something went wrong"));
  CHECK(club.get("/games?player=Ala").status == 500);
}

TEST_CASE("games page: an invalid query gets a page with the reason") {
  const Club club;
  const http::Response response = club.get("/games?from=yesterday");
  CHECK(response.status == 400);
  CHECK(contains(*response.body, "write dates like 2026-05-17"));
}
