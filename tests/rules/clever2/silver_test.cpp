// Silver, and the dice that are marked beside it.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;

TEST_CASE("clever2: the dice that silver moved to the tray may be marked, or the next roll made") {
  Table table;
  table.play(silver_first);
  CHECK(table.legal() == std::vector<std::string>{"1: also b", "1: also w b2", "1: also w g2", "1: also w p2",
                                                  "1: also w y2", "1: also y", "1: roll ?"});
  table.play({"1: roll g1 p1"});
  CHECK(table.sheet().silver == silver("g3"));
}

TEST_CASE("clever2: the rule book marks blue 1 and white 2 beside silver 3") {
  Table table;
  table.play(silver_first);
  table.play({"1: also b", "1: also w g2"});
  CHECK(table.sheet().silver == silver("g3", "b1", "g2"));
}

TEST_CASE("clever2: dice with a row of their own are marked there at their own face") {
  Table table;
  table.play({"1: roll w4 s6 y1 b2 g3 p5", "1: take s y6", "1: also y", "1: also b", "1: also g", "1: also p"});
  CHECK(table.sheet().silver == silver("y6", "y1", "b2", "g3", "p5"));
  CHECK(table.refusal("1: also b 6") == "move.arguments");
}

TEST_CASE("clever2: white and silver are marked in any row, at their own face") {
  Table table;
  table.play({"1: roll w6 s4 y1 b1 g1 p1", "1: take w as s y6"});
  for (const auto* move : {"1: also s y4", "1: also s b4", "1: also s g4", "1: also s p4"}) CHECK(table.allows(move));
  CHECK(table.refusal("1: also s y3") == "silver.number");
  table.play({"1: also s p4"});
  CHECK(table.sheet().silver == silver("y6", "p4"));
}

TEST_CASE("clever2: only dice that the choice moved are marked") {
  Table table;
  table.play({"1: roll w1 s5 y5 b5 g5 p2", "1: take p"});
  table.play({"1: roll s5 y2 b5 g6", "1: take s y5"});
  CHECK(table.allows("1: also y"));
  CHECK(table.refusal("1: also w g1") == "also.die");
  CHECK(table.refusal("1: also b") == "also.die");
  CHECK(table.refusal("1: also g") == "also.die");
  CHECK(table.refusal("1: also s g5") == "also.die");
}

TEST_CASE("clever2: after the third roll all dice left are marked, equal and higher ones too") {
  Table table;
  table.play(silver_third);
  table.play({"1: also y", "1: also b", "1: also g"});
  CHECK(table.sheet().silver == silver("p3", "y3", "b5", "g1"));
}

TEST_CASE("clever2: each die is marked once, in any order") {
  Table table;
  table.play(silver_first);
  table.play({"1: also y"});
  CHECK(table.refusal("1: also y") == "also.die");
  table.play({"1: also w p2"});
  CHECK(table.refusal("1: also w g2") == "also.die");
  table.play({"1: also b"});
  CHECK(table.refusal("1: also b") == "also.not-now");
}

TEST_CASE("clever2: marks may be made before, between and after bonuses") {
  Table table;
  table.sheet().silver = silver("y1", "y2", "b2", "p2");
  table.play({"1: roll w2 s3 y3 b1 g2 p3", "1: take s g3", "1: also w g2"});
  CHECK(pending(table.sheet(), Bonus::yellow) == 1);
  CHECK(table.allows("1: also b"));
  CHECK(table.refusal("1: roll y1 p1") == "bonus.first");
  table.play({"1: bonus y A2", "1: also b"});
  CHECK(table.sheet().silver == silver("y1", "y2", "b2", "p2", "g3", "g2", "b1"));
}

TEST_CASE("clever2: a free silver entry won by a mark may be taken before the next mark") {
  Table table;
  table.sheet().extras.unlocked = 5;
  table.sheet().silver = silver("b1", "g1", "p1");
  table.play(silver_first);
  table.play({"1: also y", "1: bonus s g2"});
  CHECK(table.refusal("1: also w g2") == "silver.crossed");
  table.play({"1: also w b2"});
  CHECK(table.sheet().silver == (silver_column(1) | silver("g3", "g2", "b2")));
}

