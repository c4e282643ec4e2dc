// The dice phase, the areas, and the choice of passive players.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;

TEST_CASE("clever: blue counts its own face and the white one's") {
  Table table;
  table.play({"1: roll w3 y1 b4 g1 o1 p1", "1: take b"});
  CHECK(table.sheet().blue == cell(7));
}

TEST_CASE("clever: white as blue is the same sum") {
  Table table;
  table.play({"1: roll w3 y1 b4 g1 o1 p1", "1: take w as b"});
  CHECK(table.sheet().blue == cell(7));
  CHECK(table.fields() == "w");
}

TEST_CASE("clever: the blue sum follows the current faces, wherever the two dice lie") {
  Table table;
  table.play({"1: roll w5 y5 b1 g5 o5 p5", "1: take y A3"});
  CHECK(table.tray() == "b");
  table.play({"1: roll w2 g6 o6 p6", "1: take w as b"});
  CHECK(table.sheet().blue == cell(3));
  table.play({"1: roll g6 o6 p6", "1: take g", "2: take b"});
  CHECK(table.sheet(ben).blue == cell(3));
}

TEST_CASE("clever: passive players and extra dice get the same blue sum") {
  Table table;
  table.lay({4, 1, 5, 1, 1, 1}, "w o p");
  unlock_extras(table, ala, 1);
  unlock_extras(table, ben, 1);
  table.play({"1: extra b", "2: take g", "2: extra w as b"});
  CHECK(table.sheet(ala).blue == cell(9));
  CHECK(table.sheet(ben).blue == cell(9));
}

TEST_CASE("clever: a blue sum is crossed once") {
  Table table;
  table.sheet().blue = cell(7);
  table.play({"1: roll w3 y1 b4 g1 o1 p1"});
  CHECK(table.refusal("1: take b") == "blue.crossed");
  CHECK(table.refusal("1: take w as b") == "blue.crossed");
}

TEST_CASE("clever: dice equal to the chosen one stay in hand, only lower ones go to the tray") {
  Table table;
  table.play({"1: roll w3 y3 b2 g3 o6 p1", "1: take g"});
  CHECK(table.fields() == "g");
  CHECK(table.tray() == "b p");
  CHECK(table.hand() == "w y o");
}

TEST_CASE("clever: for blue its own face is compared, not the sum") {
  Table table;
  table.play({"1: roll w6 y2 b2 g1 o3 p5", "1: take b"});
  CHECK(table.sheet().blue == cell(8));
  CHECK(table.tray() == "g");
  CHECK(table.hand() == "w y o p");
}

TEST_CASE("clever: for white as blue the white face is compared") {
  Table table;
  table.play({"1: roll w3 y2 b2 g1 o3 p5", "1: take w as b"});
  CHECK(table.tray() == "y b g");
  CHECK(table.hand() == "o p");
}

TEST_CASE("clever: after the third roll all dice that are left go to the tray") {
  Table table;
  table.play({"1: roll w6 y6 b6 g6 o1 p6", "1: take o", "1: roll w6 y6 b6 g1 p6", "1: take g"});
  CHECK(table.tray().empty());
  table.play({"1: roll w6 y6 b6 p1", "1: take p"});
  CHECK(table.tray() == "w y b");
  CHECK(table.refusal("1: roll w6 y6 b6") == "roll.phase-over");
  CHECK(table.refusal("1: take y A2") == "take.phase-over");
}

TEST_CASE("clever: the dice phase ends early when no die is left in hand") {
  Table table;
  table.play({"1: roll w1 y1 b1 g1 o6 p1", "1: take o"});
  CHECK(table.tray() == "w y b g p");
  CHECK(table.refusal("1: roll o1") == "roll.phase-over");
  CHECK(table.allows("2: take p"));
}

TEST_CASE("clever: exactly the dice in hand are rolled, by the active player, and each roll is settled") {
  Table table;
  CHECK(table.refusal("2: roll w1 y1 b1 g1 o1 p1") == "turn");
  CHECK(table.refusal("1: roll w1 y1 b1 g1 o1") == "roll.dice");
  CHECK(table.refusal("1: take o") == "take.roll-first");
  table.play({"1: roll w2 y2 b1 g1 o2 p1"});
  CHECK(table.refusal("1: roll w2 y2 b1 g1 o2 p1") == "roll.choose-first");
  table.play({"1: take o"});
  CHECK(table.refusal("1: take w as p") == "take.roll-first");
  CHECK(table.refusal("1: roll w1 y1 b1") == "roll.dice");
  table.play({"1: roll w1 y2"});
  CHECK(table.refusal("1: take p") == "take.not-in-hand");
}

TEST_CASE("clever: white may be used in every colour") {
  Table table;
  table.play({"1: roll w3 y1 b2 g1 o1 p1"});
  CHECK(table.offers("1: take w") == std::vector<std::string>{"1: take w as b", "1: take w as g", "1: take w as o",
                                                              "1: take w as p", "1: take w as y A1",
                                                              "1: take w as y D2"});
}

