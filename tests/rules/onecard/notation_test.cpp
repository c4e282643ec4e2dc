#include "rules/notation.hpp"

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

std::string canonical(std::string_view move) {
  const auto text = rules::canonical(*rules::find_game("onecard"), move);
  return text ? std::string(text->view()) : "";
}

/// "move.arguments: what is wrong with the move", without what would have been legal.
std::string wrong(std::string_view move) {
  rules::State state = Table(4, Variant::open).state();
  const auto violation = rules::apply(state, move);
  REQUIRE(violation);
  return say(violation->rule, ": ",
             english(violation->message).substr(0, english(violation->message).find(" Legal now:")));
}

/// What is said of a card that is spelled wrongly.
std::string wrong_card(std::string_view card) {
  const std::string said = wrong(say("1: draw ", card, " 6"));
  const std::string rule =
      "move.arguments: A card that is spelled out, for example r6*y3*g2b4p5, has five rows of 2 to 6 cells, 20 in all, "
      "and two suns; ";
  CHECK(said.starts_with(rule));
  return said.substr(rule.size());
}

}  // namespace

TEST_CASE("onecard: every move is written as it is read") {
  for (const auto* move :
       {"1: draw 6 15", "4: draw 30", "1: deal 3 8 11 20 25", "1: keep 3 11 25", "market 1 2 5", "market 9",
        "1: roll r o o y g", "1: reroll o>b o>b", "2: cross 1", "2: skip", "1: draw r6*y3*g2b4p5"}) {
    INFO(move);
    CHECK(canonical(move) == move);
  }
}

TEST_CASE("onecard: case and white space do not matter") {
  CHECK(canonical("  1:\tDRAW   6\r\n15 ") == "1: draw 6 15");
  CHECK(canonical("1: Roll R o O y G") == "1: roll r o o y g");
  CHECK(canonical("1: REROLL O>b o>B") == "1: reroll o>b o>b");
  CHECK(canonical("2: Cross  1") == "2: cross 1");
  CHECK(canonical(" 2: SKIP ") == "2: skip");
  CHECK(canonical("MARKET 1 2 5") == "market 1 2 5");
}

TEST_CASE("onecard: the dice of a roll are written in the order r o y g b p") {
  CHECK(canonical("1: roll p b g y o") == "1: roll o y g b p");
  CHECK(canonical("1: roll o r p o r") == "1: roll r r o o p");
}

TEST_CASE("onecard: the dice of a reroll are written by what they showed, then by what they show") {
  CHECK(canonical("1: reroll p>r o>p r>b o>r") == "1: reroll r>b o>r o>p p>r");
  CHECK(canonical("1: reroll b>b b>o b>y b>r b>p") == "1: reroll b>r b>o b>y b>b b>p");
}

TEST_CASE("onecard: the order of cards is kept, for they are numbered so") {
  CHECK(canonical("1: draw 15 6") == "1: draw 15 6");
  CHECK(canonical("1: deal 25 3 20 8 11") == "1: deal 25 3 20 8 11");
  CHECK(canonical("market 5 r6*y3*g2b4p5 1") == "market 5 r6*y3*g2b4p5 1");
}

TEST_CASE("onecard: the colours of a card that is spelled out come in any order and case") {
  CHECK(canonical("1: draw P5B4G2Y3*R6* 6") == "1: draw r6*y3*g2b4p5 6");
  CHECK(canonical("market b4*p3o2y6*g5") == "market o2y6*g5b4*p3");
}

TEST_CASE("onecard: the longest move finds room") {
  constexpr std::string_view longest = "4: deal r6*y3*g2b4p5 o2y6*g5b4*p3 r4*o4g4b4*p4 o4*y4g4b4*p4 r4*o4y4*g4b4";
  CHECK(canonical(longest) == longest);
  rules::State state = Table(4, Variant::open).state();
  CHECK_FALSE(rules::apply(state, "1" + std::string(longest.substr(1))));
  CHECK(rules::legal(state).size() == 10);
}

TEST_CASE("onecard: only the market has no seat") {
  CHECK(wrong("1: market 1 2 5") == "move.seat: market is the table's move and has no seat.");
  for (const auto* verb : {"draw", "deal", "keep", "roll", "reroll", "cross", "skip"}) {
    CHECK(wrong(verb) == say("move.seat: ", verb, " belongs to a seat, for example \"1: ", verb, " …\"; found none."));
  }
}

TEST_CASE("onecard: other moves are not known") {
  CHECK(wrong("1: pass") ==
        "move.verb: This game has no move \"pass\"; its moves are draw, deal, keep, market, roll, reroll, cross and "
        "skip.");
  CHECK(wrong("1: draws 6").ends_with("Did you mean \"draw\"?"));
}

TEST_CASE("onecard: one to five cards follow a verb of cards") {
  CHECK(wrong("1: draw") ==
        "move.arguments: draw is followed by a card, or before the first roll by two, for example \"draw 6 15\"; found "
        "none.");
  CHECK(wrong("1: deal 1 2 3 4 5 6") ==
        "move.arguments: deal is followed by five cards, for example \"deal 3 8 11 20 25\"; found 6 cards.");
  CHECK(wrong("1: keep") ==
        "move.arguments: keep is followed by three cards, for example \"keep 3 11 25\"; found none.");
  CHECK(wrong("market") ==
        "move.arguments: market is followed by three cards, or by the one that refills it, for example \"market 1 2 "
        "5\"; found none.");
}

