// Returned dice, the end of the dice phase, action tracks, and passing.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;

TEST_CASE("clever2: a die comes back after the first roll was settled, and not before") {
  Table table;
  table.sheet().returns.unlocked = 1;
  CHECK(table.refusal("1: return y") == "return.not-now");
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(table.refusal("1: return y") == "return.not-now");
  table.play({"1: take s g3"});
  CHECK(table.allows("1: return y"));
  CHECK(table.refusal("1: return p") == "return.not-on-tray");
  CHECK(table.refusal("1: return s") == "return.not-on-tray");
  table.play({"1: return y", "1: roll y6 g1 p1"});
  CHECK(table.refusal("1: return b") == "return.not-now");
}

TEST_CASE("clever2: a return spends an action") {
  Table table;
  table.play(silver_first);
  CHECK(table.refusal("1: return y") == "return.none");
  table.sheet().returns.unlocked = 1;
  table.play({"1: return y"});
  CHECK(table.sheet().returns.used == 1);
  CHECK(table.refusal("1: return b") == "return.none");
}

TEST_CASE("clever2: several dice come back before one roll") {
  Table table;
  table.sheet().returns.unlocked = 2;
  table.play(silver_first);
  table.play({"1: return y", "1: return w"});
  CHECK(table.refusal("1: roll y6 g1 p1") == "roll.dice");
  table.play({"1: roll w1 y6 g1 p1"});
  CHECK(table.position().dice.rolls == 2);
}

TEST_CASE("clever2: nothing comes back after the third roll") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.play(silver_third);
  CHECK(table.refusal("1: return y") == "return.not-now");
  CHECK(table.allows("2: take y A2"));
}

TEST_CASE("clever2: a die that a lost roll put on the tray can come back") {
  Table table;
  table.sheet().returns.unlocked = 1;
  fill_blue(table.sheet(), {2});
  table.play(blue_left);
  table.play({"1: roll b4", "1: pass", "1: return b", "1: roll b1"});
  CHECK(table.position().dice.rolls == 3);
}

TEST_CASE("clever2: nothing comes back while a bonus is pending") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.sheet().silver = silver("y2", "b2", "p2");
  table.play({"1: roll w1 s2 y1 b1 g2 p2", "1: take s g2"});
  CHECK(table.refusal("1: return y") == "bonus.first");
  table.play({"1: bonus y A2"});
  CHECK(table.allows("1: return y"));
}

TEST_CASE("clever2: only the active player returns dice") {
  Table table;
  table.sheet(2).returns.unlocked = 1;
  table.play(silver_first);
  CHECK(table.refusal("2: return y") == "turn");
}

TEST_CASE("clever2: nothing comes back in a solo passive turn") {
  Table table = passive_turn();
  table.sheet().returns.unlocked = 1;
  CHECK(table.refusal("1: return y") == "return.not-now");
  table.play({"1: serve w1 s1 y1 b6 g6 p6 tray w s y"});
  CHECK(table.refusal("1: return y") == "return.not-now");
}

TEST_CASE("clever2: with an empty hand and nothing left to do the dice phase ends by itself") {
  Table table;
  table.play(pink_six);
  CHECK(table.refusal("1: roll p1") == "roll.phase-over");
  CHECK(table.refusal("1: done") == "done.not-now");
  CHECK(table.allows("2: pass"));
}

TEST_CASE("clever2: with an empty hand a return action keeps the dice phase going") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.play(pink_six);
  CHECK(table.refusal("2: pass") == "take.dice-phase");
  CHECK(table.refusal("1: roll p1") == "roll.no-dice");
  CHECK(table.refusal("next") == "next.dice-phase");
  CHECK(table.legal() ==
        std::vector<std::string>{"1: done", "1: return b", "1: return g", "1: return s", "1: return w", "1: return y"});
  table.play({"1: return y"});
  CHECK(table.refusal("1: done") == "done.not-now");
  CHECK(table.legal() == std::vector<std::string>{"1: roll ?"});
}

