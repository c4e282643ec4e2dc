// The open variant: three of five dealt cards each, and a market of three.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

constexpr auto same_as_six = "r6*y3*g2b4p5";  // the layout of card 6 of the deck

/// Ala and Ben of three players have scored their first cards; Ben is active.
Table two_to_draw() {
  Table table = begun_open(3);
  idle_turn(table);
  for (const rules::Seat seat : {ala, ben}) table.fill_but_one(seat, 1);
  table.play({"2: roll r o y g b", "1: cross 1", "2: cross 1", "3: skip"});
  return table;
}

}  // namespace

TEST_CASE("onecard: in the open variant everybody is dealt five cards and keeps three, then the market opens") {
  Table table(2, Variant::open);
  CHECK(table.offers() == Moves{"1: deal ?"});
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(table.offers("1: keep 3").size() == 6);
  table.play({"1: keep 3 11 25"});
  CHECK(table.offers() == Moves{"2: deal ?"});
  table.play({"2: deal 6 7 8 15 20", "2: keep 7 8 20"});
  CHECK(table.offers() == Moves{"market ?"});
  table.play({"market 1 2 5"});
  CHECK(table.hand(ala) == "3 11 25");
  CHECK(table.hand(ben) == "7 8 20");
  CHECK(table.market() == "1 2 5");
  CHECK(table.offers() == Moves{"1: roll ?"});
}

TEST_CASE("onecard: dealing and keeping go in seat order") {
  Table table(3, Variant::open);
  CHECK(table.refusal("2: deal 3 8 11 20 25") == "cards.order");
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(table.refusal("2: keep 3 8 11") == "cards.order");
  CHECK(table.refusal("2: deal 1 2 4 5 6") == "cards.first");
  table.play({"1: keep 3 8 11"});
  CHECK(table.refusal("1: deal 1 2 4 5 6") == "cards.order");
  CHECK(table.refusal("3: deal 1 2 4 5 6") == "cards.order");
}

