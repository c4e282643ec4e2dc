// The course of a turn: dice, rows, steps B and C, and the misthrow.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;

namespace {

/// The rule that purple 6 breaks as the next number of this row; "" if none.
std::string six_after(Numbers numbers) {
  Table table;
  table.sheet().row(Colour::purple) = row_of(numbers);
  table.play(say("1: ", rule_book_throw));
  return table.refusal("1: write p");
}

/// A table of three after Ala's throw, in step B.
Table thrown_by_ala(DiceOption dice = DiceOption::standard) {
  Table table(3, dice);
  table.play(say("1: ", rule_book_throw));
  return table;
}

}  // namespace

TEST_CASE("qwantum: two to four players, and nothing breaks a tie") {
  const rules::Game& game = *rules::find_game("qwantum");
  CHECK(game.fewest_seats == 2);
  CHECK(game.most_seats == 4);
  CHECK(game.tie_break.empty());
}

TEST_CASE("qwantum: one face on two dice is rolled only if two dice have it") {
  const Table standard;
  CHECK(standard.refusal("1: roll w1 p1 p4 b3 b3 b6 r1") == "roll.dice");
  CHECK(standard.allows("1: roll w1 p1 p4 b3 b5 b6 r1"));
  const Table any(2, DiceOption::any);
  CHECK(any.allows("1: roll w1 p1 p4 b3 b3 b6 r1"));
}

TEST_CASE("qwantum: three faces that share two dice are not rolled together") {
  const Table standard;
  CHECK(standard.refusal("1: roll w1 p1 p4 b1 b3 r1 y2") == "roll.dice");
  CHECK(standard.allows("1: roll w1 p1 p4 b1 b3 b6 r1"));
  CHECK(standard.allows("1: roll w1 p1 p4 b1 b3 b6 y2"));
  CHECK(standard.allows("1: roll w1 p1 p4 b3 b6 r1 y2"));
  const Table any(2, DiceOption::any);
  CHECK(any.allows("1: roll w1 p1 p4 b1 b3 r1 y2"));
}

TEST_CASE("qwantum: a die thrown again shows a face that lies on one die with the old one") {
  CHECK(thrown_by_ala().allows("1: reroll b1>r4"));
  CHECK(thrown_by_ala().refusal("1: reroll b1>r2") == "reroll.dice");
  CHECK(thrown_by_ala(DiceOption::any).allows("1: reroll b1>r2"));
}

TEST_CASE("qwantum: a die thrown again is not one that another face needs") {
  CHECK(thrown_by_ala().allows("1: reroll b5>p4"));
  CHECK(thrown_by_ala().refusal("1: reroll b5>p6") == "reroll.dice");
  CHECK(thrown_by_ala(DiceOption::any).allows("1: reroll b5>p6"));
}

TEST_CASE("qwantum: any of the dice are thrown again, and may show the same") {
  for (const auto* move :
       {"1: reroll w3>w5", "1: reroll w3>w3", "1: reroll b1>b1", "1: reroll w3>w5 b1>r4",
        "1: reroll w3>w6 p3>p1 b1>p6 b4>y2 b5>y3 r3>y4 y5>r6", "1: reroll w3>w3 p3>p3 b1>b1 b4>b4 b5>b5 r3>r3 y5>y5"}) {
    INFO(move);
    CHECK(thrown_by_ala().allows(move));
  }
}

TEST_CASE("qwantum: only dice that lie there are thrown again") {
  CHECK(thrown_by_ala().refusal("1: reroll w4>w5") == "reroll.not-rolled");
  CHECK(thrown_by_ala().refusal("1: reroll b2>b6") == "reroll.not-rolled");
  CHECK(thrown_by_ala().refusal("1: reroll b4>y2 b4>b2") == "reroll.not-rolled");
  CHECK(thrown_by_ala(DiceOption::any).refusal("1: reroll b4>y2 b4>b2") == "reroll.not-rolled");
  Table two_of_them;
  two_of_them.play({"1: roll w3 b1 b2 b4 b4 b5 y5"});
  CHECK(two_of_them.allows("1: reroll b4>y2 b4>b2"));
}

