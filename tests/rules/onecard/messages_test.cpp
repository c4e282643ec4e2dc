// What is said about each rule that a move breaks, and what the table waits for.
#include <set>

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

/// "onecard.turn: why the move is refused", without what would have been legal, which must follow.
std::string refusal(const Table& table, std::string_view move) {
  rules::State state = table.state();
  const auto wrong = rules::apply(state, move);
  REQUIRE(wrong);
  const std::size_t end = english(wrong->message).find(" Legal now: ");
  REQUIRE(end != std::string::npos);
  return say(wrong->rule, ": ", english(wrong->message).substr(0, end));
}

/// "2: draw 2 cards" for each duty.
Moves waits_for(const Table& table) {
  Moves sentences;
  for (const rules::Duty& duty : rules::duties(table.state()))
    sentences.push_back(say(duty.seat, ": ", english(duty.what)));
  return sentences;
}

/// Ala of three players has thrown r o y g b and scored, Cleo too; both have to draw.
Table two_to_draw(Table table) {
  for (const rules::Seat seat : {ala, cleo}) table.fill_but_one(seat, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "3: cross 1", "2: skip"});
  return table;
}

}  // namespace

TEST_CASE("onecard: every rule that can be broken has a name of its own") {
  const auto& all = Onecard::rule_names.all();
  CHECK(std::set<std::string_view>(all.begin(), all.end()).size() == all.size());
}

TEST_CASE("onecard: a refusal ends with what the player could have done, others behind") {
  Table table = begun();
  table.play({"1: roll r o y g b"});
  rules::State state = table.state();
  const auto wrong = rules::apply(state, "2: cross 7");
  REQUIRE(wrong);
  CHECK(english(wrong->message)
            .ends_with(" Legal now: 2: cross 1, 2: cross 2, 2: skip, 1: cross 1, 1: cross 2, 1: reroll ?, 1: skip."));
}

TEST_CASE("onecard: refused because another player throws the dice") {
  Table table = begun();
  CHECK(refusal(table, "2: roll r o y g b") ==
        "onecard.turn: Seat 1 is the active player and throws the dice; found seat 2.");
  table.play({"1: roll r o y g b"});
  CHECK(refusal(table, "2: reroll r>o") ==
        "onecard.turn: Seat 1 is the active player and throws the dice; found seat 2.");
}

TEST_CASE("onecard: refused because the move belongs to the open variant") {
  CHECK(refusal(Table(), "1: deal 1 2 3 4 5") ==
        "onecard.variant: deal, keep and market belong to the open variant; this game is played in the basic one.");
}

