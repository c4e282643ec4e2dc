// Extra dice, and chains of bonuses.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;

TEST_CASE("clever: the active player uses extra dice when the dice phase is over, not before") {
  Table table;
  unlock_extras(table, ala, 1);
  CHECK(table.refusal("1: extra o") == "extra.dice-phase");
  table.play({"1: roll w1 y1 b1 g1 o6 p1"});
  CHECK(table.refusal("1: extra o") == "extra.dice-phase");
  table.play({"1: take o", "1: extra o"});
  CHECK(table.sheet().orange[1] == 6);
  CHECK(table.sheet().extras.used == 1);
  CHECK(table.refusal("1: extra g") == "extra.none");
}

TEST_CASE("clever: a passive player uses extra dice after choosing, any of the six") {
  Table table;
  unlock_extras(table, ben, 2);
  CHECK(table.refusal("2: extra o") == "extra.dice-phase");
  table.lay({3, 1, 1, 1, 2, 2}, "w p");
  CHECK(table.refusal("2: extra o") == "extra.choose-first");
  table.play({"2: take o", "2: extra o", "2: extra p"});
  CHECK(table.sheet(ben).oranges == 2);
  CHECK(table.sheet(ben).last_purple() == 2);
}

TEST_CASE("clever: a passive player who passed uses extra dice too") {
  Table table = tray_of_no_use(Edition::pl);
  unlock_extras(table, ben, 1);
  table.play({"2: pass", "2: extra p"});
  CHECK(table.sheet(ben).purples == 1);
}

TEST_CASE("clever: an extra die must fit like any other") {
  Table table;
  table.lay({3, 1, 1, 1, 2, 2}, "w p");
  unlock_extras(table, ala, 1);
  table.sheet().green = 1;
  CHECK(table.refusal("1: extra g") == "green.threshold");
  CHECK(table.refusal("1: extra y A1") == "yellow.number");
  CHECK(table.allows("1: extra w as y A1"));
}

TEST_CASE("clever: each die is an extra die once per player and turn") {
  Table table(2, Edition::en);
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  unlock_extras(table, ala, 5);
  unlock_extras(table, ben, 5);
  table.play({"1: extra o", "1: extra w as g"});
  CHECK(table.refusal("1: extra o") == "extra.again");
  CHECK(table.refusal("1: extra w as o") == "extra.again");
  table.play({"2: take w as o", "2: extra o", "2: extra w as p", "next"});
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  table.play({"2: extra o", "1: take p", "1: extra o"});
}

TEST_CASE("clever: an extra die won just now may be used at once") {
  Table table;
  table.lay({1, 1, 1, 4, 6, 1}, "o");
  unlock_extras(table, ala, 1);
  table.sheet().green = 3;
  table.play({"1: extra g"});
  CHECK(table.sheet().extras.unlocked == 2);
  table.play({"1: extra o"});
  CHECK(table.refusal("1: extra p") == "extra.none");
}

TEST_CASE("clever: extra dice may be used after the last turn, before the end") {
  Table table;
  table.position().round = 6;
  table.position().active = ben;
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  unlock_extras(table, ala, 1);
  unlock_extras(table, ben, 1);
  table.play({"1: take g"});
  CHECK(table.allows("end"));
  table.play({"2: extra o", "1: extra o", "end"});
  CHECK(rules::is_over(table.state()));
  CHECK(table.refusal("1: extra g") == "over");
  CHECK(table.offers().empty());
}

TEST_CASE("clever: one mark may complete two lines, and their bonuses are taken in any order") {
  for (const bool green_first : {true, false}) {
    Table table;
    table.sheet().blue = cell_set(2, 10, 5, 7, 8);
    table.play({"1: roll w3 y1 b3 g1 o1 p1", "1: take b"});
    CHECK(waiting(table.sheet(), Bonus::yellow) == 1);
    CHECK(waiting(table.sheet(), Bonus::green) == 1);
    if (green_first) {
      table.play({"1: bonus g", "1: bonus y C3"});
    } else {
      table.play({"1: bonus y C3", "1: bonus g"});
    }
    CHECK(table.sheet().green == 1);
    CHECK_FALSE(has_pending(table.sheet()));
    CHECK(table.refusal("1: bonus g") == "bonus.none");
  }
}