TEST_CASE("qwantum: dice are thrown again once a turn") {
  Table table = thrown_by_ala();
  table.play({"1: reroll b1>r4"});
  CHECK(table.roll() == "w3 p3 b4 b5 r3 r4 y5");
  CHECK(table.refusal("1: reroll w3>w5") == "reroll.again");
  table.play({"1: skip", "1: skip", "2: skip", "3: skip", "1: miss", say("2: ", rule_book_throw)});
  CHECK(table.allows("2: reroll b1>r4"));
}

TEST_CASE("qwantum: dice are thrown again by the active player, before writing or skipping") {
  Table table(3);
  CHECK(table.refusal("1: reroll b1>r4") == "reroll.no-roll");
  table.play(say("1: ", rule_book_throw));
  CHECK(table.refusal("2: reroll b1>r4") == "turn");
  Table skipped = table;
  skipped.play({"1: skip"});
  CHECK(skipped.refusal("1: reroll b1>r4") == "reroll.late");
  table.play({"1: write p"});
  CHECK(table.refusal("1: reroll b1>r4") == "reroll.late");
}

TEST_CASE("qwantum: the numbers are those of the dice after the reroll") {
  Table table = thrown_by_ala();
  table.play({"1: reroll w3>w5 b1>r4", "1: write r"});
  CHECK(table.row(ala, Colour::red) == "12");
}

TEST_CASE("qwantum: the rule book's turn") {
  Table table(4);
  table.play({say("1: ", rule_book_throw), "1: write p", "2: write r", "1: write y", "4: write b", "3: write r"});
  CHECK(table.row(ala, Colour::purple) == "6");
  CHECK(table.row(ala, Colour::yellow) == "8");
  CHECK(table.row(ben, Colour::red) == "6");
  CHECK(table.row(cleo, Colour::red) == "6");
  CHECK(table.row(dawid, Colour::blue) == "13");
  CHECK(table.active() == ben);
}

TEST_CASE("qwantum: a colour that was not rolled is written with the white die alone") {
  Table table(4);
  table.play({"1: roll w3 b1 b2 b4 b4 b5 y5", "1: skip", "1: write r", "2: write p", "3: write y", "4: write b"});
  CHECK(table.row(ala, Colour::red) == "3");
  CHECK(table.row(ben, Colour::purple) == "3");
  CHECK(table.row(cleo, Colour::yellow) == "8");
  CHECK(table.row(dawid, Colour::blue) == "19");
}

TEST_CASE("qwantum: numbers climb up to the fourth cell, equal ones do not") {
  CHECK(six_after({}).empty());
  CHECK(six_after({5}).empty());
  CHECK(six_after({6}) == "write.ascending");
  CHECK(six_after({7}) == "write.ascending");
  CHECK(six_after({2, 5}).empty());
  CHECK(six_after({2, 6}) == "write.ascending");
  CHECK(six_after({2, 4, 5}).empty());
  CHECK(six_after({2, 4, 6}) == "write.ascending");
  CHECK(six_after({2, 4, 7}) == "write.ascending");
}

TEST_CASE("qwantum: numbers fall behind the thick line, equal ones do not") {
  CHECK(six_after({1, 2, 3, 7}).empty());
  CHECK(six_after({1, 2, 3, 6}) == "write.descending");
  CHECK(six_after({1, 2, 3, 5}) == "write.descending");
  CHECK(six_after({1, 2, 3, 9, 7}).empty());
  CHECK(six_after({1, 2, 3, 9, 6}) == "write.descending");
  CHECK(six_after({1, 2, 3, 9, 5}) == "write.descending");
}

TEST_CASE("qwantum: a full row takes nothing more") {
  CHECK(six_after({1, 2, 3, 9, 8, 7}) == "write.full");
  CHECK(six_after({1, 2, 3, 9, 8, 5}) == "write.full");
}

TEST_CASE("qwantum: each player has rows of their own") {
  Table table;
  table.sheet(ala).row(Colour::purple) = row_of({7});
  table.sheet(ben).row(Colour::purple) = row_of({2, 4});
  table.play({say("1: ", rule_book_throw), "1: skip"});
  CHECK(table.refusal("1: write p") == "write.ascending");
  table.play({"2: write p"});
  CHECK(table.row(ben, Colour::purple) == "2 4 6");
  CHECK(table.row(ala, Colour::purple) == "7");
}

