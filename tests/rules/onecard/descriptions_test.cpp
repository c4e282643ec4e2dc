// What moves of the game do and how its points come about, in words.
#include "../told.hpp"
#include "table.hpp"

using namespace rollbook;
using test::reckon;
using test::tell;
using namespace rollbook::rules::onecard;

TEST_CASE("onecard: cards are told by their number, or as they are spelled") {
  CHECK(tell("en", Table().state(), "1: draw 6 r4*o4g4b4*p4") == "Ala draws cards 6, r4*o4g4b4*p4");
  CHECK(tell("pl", Table().state(), "1: draw 6 15") == "Ala dobiera karty 6, 15");
}

TEST_CASE("onecard: the open variant deals, keeps, and has a market") {
  Table table(2, Variant::open);
  CHECK(tell("en", table.state(), "1: deal 3 8 11 20 25") == "Ala is dealt cards 3, 8, 11, 20, 25");
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(tell("en", table.state(), "1: keep 3 11 25") == "Ala keeps cards 3, 11, 25");
  table.play({"1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(tell("en", table.state(), "market 1 2 5") == "Cards 1, 2, 5 are laid out on the market");
  table.play({"market 1 2 5"});
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(tell("en", table.state(), "1: draw 2") == "Ala takes card 2 from the market");
  table.play({"1: draw 2"});
  CHECK(tell("en", table.state(), "market 9") == "Card 9 is laid out on the market");
}

TEST_CASE("onecard: throws are told colour by colour") {
  Table table = begun();
  CHECK(tell("en", table.state(), "1: roll r o o y g") == "Ala throws red, orange, orange, yellow, green");
  table.play({"1: roll r o o y g"});
  CHECK(tell("en", table.state(), "1: reroll o>b o>p") == "Ala throws orange, orange again: blue, purple");
  CHECK(tell("en", table.state(), "2: skip") == "Ben does not use the roll");
}

TEST_CASE("onecard: crosses are told with their card, which may be scored") {
  Table table = begun();
  table.play({"1: roll o y y p p"});
  CHECK(tell("en", table.state(), "1: cross 1") == "Ala crosses off on card 6: yellow 2, purple 2");
  CHECK(tell("pl", table.state(), "1: cross 1") == "Ala wykreśla pola na karcie 6: żółte 2, fioletowe 2");
  table.mark(ala, 1, "y1 g2 p3");
  CHECK(tell("en", table.state(), "1: cross 1") ==
        "Ala crosses off on card 6: yellow 2, purple 2, and scores the card: 12 points");
}

TEST_CASE("onecard: scored cards are reckoned row by row with their suns, open ones without") {
  Table table = begun();
  CHECK(reckon("en", table.state(), ala, 0) == "no scored card");
  CHECK(reckon("en", table.state(), ala, 1) == "no full row on an open card");
  table.mark(ala, 1, "y3 g2 p5");
  table.card(ala, 1).scored = true;
  table.mark(ala, 2, "r4 b4 p1");
  CHECK(reckon("en", table.state(), ala, 0) == "one scored card: 3 + 2 + 5 + 2 ☀ = 12");
  CHECK(reckon("en", table.state(), ala, 1) == "2 full rows on open cards: 4 + 4");
  CHECK(reckon("de", table.state(), ala, 1) == "2 volle Reihen auf offenen Karten: 4 + 4");
  give_scored(table, ala, 1);
  CHECK(reckon("en", table.state(), ala, 0) == "2 scored cards: 3 + 2 + 5 + 2 ☀ = 12; 4 + 4 + 4 = 12");
}
