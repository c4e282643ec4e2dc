#include "web/games/named_game.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;

TEST_CASE("named game: by its number or by its record's id") {
  const Club club({test::ala_wins(R"("id":"night-3",)")});
  CHECK(club.get("/games/1").status == 200);
  CHECK(club.get("/games/night-3").status == 200);
  CHECK(club.get("/games/night-4").status == 404);
  CHECK(club.get("/games/0").status == 404);
}

TEST_CASE("named game: a missing game is reported in the reader's language") {
  const Club club;
  const std::string page = *club.get("/games/night-4?lang=pl").body;
  CHECK(test::contains(page, "<p class=\"detail\">W tej księdze nie ma partii „night-4”.</p>"));
}

TEST_CASE("named game: an unreadable book is a different error from a missing game") {
  const Club club({test::ala_wins()});
  club.open().database().exec("ALTER TABLE game RENAME TO gone");
  for (const std::string address : {"/games/1", "/games/1/replay", "/games/1/record.json", "/api/v1/games/1"}) {
    INFO(address);
    CHECK(club.get(address).status == 500);
  }
}
