// The turn: rolls and rerolls, and how everybody uses a roll.
#include "rules/onecard/rules.hpp"

#include <set>

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

TEST_CASE("onecard: cross marks every usable colour of the roll") {
  Table table = begun();
  table.play({"1: roll r y y b p", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "r1 y2 b1 p1");
  CHECK(table.crosses(ala, 2).empty());
}

TEST_CASE("onecard: a colour that the card does not have is left out") {
  Table table = begun();
  table.play({"1: roll o y y p p", "1: cross 1"});  // the rule book's example
  CHECK(table.crosses(ala, 1) == "y2 p2");
}

TEST_CASE("onecard: a colour with more dice than free cells is not crossed, while the others are") {
  Table table = begun();
  table.mark(ala, 1, "y2 p2");
  table.play({"1: roll o o y y p", "1: cross 1"});  // the rule book's example: one yellow cell is free
  CHECK(table.crosses(ala, 1) == "y2 p3");
}

TEST_CASE("onecard: dice that fill the last free cells exactly are crossed") {
  Table table = begun();
  table.mark(ala, 1, "y1 p3");
  table.play({"1: roll o y y p p", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y3 p5");
}

TEST_CASE("onecard: a full row takes no more crosses") {
  Table table = begun();
  table.mark(ala, 1, "y3");
  table.play({"1: roll y p p p p", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y3 p4");
}

TEST_CASE("onecard: crosses go on where the last ones ended") {
  Table table = begun();
  table.play({"1: roll r r p o o", "1: cross 1", "2: skip", "2: roll r b b o o", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "r3 b2 p1");
}

TEST_CASE("onecard: nobody chooses only some of the usable colours") {
  Table table = begun();
  table.play({"1: roll r y y b p"});
  CHECK(table.refusal("1: cross 1 y") == "move.arguments");
  CHECK(table.refusal("1: cross y") == "move.arguments");
  CHECK(table.offers("1: cross") == Moves{"1: cross 1", "1: cross 2"});
}

TEST_CASE("onecard: the roll is used on one card only") {
  Table table = begun();
  table.play({"1: roll r y y b p"});
  CHECK(table.refusal("1: cross 1 2") == "move.arguments");
  table.play({"1: cross 1"});
  CHECK(table.refusal("1: cross 2") == "cross.decided");
}

TEST_CASE("onecard: a card on which nothing is usable is refused") {
  Table table = begun();
  table.play({"1: roll o o o o o"});
  CHECK(table.refusal("1: cross 1") == "cross.nothing");  // no orange
  CHECK(table.refusal("1: cross 2") == "cross.nothing");  // four orange cells for five dice
  CHECK(table.offers("1: ") == Moves{"1: reroll ?", "1: skip"});
  table.mark(ala, 2, "o4");
  CHECK(table.refusal("1: cross 2") == "cross.nothing");  // orange is full
}

TEST_CASE("onecard: one usable colour is enough") {
  Table table = begun();
  table.play({"1: roll o o o o r", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "r1");
}

TEST_CASE("onecard: skipping is always allowed and marks nothing") {
  Table table = begun();
  table.play({"1: roll r y y b p", "1: skip", "2: skip"});
  for (const rules::Seat seat : {ala, ben}) {
    CHECK(table.crosses(seat, 1).empty());
    CHECK(table.crosses(seat, 2).empty());
  }
}

TEST_CASE("onecard: everybody decides once, in any order") {
  Table table = begun(3);
  table.play({"1: roll r o y g b", "3: cross 2", "1: skip"});
  CHECK(table.refusal("3: cross 1") == "cross.decided");
  CHECK(table.refusal("3: skip") == "cross.decided");
  CHECK(table.refusal("1: cross 1") == "cross.decided");
  CHECK(table.refusal("1: skip") == "cross.decided");
  CHECK(table.offers() == Moves{"2: cross 1", "2: cross 2", "2: skip"});
}

TEST_CASE("onecard: a player crosses only cards that are there") {
  Table table = begun();
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("1: cross 0") == "cross.card");
  CHECK(table.refusal("1: cross 3") == "cross.card");
  CHECK(table.refusal("1: cross 999") == "cross.card");
}

TEST_CASE("onecard: only the active player throws dice") {
  Table table = begun();
  CHECK(table.refusal("2: roll r o y g b") == "turn");
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("2: reroll r>o") == "turn");
}

TEST_CASE("onecard: the dice do not go on before everybody has decided") {
  Table table = begun();
  table.play({"1: roll r o y g b"});
  CHECK(table.refusal("1: roll r o y g b") == "roll.not-now");
  table.play({"1: skip"});
  CHECK(table.refusal("2: roll r o y g b") == "roll.not-now");
  table.play({"2: skip"});
  CHECK(table.allows("2: roll r o y g b"));
}

TEST_CASE("onecard: the dice pass around a table of four and come back to the first") {
  Table table = begun(4);
  for (int turn = 0; turn < 4; ++turn) {
    CHECK(table.position().active == turn + 1);
    idle_turn(table);
  }
  CHECK(table.position().active == ala);
}

TEST_CASE("onecard: without a roll nothing is thrown again, crossed or skipped") {
  Table table = begun();
  CHECK(table.offers() == Moves{"1: roll ?"});
  CHECK(table.refusal("1: reroll r>o") == "reroll.no-roll");
  CHECK(table.refusal("1: cross 1") == "cross.no-roll");
  CHECK(table.refusal("2: skip") == "cross.no-roll");
  idle_turn(table);
  CHECK(table.refusal("2: reroll r>o") == "reroll.no-roll");
  CHECK(table.refusal("1: skip") == "cross.no-roll");
}

TEST_CASE("onecard: the new faces are used, and the old ones are not") {
  Table table = begun();
  table.play({"1: roll o o y y p", "1: reroll o>b o>b", "1: cross 1"});
  CHECK(table.crosses(ala, 1) == "y2 b2 p1");
}

TEST_CASE("onecard: dice are thrown again twice, not three times") {
  Table table = begun();
  table.play({"1: roll o o o o o", "1: reroll o>b", "1: reroll o>r o>g"});
  CHECK(table.refusal("1: reroll o>y") == "reroll.twice");
  CHECK(table.offers("1: ") == Moves{"1: cross 1", "1: cross 2", "1: skip"});
}

TEST_CASE("onecard: each turn has two rerolls again") {
  Table table = begun();
  table.play({"1: roll o o o o o", "1: reroll o>b", "1: reroll o>r", "1: skip", "2: skip"});
  table.play({"2: roll o o o o o", "2: reroll o>b", "2: reroll o>r"});
  CHECK(table.refusal("2: reroll o>y") == "reroll.twice");
}

TEST_CASE("onecard: the roll is final as soon as anybody has crossed or skipped") {
  for (const auto* decision : {"1: cross 1", "1: skip", "2: cross 1", "2: skip", "3: cross 1", "3: skip"}) {
    INFO(decision);
    Table table = begun(3);
    table.play({"1: roll r o y g b", "1: reroll r>p"});
    CHECK(table.offers("1: reroll") == Moves{"1: reroll ?"});
    table.play({decision});
    CHECK(table.refusal("1: reroll o>p") == "reroll.decided");
    CHECK(table.offers("1: reroll").empty());
  }
}

TEST_CASE("onecard: only dice that lie there are thrown again") {
  Table table = begun();
  table.play({"1: roll r o o y g"});
  CHECK(table.refusal("1: reroll b>r") == "reroll.not-rolled");
  CHECK(table.refusal("1: reroll r>o r>y") == "reroll.not-rolled");  // one red die lies there
  CHECK(table.refusal("1: reroll o>r o>r o>r") == "reroll.not-rolled");
  CHECK(table.allows("1: reroll o>r o>r"));
}

TEST_CASE("onecard: a die that comes up in a reroll is not thrown again by the same reroll") {
  Table table = begun();
  table.play({"1: roll o o o o o"});
  CHECK(table.refusal("1: reroll o>b b>r") == "reroll.not-rolled");
  table.play({"1: reroll o>b"});
  CHECK(table.allows("1: reroll b>r"));
  CHECK(table.refusal("1: reroll o>r o>r o>r o>r o>r") == "reroll.not-rolled");  // four are left
}

TEST_CASE("onecard: a die may show the same colour again, and all five may be thrown") {
  Table table = begun();
  table.play({"1: roll r o o y g", "1: reroll r>r o>o o>o y>y g>g"});
  CHECK(spell(table.position().dice) == "r o o y g");
  table.play({"1: reroll r>p o>y y>o"});
  CHECK(spell(table.position().dice) == "o o y g p");
}

TEST_CASE("onecard: what is legal through a turn is listed, moves of chance with a question mark") {
  Table table;
  CHECK(table.offers() == Moves{"1: draw ?"});
  table.play({"1: draw 6 15"});
  CHECK(table.offers() == Moves{"2: draw ?"});
  table.play({"2: draw 1 5"});
  CHECK(table.offers() == Moves{"1: roll ?"});
  table.play({"1: roll r r r r o"});
  CHECK(table.offers() ==
        Moves{"1: cross 1", "1: cross 2", "1: reroll ?", "1: skip", "2: cross 1", "2: cross 2", "2: skip"});
}

TEST_CASE("onecard: a refused move leaves the table as it was") {
  Table table = begun();
  table.play({"1: roll r o o y g", "1: reroll r>b"});
  const auto before = rules::cells(table.state());
  rules::State state = table.state();
  for (const auto* move : {"1: reroll o>r o>r o>r", "1: cross 3", "2: reroll o>r", "1: roll r r r r r", "1: draw 7"}) {
    INFO(move);
    CHECK(rules::apply(state, move));
    CHECK(rules::cells(state) == before);
  }
}

TEST_CASE("onecard: chance throws every die and every colour, again only dice that lie there") {
  Table table = begun();
  rules::Random random(1);
  std::set<std::string> sizes;
  std::set<char> faces;
  for (int i = 0; i < 200; ++i) {
    Table copy = table;
    const std::string roll(rules::chance(copy.state(), "1: roll ?", random).view());
    for (const char face : roll.substr(8)) faces.insert(face);
    copy.play({roll});
    const std::string reroll(rules::chance(copy.state(), "1: reroll ?", random).view());
    sizes.insert(say(std::ranges::count(reroll, '>')));
    copy.play({reroll});
  }
  CHECK(faces == std::set<char>{' ', 'r', 'o', 'y', 'g', 'b', 'p'});
  CHECK(sizes == std::set<std::string>{"1", "2", "3", "4", "5"});
}

TEST_CASE("onecard: chance can leave any die and turn it to any colour") {
  Table table = begun();
  table.play({"1: roll r o y g b"});
  rules::Random random(2);
  std::set<std::string> turned;
  for (int i = 0; i < 500; ++i) {
    const std::string move(rules::chance(table.state(), "1: reroll ?", random).view());
    for (std::size_t arrow = move.find('>'); arrow != std::string::npos; arrow = move.find('>', arrow + 1)) {
      turned.insert(move.substr(arrow - 1, 3));
    }
  }
  CHECK(turned.size() == 30);  // each of the five dice, each of the six colours
}

TEST_CASE("onecard: the catalogue's entry") {
  const rules::Game& game = *rules::find_game("onecard");
  CHECK(game.fewest_seats == 2);
  CHECK(game.most_seats == 4);
  CHECK(game.tie_break.empty());
  REQUIRE(game.parts.size() == 2);
  CHECK(game.parts[0] == "scored");
  CHECK(game.parts[1] == "unscored");
  REQUIRE(game.options.size() == 1);
  CHECK(game.options[0].name == "variant");
  REQUIRE(game.options[0].values.size() == 2);
  CHECK(game.options[0].values[0] == "basic");
  CHECK(game.options[0].values[1] == "open");
}