TEST_CASE("clever: a bonus may win another, and so on") {
  Table table;
  Sheet& sheet = table.sheet();
  cross(sheet, {"A1", "A2"});
  sheet.blue = cell_set(2, 3);
  sheet.oranges = 9;
  fill_purple(sheet, 2, 5);
  table.play({"1: roll w1 y5 b1 g1 o1 p1", "1: take y A3"});
  CHECK(table.refusal("1: bonus o 5") == "bonus.none");
  table.play({"1: bonus b 4", "1: bonus o 5", "1: bonus p 6"});
  CHECK(sheet.rerolls.unlocked == 2);
  CHECK(sheet.purple[2] == 6);
  CHECK_FALSE(has_pending(sheet));
}

TEST_CASE("clever: a bonus cross goes anywhere free, whatever the numbers") {
  Table table;
  Sheet& sheet = table.sheet();
  cross(sheet, {"A1"});
  sheet.blue = cell(9);
  sheet.green = 10;
  for (const Bonus bonus : {Bonus::yellow, Bonus::blue, Bonus::green}) wait_for(sheet, bonus) = 1;
  CHECK(table.refusal("1: bonus y A1") == "yellow.crossed");
  CHECK(table.refusal("1: bonus y A4") == "yellow.crossed");
  CHECK(table.refusal("1: bonus b 9") == "blue.crossed");
  CHECK(table.offers("1: bonus y").size() == 11);
  CHECK(table.offers("1: bonus b").size() == 10);
  table.play({"1: bonus g"});
  CHECK(sheet.green == 11);
}

TEST_CASE("clever: a bonus number is the bonus's own") {
  Table table;
  wait_for(table.sheet(), Bonus::orange5) = 1;
  CHECK(table.offers() == std::vector<std::string>{"1: bonus o 5"});
  CHECK(table.refusal("1: bonus o 4") == "bonus.none");
  CHECK(table.refusal("1: bonus o 6") == "bonus.none");
  CHECK(table.refusal("1: bonus p 6") == "bonus.none");
  CHECK(table.refusal("2: bonus o 5") == "bonus.none");
}

TEST_CASE("clever: a bonus whose area is full is lost") {
  Table table;
  fill(table.sheet(), Area::blue);
  cross(table.sheet(), {"A1", "A2"});
  table.play({"1: roll w1 y5 b1 g1 o5 p1", "1: take y A3"});
  CHECK_FALSE(has_pending(table.sheet()));
  CHECK(table.allows("1: roll o1"));
}

TEST_CASE("clever: a waiting bonus is lost when another one fills its area") {
  Table table;
  Sheet& sheet = table.sheet();
  sheet.oranges = 10;
  wait_for(sheet, Bonus::orange4) = 1;
  wait_for(sheet, Bonus::orange6) = 1;
  table.play({"1: bonus o 4"});
  CHECK(sheet.orange[10] == 12);
  CHECK(table.refusal("1: bonus o 6") == "bonus.none");
  CHECK(table.allows("1: roll w1 y1 b1 g1 o1 p1"));
}

TEST_CASE("clever: the black bonus is lost only when all five areas are full") {
  Table table;
  Sheet& sheet = table.sheet();
  for (const Area area : {Area::yellow, Area::blue, Area::green, Area::purple}) fill(sheet, area);
  sheet.oranges = 9;
  wait_for(sheet, Bonus::black) = 2;
  table.play({"1: bonus o 6"});
  CHECK(table.offers() == std::vector<std::string>{"1: bonus o 6"});
  wait_for(sheet, Bonus::black) = 2;
  table.play({"1: bonus o 6"});
  CHECK_FALSE(has_pending(sheet));
}

