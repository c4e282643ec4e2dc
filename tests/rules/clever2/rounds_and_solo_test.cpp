// Bonuses, rounds, extra dice and solo games.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;
using rules::Seat;

TEST_CASE("clever2: a bonus holds up its owner and the next turn, not the passive players") {
  Table table;
  table.play(silver_third);
  gain(table.sheet(1), Bonus::pink);
  CHECK(table.refusal("1: extra p") == "bonus.first");
  CHECK(table.refusal("1: bonus g 1") == "bonus.none");
  CHECK(table.refusal("2: bonus p 1") == "bonus.none");
  table.play({"2: take g"});
  CHECK(table.refusal("next") == "next.bonus-first");
  table.play({"1: bonus p 1"});
  CHECK(table.allows("next"));
}

TEST_CASE("clever2: a free yellow entry circles or crosses any cell") {
  Table table;
  table.sheet().circled = yellow("A2") | yellow("B1");
  table.sheet().crossed = yellow("B1");
  gain(table.sheet(), Bonus::yellow);
  CHECK(table.allows("1: bonus y E4"));
  CHECK(table.refusal("1: bonus y B1") == "yellow.crossed");
  CHECK(table.refusal("1: bonus y A1") == "yellow.no-cell");
  table.play({"1: bonus y A2"});
  CHECK(table.sheet().crossed == (yellow("A2") | yellow("B1")));
}

TEST_CASE("clever2: the black bonus of round 4 is a free entry in any area, before the first roll") {
  Table table;
  finish_round(table, 3);
  table.play({"next"});
  for (const auto* move : {"1: bonus s g4", "1: bonus y C2", "1: bonus b 12", "1: bonus g 6", "2: bonus p 1"}) {
    CHECK(table.allows(move));
  }
  CHECK(table.refusal("1: roll w1 s1 y1 b1 g1 p1") == "bonus.first");
  table.play({"1: bonus p 6"});
  CHECK(table.refusal("1: bonus p 6") == "bonus.none");
  CHECK(table.refusal("1: roll w1 s1 y1 b1 g1 p1") == "roll.bonus-first");
  table.play({"2: bonus b 12", "1: roll w1 s1 y1 b1 g1 p1"});
}

TEST_CASE("clever2: rounds give everybody a reroll, an extra die, a return, and later nothing") {
  Table table;
  const auto has = [&](int rerolls, int extras, int returns) {
    for (const Seat seat : {Seat{1}, Seat{2}}) {
      CHECK(table.sheet(seat).rerolls.unlocked == rerolls);
      CHECK(table.sheet(seat).extras.unlocked == extras);
      CHECK(table.sheet(seat).returns.unlocked == returns);
      CHECK_FALSE(has_pending(table.sheet(seat)));
    }
  };
  const auto next_after = [&](int round) {
    finish_round(table, round);
    table.play({"next"});
  };
  has(1, 0, 0);
  next_after(1);
  has(1, 1, 0);
  next_after(2);
  has(1, 1, 1);
  next_after(4);
  has(1, 1, 1);
  next_after(5);
  has(1, 1, 1);
}

TEST_CASE("clever2: one or two players play six rounds, three five, four four") {
  constexpr std::array rounds{6, 6, 5, 4};
  for (int seats = 1; seats <= 4; ++seats) {
    const int last = rounds[static_cast<std::size_t>(seats - 1)];
    Table table(seats);
    finish_round(table, last - 1);
    CHECK(table.refusal("end") == "end.not-last");
    CHECK(table.allows("next"));
    finish_round(table, last);
    CHECK(table.refusal("next") == "next.last-turn");
    table.play({"end"});
    CHECK(table.is_over());
    CHECK(table.legal().empty());
  }
}

TEST_CASE("clever2: the game does not end before the last player's turn") {
  Table table(3);
  finish_round(table, 5);
  table.position().active = 2;
  CHECK(table.refusal("end") == "end.not-last");
  table.play({"next"});
  CHECK(table.position().active == 3);
  CHECK(table.position().round == 5);
}

