// A refusal for each rule, word by word, and what the table waits for.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;

namespace {

/// A table of three after Ala's throw, in step B.
Table thrown_by_ala() {
  Table table(3);
  table.play(say("1: ", rule_book_throw));
  return table;
}

/// The refusal of a move, when it is for this rule.
std::string words_for(std::string_view rule, const Table& table, std::string_view move) {
  CHECK(table.refusal(move) == rule);
  return table.complaint(move);
}

}  // namespace

TEST_CASE("qwantum: a throw by somebody else is refused with the seat whose turn it is") {
  const Table table(3);
  CHECK(words_for("turn", table, say("2: ", rule_book_throw)) ==
        "Seat 1 is the active player and throws the dice; found seat 2.");
  CHECK(words_for("turn", thrown_by_ala(), "3: reroll b1>r4") ==
        "Seat 1 is the active player and throws the dice; found seat 3.");
}

TEST_CASE("qwantum: a throw too early is refused with the roll that lies there and whom it waits for") {
  Table table = thrown_by_ala();
  CHECK(
      words_for("roll.not-now", table, say("2: ", rule_book_throw)) ==
      "The next player throws when everybody has written or skipped; the roll w3 p3 b1 b4 b5 r3 y5 waits for seat 1.");
  table.play({"1: write p", "2: skip"});
  CHECK(words_for("roll.not-now", table, say("2: ", rule_book_throw)) ==
        "The next player throws when everybody has written or skipped; the roll w3 p3 b1 b4 b5 r3 y5 waits for seat 1 "
        "and "
        "seat 3.");
}

TEST_CASE("qwantum: an impossible roll is refused with the faces and the dice that are too few for them") {
  const Table table;
  CHECK(words_for("roll.dice", table, "1: roll w1 p1 p4 b3 b3 b6 r1") ==
        "The six printed dice cannot show this: b3 and b3 need 2 dice and there is only 1 for them: (r6 y1 y5 b3 p2 "
        "p6). The option \"dice\": \"any\" takes it all the same.");
  CHECK(words_for("roll.dice", table, "1: roll w1 p1 p4 b1 b3 r1 y2") ==
        "The six printed dice cannot show this: b1, r1 and y2 need 3 dice and there are only 2 for them: (r1 r4 y5 b1 "
        "b5 p6) and (r1 r3 y2 y4 b4 p3). The option \"dice\": \"any\" takes it all the same.");
}

TEST_CASE("qwantum: an impossible reroll is refused with the dice, old face and new") {
  const Table table = thrown_by_ala();
  CHECK(words_for("reroll.dice", table, "1: reroll b1>r2") ==
        "No printed die has both faces of b1>r2. The option \"dice\": \"any\" takes it all the same.");
  CHECK(words_for("reroll.dice", table, "1: reroll b5>p6") ==
        "The six printed dice cannot show this: b1 and b5>p6 need 2 dice, old and new face on the same die, and there "
        "is only 1 for them: (r1 r4 y5 b1 b5 p6). The option \"dice\": \"any\" takes it all the same.");
  CHECK(words_for("reroll.dice", table, "1: reroll w3>w1 b1>r4 b5>p6") ==
        "The six printed dice cannot show this: b1>r4 and b5>p6 need 2 dice, old and new face on the same die, and "
        "there is only 1 for them: (r1 r4 y5 b1 b5 p6). The option \"dice\": \"any\" takes it all the same.");
}

TEST_CASE("qwantum: a reroll before the roll, too late or a second time says so") {
  const Table start(3);
  CHECK(words_for("reroll.no-roll", start, "1: reroll b1>r4") ==
        "A reroll follows a roll; seat 1 has not thrown the dice yet.");
  Table late = thrown_by_ala();
  late.play({"1: skip"});
  CHECK(words_for("reroll.late", late, "1: reroll b1>r4") ==
        "Dice are thrown again before the active player writes or skips; seat 1 has done so.");
  Table again = thrown_by_ala();
  again.play({"1: reroll b1>r4"});
  CHECK(words_for("reroll.again", again, "1: reroll r4>b1") ==
        "Dice are thrown again only once a turn; seat 1 has done so.");
}

TEST_CASE("qwantum: a reroll of dice that do not lie there names the roll and what was taken") {
  const Table table = thrown_by_ala();
  CHECK(words_for("reroll.not-rolled", table, "1: reroll b4>y2 b4>b2 w3>w1") ==
        "Only dice that lie there can be thrown again; b4 is taken twice and lies once in the roll w3 p3 b1 b4 b5 r3 "
        "y5.");
  CHECK(words_for("reroll.not-rolled", table, "1: reroll y6>r5") ==
        "Only dice that lie there can be thrown again; y6 is not in the roll w3 p3 b1 b4 b5 r3 y5.");
}

TEST_CASE("qwantum: a choice out of turn says whose it is") {
  const Table start(3);
  CHECK(words_for("write.roll-first", start, "1: write p") ==
        "Numbers are written after a throw; seat 1 has not thrown the dice yet.");
  Table table = thrown_by_ala();
  CHECK(words_for("write.active-first", table, "2: skip") ==
        "In step B only seat 1, the active player, writes or skips; everybody else follows in step C. Found seat 2.");
  table.play({"1: write p", "2: skip"});
  CHECK(words_for("write.again", table, "2: write b") ==
        "Each player chooses once in step C; seat 2 has done so. The roll waits for seat 1 and seat 3.");
}