TEST_CASE("clever: the active player passes only if no die of the roll is usable") {
  for (const Edition edition : editions) {
    Table table(2, edition);
    table.play({"1: roll w1 y1 b1 g1 o1 p1"});
    CHECK(table.refusal("1: pass") == "pass.usable");
  }
}

namespace {

/// Ala has taken white; a single purple die is left and was rolled too low to be used.
Table single_die_lost(Edition edition) {
  Table table(2, edition);
  fill_purple(table.sheet(), 1, 5);
  table.play({"1: roll w6 y1 b1 g1 o1 p6", "1: take w as o", "1: roll p1"});
  CHECK(table.refusal("1: take p") == "purple.ascending");
  table.play({"1: pass"});
  return table;
}

/// Ala has taken white; green and purple are left and were rolled too low to be used.
Table two_dice_useless(Edition edition) {
  Table table(2, edition);
  fill_purple(table.sheet(), 1, 5);
  table.sheet().green = 1;
  table.play({"1: roll w6 y1 b1 g6 o1 p6", "1: take w as o", "1: roll g1 p1"});
  CHECK(table.refusal("1: take g") == "green.threshold");
  return table;
}

}  // namespace

TEST_CASE("clever: a single die goes to the tray with a lost roll, by the Polish rules") {
  Table table = single_die_lost(Edition::pl);
  CHECK(table.tray() == "y b g o p");
  CHECK(table.fields() == "w");
  CHECK(table.refusal("1: roll p6") == "roll.phase-over");
  CHECK(table.allows("2: take p"));
}

TEST_CASE("clever: a single die stays in hand after a lost roll, by the English rules") {
  Table table = single_die_lost(Edition::en);
  CHECK(table.hand() == "p");
  CHECK(table.refusal("2: take o") == "take.dice-phase");
  table.play({"1: roll p6", "1: take p"});
  CHECK(table.fields() == "w p");
}

TEST_CASE("clever: several dice stay in hand after a lost roll, in both editions") {
  for (const Edition edition : editions) {
    Table table = two_dice_useless(edition);
    table.play({"1: pass"});
    CHECK(table.hand() == "g p");
    CHECK(table.tray() == "y b o");
    table.play({"1: roll g2 p1", "1: take g"});
    CHECK(table.tray() == "y b o p");
  }
}

TEST_CASE("clever: a lost roll is one of the three, so that there may be fewer than three picks") {
  Table table = two_dice_useless(Edition::pl);
  table.play({"1: pass", "1: roll g1 p2", "1: pass"});
  CHECK(table.dice().phase_over);
  CHECK(table.fields() == "w");
  CHECK(table.tray() == "y b g o p");
}

TEST_CASE("clever: a reroll of all dice just rolled may come before giving up") {
  Table table = two_dice_useless(Edition::pl);
  CHECK(table.allows("1: pass"));
  CHECK(table.refusal("1: reroll g6") == "reroll.dice");
  CHECK(table.refusal("2: reroll g6 p6") == "turn");
  table.play({"1: reroll g6 p6"});
  CHECK(table.sheet().rerolls.used == 1);
  CHECK(table.refusal("1: pass") == "pass.usable");
  CHECK(table.refusal("1: reroll g6 p6") == "reroll.none");
  table.play({"1: take g"});
  CHECK(table.refusal("1: reroll p6") == "reroll.no-roll");
  CHECK(table.allows("1: roll p6"));
}

TEST_CASE("clever: rerolls are not among the three rolls, and there may be several") {
  Table table;
  table.sheet().rerolls.unlocked = 3;
  CHECK(table.refusal("1: reroll w1 y1 b1 g1 o1 p1") == "reroll.no-roll");
  table.play({"1: roll w1 y1 b1 g1 o1 p1", "1: reroll w1 y1 b1 g1 o1 p1", "1: reroll w1 y1 b1 g1 o1 p1",
              "1: reroll w2 y2 b2 g2 o2 p2"});
  CHECK(table.dice().rolls == 1);
  table.play({"1: take o"});
  CHECK(table.sheet().orange[0] == 2);
}

TEST_CASE("clever: yellow takes a die at its number only, and no printed cross") {
  Table table;
  table.play({"1: roll w3 y1 b1 g1 o1 p1"});
  CHECK(table.offers("1: take y") == std::vector<std::string>{"1: take y B2", "1: take y C1"});
  CHECK(table.refusal("1: take y A1") == "yellow.number");
  for (const auto* move : {"1: take y A4", "1: take y B3", "1: take y C2", "1: take y D1"}) {
    CHECK(table.refusal(move) == "yellow.crossed");
  }
  CHECK(table.refusal("1: take w as y A4") == "yellow.crossed");
}

TEST_CASE("clever: printed yellow crosses help to fill a row") {
  Table table;
  cross(table.sheet(), {"A1", "A2"});
  table.play({"1: roll w1 y5 b1 g1 o1 p1", "1: take y A3"});
  CHECK(waiting(table.sheet(), Bonus::blue) == 1);
}

