#include "rules/deck.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

using namespace rollbook::rules;

namespace {

/// What is wrong with a card as it is spelled; "" if nothing is.
std::string wrong(std::string_view text) {
  Card card;
  const auto mistake = read_card(text, card);
  return mistake ? english(*mistake) : "";
}

/// A spelling, read and written again.
std::string rewritten(std::string_view text) {
  Card card;
  REQUIRE_FALSE(read_card(text, card));
  return std::string(spell(card).view());
}

Card read(std::string_view text) {
  Card card;
  REQUIRE_FALSE(read_card(text, card));
  return card;
}

constexpr std::size_t red = 0;
constexpr std::size_t orange = 1;
constexpr std::size_t yellow = 2;
constexpr std::size_t purple = 5;

}  // namespace

TEST_CASE("deck: the default deck has cards 1 to 30, each of them well-formed") {
  const Deck& deck = default_deck();
  CHECK(deck.size() == 30);
  for (int number = 1; number <= 30; ++number) {
    INFO(number);
    REQUIRE(deck.find(number) != nullptr);
    CHECK_FALSE(wrong_with(*deck.find(number)));
  }
  CHECK(deck.find(31) == nullptr);
}

TEST_CASE("deck: the numbers of the default deck mean what they mean in every record") {
  constexpr std::array<std::string_view, 30> layouts{
      "o2y6*g5b4*p3", "o3y4*g2*b6p5", "o5*y2*g4b3p6", "o6*y5g3b2p4*", "o4*y4g4b4*p4", "r6*y3*g2b4p5",
      "r5*y4g6b2*p3", "r2y5*g3*b6p4", "r3*y6g4*b5p2", "r4y4*g4b4p4*", "r4o3g2*b5p6*", "r5o6*g3*b2p4",
      "r6o4g5*b3*p2", "r2o5g6b4*p3*", "r4*o4g4b4*p4", "r3o2*y6b4p5*", "r4*o3y2b5p6*", "r5o4y3*b6*p2",
      "r2*o6*y5b3p4", "r4o4y4b4*p4*", "r4*o2y5g3p6*", "r6o5y3g4*p2*", "r3o4y2*g6p5*", "r2*o6y4g5*p3",
      "r4o4*y4g4*p4", "r4o3*y6g2b5*", "r5*o2*y4g6b3", "r3o5y2g4*b6*", "r6o4*y3*g5b2", "r4*o4y4*g4b4"};
  int number = 0;
  for (const std::string_view layout : layouts) {
    INFO(++number);
    CHECK(spell(*default_deck().find(number)).view() == layout);
  }
}

TEST_CASE("deck: there is no card outside 1 to 60") {
  for (const int number : {-1, 0, 61, 999}) {
    INFO(number);
    CHECK(default_deck().find(number) == nullptr);
  }
}

TEST_CASE("deck: cards have any numbers from 1 to 60, with gaps") {
  Deck deck;
  CHECK(deck.size() == 0);
  CHECK(deck.find(1) == nullptr);
  deck.put(1, read("r6*y3*g2b4p5"));
  deck.put(60, read("o2y6*g5b4*p3"));
  CHECK(deck.size() == 2);
  REQUIRE(deck.find(1) != nullptr);
  REQUIRE(deck.find(60) != nullptr);
  CHECK(*deck.find(1) == read("r6*y3*g2b4p5"));
  CHECK(*deck.find(60) == read("o2y6*g5b4*p3"));
  CHECK(deck.find(2) == nullptr);
  CHECK(deck.find(59) == nullptr);
}

TEST_CASE("deck: a deck may have one layout under two numbers") {
  Deck deck;
  deck.put(1, read("r6*y3*g2b4p5"));
  deck.put(2, read("r6*y3*g2b4p5"));
  CHECK(deck.size() == 2);
  CHECK(*deck.find(1) == *deck.find(2));
}

TEST_CASE("deck: a card is spelled colour by colour, with stars for suns") {
  const Card card = read("r6*y3*g2b4p5");
  CHECK(card.cells == std::array<std::uint8_t, card_colours>{6, 0, 3, 2, 4, 5});
  CHECK(card.has_sun(red));
  CHECK(card.has_sun(yellow));
  CHECK_FALSE(card.has_sun(orange));
  CHECK_FALSE(card.has_sun(purple));
}

