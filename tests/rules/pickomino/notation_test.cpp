#include <catch2/catch_test_macros.hpp>
#include <string>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;

namespace {

std::string canonical(std::string_view move) {
  const auto text = rules::canonical(*rules::find_game("pickomino"), move);
  return text ? std::string(text->view()) : "";
}

}  // namespace

TEST_CASE("pickomino: dice are written in the order 1 2 3 4 5 w") {
  CHECK(canonical("1: roll w 5 1 4 w 2 3 w") == "1: roll 1 2 3 4 5 w w w");
  CHECK(canonical("7: ROLL W") == "7: roll w");
}

TEST_CASE("pickomino: tiles and steals") {
  CHECK(canonical("1:  TAKE 27") == "1: take 27");
  CHECK(canonical("3: take 21 FROM 1") == "3: take 21 from 1");
  CHECK(canonical("2: bust ") == "2: bust");
  CHECK(canonical("2: keep W") == "2: keep w");
  CHECK(canonical("2: KEEP WX3") == "2: keep wx3");
}

TEST_CASE("pickomino: what Pickomino cannot mean is no move") {
  for (const auto* move : {"1: roll",
                           "1: roll 6",
                           "1: roll 1 1 1 1 1 1 1 1 1",
                           "1: roll ww",
                           "1: keep",
                           "1: keep 4 4",
                           "1: keep x",
                           "1: keep 3x",
                           "1: keep 3x0",
                           "1: keep 3x9",
                           "1: keep 3x02",
                           "1: keep 6x2",
                           "1: keep 3*2",
                           "1: keep 3 x2",
                           "1: keep 3x2 x",
                           "1: take",
                           "1: take 20",
                           "1: take 37",
                           "1: take 027",
                           "1: take w",
                           "1: take 27 from",
                           "1: take 27 to 2",
                           "1: take 27 from 8",
                           "1: take 27 from 0",
                           "1: take 27 from 2 3",
                           "1: bust 1",
                           "1: reroll 1",
                           "bust",
                           "8: bust",
                           "1: roll ?"}) {
    INFO(move);
    CHECK(canonical(move) == "");
  }
}