TEST_CASE("onecard: a number of a card is written without zeros in front, and has at most three figures") {
  for (const auto* card : {"0", "06", "00", "1000", "6r", "6*", "6.0", "*", "-6", "?", "x", "ř6"}) {
    CHECK(wrong(say("1: draw 15 ", card)) ==
          say("move.arguments: A card is a number of the deck, such as 6, or is spelled out, such as r6*y3*g2b4p5; "
              "found \"",
              card, "\"."));
  }
}

TEST_CASE("onecard: a card that is spelled wrongly is told what a card is, and what is wrong") {
  CHECK(wrong_card("r6*y3*g2b4p6") == R"("r6*y3*g2b4p6" has 21 cells, not 20.)");
  CHECK(wrong_card("r1*y6*g5b4p4") == R"("r1*y6*g5b4p4" has 1 cell in red, not 2 to 6.)");
  CHECK(wrong_card("r7*y3*g2b4p4") == R"("r7*y3*g2b4p4" has 7 cells in red, not 2 to 6.)");
  CHECK(wrong_card("r6*y6*g4b4") == R"("r6*y6*g4b4" has 4 rows, not 5.)");
  CHECK(wrong_card("r4*o4*y4g4b2p2") == R"("r4*o4*y4g4b2p2" has 6 rows, not 5.)");
  CHECK(wrong_card("r6*y3*r2b4p5") == R"("r6*y3*r2b4p5" has two rows in red.)");
  CHECK(wrong_card("r6*y3*g2*b4p5") == R"("r6*y3*g2*b4p5" has 3 suns, not 2.)");
  CHECK(wrong_card("r6*y3g2b4p5") == R"("r6*y3g2b4p5" has 1 sun, not 2.)");
  CHECK(wrong_card("r6*y3*g2b4w5") == R"("r6*y3*g2b4w5" has "w" where a colour, r o y g b or p, belongs.)");
  CHECK(wrong_card("r6*y3*g2b4p") == R"("r6*y3*g2b4p" does not say how many cells are in purple.)");
  CHECK(wrong_card("r6*ř3") == R"("r6*ř3" has "ř" where a colour, r o y g b or p, belongs.)");
}

TEST_CASE("onecard: every card of a move is read, not only the first") {
  CHECK(canonical("1: deal 3 8 11 20 x") == "");
  CHECK(canonical("1: deal 3 8 11 20 0") == "");
  CHECK(canonical("market 1 2 r6") == "");
}

TEST_CASE("onecard: a roll shows five dice") {
  CHECK(wrong("1: roll r o y g") ==
        "move.arguments: roll shows all five dice, for example \"roll r o o y g\"; found 4 dice.");
  CHECK(wrong("1: roll r o y g b p") ==
        "move.arguments: roll shows all five dice, for example \"roll r o o y g\"; found 6 dice.");
  CHECK(wrong("1: roll") == "move.arguments: roll shows all five dice, for example \"roll r o o y g\"; found none.");
}

TEST_CASE("onecard: the dice show six colours") {
  CHECK(wrong("1: roll r o y g w") == R"(move.arguments: The dice show r, o, y, g, b or p; found "w".)");
  CHECK(wrong("1: roll r o y g 1") == R"(move.arguments: The dice show r, o, y, g, b or p; found "1".)");
  CHECK(wrong("1: roll r o y g rr") == R"(move.arguments: The dice show r, o, y, g, b or p; found "rr".)");
  CHECK(wrong("1: reroll o>w") == R"(move.arguments: The dice show r, o, y, g, b or p; found "w".)");
  CHECK(wrong("1: reroll w>o") == R"(move.arguments: The dice show r, o, y, g, b or p; found "w".)");
  CHECK(wrong("1: reroll o>") ==
        "move.arguments: A die that is thrown again is written old>new, for example o>b; found \"o>\".");
  CHECK(wrong("1: reroll o>b>y") ==
        "move.arguments: A die that is thrown again is written old>new, for example o>b; found \"o>b>y\".");
}

TEST_CASE("onecard: a reroll names one to five dice, old and new") {
  const std::string rule =
      "move.arguments: reroll names one to five dice, what each showed and what it shows now, for example \"reroll o>b "
      "o>b\"; ";
  CHECK(wrong("1: reroll") == rule + "found none.");
  CHECK(wrong("1: reroll r>r r>r r>r r>r r>r r>r") ==
        "move.arguments: reroll names one to five dice, what each showed and what it shows now, for example \"reroll "
        "o>b o>b\"; found 6 dice.");
  CHECK(wrong("1: reroll o b") ==
        R"(move.arguments: A die that is thrown again is written old>new, for example o>b; found "o".)");
}

TEST_CASE("onecard: cross names one card by its number in the hand") {
  const std::string rule =
      "move.arguments: cross is followed by one of the player's cards, numbered 1, 2, 3 in the order they came; ";
  CHECK(wrong("1: cross") == rule + "found none.");
  CHECK(wrong("1: cross 1 2") == rule + "found 2 words.");
  CHECK(wrong("1: cross y") == rule + "found \"y\".");
  CHECK(wrong("1: cross 01") == rule + "found \"01\".");
  CHECK(wrong("1: cross r6*y3*g2b4p5") == rule + "found \"r6*y3*g2b4p5\".");
}

TEST_CASE("onecard: skip stands alone") {
  CHECK(wrong("1: skip 1") == R"(move.arguments: skip stands alone; found "1" after it.)");
}

TEST_CASE("onecard: an open move is a question, not a move") {
  for (const auto* move : {"1: draw ?", "1: deal ?", "market ?", "1: roll ?", "1: reroll ?"}) {
    INFO(move);
    CHECK(canonical(move) == "");
  }
}