TEST_CASE("clever2: the active player's next roll closes the marks") {
  Table table;
  table.play(silver_first);
  table.play({"1: roll g1 p1"});
  CHECK(table.refusal("1: also b") == "also.not-now");
}

TEST_CASE("clever2: a returned die closes the marks") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.play(silver_first);
  table.play({"1: return y"});
  CHECK(table.refusal("1: also b") == "also.not-now");
}

TEST_CASE("clever2: an extra die closes the marks") {
  Table table;
  table.sheet().extras.unlocked = 1;
  table.play(silver_third);
  table.play({"1: extra p"});
  CHECK(table.refusal("1: also y") == "also.not-now");
}

TEST_CASE("clever2: done closes the marks") {
  Table table;
  table.play(silver_six);
  table.play({"1: done"});
  CHECK(table.refusal("1: also y") == "also.not-now");
}

TEST_CASE("clever2: moves of other players leave the marks open, next closes them") {
  Table table;
  table.sheet(2).extras.unlocked = 1;
  gain(table.sheet(2), Bonus::silver);
  table.play({"2: bonus s y1"});
  table.play(silver_third);
  table.play({"2: take g", "2: extra p"});
  CHECK(table.allows("1: also b"));
  table.play({"1: also b", "next"});
  CHECK(table.refusal("1: also y") == "also.not-now");
  CHECK(table.refusal("2: also y") == "also.not-now");
}

TEST_CASE("clever2: the end closes the marks") {
  Table table;
  finish_round(table, 6);
  table.position().also = only(blue_die);
  table.position().dice.faces = {1, 1, 1, 1, 1, 1};
  CHECK(table.allows("2: also b"));
  table.play({"end"});
  CHECK(table.refusal("2: also b") == "move.over");
}

TEST_CASE("clever2: a die whose cell is marked already gives nothing") {
  Table table;
  table.sheet().silver = silver("y1", "b1");
  table.play(silver_first);
  CHECK(table.refusal("1: also y") == "silver.crossed");
  CHECK(table.refusal("1: also w g3") == "silver.number");  // which is crossed, too, but that is not what is wrong
  CHECK(table.allows("1: also w g2"));
}

TEST_CASE("clever2: only silver lets other dice be marked") {
  Table table;
  table.play(pink_six);
  CHECK(table.refusal("1: also y") == "also.not-now");
}

TEST_CASE("clever2: only the active player marks the dice beside silver") {
  Table table;
  table.play(silver_third);
  CHECK(table.refusal("2: also y") == "also.not-now");
  CHECK(table.allows("1: also y"));
}

TEST_CASE("clever2: a passive player marks one cell only") {
  Table table;
  table.play(pink_six);
  table.play({"2: take s g2"});
  CHECK(table.sheet(2).silver == silver("g2"));
  CHECK(table.refusal("2: also y") == "also.not-now");
}

TEST_CASE("clever2: an extra die marks one cell only") {
  Table table;
  table.sheet().extras.unlocked = 1;
  table.play(pink_six);
  table.play({"1: extra s g2"});
  CHECK(table.sheet().silver == silver("g2"));
  CHECK(table.refusal("1: also b") == "also.not-now");
}

TEST_CASE("clever2: silver is entered in any row at the number of the die") {
  Table table;
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(table.allows("1: take s y3"));
  CHECK(table.allows("1: take s p3"));
  CHECK(table.allows("1: take w as s g2"));
  CHECK(table.refusal("1: take s y2") == "silver.number");
}

TEST_CASE("clever2: silver cannot be taken if no cell of its value is free") {
  Table table;
  table.sheet().silver = silver_column(3);
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  for (const auto* move : {"1: take s y3", "1: take s b3", "1: take s g3", "1: take s p3"}) {
    CHECK(table.refusal(move) == "silver.crossed");
  }
  CHECK(std::ranges::none_of(table.legal(), [](const auto& move) { return move.starts_with("1: take s"); }));
}

TEST_CASE("clever2: a silver area without a free cell takes nothing more") {
  Table table;
  table.sheet().silver = printed::silver;
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(table.refusal("1: take s y3") == "silver.crossed");
}
