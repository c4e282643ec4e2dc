#include "web/players/duplicates_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::count;

TEST_CASE("duplicates page: pairs with their games side by side, for organisers") {
  const Club club({test::first_wins("Jurgen Moller", "Ala"), test::first_wins("Jürgen Möller", "Ala")});
  CHECK(contains(club.page("/players"), "href=\"/players/duplicates\""));
  CHECK(club.ask_as_guest({.path = "/players/duplicates"}).status == 303);
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/players"}).body, "duplicates"));
  const std::string page = club.page("/players/duplicates");
  CHECK(contains(page, "Same name, written differently"));
  CHECK(count(page, "class=\"card compared\"") == 2);
  CHECK(contains(page, "#1</a>"));
  CHECK(contains(page, "#2</a>"));
}

TEST_CASE("duplicates page: who are not the same person are not listed again, until that is undone") {
  const Club club({test::first_wins("Jurgen Moller", "Ala"), test::first_wins("Jürgen Möller", "Ala")});
  const auto post = [&](const std::string& path, const std::string& body) {
    return club.ask({.method = http::Method::post, .path = path, .body = body}).status;
  };
  CHECK(post("/players/duplicates", "pair=1-3") == 303);
  CHECK(contains(club.page("/players/duplicates"), "No two players have similar names."));
  CHECK(post("/players/changes/1", "do=undo") == 303);
  CHECK(contains(club.page("/players/duplicates"), "Same name, written differently"));
  for (const auto* const pair : {"", "1", "1-1", "1-99", "x-y"}) {
    CHECK(post("/players/duplicates", std::string("pair=") + pair) == 409);
  }
}