TEST_CASE("clever2: done ends the dice phase and keeps the action") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.play(pink_six);
  table.play({"1: done"});
  CHECK(table.allows("2: pass"));
  CHECK(table.sheet().returns.available());
}

TEST_CASE("clever2: with an empty hand a pending bonus keeps the dice phase going") {
  Table table;
  fill_pink(table.sheet(), {1, 1, 1, 1, 1, 1});
  table.play(pink_six);
  CHECK(pending(table.sheet(), Bonus::yellow) == 1);
  CHECK(table.refusal("2: pass") == "take.dice-phase");
  CHECK(table.refusal("1: done") == "bonus.first");
  table.play({"1: bonus y A2"});
  CHECK(table.refusal("1: done") == "done.not-now");
  CHECK(table.allows("2: pass"));
}

TEST_CASE("clever2: a bonus taken with an empty hand may win the return action that keeps the phase going") {
  Table table;
  fill_pink(table.sheet(), {1, 1, 1, 1, 1, 1});
  table.sheet().circled = yellow("B1");
  table.play(pink_six);
  table.play({"1: bonus y B3"});
  CHECK(table.allows("1: return g"));
  CHECK(table.refusal("2: pass") == "take.dice-phase");
}

TEST_CASE("clever2: with an empty hand a mark beside silver keeps the dice phase going") {
  Table table;
  table.play(silver_six);
  table.play({"1: also y", "1: also b", "1: also g", "1: also p"});
  CHECK(table.refusal("2: pass") == "take.dice-phase");
  CHECK(table.allows("1: done"));
  table.play({"1: also w g2"});
  CHECK(table.refusal("1: done") == "done.not-now");
  CHECK(table.allows("2: pass"));
}

TEST_CASE("clever2: marks whose cells are taken do not keep the dice phase going") {
  Table table;
  table.sheet().silver = silver("y3", "b1", "g4", "p5") | silver_column(2);
  table.play(silver_six);
  CHECK(table.allows("2: pass"));
}

TEST_CASE("clever2: with the third roll the dice phase is over although a return action is left") {
  Table table;
  table.sheet().returns.unlocked = 3;
  table.play(pink_six);
  table.play({"1: return y", "1: roll y6", "1: take y A4", "1: return b", "1: roll b2", "1: take b"});
  CHECK(table.refusal("1: return g") == "return.not-now");
  CHECK(table.refusal("1: done") == "done.not-now");
  CHECK(table.allows("2: pass"));
}

TEST_CASE("clever2: done is legal at no other time") {
  Table table;
  table.sheet().returns.unlocked = 1;
  CHECK(table.refusal("1: done") == "done.not-now");
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(table.refusal("1: done") == "done.not-now");
  table.play({"1: take s g3"});
  CHECK(table.refusal("1: done") == "done.not-now");
  table.play({"1: roll g6 p1", "1: take g"});
  CHECK(table.refusal("2: done") == "done.not-now");
  CHECK(table.allows("1: done"));
}

TEST_CASE("clever2: the sixth reroll gives a fox") {
  Table table;
  table.sheet().rerolls.unlocked = 5;
  fill_green(table.sheet(), {2});
  table.play({"1: roll w1 s1 y1 b1 g1 p1", "1: take g"});
  CHECK(table.sheet().rerolls.unlocked == 6);
  CHECK(table.sheet().foxes == 1);
}

TEST_CASE("clever2: the sixth return gives a free pink entry") {
  Table table;
  table.sheet().returns.unlocked = 5;
  fill_blue(table.sheet(), {2});
  table.play({"1: roll w1 s1 y1 b1 g1 p1", "1: take b"});
  CHECK(table.sheet().returns.unlocked == 6);
  table.play({"1: bonus p 6"});
  CHECK(table.sheet().pink[0] == 6);
}