TEST_CASE("qwantum: the colour written in B is closed in C, for everybody") {
  Table table = thrown_by_ala();
  table.play({"1: write p"});
  CHECK(table.refusal("1: write p") == "write.closed");
  CHECK(table.refusal("2: write p") == "write.closed");
  CHECK(table.refusal("3: write p") == "write.closed");
  CHECK(table.offers("1: write") == Sentences{"1: write b", "1: write r", "1: write y"});
  CHECK(table.offers("3: write") == Sentences{"3: write b", "3: write r", "3: write y"});
}

TEST_CASE("qwantum: if B was skipped, any colour is written in C") {
  Table table = thrown_by_ala();
  table.play({"1: skip"});
  for (const auto* move : {"1: write p", "2: write p", "2: write b", "3: write r", "3: write y"}) {
    INFO(move);
    CHECK(table.allows(move));
  }
}

TEST_CASE("qwantum: what is written in C closes nothing") {
  Table table = thrown_by_ala();
  table.play({"1: write p", "1: write y", "2: write y", "3: write y"});
  CHECK(table.row(cleo, Colour::yellow) == "8");
}

TEST_CASE("qwantum: a colour closed in one turn is open in the next") {
  Table table = thrown_by_ala();
  table.play({"1: write p", "1: skip", "2: skip", "3: skip", say("2: ", rule_book_throw), "2: skip"});
  CHECK(table.allows("2: write p"));
}

TEST_CASE("qwantum: in B only the active player writes or skips") {
  Table table = thrown_by_ala();
  CHECK(table.refusal("2: write p") == "write.active-first");
  CHECK(table.refusal("3: skip") == "write.active-first");
  CHECK(table.offers() == Sentences{"1: reroll ?", "1: skip", "1: write b", "1: write p", "1: write r", "1: write y"});
}

TEST_CASE("qwantum: in C every player chooses once, in any order") {
  Table table = thrown_by_ala();
  table.play({"1: write p", "3: write b"});
  CHECK(table.refusal("3: write r") == "write.again");
  CHECK(table.refusal("3: skip") == "write.again");
  table.play({"1: skip"});
  CHECK(table.refusal("1: write r") == "write.again");
  CHECK(table.offers() == Sentences{"2: skip", "2: write b", "2: write r", "2: write y"});
  table.play({"2: write b"});
  CHECK(table.step() == Step::a);
}

TEST_CASE("qwantum: nothing is written before the throw") {
  const Table table;
  CHECK(table.offers() == Sentences{"1: roll ?"});
  CHECK(table.refusal("1: write p") == "write.roll-first");
  CHECK(table.refusal("2: skip") == "write.roll-first");
}

TEST_CASE("qwantum: the dice are thrown by the active player, when everybody has chosen") {
  Table table;
  CHECK(table.refusal(say("2: ", rule_book_throw)) == "turn");
  table.play(say("1: ", rule_book_throw));
  CHECK(table.refusal(say("1: ", rule_book_throw)) == "roll.not-now");
  table.play({"1: write p", "1: skip"});
  CHECK(table.refusal(say("2: ", rule_book_throw)) == "roll.not-now");
  table.play({"2: skip"});
  CHECK(table.refusal(say("1: ", rule_book_throw)) == "turn");
  CHECK(table.allows(say("2: ", rule_book_throw)));
}

TEST_CASE("qwantum: the dice pass around the table and come back to the first") {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table(seats);
    for (int turn = 0; turn < seats; ++turn) {
      CHECK(table.active() == turn + 1);
      throw_for_nothing(table);
      table.play(say(turn + 1, ": miss"));
    }
    CHECK(table.active() == ala);
  }
}

