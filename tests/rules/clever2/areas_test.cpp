// Yellow, blue, green and pink, foxes and ties.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;

TEST_CASE("clever2: a yellow cell is circled, then crossed, and then takes nothing more") {
  Table table;
  table.sheet().extras.unlocked = 1;
  table.play({"1: roll w6 s1 y6 b1 g1 p1", "1: take y A4"});
  CHECK(table.sheet().circled == yellow("A4"));
  CHECK(table.sheet().crossed == 0);
  table.play({"1: roll w6", "1: take w as y A4"});
  CHECK(table.sheet().circled == yellow("A4"));
  CHECK(table.sheet().crossed == yellow("A4"));
  CHECK(table.refusal("1: extra y A4") == "yellow.crossed");
}

TEST_CASE("clever2: a yellow die goes only into cells of its number") {
  Table table;
  table.play({"1: roll w6 s1 y4 b1 g1 p1"});
  CHECK(table.allows("1: take y C2"));
  CHECK(table.allows("1: take y E4"));
  CHECK(table.allows("1: take w as y A4"));
  CHECK(table.refusal("1: take y A4") == "yellow.number");
  CHECK(table.refusal("1: take y A1") == "yellow.no-cell");
}

TEST_CASE("clever2: a yellow line gives its bonus when its last cell is circled") {
  Table table;
  table.sheet().circled = yellow("A2");
  table.play({"1: roll w6 s1 y6 b1 g1 p1", "1: take y A4"});
  CHECK(pending(table.sheet(), Bonus::blue) == 1);
}

TEST_CASE("clever2: a yellow line gives nothing when it is crossed") {
  Table table;
  table.sheet().circled = yellow("A2") | yellow("A4");
  table.sheet().crossed = yellow("A2");
  table.play({"1: roll w6 s1 y6 b1 g1 p1", "1: take y A4"});
  CHECK_FALSE(has_pending(table.sheet()));
}

TEST_CASE("clever2: crossing one cell of a line before circling the other loses nothing") {
  Table table;
  table.sheet().circled = table.sheet().crossed = yellow("A2");
  table.play({"1: roll w6 s1 y6 b1 g1 p1", "1: take y A4"});
  CHECK(pending(table.sheet(), Bonus::blue) == 1);
}

TEST_CASE("clever2: blue descends, and equal numbers are fine") {
  Table table;
  fill_blue(table.sheet(), {7});
  table.play({"1: roll w4 s1 y1 b4 g1 p1"});
  CHECK(table.refusal("1: take b") == "blue.descending");
  CHECK(table.refusal("1: take w as b") == "blue.descending");
  table.play({"1: reroll w4 s1 y1 b3 g1 p1", "1: take w as b"});
  CHECK(table.sheet().blue[1] == 7);
}

TEST_CASE("clever2: blue may begin with twelve") {
  Table table;
  table.play({"1: roll w6 s1 y1 b6 g1 p1", "1: take b"});
  CHECK(table.sheet().blue[0] == 12);
}

TEST_CASE("clever2: a free blue entry is at most the one before") {
  Table table;
  fill_blue(table.sheet(), {7});
  gain(table.sheet(), Bonus::blue);
  CHECK(table.refusal("1: bonus b 8") == "blue.descending");
  CHECK(table.allows("1: bonus b 7"));
  CHECK(table.allows("1: bonus b 2"));
}

TEST_CASE("clever2: blue is blue and white wherever they lie, for passive players and extra dice too") {
  Table table;
  table.sheet().extras.unlocked = table.sheet(2).extras.unlocked = 2;
  table.play({"1: roll w5 s1 y1 b2 g1 p1", "1: take w as p", "2: take b", "2: extra w as b", "1: extra b"});
  CHECK(table.sheet(2).blue[0] == 7);
  CHECK(table.sheet(2).blue[1] == 7);
  CHECK(table.sheet(1).blue[0] == 7);
}

TEST_CASE("clever2: a taken blue die moves the dice that show less than itself, not than the sum") {
  Table table;
  table.play({"1: roll w6 s1 y2 b2 g3 p3", "1: take b"});
  CHECK(table.position().dice.tray == only(silver_die));
}