TEST_CASE("clever2: a turn is closed after the dice phase, when all have chosen") {
  Table table(3);
  CHECK(table.refusal("next") == "next.dice-phase");
  table.play(pink_six);
  table.play({"3: pass"});
  CHECK(table.refusal("next") == "next.choosing");
  table.play({"2: pass", "next"});
  CHECK(table.position().active == 2);
  CHECK(table.refusal("1: roll w1 s1 y1 b1 g1 p1") == "turn");
}

TEST_CASE("clever2: extra dice come after the dice phase or one's choice, each die once a turn") {
  Table table;
  table.sheet(1).extras.unlocked = table.sheet(2).extras.unlocked = 2;
  CHECK(table.refusal("1: extra p") == "extra.dice-phase");
  table.play(pink_six);
  CHECK(table.refusal("2: extra p") == "extra.choose-first");
  table.play({"1: extra p", "2: take g", "2: extra g"});
  CHECK(table.refusal("1: extra p") == "extra.again");
  table.play({"1: extra w as p"});
  CHECK(table.refusal("1: extra g") == "extra.none");
}

TEST_CASE("clever2: choices and extra dice begin anew with every turn") {
  Table table(3);
  table.sheet(3).extras.unlocked = 2;
  table.play(pink_six);
  table.play({"2: pass", "3: pass", "3: extra p", "next", "2: roll w2 s2 y3 b1 g4 p6", "2: take p", "1: pass"});
  CHECK(table.refusal("next") == "next.choosing");
  CHECK(table.refusal("3: extra p") == "extra.choose-first");
  table.play({"3: pass", "3: extra p"});
}

TEST_CASE("clever2: alone every active turn is followed by a passive one in the same round") {
  Table table(1);
  CHECK(table.refusal("1: serve w1 s1 y1 b6 g6 p6 tray w s y") == "serve.not-now");
  table.play(pink_six);
  table.play({"next"});
  CHECK(table.position().round == 1);
  CHECK(table.refusal("1: roll w1 s1 y1 b6 g6 p6") == "roll.passive-turn");
  CHECK(table.refusal("1: pass") == "take.dice-phase");
  table.play({"1: serve w1 s1 y1 b6 g6 p6 tray w s y"});
  CHECK(table.refusal("next") == "next.choosing");
  table.play({"1: pass", "next"});
  CHECK(table.position().round == 2);
}

TEST_CASE("clever2: the three lowest dice are served, among equal ones whichever the record says") {
  const Table table = passive_turn();
  CHECK(table.refusal("1: serve w3 s3 y1 b6 g3 p2 tray w y p") == "");
  CHECK(table.refusal("1: serve w3 s3 y1 b6 g3 p2 tray y g p") == "");
  CHECK(table.refusal("1: serve w3 s3 y1 b6 g3 p2 tray w s y") == "serve.tray");
  CHECK(table.refusal("1: serve w3 s3 y1 b6 g3 p2 tray y b p") == "serve.tray");
}

TEST_CASE("clever2: a solo passive turn takes from the tray and has no dice fields to fall back on") {
  Table table = passive_turn();
  table.sheet().silver = silver_column(6);
  table.sheet().circled = table.sheet().crossed = yellow("A4");
  fill_blue(table.sheet(), {2});
  table.play({"1: serve w6 s6 y6 b6 g6 p6 tray s y b"});
  CHECK(table.refusal("1: take g") == "take.not-on-tray");
  CHECK(table.legal() == std::vector<std::string>{"1: pass"});
}

TEST_CASE("clever2: extra dice are allowed in a solo passive turn, rerolls are not") {
  Table table = passive_turn();
  table.sheet().extras.unlocked = 1;
  table.play({"1: serve w1 s1 y1 b6 g6 p6 tray w s y"});
  CHECK(table.sheet().rerolls.available());
  CHECK(table.refusal("1: reroll w1 s1 y1 b6 g6 p6") == "reroll.no-roll");
  CHECK(table.refusal("1: extra g") == "extra.choose-first");
  table.play({"1: take s y1"});
  CHECK(table.refusal("1: also y") == "also.not-now");
  table.play({"1: extra g"});
  CHECK(table.sheet().green[0] == 12);
}
