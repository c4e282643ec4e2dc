#include "web/night/card_grid.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using web::card_grid;

namespace {

web::CardGrid of(int count, int lines, int letters) {
  return card_grid({.count = count, .lines = lines, .letters = letters, .beside = 3, .around = 3, .aspect = 1.8});
}

}  // namespace

TEST_CASE("card grid: all cards have a cell, whatever their shape") {
  for (int count = 1; count <= 30; ++count) {
    for (int lines = 1; lines <= 7; ++lines) {
      for (int letters = 2; letters <= 24; letters += 2) {
        const web::CardGrid shape = of(count, lines, letters);
        INFO(count << " cards of " << lines << " lines of " << letters);
        REQUIRE(shape.columns * shape.rows >= count);
        REQUIRE(shape.columns * (shape.rows - 1) < count);
      }
    }
  }
}

TEST_CASE("card grid: high cards are put side by side, wide ones above each other") {
  CHECK(of(3, 7, 5).columns == 3);
  CHECK(of(3, 2, 24).columns == 1);
}

TEST_CASE("card grid: the more there is to show, the smaller the type") {
  CHECK(of(1, 4, 10).size > of(4, 4, 10).size);
  CHECK(of(4, 4, 10).size > of(8, 4, 10).size);
  CHECK(of(8, 4, 10).size > of(8, 4, 20).size);
}

TEST_CASE("card grid: an empty grid has no size") { CHECK(of(0, 0, 0) == web::CardGrid{}); }

TEST_CASE("card grid: a very long name is wrapped") {
  CHECK(web::lines_of("Ala") == 1);
  CHECK(web::letters_of("Żółć") == 4);
  const std::string name(80, 'x');
  CHECK(web::lines_of(name) == 4);
  CHECK(web::letters_of(name) == web::longest_line);
}