TEST_CASE("clever: the yellow diagonal gives an extra die") {
  Table table;
  cross(table.sheet(), {"A1", "B2", "D4"});
  table.play({"1: roll w2 y2 b6 g6 o6 p6", "1: take y B1"});
  CHECK(table.sheet().extras.unlocked == 0);
  table.play({"1: roll w2 b6 g6 o6 p6", "1: take w as y C3"});
  CHECK(table.sheet().extras.unlocked == 1);
}

TEST_CASE("clever: green needs at least the printed number, and its cells go in order") {
  Table table;
  table.sheet().green = 2;
  table.play({"1: roll w1 y1 b1 g2 o1 p1"});
  CHECK(table.refusal("1: take g") == "green.threshold");
  CHECK(table.refusal("1: take w as g") == "green.threshold");
  table.sheet().green = 6;
  table.play({"1: take g"});
  CHECK(table.sheet().green == 7);
  CHECK(table.sheet().foxes == 1);
}

TEST_CASE("clever: purple wants more than the last number, and anything after a 6") {
  Table table;
  fill_purple(table.sheet(), 1, 4);
  table.play({"1: roll w1 y1 b1 g1 o1 p4"});
  CHECK(table.refusal("1: take p") == "purple.ascending");
  CHECK(table.refusal("1: take w as p") == "purple.ascending");
  fill_purple(table.sheet(), 1, 6);
  CHECK(table.allows("1: take p"));
  table.play({"1: take w as p"});
  CHECK(table.sheet().last_purple() == 1);
}

TEST_CASE("clever: full areas take no die") {
  struct Full {
    Area area;
    std::string_view die;
    std::string_view rule;
  };
  for (const auto& [area, die, rule] : std::vector<Full>{{Area::yellow, "y B2", "yellow.crossed"},
                                                         {Area::blue, "b", "blue.crossed"},
                                                         {Area::green, "g", "green.full"},
                                                         {Area::orange, "o", "orange.full"},
                                                         {Area::purple, "p", "purple.full"}}) {
    Table table;
    table.play({"1: roll w1 y1 b1 g1 o1 p1"});
    CHECK(table.allows(say("1: take ", die)));
    fill(table.sheet(), area);
    CHECK(table.refusal(say("1: take ", die)) == rule);
  }
}

TEST_CASE("clever: dice and bonus numbers in orange are doubled and tripled") {
  Table table;
  table.lay({1, 1, 1, 1, 6, 1}, "w b p");
  Sheet& sheet = table.sheet(ben);
  sheet.oranges = 3;
  wait_for(sheet, Bonus::orange5) = 1;
  table.play({"2: bonus o 5"});
  CHECK(sheet.orange[3] == 10);
  table.play({"2: take o"});
  CHECK(sheet.orange[4] == 6);
  sheet.oranges = 6;
  sheet.pending = {};
  wait_for(sheet, Bonus::orange4) = 1;
  table.play({"2: bonus o 4"});
  CHECK(sheet.orange[6] == 8);
  sheet.oranges = 10;
  wait_for(sheet, Bonus::orange6) = 1;
  table.play({"2: bonus o 6"});
  CHECK(sheet.orange[10] == 18);
}

TEST_CASE("clever: a passive player takes one die of the tray when the dice phase is over") {
  Table table(3);
  CHECK(table.refusal("2: take o") == "take.dice-phase");
  CHECK(table.refusal("2: pass") == "take.dice-phase");
  table.lay({3, 1, 1, 1, 2, 2}, "w p");
  CHECK(table.refusal("2: take p") == "take.fields");
  CHECK(table.refusal("2: pass") == "pass.usable");
  table.play({"3: take o", "2: take o"});
  CHECK(table.sheet(ben).orange[0] == 2);
  CHECK(table.sheet(3).orange[0] == 2);
  CHECK(table.refusal("2: take g") == "take.chosen");
  CHECK(table.refusal("2: pass") == "take.chosen");
}

TEST_CASE("clever: if nothing on the tray is usable a die of the dice fields may be taken, or none") {
  for (const Edition edition : editions) {
    const Table table = tray_of_no_use(edition);
    CHECK(table.offers("2:") == std::vector<std::string>{"2: pass", "2: take o", "2: take p", "2: take w as g",
                                                         "2: take w as o", "2: take w as p", "2: take w as y B1",
                                                         "2: take w as y C3"});
  }
}

TEST_CASE("clever: a die of the dice fields is the passive player's one choice, and a pass gives it up") {
  Table table = tray_of_no_use(Edition::pl);
  table.play({"2: take o"});
  CHECK(table.refusal("2: take p") == "take.chosen");
  CHECK(table.fields() == "w o p");

  Table passed = tray_of_no_use(Edition::pl);
  passed.play({"2: pass"});
  CHECK(passed.refusal("2: take o") == "take.chosen");
  CHECK(passed.allows("next"));
}

TEST_CASE("clever: one usable die on the tray closes the dice fields, in both editions") {
  for (const Edition edition : editions) {
    Table table = tray_of_no_use(edition);
    table.sheet(ben).blue = 0;
    CHECK(table.refusal("2: take o") == "take.fields");
    CHECK(table.allows("2: take b"));
    CHECK(table.refusal("2: pass") == (edition == Edition::en ? "" : "pass.usable"));
  }
}
