#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;

namespace {

std::string canonical(std::string_view move) {
  const auto text = rules::canonical(*rules::find_game("qwantum"), move);
  return text ? std::string(text->view()) : "";
}

/// What is wrong with the words after a verb.
std::string wrong_words(std::string_view move) {
  const Table table;
  INFO(move);
  CHECK(table.refusal(move) == "move.arguments");
  CHECK(canonical(move).empty());
  return table.complaint(move);
}

}  // namespace

TEST_CASE("qwantum: a roll is written w, p, b, r, y and from low to high") {
  CHECK(canonical("1: roll y5 r3 b5 b1 b4 p3 w3") == "1: roll w3 p3 b1 b4 b5 r3 y5");
  CHECK(canonical("4: roll y6 w6 y1 r6 r1 p6 p1") == "4: roll w6 p1 p6 r1 r6 y1 y6");
}

TEST_CASE("qwantum: a reroll is written in the order of the old faces, then of the new ones") {
  CHECK(canonical("1: reroll b1>r4 w3>w5") == "1: reroll w3>w5 b1>r4");
  CHECK(canonical("1: reroll y5>r4 r3>y4 b4>y2 p3>p1 b4>b2 b1>y5 w3>w3") ==
        "1: reroll w3>w3 p3>p1 b1>y5 b4>b2 b4>y2 r3>y4 y5>r4");
  CHECK(canonical("1: reroll b4>y1 b4>r6 b4>b2 b4>p3 b4>p1") == "1: reroll b4>p1 b4>p3 b4>b2 b4>r6 b4>y1");
}

TEST_CASE("qwantum: reading does not mind capitals and white space") {
  CHECK(canonical(" 1:\tROLL W3 P3  b1 B4 b5 R3 Y5\n") == "1: roll w3 p3 b1 b4 b5 r3 y5");
  CHECK(canonical("2: ReRoll W3>w5   B1>R4") == "2: reroll w3>w5 b1>r4");
  CHECK(canonical("3:  WRITE  P") == "3: write p");
  CHECK(canonical("4: Skip ") == "4: skip");
  CHECK(canonical("1: MISS") == "1: miss");
}

TEST_CASE("qwantum: canonical moves stay as they are") {
  for (const auto* move : {"1: roll w3 p3 b1 b4 b5 r3 y5", "1: reroll w3>w5 b1>r4", "1: reroll b1>b1", "1: write p",
                           "2: write b", "3: write r", "4: write y", "1: skip", "1: miss"}) {
    CHECK(canonical(move) == move);
  }
}

TEST_CASE("qwantum: each letter writes the row of its colour") {
  const std::array<std::pair<const char*, Colour>, colours> letters{{{"1: write p", Colour::purple},
                                                                     {"1: write b", Colour::blue},
                                                                     {"1: write r", Colour::red},
                                                                     {"1: write y", Colour::yellow}}};
  for (const auto& [move, colour] : letters) {
    Table table;
    table.play({say("1: ", rule_book_throw), move});
    CHECK(table.sheet().row(colour).filled == 1);
  }
}

TEST_CASE("qwantum: a roll shows all seven dice") {
  const std::string rule = "roll shows all seven dice, for example \"roll w3 p3 b1 b4 b5 r3 y5\"; found ";
  CHECK(wrong_words("1: roll") == rule + "none.");
  CHECK(wrong_words("1: roll w3 p3 b1 b4 b5 r3") == rule + "6 dice.");
  CHECK(wrong_words("1: roll w3 p3 b1 b4 b5 r3 y5 y5") == rule + "8 dice.");
}

TEST_CASE("qwantum: one of the seven dice is white") {
  const std::string rule = "A roll shows one white die and six coloured ones; found ";
  CHECK(wrong_words("1: roll w3 w3 b1 b4 b5 r3 y5") == rule + "2 white.");
  CHECK(wrong_words("1: roll p3 p3 b1 b4 b5 r3 y5") == rule + "0 white.");
}