TEST_CASE("onecard: setup of the open variant knows no other order") {
  Table table(2, Variant::open);
  for (const auto* move : {"1: draw 6 15", "1: keep 3 8 11", "market 1 2 5", "1: roll r o y g b", "1: skip"}) {
    INFO(move);
    CHECK(table.refusal(move) == "cards.first");
  }
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25"});
  CHECK(table.refusal("market 1 2 5") == "cards.first");  // Ben has no cards yet
  table.play({"2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(table.refusal("1: roll r o y g b") == "cards.first");
}

TEST_CASE("onecard: five are dealt, three are kept, three lie on the market") {
  Table table(2, Variant::open);
  CHECK(table.refusal("1: deal 3 8 11 20") == "cards.count");
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(table.refusal("1: keep 3 8") == "cards.count");
  CHECK(table.refusal("1: keep 3 8 11 20") == "cards.count");
  table.play({"1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(table.refusal("market 1 2") == "cards.count");
  CHECK(table.refusal("market 1 2 5 9") == "cards.count");
}

TEST_CASE("onecard: cards are kept in the order dealt, and numbered so") {
  Table table(2, Variant::open);
  table.play({"1: deal 25 3 20 8 11"});
  CHECK(table.refusal("1: keep 3 25 8") == "keep.dealt");
  CHECK(table.refusal("1: keep 25 8 3") == "keep.dealt");
  CHECK(table.refusal("1: keep 3 8 25") == "keep.dealt");
  table.play({"1: keep 25 3 11"});
  CHECK(table.hand(ala) == "25 3 11");
}

TEST_CASE("onecard: only dealt cards are kept, each once") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(table.refusal("1: keep 3 8 12") == "keep.dealt");
  CHECK(table.refusal("1: keep 1 3 8") == "keep.dealt");
  CHECK(table.refusal("1: keep 3 3 8") == "keep.dealt");
  CHECK(table.refusal("1: keep 3 8 999") == "keep.dealt");
  CHECK(table.refusal("1: keep 3 8 o5*y2*g4b3p6") == "keep.dealt");  // spelled out, even one that looks like card 3
}

TEST_CASE("onecard: every three of the five may be kept") {
  Table table(2, Variant::open);
  table.play({"1: deal 1 2 3 4 5"});
  CHECK(table.offers() == Moves{"1: keep 1 2 3", "1: keep 1 2 4", "1: keep 1 2 5", "1: keep 1 3 4", "1: keep 1 3 5",
                                "1: keep 1 4 5", "1: keep 2 3 4", "1: keep 2 3 5", "1: keep 2 4 5", "1: keep 3 4 5"});
}

TEST_CASE("onecard: the two cards that are not kept return to the deck, the three kept do not") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25"});
  CHECK(table.allows("2: deal 8 20 1 2 4"));
  for (const auto* kept : {"3", "11", "25"}) {
    INFO(kept);
    CHECK(table.refusal(say("2: deal 1 2 4 5 ", kept)) == "card.in-play");
  }
  table.play({"2: deal 8 20 1 2 4", "2: keep 8 1 2"});
  CHECK(table.allows("market 20 4 5"));
  CHECK(table.refusal("market 8 20 4") == "card.in-play");
}

TEST_CASE("onecard: cards are dealt and laid out from the deck") {
  Table table(2, Variant::open);
  CHECK(table.refusal("1: deal 3 8 11 20 31") == "card.unknown");
  CHECK(table.refusal("1: deal 3 8 11 20 3") == "card.in-play");
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(table.refusal("market 1 2 31") == "card.unknown");
  CHECK(table.refusal("market 1 2 2") == "card.in-play");
  CHECK(table.refusal("market 1 2 25") == "card.in-play");
}

TEST_CASE("onecard: after scoring a card of the market is drawn, and no other") {
  Table table = two_to_draw();
  CHECK(table.offers() == Moves{"2: draw 1", "2: draw 2", "2: draw 5"});
  CHECK(table.refusal("2: draw 9") == "draw.market");
  CHECK(table.refusal("2: draw 8") == "draw.market");    // lies in the deck
  CHECK(table.refusal("2: draw 999") == "draw.market");  // lies nowhere
  CHECK(table.refusal("2: draw o2y6*g5b4*p3") == "draw.market");
  CHECK(table.refusal("2: draw 1 2") == "cards.count");
  CHECK(table.refusal("1: draw 1") == "cards.order");
  CHECK(table.refusal("market 8") == "cards.first");
}

TEST_CASE("onecard: the market is refilled at once, before the next draw") {
  Table table = two_to_draw();
  table.play({"2: draw 2"});
  CHECK(table.hand(ben) == "6 7 15 2");
  CHECK(table.market() == "1 5");
  CHECK(table.offers() == Moves{"market ?"});
  CHECK(table.refusal("1: draw 5") == "cards.first");
  CHECK(table.refusal("market 8 20") == "cards.count");
  CHECK(table.refusal("market 2") == "card.in-play");  // Ben has it now
  CHECK(table.refusal("market 5") == "card.in-play");  // lies on the market
  table.play({"market 8"});
  CHECK(table.market() == "1 5 8");
  CHECK(table.offers() == Moves{"1: draw 1", "1: draw 5", "1: draw 8"});
  table.play({"1: draw 8"});
  CHECK(table.refusal("3: roll r o y g b") == "cards.first");  // after the last draw too
  table.play({"market 20"});
  CHECK(table.hand(ala) == "3 11 25 8");
  CHECK(table.market() == "1 5 20");
  CHECK(table.offers() == Moves{"3: roll ?"});
}

TEST_CASE("onecard: the market keeps its order, whichever card is taken") {
  for (const auto& [taken, left] : {std::pair{"1", "2 5"}, std::pair{"2", "1 5"}, std::pair{"5", "1 2"}}) {
    Table table = two_to_draw();
    table.play({say("2: draw ", taken)});
    CHECK(table.market() == left);
  }
}

TEST_CASE("onecard: a card from the market is played with its own layout") {
  Table table = two_to_draw();
  table.play({"2: draw 5", "market 8", "1: draw 1", "market 20", "3: roll o o y y p", "2: cross 4", "1: cross 4"});
  CHECK(table.crosses(ben, 4) == "o2 y2 p1");  // o4*y4g4b4*p4
  CHECK(table.crosses(ala, 4) == "o2 y2 p1");  // o2y6*g5b4*p3
}

TEST_CASE("onecard: nobody takes a market card without having scored") {
  Table table = begun_open();
  CHECK(table.refusal("1: draw 1") == "cards.not-now");
  CHECK(table.refusal("market 8") == "cards.not-now");
  CHECK(table.refusal("1: deal 8 9 10 12 13") == "cards.not-now");
  CHECK(table.refusal("1: keep 3 11 25") == "cards.not-now");
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("1: draw 1") == "cards.not-now");
}

TEST_CASE("onecard: cards that are spelled out are dealt, kept and laid out like others") {
  Table table(2, Variant::open);
  table.play({say("1: deal 6 ", same_as_six, " 8 9 10")});
  table.play({say("1: keep 6 ", same_as_six, " 10")});
  CHECK(table.hand(ala) == "6 r6*y3*g2b4p5 10");
  CHECK(table.refusal("2: deal 6 1 2 3 4") == "card.in-play");
  table.play({"2: deal 1 2 3 4 5", "2: keep 1 2 3", say("market 7 ", same_as_six, " 8")});
  CHECK(table.market() == "7 r6*y3*g2b4p5 8");
}

TEST_CASE("onecard: keeping the card of the deck leaves one that looks like it behind, and the other way round") {
  Table table(2, Variant::open);
  table.play({say("1: deal 6 ", same_as_six, " 8 9 10")});
  Table other = table;
  table.play({"1: keep 6 8 9"});
  CHECK(table.refusal("2: deal 6 1 2 3 4") == "card.in-play");
  other.play({say("1: keep ", same_as_six, " 8 9")});
  CHECK(other.allows("2: deal 6 1 2 3 4"));
}

TEST_CASE("onecard: a card that is spelled out is kept or drawn only if that very card lies there") {
  Table table(2, Variant::open);
  table.play({say("1: deal ", same_as_six, " 7 r4*o4*y4g4b4 8 9")});
  CHECK(table.refusal("1: keep r4*o4*y4g4b4 7 8") == "keep.dealt");  // dealt behind 7
  CHECK(table.refusal("1: keep r4*o4y4*g4b4 7 8") == "keep.dealt");  // the suns are elsewhere
  table.play({"1: keep 7 r4*o4*y4g4b4 8", "2: deal 1 2 3 4 5", "2: keep 1 2 3"});
  CHECK(table.hand(ala) == "7 r4*o4*y4g4b4 8");
  table.play({say("market ", same_as_six, " r5*o3*y4g4b4 10")});
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(table.refusal("1: draw r4*o4*y4g4b4") == "draw.market");
  table.play({"1: draw r5*o3*y4g4b4"});
  CHECK(table.hand(ala) == "7 r4*o4*y4g4b4 8 r5*o3*y4g4b4");
  CHECK(table.market() == "r6*y3*g2b4p5 10");
}

TEST_CASE("onecard: of two equal cards that were dealt, either or both are kept, and listed once") {
  Table table(2, Variant::open);
  table.play({say("1: deal ", same_as_six, " 7 ", same_as_six, " 8 9")});
  CHECK(table.offers() == Moves{"1: keep 7 8 9", say("1: keep 7 ", same_as_six, " 8"),
                                say("1: keep 7 ", same_as_six, " 9"), say("1: keep ", same_as_six, " 7 8"),
                                say("1: keep ", same_as_six, " 7 9"), say("1: keep ", same_as_six, " 7 ", same_as_six),
                                say("1: keep ", same_as_six, " 8 9"),
                                say("1: keep ", same_as_six, " ", same_as_six, " 8"),
                                say("1: keep ", same_as_six, " ", same_as_six, " 9")});
  CHECK(table.refusal(say("1: keep ", same_as_six, " ", same_as_six, " ", same_as_six)) == "keep.dealt");
  Table both = table;
  both.play({say("1: keep ", same_as_six, " 7 ", same_as_six)});
  CHECK(both.hand(ala) == "r6*y3*g2b4p5 7 r6*y3*g2b4p5");
  table.play({say("1: keep 7 ", same_as_six, " 8")});  // the second of the two
  CHECK(table.hand(ala) == "7 r6*y3*g2b4p5 8");
}

TEST_CASE("onecard: of two equal cards on the market one is drawn, and it is listed once") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  table.play({say("market ", same_as_six, " 2 ", same_as_six)});
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(table.offers() == Moves{"1: draw 2", say("1: draw ", same_as_six)});
  CHECK(table.refusal("1: draw 6") == "draw.market");  // not the card of the deck that looks like it
  table.play({say("1: draw ", same_as_six)});
  CHECK(table.hand(ala) == "3 11 25 r6*y3*g2b4p5");
  CHECK(table.market() == "2 r6*y3*g2b4p5");
}

TEST_CASE("onecard: chance deals and lays out cards that are not in play") {
  rules::Random random(5);
  const auto happen = [&](Table& table, std::string_view open_move) {
    table.play({std::string(rules::chance(table.state(), open_move, random).view())});
  };
  for (int i = 0; i < 50; ++i) {
    Table table(2, Variant::open);
    happen(table, "1: deal ?");
    table.play({table.offers()[0]});
    happen(table, "2: deal ?");
    table.play({table.offers()[0]});
    happen(table, "market ?");
    CHECK(table.position().in_play.count() == 3 + 3 + 3);
  }
  for (int i = 0; i < 50; ++i) {
    Table table = two_to_draw();
    table.play({"2: draw 2"});
    happen(table, "market ?");
    CHECK(table.position().market_size == 3);
  }
}
