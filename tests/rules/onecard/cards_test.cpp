// How cards come to the players: the first two, new ones after scoring, cards of the deck and cards spelled out.
#include "rules/onecard/cards.hpp"

#include <memory>
#include <set>

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

constexpr auto same_as_six = "r6*y3*g2b4p5";  // the layout of card 6 of the deck

rules::Card card(std::string_view text) {
  rules::Card read;
  REQUIRE_FALSE(rules::read_card(text, read));
  return read;
}

/// A table of three where everybody's first card needs one more roll, Ben is active, and it lies there: r o y g b.
Table all_about_to_score() {
  Table table = begun(3);
  idle_turn(table);
  for (const rules::Seat seat : {ala, ben, cleo}) table.fill_but_one(seat, 1);
  table.play({"2: roll r o y g b"});
  return table;
}

}  // namespace

TEST_CASE("onecard: everybody draws two cards in seat order before the first roll") {
  Table table(3);
  CHECK(table.refusal("2: draw 1 5") == "cards.order");
  table.play({"1: draw 6 15"});
  CHECK(table.refusal("1: draw 7 8") == "cards.order");
  CHECK(table.refusal("3: draw 7 8") == "cards.order");
  table.play({"2: draw 1 5", "3: draw 9 11"});
  CHECK(table.hand(ala) == "6 15");
  CHECK(table.hand(ben) == "1 5");
  CHECK(table.hand(cleo) == "9 11");
  CHECK(table.offers() == Moves{"1: roll ?"});
}

TEST_CASE("onecard: two cards, neither one nor three") {
  const Table table;
  CHECK(table.refusal("1: draw 6") == "cards.count");
  CHECK(table.refusal("1: draw 6 15 7") == "cards.count");
  CHECK(table.allows("1: draw 6 15"));
}

TEST_CASE("onecard: nothing else happens before everybody has cards") {
  Table table;
  for (const auto* move : {"1: roll r o y g b", "1: reroll r>o", "1: cross 1", "1: skip"}) {
    INFO(move);
    CHECK(table.refusal(move) == "cards.first");
  }
  table.play({"1: draw 6 15"});
  CHECK(table.refusal("1: roll r o y g b") == "cards.first");
}

TEST_CASE("onecard: nobody draws before scoring") {
  Table table = begun();
  CHECK(table.refusal("1: draw 7") == "cards.not-now");
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("1: draw 7") == "cards.not-now");
  table.play({"1: cross 1", "2: skip"});
  CHECK(table.refusal("1: draw 7") == "cards.not-now");
}

TEST_CASE("onecard: a player who scored draws only when everybody has decided") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1"});
  CHECK(table.refusal("1: draw 7") == "cards.not-now");
  table.play({"2: skip"});
  CHECK(table.allows("1: draw 7"));
}

TEST_CASE("onecard: who scored draws one card, no more") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(table.refusal("1: draw 7 8") == "cards.count");
  table.play({"1: draw 7"});
  CHECK(table.refusal("1: draw 8") == "cards.not-now");
}

TEST_CASE("onecard: those who scored draw clockwise from the active player") {
  Table table = all_about_to_score();
  table.play({"1: cross 1", "3: cross 1", "2: cross 1"});
  CHECK(table.refusal("1: draw 7") == "cards.order");
  CHECK(table.refusal("3: draw 7") == "cards.order");
  table.play({"2: draw 7"});
  CHECK(table.refusal("1: draw 8") == "cards.order");
  CHECK(table.refusal("2: draw 8") == "cards.order");
  table.play({"3: draw 8"});
  CHECK(table.refusal("2: draw 10") == "cards.order");
  table.play({"1: draw 10"});
  CHECK(table.hand(ala) == "6 15 10");
  CHECK(table.hand(ben) == "1 5 7");
  CHECK(table.hand(cleo) == "9 11 8");
}

TEST_CASE("onecard: whoever did not score is passed over") {
  Table table = all_about_to_score();
  table.play({"1: cross 1", "2: skip", "3: cross 2"});  // Cleo's second card is not full
  CHECK(table.refusal("2: draw 7") == "cards.order");
  CHECK(table.refusal("3: draw 7") == "cards.order");
  table.play({"1: draw 7"});
  CHECK(table.offers() == Moves{"3: roll ?"});
}

TEST_CASE("onecard: the dice do not go on before all who scored have drawn") {
  Table table = all_about_to_score();
  table.play({"1: cross 1", "2: skip", "3: cross 1"});
  for (const auto* move : {"3: roll r o y g b", "2: reroll r>o", "3: skip", "3: cross 2"}) {
    INFO(move);
    CHECK(table.refusal(move) == "cards.first");
  }
  table.play({"3: draw 7"});
  CHECK(table.refusal("3: roll r o y g b") == "cards.first");
  table.play({"1: draw 8"});
  CHECK(table.offers() == Moves{"3: roll ?"});
}

TEST_CASE("onecard: what was scored with one roll draws no card after the next") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip", "1: draw 7"});
  idle_turn(table);
  CHECK(table.offers() == Moves{"1: roll ?"});
}

TEST_CASE("onecard: a card of the deck is drawn once, wherever it lies") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(table.refusal("1: draw 15") == "card.in-play");  // the own hand
  CHECK(table.refusal("1: draw 5") == "card.in-play");   // Ben's hand
  CHECK(table.refusal("1: draw 6") == "card.in-play");   // a scored card
  CHECK(table.allows("1: draw 7"));
}