TEST_CASE("qwantum: a closed colour is named") {
  Table table = thrown_by_ala();
  table.play({"1: write p"});
  CHECK(words_for("write.closed", table, "2: write p") ==
        "In step C the colour that was written in step B is closed for everybody; that was purple.");
}

TEST_CASE("qwantum: a full row is named with its player") {
  Table table = thrown_by_ala();
  table.sheet().row(Colour::red) = row_of({1, 2, 3, 9, 8, 7});
  CHECK(words_for("write.full", table, "1: write r") == "The red row of seat 1 is full.");
}

TEST_CASE("qwantum: a number that does not fit is named with the last one of the row") {
  Table table = thrown_by_ala();
  table.sheet().row(Colour::blue) = row_of({4, 13});
  CHECK(words_for("write.ascending", table, "1: write b") ==
        "Up to the thick line each number is higher than the one before: the last number in blue is 13, and blue with "
        "the white die makes 13.");
  table.sheet().row(Colour::yellow) = row_of({1, 2, 3, 9, 7});
  CHECK(words_for("write.descending", table, "1: write y") ==
        "Behind the thick line each number is lower than the one before: the last number in yellow is 7, and yellow "
        "with the white die makes 8.");
}

TEST_CASE("qwantum: a colour that was not rolled is explained by the white die alone") {
  Table table;
  table.play("1: roll w3 b1 b4 b6 r3 r6 y5");
  table.sheet().row(Colour::purple) = row_of({3});
  CHECK(words_for("write.ascending", table, "1: write p") ==
        "Up to the thick line each number is higher than the one before: the last number in purple is 3, and with no "
        "purple die the white one makes 3.");
}

TEST_CASE("qwantum: whoever rolls instead of rerolling is told how that is written") {
  CHECK(words_for("roll.not-now", thrown_by_ala(), say("1: ", rule_book_throw)) ==
        "The next player throws when everybody has written or skipped; the roll w3 p3 b1 b4 b5 r3 y5 waits for seat 1. "
        "Dice are thrown again with reroll.");
}

TEST_CASE("qwantum: a misthrow that is due is asked for") {
  Table table;
  throw_for_nothing(table);
  CHECK(words_for("miss.first", table, say("2: ", rule_book_throw)) ==
        "Seat 1 threw the dice and wrote nothing, and has to mark a misthrow first.");
  CHECK(words_for("miss.active-only", table, "2: miss") ==
        "Only seat 1, the active player, can have a misthrow; found seat 2.");
}

TEST_CASE("qwantum: a misthrow that is not due says why") {
  Table table(3);
  CHECK(words_for("miss.not-now", table, "1: miss") == "No misthrow is due; it is seat 1's turn to throw the dice.");
  table.play(say("1: ", rule_book_throw));
  CHECK(words_for("miss.not-now", table, "1: miss") ==
        "A misthrow is marked when everybody has written or skipped; the roll still waits for seat 1.");
  table.play({"1: skip", "1: skip"});
  CHECK(words_for("miss.not-now", table, "1: miss") ==
        "A misthrow is marked when everybody has written or skipped; the roll still waits for seat 2 and seat 3.");
  Table wrote = thrown_by_ala();
  wrote.play({"1: write p"});
  CHECK(words_for("miss.wrote", wrote, "1: miss") ==
        "A misthrow is for an active player who wrote nothing in B and C; seat 1 wrote a number in this turn.");
}

TEST_CASE("qwantum: a refusal lists first what the same player could do") {
  rules::State state = thrown_by_ala().state();
  REQUIRE_FALSE(rules::apply(state, "1: write p"));
  const auto wrong = rules::apply(state, "2: write p");
  REQUIRE(wrong);
  CHECK(english(wrong->message)
            .ends_with(" Legal now: 2: skip, 2: write b, 2: write r, 2: write y, 1: skip, 1: write b, 1: write r, 1: "
                       "write y and 4 "
                       "more."));
}

TEST_CASE("qwantum: the table says what it waits for through a turn") {
  Table table(3);
  CHECK(table.waits_for() == Sentences{"1: throw all seven dice"});
  table.play(say("1: ", rule_book_throw));
  CHECK(table.waits_for() == Sentences{"1: throw dice again, write one colour, or skip"});
  table.play({"1: reroll b1>r4"});
  CHECK(table.waits_for() == Sentences{"1: write one colour or skip"});
  table.play({"1: write y"});
  CHECK(table.waits_for() == Sentences{"1: write one colour other than yellow, or skip",
                                       "2: write one colour other than yellow, or skip",
                                       "3: write one colour other than yellow, or skip"});
  table.play({"2: skip"});
  CHECK(table.waits_for() ==
        Sentences{"1: write one colour other than yellow, or skip", "3: write one colour other than yellow, or skip"});
  table.play({"1: skip", "3: skip"});
  CHECK(table.waits_for() == Sentences{"2: throw all seven dice"});
}

TEST_CASE("qwantum: after a skip in B everybody may write any colour, and a misthrow may follow") {
  Table table;
  table.play({say("1: ", rule_book_throw), "1: skip"});
  CHECK(table.waits_for() == Sentences{"1: write one colour or skip", "2: write one colour or skip"});
  table.play({"1: skip", "2: skip"});
  CHECK(table.waits_for() == Sentences{"1: mark a misthrow"});
}

TEST_CASE("qwantum: a finished game waits for nothing") {
  Table table;
  table.sheet() = almost_full_sheet();
  table.play({say("1: ", rule_book_throw), "1: write y"});
  CHECK(table.waits_for().empty());
}