TEST_CASE("qwantum: an active player who wrote in neither B nor C has a misthrow, and it comes first") {
  Table table;
  throw_for_nothing(table);
  CHECK(table.offers() == Sentences{"1: miss"});
  CHECK(table.refusal(say("2: ", rule_book_throw)) == "miss.first");
  CHECK(table.refusal(say("1: ", rule_book_throw)) == "miss.first");
  CHECK(table.refusal("1: reroll b1>r4") == "miss.first");
  CHECK(table.refusal("1: write p") == "miss.first");
  CHECK(table.refusal("2: skip") == "miss.first");
  CHECK(table.refusal("2: miss") == "miss.active-only");
  table.play({"1: miss"});
  CHECK(table.sheet(ala).misses == 1);
  CHECK(table.sheet(ben).misses == 0);
  CHECK(table.offers() == Sentences{"2: roll ?"});
}

TEST_CASE("qwantum: an active player who wrote in B or in C has none") {
  Table in_b = thrown_by_ala();
  in_b.play({"1: write p"});
  CHECK(in_b.refusal("1: miss") == "miss.wrote");
  in_b.play({"1: skip", "2: skip"});
  CHECK(in_b.refusal("1: miss") == "miss.wrote");
  in_b.play({"3: skip"});
  CHECK(in_b.offers() == Sentences{"2: roll ?"});

  Table in_c = thrown_by_ala();
  in_c.play({"1: skip", "1: write p"});
  CHECK(in_c.refusal("1: miss") == "miss.wrote");
  in_c.play({"2: skip", "3: skip"});
  CHECK(in_c.offers() == Sentences{"2: roll ?"});
}

TEST_CASE("qwantum: a misthrow is not marked before everybody has chosen") {
  Table table;
  CHECK(table.refusal("1: miss") == "miss.not-now");
  CHECK(table.refusal("2: miss") == "miss.not-now");
  table.play(say("1: ", rule_book_throw));
  CHECK(table.refusal("1: miss") == "miss.not-now");
  table.play({"1: skip"});
  CHECK(table.refusal("1: miss") == "miss.not-now");
  table.play({"1: skip"});
  CHECK(table.refusal("1: miss") == "miss.not-now");
}

TEST_CASE("qwantum: what one player wrote spares the next no misthrow") {
  Table table;
  table.play({say("1: ", rule_book_throw), "1: write p", "1: write y", "2: skip"});
  CHECK(table.refusal("1: miss") == "miss.not-now");
  throw_for_nothing(table);
  CHECK(table.offers() == Sentences{"2: miss"});
}

TEST_CASE("qwantum: passive players never have a misthrow, whether they write or not") {
  Table table;
  table.play(say("1: ", rule_book_throw));
  CHECK(table.refusal("2: miss") == "miss.active-only");
  table.play({"1: skip"});
  CHECK(table.refusal("2: miss") == "miss.active-only");
  table.play({"2: write p"});
  CHECK(table.refusal("2: miss") == "miss.active-only");
  table.play({"1: skip"});
  CHECK(table.offers() == Sentences{"1: miss"});
}

TEST_CASE("qwantum: an active player who cannot write skips twice and has the misthrow") {
  Table table;
  for (Row& row : table.sheet().rows) row = row_of({30});
  table.play(say("1: ", rule_book_throw));
  CHECK(table.offers() == Sentences{"1: reroll ?", "1: skip"});
  table.play({"1: skip", "1: skip", "2: skip", "1: miss"});
  CHECK(table.sheet().misses == 1);
}

TEST_CASE("qwantum: simulated throws keep to the option of the table") {
  rules::Random random(26);
  const Table standard;
  const Table any(2, DiceOption::any);
  int impossible_rolls = 0;
  int impossible_rerolls = 0;
  for (int i = 0; i < 200; ++i) {
    REQUIRE(standard.allows(rules::chance(standard.state(), "1: roll ?", random).view()));
    const std::string roll(rules::chance(any.state(), "1: roll ?", random).view());
    REQUIRE(any.allows(roll));
    if (!standard.allows(roll)) ++impossible_rolls;

    REQUIRE(thrown_by_ala().allows(rules::chance(thrown_by_ala().state(), "1: reroll ?", random).view()));
    const Table thrown_any = thrown_by_ala(DiceOption::any);
    const std::string reroll(rules::chance(thrown_any.state(), "1: reroll ?", random).view());
    REQUIRE(thrown_any.allows(reroll));
    if (!thrown_by_ala().allows(reroll)) ++impossible_rerolls;
  }
  CHECK(impossible_rolls > 50);
  CHECK(impossible_rerolls > 50);
}