TEST_CASE("onecard: one move does not name a card of the deck twice") {
  Table table;
  CHECK(table.refusal("1: draw 6 6") == "card.in-play");
  table.play({"1: draw 6 15"});
  CHECK(table.refusal("2: draw 1 6") == "card.in-play");
  CHECK(table.refusal("2: draw 15 1") == "card.in-play");
}

TEST_CASE("onecard: a number that the deck lacks is refused") {
  const Table table;
  for (const auto* move : {"1: draw 31 6", "1: draw 6 31", "1: draw 60 6", "1: draw 61 6", "1: draw 999 6"}) {
    INFO(move);
    CHECK(table.refusal(move) == "card.unknown");
  }
}

TEST_CASE("onecard: card 0 and leading zeros are no numbers of cards") {
  const Table table;
  for (const auto* move : {"1: draw 0 6", "1: draw 06 15", "1: draw 6 1000"}) {
    INFO(move);
    CHECK(table.refusal(move) == "move.arguments");
  }
}

TEST_CASE("onecard: a card that is spelled out is played like any other") {
  Table table;
  table.play({"1: draw P5b4g2Y3*R6* r4*o4*y4g4b4", "2: draw 1 5"});
  CHECK(table.hand(ala) == "r6*y3*g2b4p5 r4*o4*y4g4b4");
  table.play({"1: roll o o y p p", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y1 p2");
}

TEST_CASE("onecard: a card that is spelled out is never taken for a card of the deck") {
  Table table;
  table.play({say("1: draw 6 ", same_as_six), "2: draw 1 5"});
  CHECK(table.card(ala, 1).name.card == table.card(ala, 2).name.card);
  CHECK(table.hand(ala) == "6 r6*y3*g2b4p5");

  Table without_six;
  without_six.play({say("1: draw 15 ", same_as_six), "2: draw 1 6"});
  CHECK(without_six.hand(ben) == "1 6");
}

TEST_CASE("onecard: the same card may be spelled out twice") {
  Table table;
  table.play({say("1: draw ", same_as_six, " ", same_as_six), say("2: draw ", same_as_six, " 6")});
  table.play({"1: roll o o y p p", "1: cross 2", "2: cross 1"});
  CHECK(table.crosses(ala, 1).empty());
  CHECK(table.crosses(ala, 2) == "y1 p2");
  CHECK(table.crosses(ben, 1) == "y1 p2");
}

TEST_CASE("onecard: numbers mean the cards of the deck that was brought along") {
  rules::Deck deck;
  deck.put(2, card("r2*o6*y5g4b3"));
  deck.put(6, card("o2*y3*g4b5p6"));
  deck.put(40, card("r4*y4*g4b4p4"));
  deck.put(60, card("r6*o5*y4g3p2"));
  Table table(2, Variant::basic, &deck);
  CHECK(table.refusal("1: draw 1 6") == "card.unknown");
  CHECK(table.refusal("1: draw 3 6") == "card.unknown");
  CHECK(table.refusal("1: draw 61 6") == "card.unknown");
  table.play({"1: draw 6 60"});
  CHECK(table.refusal("2: draw 2 60") == "card.in-play");
  table.play({"2: draw 40 2", "1: roll o o p p p", "1: cross 1", "2: cross 2"});
  CHECK(table.crosses(ala, 1) == "o2 p3");
  CHECK(table.crosses(ben, 2) == "o2");
}

TEST_CASE("onecard: a game that has begun needs its deck no longer") {
  auto deck = std::make_unique<rules::Deck>();
  for (int number = 31; number <= 60; ++number) deck->put(number, card("r6*o5*y4g3p2"));
  Table table(2, Variant::basic, deck.get());
  *deck = {};
  deck.reset();
  CHECK(table.refusal("1: draw 6 31") == "card.unknown");
  table.play({"1: draw 31 60", "2: draw 45 46"});
  CHECK(table.card(ala, 2).name.card == card("r6*o5*y4g3p2"));
}

TEST_CASE("onecard: chance draws any card of the deck that is not in play, and no other") {
  rules::Deck deck;
  for (const int number : {2, 6, 40, 60}) deck.put(number, card("r6*o5*y4g3p2"));
  Table table(2, Variant::basic, &deck);
  table.play({"1: draw 40 2"});
  rules::Random random(3);
  std::set<std::string> drawn;
  for (int i = 0; i < 50; ++i) drawn.emplace(rules::chance(table.state(), "2: draw ?", random).view());
  CHECK(drawn == std::set<std::string>{"2: draw 6 60", "2: draw 60 6"});
}

TEST_CASE("onecard: chance draws one card after scoring") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  rules::Random random(4);
  for (int i = 0; i < 50; ++i) CHECK(table.allows(rules::chance(table.state(), "1: draw ?", random)));
}

TEST_CASE("onecard: the basic variant has no deal, keep or market") {
  Table table;
  for (const auto* move : {"1: deal 3 8 11 20 25", "1: keep 3 11 25", "market 1 2 5"}) {
    INFO(move);
    CHECK(table.refusal(move) == "variant");
  }
  table.play({"1: draw 6 15", "2: draw 1 5"});
  CHECK(table.refusal("market 7") == "variant");
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("2: keep 3 11 25") == "variant");
}