TEST_CASE("deck: colours are read in any order and case, and written r o y g b p") {
  CHECK(rewritten("r6*y3*g2b4p5") == "r6*y3*g2b4p5");
  CHECK(rewritten("p5b4g2y3*r6*") == "r6*y3*g2b4p5");
  CHECK(rewritten("Y3*R6*p5G2B4") == "r6*y3*g2b4p5");
  CHECK(rewritten("b4*p3o2y6*g5") == "o2y6*g5b4*p3");
}

TEST_CASE("deck: reading a card forgets what it was before") {
  Card card = read("r6*y3*g2b4p5");
  CHECK_FALSE(read_card("o2y6*g5b4*p3", card));
  CHECK(card == read("o2y6*g5b4*p3"));
}

TEST_CASE("deck: the same rows with other suns are another card") {
  CHECK(read("r4*o4*y4g4b4") != read("r4o4y4g4*b4*"));
}

TEST_CASE("deck: a card has five rows") {
  CHECK(wrong("r6*y6*g4b4") == "has 4 rows, not 5");
  CHECK(wrong("r4*o4*y4g4b2p2") == "has 6 rows, not 5");
  CHECK(wrong("r6*") == "has 1 row, not 5");
  CHECK(wrong("") == "has 0 rows, not 5");
}

TEST_CASE("deck: a row has 2 to 6 cells") {
  CHECK(wrong("r1*y6*g5b4p4") == "has 1 cell in red, not 2 to 6");
  CHECK(wrong("r3*y3*g3b4p7") == "has 7 cells in purple, not 2 to 6");
  CHECK(wrong("o9y3*g2*b3p3") == "has 9 cells in orange, not 2 to 6");
  CHECK(wrong("r2*y6*g2b4p6").empty());
}

TEST_CASE("deck: a card has 20 cells") {
  CHECK(wrong("r6*y3*g2b4p6") == "has 21 cells, not 20");
  CHECK(wrong("r6*y3*g2b3p5") == "has 19 cells, not 20");
}

TEST_CASE("deck: a card has two suns") {
  CHECK(wrong("r6*y3*g2*b4p5") == "has 3 suns, not 2");
  CHECK(wrong("r6*y3g2b4p5") == "has 1 sun, not 2");
  CHECK(wrong("r6y3g2b4p5") == "has 0 suns, not 2");
}

TEST_CASE("deck: a colour comes once") {
  CHECK(wrong("r6*y3*r2b4p5") == "has two rows in red");
  CHECK(wrong("r6*y3*g2b4P3p2") == "has two rows in purple");
}

TEST_CASE("deck: only letters of colours begin a row") {
  CHECK(wrong("r6*y3*g2b4w5") == R"(has "w" where a colour, r o y g b or p, belongs)");
  CHECK(wrong("6r") == R"(has "6" where a colour, r o y g b or p, belongs)");
  CHECK(wrong("r6*-y3*g2b4p5") == R"(has "-" where a colour, r o y g b or p, belongs)");
}

TEST_CASE("deck: every row says how many cells it has, in one figure") {
  CHECK(wrong("r6*y3*g2b4p") == "does not say how many cells are in purple");
  CHECK(wrong("ry3*g2b4p5") == "does not say how many cells are in red");
  CHECK(wrong("r0y3*g2b4p5*") == "does not say how many cells are in red");
  CHECK(wrong("r10y3*g2b4p5*") == "has more than 9 cells in red");
}

TEST_CASE("deck: a card ends where its text ends, whatever stands behind") {
  constexpr std::string_view cut = std::string_view("r6*y3*g2b4p5").substr(0, 11);
  CHECK(wrong(cut) == "does not say how many cells are in purple");
}

TEST_CASE("deck: a star stands behind a row, once") {
  CHECK(wrong("r6**y3g2b4p5") == R"(has "*" where a colour, r o y g b or p, belongs)");
  CHECK(wrong("*r6y3*g2b4p5") == R"(has "*" where a colour, r o y g b or p, belongs)");
  CHECK(wrong("r*6y3*g2b4p5") == "does not say how many cells are in red");
  CHECK(wrong("*") == R"(has "*" where a colour, r o y g b or p, belongs)");
}

TEST_CASE("deck: wrong_with judges a card that was not read from text") {
  Card card = read("r6*y3*g2b4p5");
  CHECK_FALSE(wrong_with(card));
  card.cells[purple] = 12;
  CHECK(english(*wrong_with(card)) == "has 12 cells in purple, not 2 to 6");
  CHECK(english(*wrong_with(Card{})) == "has 0 rows, not 5");
}
