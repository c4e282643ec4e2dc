#include "web/named_game.hpp"

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