TEST_CASE("clever2: the sixth extra die gives a free silver entry") {
  Table table;
  table.sheet().extras.unlocked = 5;
  fill_blue(table.sheet(), {2, 2, 2, 2});
  table.play({"1: roll w1 s1 y1 b1 g1 p1", "1: take b"});
  CHECK(table.sheet().extras.unlocked == 6);
  table.play({"1: bonus s g4"});
  CHECK(table.sheet().silver == silver("g4"));
}

TEST_CASE("clever2: the fifth field of a track gives nothing") {
  Table table;
  table.sheet().rerolls.unlocked = table.sheet().returns.unlocked = table.sheet().extras.unlocked = 4;
  gain(table.sheet(), Bonus::reroll);
  gain(table.sheet(), Bonus::return_die);
  gain(table.sheet(), Bonus::extra);
  CHECK(table.sheet().foxes == 0);
  CHECK_FALSE(has_pending(table.sheet()));
}

TEST_CASE("clever2: a reroll repeats the roll and is none of the three") {
  Table table;
  CHECK(table.refusal("1: reroll w1 s1 y1 b1 g1 p1") == "reroll.no-roll");
  table.play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(table.refusal("1: reroll w1") == "reroll.dice");
  table.play({"1: reroll w1 s1 y1 b1 g1 p1"});
  CHECK(table.position().dice.rolls == 1);
  CHECK(table.refusal("1: reroll w2 s1 y1 b1 g1 p1") == "reroll.none");
}

TEST_CASE("clever2: the active player passes only if nothing is usable, in the English edition at will") {
  Table polish;
  Table free(2, english);
  for (Table* table : {&polish, &free}) table->play({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(polish.refusal("1: pass") == "pass.usable");
  CHECK(free.allows("1: pass"));
}

TEST_CASE("clever2: a lost roll with several dice leaves them in hand") {
  Table table;
  fill_blue(table.sheet(), {2});
  table.sheet().silver = silver_column(4);
  table.play({"1: roll w2 s5 y2 b6 g2 p5", "1: take p", "1: roll s4 b4", "1: pass", "1: roll s1 b1"});
  CHECK(table.position().dice.rolls == 3);
}

TEST_CASE("clever2: a lost roll with one die puts it on the tray") {
  Table table;
  fill_blue(table.sheet(), {2});
  table.play(blue_left);
  table.play({"1: roll b4", "1: pass"});
  CHECK(table.refusal("1: roll b1") == "roll.phase-over");
  CHECK(table.allows("2: take b"));
}

TEST_CASE("clever2: a lost roll with one die leaves it in hand in the English edition") {
  Table table(2, english);
  fill_blue(table.sheet(), {2});
  table.play(blue_left);
  table.play({"1: roll b4", "1: pass"});
  CHECK(table.refusal("2: take b") == "take.dice-phase");
  table.play({"1: roll b5", "1: pass"});
  CHECK(table.allows("2: take b"));
}

TEST_CASE("clever2: passive players may always pass, once") {
  for (const std::uint8_t edition : {std::uint8_t{0}, english}) {
    Table table(2, edition);
    CHECK(table.refusal("2: pass") == "take.dice-phase");
    table.play(pink_six);
    CHECK(table.allows("2: take g"));
    table.play({"2: pass"});
    CHECK(table.refusal("2: take g") == "take.chosen");
  }
}

TEST_CASE("clever2: passive players fall back on the dice fields only if no tray die is usable") {
  Table table;
  table.play({"1: roll w6 s6 y6 b1 g6 p6", "1: take p", "1: roll w6 s6 y6 g6", "1: take g", "1: roll w6 s6 y6",
              "1: take w as p"});
  CHECK(table.refusal("2: take g") == "take.fields");
  fill_blue(table.sheet(2), {2});
  table.sheet(2).silver = silver_column(6);
  CHECK(table.refusal("2: take g") == "take.fields");
  table.sheet(2).circled = table.sheet(2).crossed = yellow("A4");
  CHECK(table.legal() ==
        std::vector<std::string>{"2: pass", "2: take g", "2: take p", "2: take w as g", "2: take w as p"});
  table.play({"2: pass"});
  CHECK(table.refusal("2: take g") == "take.chosen");
}
