#include "web/home_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;

TEST_CASE("home: an empty book greets with what to do first") {
  const Club club;
  const std::string page = club.page("/");
  CHECK(contains(page, "Welcome to Rollbook"));
  CHECK(contains(page, "href=\"/import\""));
  CHECK(contains(page, "rollbook import sample-games"));
}

TEST_CASE("home: latest games, and the season's top ten") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"),
                   test::first_wins("Cleo", "Ben", R"("played_at":"2025-12-31",)")});
  const std::string page = club.page("/");
  CHECK(contains(page, "Season 2026"));
  const std::string top = page.substr(page.find("id=\"season\""));
  CHECK(contains(top, "Ala"));
  CHECK_FALSE(contains(top, "Cleo"));  // that was last year
  CHECK_FALSE(contains(page, "Tonight"));
}

TEST_CASE("home: tonight's tables are the games of an event that is being played") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-28","event":"Spring","table":2,)"),
                   test::first_wins("Cleo", "Dan", R"("played_at":"2026-05-28",)"),
                   test::first_wins("Eva", "Fay", R"("played_at":"2026-05-20","event":"Spring","table":7,)")});
  const std::string page = club.page("/");
  const std::string tables =
      page.substr(page.find("id=\"tonight\""), page.find("id=\"latest\"") - page.find("id=\"tonight\""));
  CHECK(contains(tables, "Table 2"));
  CHECK(contains(tables, "Ala"));
  CHECK_FALSE(contains(tables, "Cleo"));
  CHECK_FALSE(contains(tables, "Eva"));
}

TEST_CASE("home: the best solo score of each game and edition") {
  const Club club({test::sample("clever-solo"), test::sample("clever2-solo")});
  const std::string page = club.page("/");
  CHECK(contains(page, "Solo records"));
  CHECK(test::count(page, "href=\"/solo/clever") == 2);
}
