#include "web/games/game_numbers.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using web::read_numbers;
using web::write_numbers;
using Games = std::vector<store::GameId>;

TEST_CASE("game numbers: consecutive ones form a range") {
  CHECK(write_numbers({12, 14, 15, 16, 17}, 100) == "12,14-17");
  CHECK(write_numbers({}, 100).empty());
  CHECK(write_numbers({7}, 100) == "7");
}

TEST_CASE("game numbers: sorted, each once, up to a limit") {
  CHECK(write_numbers({3, 1, 2, 3, 9}, 100) == "1-3,9");
  CHECK(write_numbers({3, 1, 2, 3, 9}, 2) == "1-2");
}

TEST_CASE("game numbers: written ones are read back") {
  CHECK(read_numbers("12,14-17", 100) == Games{12, 14, 15, 16, 17});
  CHECK(read_numbers("1-1000000000000", 3) == Games{1, 2, 3});
}

TEST_CASE("game numbers: invalid ones are skipped") {
  CHECK(read_numbers("", 100).empty());
  CHECK(read_numbers("a,-1,2-,3-x,5,99999999999999999999,1 ", 100) == Games{5});
  CHECK(read_numbers("9-3", 100).empty());
}