TEST_CASE("qwantum: a face is a letter and a number from 1 to 6") {
  const std::string rule = "The faces are w, p, b, r or y with a number from 1 to 6, for example b4; found ";
  CHECK(wrong_words("1: roll w3 p3 b7 b4 b5 r3 y5") == rule + "\"b7\".");
  CHECK(wrong_words("1: roll w3 p3 b0 b4 b5 r3 y5") == rule + "\"b0\".");
  CHECK(wrong_words("1: roll w3 p3 g1 b4 b5 r3 y5") == rule + "\"g1\".");
  CHECK(wrong_words("1: roll 3 p3 b1 b4 b5 r3 y5") == rule + "\"3\".");
  CHECK(wrong_words("1: roll w3 p3 b1 b4 b5 r3 y10") == rule + "\"y10\".");
  CHECK(wrong_words("1: reroll b7>b1") == rule + "\"b7\".");
  CHECK(wrong_words("1: reroll w3>w5 b1>b7") == rule + "\"b7\".");
}

TEST_CASE("qwantum: a reroll names one to seven dice") {
  const std::string rule =
      "reroll names one to seven dice, what each showed and what it shows now, for example \"reroll w3>w5 b1>r4\"; "
      "found ";
  CHECK(wrong_words("1: reroll") == rule + "none.");
  CHECK(wrong_words("1: reroll w1>w1 b1>b1 b1>b1 b1>b1 b1>b1 b1>b1 b1>b1 b1>b1") == rule + "8 dice.");
}

TEST_CASE("qwantum: a die that is thrown again is written old>new") {
  const std::string rule = "A die that is thrown again is written old>new, for example b1>r4; found ";
  CHECK(wrong_words("1: reroll b1r4") == rule + "\"b1r4\".");
  CHECK(wrong_words("1: reroll w3>w5 b1") == rule + "\"b1\".");
  CHECK(wrong_words("1: reroll b1>") == rule + "\"b1>\".");
  CHECK(wrong_words("1: reroll b1>r4>y5") == rule + "\"b1>r4>y5\".");
}

TEST_CASE("qwantum: the white die stays white, the others never are") {
  const std::string rule = "The white die shows only white numbers, and no other die does; found ";
  CHECK(wrong_words("1: reroll w3>b1") == rule + "\"w3>b1\".");
  CHECK(wrong_words("1: reroll b1>w3") == rule + "\"b1>w3\".");
}

TEST_CASE("qwantum: write names one colour by its letter") {
  const std::string rule = "write names one colour, p b r or y, and the number comes from the dice; found ";
  CHECK(wrong_words("1: write") == rule + "none.");
  CHECK(wrong_words("1: write w") == rule + "\"w\".");
  CHECK(wrong_words("1: write purple") == rule + "\"purple\".");
  CHECK(wrong_words("1: write p6") == rule + "\"p6\".");
  CHECK(wrong_words("1: write p y") == rule + "2 words.");
}

TEST_CASE("qwantum: skip and miss stand alone") {
  CHECK(wrong_words("1: skip p") == "skip stands alone; found \"p\" after it.");
  CHECK(wrong_words("1: miss 1") == "miss stands alone; found \"1\" after it.");
}

TEST_CASE("qwantum: every move belongs to a seat of the table") {
  const Table table;
  for (const auto* move : {"roll w3 p3 b1 b4 b5 r3 y5", "reroll w3>w5", "write p", "skip", "miss"}) {
    INFO(move);
    CHECK(table.refusal(move) == "move.seat");
    CHECK(canonical(move).empty());
  }
  CHECK(table.complaint("write p") == "write belongs to a seat, for example \"1: write …\"; found none.");
  CHECK(table.complaint("3: skip") == "This table has seats 1 to 2; found seat 3.");
}

TEST_CASE("qwantum: other verbs are no moves of the game") {
  const Table table;
  CHECK(table.refusal("1: pass") == "move.verb");
  CHECK(table.complaint("1: pass").starts_with(
      "This game has no move \"pass\"; its moves are roll, reroll, write, skip and miss."));
  for (const auto* move : {"1: roll ?", "1: reroll ?", "1: misthrow", "end"}) CHECK(canonical(move).empty());
}
