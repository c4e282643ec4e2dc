#include <catch2/catch_test_macros.hpp>
#include <string>

#include "rules/catalogue.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"

using namespace rollbook;

namespace {

std::string canonical(std::string_view move) {
  const auto text = rules::canonical(*rules::find_game("clever2"), move);
  return text ? std::string(text->view()) : "";
}

void check_no_moves(std::initializer_list<std::string_view> moves) {
  for (const auto move : moves) {
    INFO(move);
    CHECK(canonical(move) == "");
  }
}

}  // namespace

TEST_CASE("clever2: dice are written in the order w s y b g p") {
  CHECK(canonical("1: roll p3 g5 b2 y1 s6 w4") == "1: roll w4 s6 y1 b2 g5 p3");
  CHECK(canonical("2: REROLL  P1 W6") == "2: reroll w6 p1");
  CHECK(canonical("1: serve p2 g6 b1 y3 s3 w3 tray P b S") == "1: serve w3 s3 y3 b1 g6 p2 tray s b p");
}

TEST_CASE("clever2: dice are taken with the cell in silver and yellow, and without in the others") {
  CHECK(canonical("1: take s Y3") == "1: take s y3");
  CHECK(canonical("1: take y a2") == "1: take y A2");
  CHECK(canonical("1: TAKE B") == "1: take b");
  CHECK(canonical("2: extra g") == "2: extra g");
  CHECK(canonical("2: extra p") == "2: extra p");
}

TEST_CASE("clever2: white stands for a colour") {
  CHECK(canonical("1: take W AS s G4") == "1: take w as s g4");
  CHECK(canonical("1: take w as y e4") == "1: take w as y E4");
  CHECK(canonical("1: extra w as b") == "1: extra w as b");
}

TEST_CASE("clever2: the area tells silver b1 from yellow B1, whatever the case") {
  CHECK(canonical("1: bonus s B1") == "1: bonus s b1");
  CHECK(canonical("1: bonus y b1") == "1: bonus y B1");
}

TEST_CASE("clever2: marks beside silver name the cell for white and silver only") {
  CHECK(canonical("1: also B") == "1: also b");
  CHECK(canonical("1: also w G2") == "1: also w g2");
  CHECK(canonical("1: also s y1") == "1: also s y1");
}

TEST_CASE("clever2: free entries name a cell or a number") {
  CHECK(canonical("1: bonus s p6") == "1: bonus s p6");
  CHECK(canonical("1: bonus y c2") == "1: bonus y C2");
  CHECK(canonical("1: bonus b 12") == "1: bonus b 12");
  CHECK(canonical("1: bonus g 5") == "1: bonus g 5");
  CHECK(canonical("1: bonus p 1") == "1: bonus p 1");
}

TEST_CASE("clever2: the other verbs") {
  CHECK(canonical("1: Return Y") == "1: return y");
  CHECK(canonical("1: DONE") == "1: done");
  CHECK(canonical("3: pass") == "3: pass");
  CHECK(canonical(" next ") == "next");
  CHECK(canonical("END") == "end");
}

TEST_CASE("clever2: what dice cannot mean is no move") {
  check_no_moves({"1: roll",      "1: roll w7",   "1: roll w0",   "1: roll o3",   "1: roll w1 w2",
                  "1: roll ?",    "1: take",      "1: take o",    "1: take s",    "1: take y",
                  "1: take s 3",  "1: take s w3", "1: take s y7", "1: take s y0", "1: take y F1",
                  "1: take y A5", "1: take y A0", "1: take b 7",  "1: take g 5",  "1: take s y3 y4"});
}

TEST_CASE("clever2: white without a colour is no move") {
  check_no_moves({"1: take w", "1: take w as", "1: take w as w", "1: take w as s", "1: take w p", "1: take w as b 7",
                  "1: take y as s y3", "1: take w to p"});
}

TEST_CASE("clever2: what marks, returns and free entries cannot mean is no move") {
  check_no_moves({"1: also",         "1: also b b1", "1: also y y1",  "1: also w",     "1: also s",     "1: also w 2",
                  "1: also w as g2", "1: return",    "1: return y b", "1: return o",   "1: bonus",      "1: bonus w 3",
                  "1: bonus s",      "1: bonus y",   "1: bonus g",    "1: bonus b 1",  "1: bonus b 13", "1: bonus g 0",
                  "1: bonus g 7",    "1: bonus p 7", "1: bonus p 06", "1: bonus b 9 9"});
}

TEST_CASE("clever2: seats and verbs that stand alone are checked") {
  check_no_moves({"1: done y", "1: pass w", "next 1", "end now", "1: next", "1: end", "roll w1", "done", "also b",
                  "8: done", "1: keep w"});
}

TEST_CASE("clever2: cells are named by row and column") {
  CHECK(rules::clever2::silver_name(0) == "y1");
  CHECK(rules::clever2::silver_name(15) == "g4");
  CHECK(rules::clever2::silver_name(23) == "p6");
  CHECK(rules::clever2::yellow_name(1) == "A2");
  CHECK(rules::clever2::yellow_name(19) == "E4");
}