TEST_CASE("onecard: refused because cards come first") {
  CHECK(refusal(Table(), "1: roll r o y g b") == "onecard.cards.first: Cards come first: seat 1 has to draw 2 cards.");
  CHECK(refusal(two_to_draw(begun(3)), "2: roll r o y g b") ==
        "onecard.cards.first: Cards come first: seat 1 has to draw a new card.");
  Table open(2, Variant::open);
  CHECK(refusal(open, "1: draw 1 2") ==
        "onecard.cards.first: Another move comes first: seat 1 has to be dealt 5 cards.");
  open.play({"1: deal 3 8 11 20 25"});
  CHECK(refusal(open, "1: skip") ==
        "onecard.cards.first: Cards come first: seat 1 has to keep three of the cards 3, 8, 11, 20 and 25.");
  open.play({"1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(refusal(open, "1: cross 1") ==
        "onecard.cards.first: Cards come first: the table has to lay out 3 cards on the market.");
  open = two_to_draw(begun_open(3));
  CHECK(refusal(open, "2: roll r o y g b") ==
        "onecard.cards.first: Cards come first: seat 1 has to take card 1, 2 or 5 from the market.");
  open.play({"1: draw 2"});
  CHECK(refusal(open, "3: draw 1") ==
        "onecard.cards.first: Another move comes first: the table has to lay out 1 card on the market.");
}

TEST_CASE("onecard: refused because nobody is due a card") {
  Table table = begun(3);
  CHECK(refusal(table, "2: draw 7") == "onecard.cards.not-now: Nobody is due a card now; seat 1 throws the dice.");
  table.play({"1: roll r o y g b", "1: skip"});
  CHECK(refusal(table, "1: draw 7") ==
        "onecard.cards.not-now: Nobody is due a card now; the roll waits for seat 2 and seat 3.");
}

TEST_CASE("onecard: refused because another player gets cards") {
  CHECK(refusal(Table(), "2: draw 6 15") ==
        "onecard.cards.order: Before the first roll cards come to the players in seat order; seat 1 has to draw 2 "
        "cards. Found seat 2.");
  CHECK(refusal(two_to_draw(begun(3)), "3: draw 7") ==
        "onecard.cards.order: Those who scored take new cards clockwise from the active player; seat 1 has to draw a "
        "new card. Found seat 3.");
}

TEST_CASE("onecard: refused because of the number of cards") {
  CHECK(refusal(Table(), "1: draw 6") == "onecard.cards.count: Now seat 1 has to draw 2 cards; found 1 card.");
  CHECK(refusal(two_to_draw(begun(3)), "1: draw 7 8") ==
        "onecard.cards.count: Now seat 1 has to draw a new card; found 2 cards.");
  CHECK(refusal(Table(2, Variant::open), "1: deal 3 8") ==
        "onecard.cards.count: Now seat 1 has to be dealt 5 cards; found 2 cards.");
}

TEST_CASE("onecard: refused because the deck has no such card") {
  const std::string hint = "; a card that is not in it can be spelled out, as r6*y3*g2b4p5.";
  CHECK(refusal(Table(), "1: draw 31 6") == "onecard.card.unknown: The deck has no card 31" + hint);
  CHECK(refusal(Table(), "1: draw 6 999") == "onecard.card.unknown: The deck has no card 999" + hint);
  CHECK(refusal(Table(), "1: draw r6*y3*g2b4p5 31") == "onecard.card.unknown: The deck has no card 31" + hint);
}

TEST_CASE("onecard: refused because the card lies somewhere already") {
  Table table;
  CHECK(refusal(table, "1: draw 6 6") == "onecard.card.in-play: Each card is in the deck once; card 6 is named twice.");
  table.play({"1: draw 6 15"});
  CHECK(refusal(table, "2: draw 1 15") ==
        "onecard.card.in-play: Each card is in the deck once; card 15 is already seat 1's card 2.");
  CHECK(refusal(table, "2: draw r6*y3*g2b4p5 6") ==
        "onecard.card.in-play: Each card is in the deck once; card 6 is already seat 1's card 1.");
  Table open = two_to_draw(begun_open(3));
  open.play({"1: draw 2"});
  CHECK(refusal(open, "market 5") ==
        "onecard.card.in-play: Each card is in the deck once; card 5 lies on the market already.");
  CHECK(refusal(open, "market 2") ==
        "onecard.card.in-play: Each card is in the deck once; card 2 is already seat 1's card 4.");
}

TEST_CASE("onecard: refused because the card is not on the market") {
  const Table table = two_to_draw(begun_open(3));
  CHECK(refusal(table, "1: draw 20") ==
        "onecard.draw.market: In the open variant a new card comes from the market, which shows 1, 2 and 5; found 20.");
  CHECK(refusal(table, "1: draw o2y6*g5b4*p3") ==
        "onecard.draw.market: In the open variant a new card comes from the market, which shows 1, 2 and 5; found "
        "o2y6*g5b4*p3.");
}

TEST_CASE("onecard: refused because the cards were not dealt, or not so") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(refusal(table, "1: keep 8 3 11") ==
        "onecard.keep.dealt: Three of the five dealt cards are kept, named in the order dealt: 3, 8, 11, 20 and 25; "
        "found 8, 3 and 11.");
}

TEST_CASE("onecard: refused because the roll is not used up") {
  Table table = begun(3);
  table.play({"1: roll g r o o y", "2: skip"});
  CHECK(refusal(table, "2: roll r o y g b") ==
        "onecard.roll.not-now: The next player throws when everybody has used the roll or skipped; the roll r o o y g "
        "waits for seat 1 and seat 3.");
}

TEST_CASE("onecard: refused because of rerolls") {
  Table table = begun();
  CHECK(refusal(table, "1: reroll r>o") ==
        "onecard.reroll.no-roll: A reroll follows a roll; seat 1 has not thrown the dice yet.");
  table.play({"1: roll r o o y g"});
  CHECK(refusal(table, "1: reroll r>o r>y") ==
        "onecard.reroll.not-rolled: Only dice that lie there can be thrown again; the roll shows r o o y g, the reroll "
        "takes r r.");
  Table decided = table;
  decided.play({"2: skip"});
  CHECK(refusal(decided, "1: reroll r>o") ==
        "onecard.reroll.decided: The roll is final as soon as somebody has used it or skipped; seat 2 has.");
  table.play({"1: reroll r>o", "1: reroll o>r"});
  CHECK(refusal(table, "1: reroll r>o") ==
        "onecard.reroll.twice: Dice are thrown again at most twice a turn; seat 1 has done so twice.");
}