TEST_CASE("clever2: green writes multiplied numbers, and a half pair scores nothing") {
  Table table;
  table.sheet().extras.unlocked = 1;
  table.play({"1: roll w1 s1 y1 b1 g5 p1", "1: take g"});
  CHECK(table.sheet().green[0] == 10);
  CHECK(table.score().parts[3] == 0);
  table.play({"1: extra w as g"});
  CHECK(table.sheet().green[1] == 2);
  CHECK(table.score().parts[3] == 8);
}

TEST_CASE("clever2: a negative green pair costs points") {
  Table table;
  fill_green(table.sheet(), {2, 12});
  CHECK(table.score().parts[3] == -10);
  CHECK(table.score().total == -10);
}

TEST_CASE("clever2: a free entry in green is multiplied") {
  Table table;
  fill_green(table.sheet(), {2, 2, 2, 1, 3, 3, 3, 2, 3, 1});
  gain(table.sheet(), Bonus::green);
  table.play({"1: bonus g 6"});
  CHECK(table.sheet().green[10] == 24);
}

TEST_CASE("clever2: pink cell 3 unlocks a reroll with 2 or more") {
  Table table;
  fill_pink(table.sheet(), {1, 1});
  table.play({"1: roll w1 s1 y1 b1 g1 p2", "1: take p"});
  CHECK(table.sheet().rerolls.unlocked == 2);
}

TEST_CASE("clever2: a pink bonus is missed for good if the number is too low") {
  Table table;
  fill_pink(table.sheet(), {1, 1});
  table.play({"1: roll w6 s1 y1 b1 g1 p1", "1: take p"});
  CHECK(table.sheet().pinks == 3);
  CHECK(table.sheet().rerolls.unlocked == 1);
  table.play({"1: roll w6 s1 y1 b1 g1", "1: take w as p"});
  CHECK(table.sheet().returns.unlocked == 1);
  CHECK(table.sheet().rerolls.unlocked == 1);
}

TEST_CASE("clever2: a free entry in pink is tested against the condition of its cell") {
  for (const bool enough : {false, true}) {
    Table table;
    fill_pink(table.sheet(), {1, 1, 1, 1, 1, 1, 1});
    gain(table.sheet(), Bonus::pink);
    table.play({enough ? "1: bonus p 2" : "1: bonus p 1"});
    CHECK(table.sheet().foxes == (enough ? 1 : 0));
  }
}

TEST_CASE("clever2: a fox is worth the lowest area") {
  Table table;
  fill_modestly(table.sheet());
  CHECK(table.score().parts == std::array{2, 3, 1, 8, 5, 2});
  CHECK(table.score().total == 21);
}

TEST_CASE("clever2: foxes are worth nothing if an area scores exactly 0") {
  Table table;
  fill_modestly(table.sheet());
  table.sheet().blues = 0;
  CHECK(table.score().parts[5] == 0);
  table.sheet().green = {2, 12};
  CHECK(table.score().parts == std::array{2, 3, 0, -10, 5, 0});
}

TEST_CASE("clever2: foxes cost points if the lowest area is negative") {
  Table table;
  fill_modestly(table.sheet());
  table.sheet().green = {2, 12};
  CHECK(table.score().parts == std::array{2, 3, 1, -10, 5, -20});
  CHECK(table.score().total == -19);
}

TEST_CASE("clever2: the rule book's areas of 43 36 21 8 21 make each fox worth 8") {
  Table table;
  Sheet& sheet = table.sheet();
  sheet.silver = silver("y1", "y2", "y3", "y4", "y5", "y6", "b1", "b2", "b3", "g1", "g2", "g3", "p1", "p2", "p3");
  sheet.circled = sheet.crossed = yellow("A2") | yellow("A4") | yellow("B1") | yellow("B3");
  fill_blue(sheet, {9, 8, 8, 7, 6, 5});
  fill_green(sheet, {10, 2});
  fill_pink(sheet, {6, 6, 6, 3});
  sheet.foxes = 1;
  CHECK(table.score().parts == std::array{43, 36, 21, 8, 21, 8});
}

TEST_CASE("clever2: equal totals are parted by the best area") {
  Table table;
  fill_pink(table.sheet(1), {3});
  table.sheet(1).circled = table.sheet(1).crossed = yellow("A2");
  fill_pink(table.sheet(2), {6});
  CHECK(table.standing().decided_by == "best-area");
  CHECK(table.standing().places[0] == 2);
  CHECK(table.standing().places[1] == 1);
}
