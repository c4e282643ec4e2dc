// What cards are worth, how they are numbered, and how the game ends.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

/// What Ala's first card, with these crosses, is worth after a roll that Ala uses on it.
rules::Score scored_with(std::string_view card, std::string_view crosses, std::string_view roll) {
  Table table;
  table.play({say("1: draw ", card, " 30"), "2: draw 1 5"});
  table.mark(ala, 1, crosses);
  table.play({say("1: roll ", roll), "1: cross 1"});
  CHECK(table.card(ala, 1).scored);
  return table.score(ala);
}

}  // namespace

TEST_CASE("onecard: the rule book's card of 12 points is played through") {
  Table table = begun();
  table.play({"1: roll o y y p p", "1: cross 1", "2: skip"});
  table.play({"2: roll y y p p p", "1: cross 1", "2: skip"});
  CHECK(table.crosses(ala, 1) == "y2 p5");
  CHECK_FALSE(table.card(ala, 1).scored);
  table.play({"1: roll y g g b p", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y3 g2 b1 p5");
  CHECK(table.card(ala, 1).scored);
  CHECK(table.score(ala).parts[0] == 12);  // 5 + 3 + 2, and 2 for the yellow sun; blue is not full
  CHECK(table.score(ala).total == 12);
}

TEST_CASE("onecard: the rule book's card of 21 points") {
  const auto score = scored_with("15", "r2 o4 g3 b2 p3", "r r g b b");
  CHECK(score.parts[0] == 21);  // four rows of 4, and 5 for both suns
}

TEST_CASE("onecard: two full rows do not score a card") {
  Table table = begun();
  table.mark(ala, 1, "y2 p4");
  table.play({"1: roll y p o o o", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y3 p5");
  CHECK_FALSE(table.card(ala, 1).scored);
}

TEST_CASE("onecard: three full rows without a sun") {
  CHECK(scored_with("6", "g1 b3 p4", "o o g b p").parts[0] == 2 + 4 + 5);
}

TEST_CASE("onecard: three full rows with one sun") {
  CHECK(scored_with("6", "r5 b3 p4", "o o r b p").parts[0] == 6 + 4 + 5 + 2);
}

TEST_CASE("onecard: three full rows with both suns") {
  CHECK(scored_with("6", "r5 y2 p4", "o o r y p").parts[0] == 6 + 3 + 5 + 5);
}

TEST_CASE("onecard: four full rows with one sun") {
  CHECK(scored_with("6", "y2 g1 b3 p4", "o y g b p").parts[0] == 3 + 2 + 4 + 5 + 2);
}

TEST_CASE("onecard: five full rows are the most that a card can bring") {
  CHECK(scored_with("6", "r5 y2 g1 b3 p4", "r y g b p").parts[0] == 25);
}

TEST_CASE("onecard: the sun of a row that is not full brings nothing") {
  CHECK(scored_with("6", "r4 y1 g1 b3 p4", "o o g b p").parts[0] == 2 + 4 + 5);
}

TEST_CASE("onecard: one roll may fill the rows that another began") {
  Table table = begun();
  table.mark(ala, 1, "y3 p5");
  table.play({"1: roll r g g o o", "1: cross 1"});
  CHECK(table.card(ala, 1).scored);
  CHECK(table.score(ala).parts[0] == 3 + 5 + 2 + 2);
}

TEST_CASE("onecard: a card is scored at once, before the others decide") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1"});
  CHECK(table.card(ala, 1).scored);
  CHECK(table.score(ala).parts[0] == 6 + 3 + 2 + 4 + 5);
  CHECK(table.offers() == Moves{"2: cross 1", "2: cross 2", "2: skip"});
}

TEST_CASE("onecard: a scored card takes no more crosses") {
  Table table = begun();
  table.mark(ala, 1, "y2 g1 p4");
  table.play({"1: roll y g p o o", "1: cross 1", "2: skip", "1: draw 7", "2: roll r b o o o"});
  CHECK(table.refusal("1: cross 1") == "cross.scored");
  CHECK(table.offers("1: ") == Moves{"1: cross 2", "1: cross 3", "1: skip"});
}

TEST_CASE("onecard: cards keep their numbers, and a new card gets the next") {
  Table table = begun();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip", "1: draw 7"});
  CHECK(table.hand(ala) == "6 15 7");
  table.play({"2: roll r r o o p", "1: cross 3"});
  CHECK(table.crosses(ala, 3) == "r2 p1");
  CHECK(table.crosses(ala, 2).empty());
  table.play({"2: skip"});
  table.fill_but_one(ala, 3);
  table.play({"1: roll r o y g b", "1: cross 3", "2: skip", "1: draw 8", "2: roll r r o o p", "1: cross 4"});
  CHECK(table.hand(ala) == "6 15 7 8");
  CHECK(table.crosses(ala, 4) == "r2 p1");
}

TEST_CASE("onecard: cards are numbered in the order they came, not by what the deck calls them") {
  Table table;
  table.play({"1: draw 15 6", "2: draw 5 1", "1: roll o o o y y", "1: cross 1", "2: cross 2"});
  CHECK(table.crosses(ala, 1) == "o3");
  CHECK(table.crosses(ben, 2) == "y2");
}

TEST_CASE("onecard: an unscored card counts its full rows, without the sun") {
  Table table = begun();
  table.mark(ben, 1, "o1 y6 g4 p3");  // the rule book's example: yellow 6 with sun, purple 3
  CHECK(table.score(ben).parts[0] == 0);
  CHECK(table.score(ben).parts[1] == 9);
  CHECK(table.score(ben).total == 9);
}

TEST_CASE("onecard: rows that are not full count nothing") {
  Table table = begun();
  table.mark(ala, 1, "r5 y2 g1 b3 p4");
  CHECK(table.score(ala).total == 0);
}

TEST_CASE("onecard: the total is what the scored and the unscored cards bring together") {
  Table table = begun();
  give_scored(table, ala, 2);
  table.mark(ala, 1, "g2");
  table.mark(ala, 2, "r4 o4");
  CHECK(table.score(ala).parts[0] == 24);
  CHECK(table.score(ala).parts[1] == 2 + 4 + 4);
  CHECK(table.score(ala).total == 34);
}

TEST_CASE("onecard: three scored cards are not the end") {
  Table table = begun();
  give_scored(table, ala, 2);
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK_FALSE(rules::is_over(table.state()));
  CHECK(table.offers() == Moves{"1: draw ?"});
}

TEST_CASE("onecard: the game ends when everybody has decided on the roll of the fourth scored card") {
  Table table = begun(3);
  give_scored(table, ala, 3);
  table.fill_but_one(ala, 2);
  table.play({"1: roll r o y g b", "1: cross 2"});
  CHECK_FALSE(rules::is_over(table.state()));
  table.play({"3: cross 1"});
  CHECK_FALSE(rules::is_over(table.state()));
  CHECK(table.offers() == Moves{"2: cross 1", "2: cross 2", "2: skip"});
  table.play({"2: skip"});
  CHECK(rules::is_over(table.state()));
}

TEST_CASE("onecard: the fourth scored card of a player who is not active ends the game too") {
  Table table = begun(4);
  give_scored(table, 4, 3);
  table.fill_but_one(4, 1);
  table.play({"1: roll r o y g b", "4: cross 1"});
  the_others_skip(table);
  CHECK(rules::is_over(table.state()));
}

TEST_CASE("onecard: the last roll counts for everybody, and no cards are drawn after it") {
  Table table = begun(3);
  for (const rules::Seat seat : {ala, ben}) give_scored(table, seat, 3);
  for (const rules::Seat seat : {ala, ben, cleo}) table.fill_but_one(seat, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "3: cross 1", "2: cross 1"});  // two have four, and Cleo has one
  CHECK(rules::is_over(table.state()));
  CHECK(table.position().hand(ala).scored() == 4);
  CHECK(table.position().hand(ben).scored() == 4);
  CHECK(table.score(cleo).parts[0] == 3 + 6 + 4 + 5 + 5);  // card 9 but its purple row, with both suns
}

TEST_CASE("onecard: after the end nothing is legal") {
  Table table = begun();
  give_scored(table, ala, 3);
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(table.offers().empty());
  CHECK(rules::duties(table.state()).empty());
  for (const auto* move : {"1: draw 7", "2: roll r o y g b", "2: skip", "1: cross 2", "nonsense"}) {
    INFO(move);
    CHECK(table.refusal(move) == "move.over");
  }
}

TEST_CASE("onecard: equal totals share the place, whatever they are made of") {
  Table table = begun(3);
  give_scored(table, ala, 1);
  table.mark(ben, 1, "b4");
  table.mark(ben, 2, "o4 y4");
  table.mark(cleo, 1, "p2");
  CHECK(table.score(ala).total == 12);
  CHECK(table.score(ben).total == 12);
  const rules::Standing standing = rules::standing(table.state());
  CHECK(standing.decided_by == "shared");
  CHECK(standing.places[0] == 1);
  CHECK(standing.places[1] == 1);
  CHECK(standing.places[2] == 3);
}

TEST_CASE("onecard: the highest total wins, not who ended the game") {
  Table table = begun();
  give_scored(table, ala, 3);
  table.mark(ala, 2, "o4 g3 p4");
  table.play({"1: roll g r r y y", "1: cross 2"});  // 12 without a sun: 48 in all
  give_scored(table, ben, 3);
  table.mark(ben, 1, "y6 g5");
  table.mark(ben, 2, "y4");
  table.play({"2: skip"});
  CHECK(rules::is_over(table.state()));
  CHECK(table.score(ala).total == 48);
  CHECK(table.score(ben).total == 51);
  const rules::Standing standing = rules::standing(table.state());
  CHECK(standing.decided_by == "total");
  CHECK(standing.places[0] == 2);
  CHECK(standing.places[1] == 1);
}