TEST_CASE("clever: a pending bonus leaves its owner no other move") {
  Table table;
  cross(table.sheet(), {"A1", "A2"});
  unlock_extras(table, ala, 1);
  table.play({"1: roll w6 y5 b1 g6 o6 p6", "1: take y A3"});
  CHECK(table.offers().size() == 11);
  CHECK(table.refusal("1: roll w6 g6 o6 p6") == "bonus.first");
  table.play({"1: bonus b 2"});
  CHECK(table.allows("1: roll w6 g6 o6 p6"));
}

TEST_CASE("clever: a pending bonus holds up its owner and the end of the turn, but nobody else") {
  Table table(3);
  table.sheet(ala).blue = cell_set(2, 10);
  table.sheet(ben).green = 5;
  unlock_extras(table, ala, 1);
  unlock_extras(table, ben, 1);
  unlock_extras(table, 3, 1);
  table.play({"1: roll w1 y1 b5 g1 o1 p1", "1: take b", "2: take g", "3: take g", "3: extra o"});
  CHECK(table.refusal("1: extra o") == "bonus.first");
  CHECK(table.refusal("2: extra o") == "bonus.first");
  table.play({"2: bonus b 2", "2: extra o"});
  CHECK(table.refusal("next") == "next.bonus-first");
  table.play({"1: bonus g", "1: extra o", "next"});
  CHECK(table.position().active == ben);
}

TEST_CASE("clever: passive players need not wait for the active player's bonuses") {
  Table table;
  cross(table.sheet(), {"A1", "A2"});
  table.play({"1: roll w1 y5 b1 g1 o1 p1", "1: take y A3", "2: take g"});
  CHECK(table.refusal("next") == "next.bonus-first");
  table.play({"1: bonus b 2", "next"});
}

TEST_CASE("clever: several players may have several bonuses pending at once") {
  Table table(3);
  table.lay({3, 1, 3, 1, 1, 6}, "p");
  for (const rules::Seat seat : {ben, rules::Seat{3}}) table.sheet(seat).blue = cell_set(2, 10, 5, 7, 8);
  table.play({"2: take b", "3: take w as b"});
  CHECK(table.offers("1:").empty());
  table.play({"3: bonus g", "2: bonus y A1", "3: bonus y A1"});
  CHECK(table.refusal("next") == "next.bonus-first");
  table.play({"2: bonus g", "next"});
}

TEST_CASE("clever: everybody takes the black bonus of round 4, and all it wins, before the first roll") {
  Table table(3, Edition::en);
  idle_until_round(table, 4);
  table.sheet(3).green = 5;
  CHECK(table.refusal("1: roll w1 y1 b1 g1 o1 p1") == "bonus.first");
  table.play({"1: bonus o 6"});
  CHECK(table.refusal("1: roll w1 y1 b1 g1 o1 p1") == "roll.bonus-first");
  table.play({"3: bonus g"});
  CHECK(waiting(table.sheet(3), Bonus::blue) == 1);
  table.play({"2: bonus p 6"});
  CHECK(table.offers("1:").empty());
  table.play({"3: bonus b 12"});
  CHECK(table.offers() == std::vector<std::string>{"1: roll ?"});
  CHECK(table.sheet(ala).orange[0] == 6);
  CHECK(table.sheet(ben).purple[0] == 6);
}

TEST_CASE("clever: the black bonus is a cross in yellow, blue or green or a 6 in orange or purple") {
  Table table(2, Edition::en);
  idle_until_round(table, 4);
  CHECK(table.offers("2: bonus y").size() == 12);
  CHECK(table.offers("2: bonus b").size() == 11);
  CHECK(table.offers("2: bonus g") == std::vector<std::string>{"2: bonus g"});
  CHECK(table.offers("2: bonus o") == std::vector<std::string>{"2: bonus o 6"});
  CHECK(table.offers("2: bonus p") == std::vector<std::string>{"2: bonus p 6"});
  table.play({"2: bonus y D4"});
  CHECK_FALSE(has_pending(table.sheet(ben)));
}
