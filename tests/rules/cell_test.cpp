#include "rules/cell.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::rules;

TEST_CASE("cell: every kind of value has its spelling") {
  CHECK(spell(CellValue()).empty());
  CHECK(spell(shown::Mark::cross) == "x");
  CHECK(spell(shown::Mark::circle) == "o");
  CHECK(spell(shown::Mark::both) == "xo");
  CHECK(spell(13) == "13");
  CHECK(spell(0) == "0");
  CHECK(spell(shown::Word{"misthrow"}) == "misthrow");
  CHECK(spell(shown::Track{.used = 2, .unlocked = 5}) == "2/5");
  CHECK(spell(shown::Dice{{'w', '3'}, {'y', '1'}}) == "w3 y1");
  CHECK(spell(shown::Dice{{.colour = 'b'}, {.face = '4'}, {.face = 'w'}}) == "b 4 w");
  CHECK(spell(shown::Bonuses{{"yX", "X", 'y'}, {"?s", "?", 's'}, {"+1"}}) == "yX ?s +1");
  CHECK(spell(shown::Tiles{21, 25, 30}) == "21 25 30");
  CHECK(spell(shown::Tile{.number = 27}) == "27");
  CHECK(spell(shown::Tile{.number = 27, .face_up = false}) == "turned");
  CHECK(spell(shown::Player{2}) == "2");
  CHECK(spell(shown::Player{1, "passive"}) == "1 passive");
}

TEST_CASE("cell: a card is spelled with its number in the deck, if it has one") {
  shown::Card card{.number = 6};
  REQUIRE_FALSE(read_card("r6*y3*g2b4p5", card.rows));
  CHECK(spell(card) == "6 r6*y3*g2b4p5");
  card.number = 0;
  CHECK(spell(card) == "r6*y3*g2b4p5");
}

TEST_CASE("cell: nothing is empty, and so is an empty list; a number or an empty track is not") {
  CHECK(is_empty({}));
  CHECK(is_empty(shown::Dice{}));
  CHECK(is_empty(shown::Bonuses{}));
  CHECK(is_empty(shown::Tiles{}));
  CHECK_FALSE(is_empty(0));
  CHECK_FALSE(is_empty(shown::Track{}));
  CHECK_FALSE(is_empty(shown::Dice{{.face = '1'}}));
  CHECK_FALSE(is_empty(shown::Mark::cross));
}

TEST_CASE("cell: values that are there on a condition") {
  CHECK(value_if(true, 3) == CellValue(3));
  CHECK(value_if(false, 3) == CellValue());
  CHECK(cross_if(true) == CellValue(shown::Mark::cross));
  CHECK(is_empty(cross_if(false)));
  CHECK_FALSE(is_empty(flag_if(true)));
  CHECK(is_empty(flag_if(false)));
}