TEST_CASE("onecard: refused because there is nothing to decide") {
  Table table = begun(3);
  CHECK(refusal(table, "2: cross 1") ==
        "onecard.cross.no-roll: There is no roll to use or to skip; seat 1 has not thrown the dice yet.");
  table.play({"1: roll r o y g b", "2: skip"});
  CHECK(refusal(table, "2: cross 1") ==
        "onecard.cross.decided: Each player decides once on a roll, and seat 2 has decided already. The roll waits for "
        "seat 1 and seat 3.");
}

TEST_CASE("onecard: refused because of the card that is named") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b"});
  CHECK(refusal(table, "1: cross 3") ==
        "onecard.cross.card: Cards are numbered in the order they came; seat 1 has 2 cards, and there is no card 3.");
  table.play({"1: cross 1", "2: skip", "1: draw 7", "2: roll r o y g b"});
  CHECK(refusal(table, "1: cross 1") == "onecard.cross.scored: Card 1 of seat 1 is scored and takes no more crosses.");
}

TEST_CASE("onecard: refused because nothing is usable, with the reason for each colour") {
  Table table = begun();
  table.mark(ala, 1, "y3 p4");
  table.play({"1: roll o o y p p"});
  CHECK(refusal(table, "1: cross 1") ==
        "onecard.cross.nothing: A colour is usable only if all its dice find free cells, and on card 1 (6) none is: it "
        "has no orange, yellow is full and purple has 1 free cell for 2 dice.");
  Table spelled;
  spelled.play({"1: draw r6*y3*g2b4p5 1", "2: draw 5 6", "1: roll b b b b b"});
  CHECK(refusal(spelled, "1: cross 1") ==
        "onecard.cross.nothing: A colour is usable only if all its dice find free cells, and on card 1 (r6*y3*g2b4p5) "
        "none is: blue has 4 free cells for 5 dice.");
}

TEST_CASE("onecard: the table says what it waits for") {
  Table table;
  CHECK(waits_for(table) == Moves{"1: draw 2 cards"});
  table.play({"1: draw 6 15"});
  CHECK(waits_for(table) == Moves{"2: draw 2 cards"});
  table.play({"2: draw 1 5"});
  CHECK(waits_for(table) == Moves{"1: throw all five dice"});
  table.fill_but_one(ben, 1);
  table.play({"1: roll r o y g b"});
  CHECK(waits_for(table) ==
        Moves{"1: use the roll on a card or skip, or throw dice again", "2: use the roll on a card or skip"});
  table.play({"1: reroll r>p", "1: reroll p>r"});
  CHECK(waits_for(table) == Moves{"1: use the roll on a card or skip", "2: use the roll on a card or skip"});
  table.play({"2: cross 1"});
  CHECK(waits_for(table) == Moves{"1: use the roll on a card or skip"});
  table.play({"1: skip"});
  CHECK(waits_for(table) == Moves{"2: draw a new card"});
}

TEST_CASE("onecard: dice are no longer to be thrown again once somebody has decided") {
  Table table = begun();
  table.play({"1: roll r o y g b", "2: skip"});
  CHECK(waits_for(table) == Moves{"1: use the roll on a card or skip"});
}

TEST_CASE("onecard: the table of the open variant says what it waits for") {
  Table table(2, Variant::open);
  CHECK(waits_for(table) == Moves{"1: be dealt 5 cards"});
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(waits_for(table) == Moves{"1: keep three of the cards 3, 8, 11, 20 and 25"});
  table.play({"1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(waits_for(table) == Moves{"0: lay out 3 cards on the market"});
  table.play({"market 1 2 5"});
  CHECK(waits_for(table) == Moves{"1: throw all five dice"});
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(waits_for(table) == Moves{"1: take card 1, 2 or 5 from the market"});
  table.play({"1: draw 1"});
  CHECK(waits_for(table) == Moves{"0: lay out 1 card on the market"});
}

TEST_CASE("onecard: nothing is waited for when the game is over") {
  Table table = begun();
  give_scored(table, ala, 3);
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(waits_for(table).empty());
}
