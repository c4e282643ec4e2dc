#include <catch2/catch_test_macros.hpp>
#include <string>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;

namespace {

std::string canonical(std::string_view move) {
  const auto text = rules::canonical(*rules::find_game("clever"), move);
  return text ? std::string(text->view()) : "";
}

}  // namespace

TEST_CASE("clever: dice are written in the order w y b g o p") {
  CHECK(canonical("1: roll p3 o6 g5 b2 y1 w3") == "1: roll w3 y1 b2 g5 o6 p3");
  CHECK(canonical("1: REROLL P1  W6") == "1: reroll w6 p1");
  CHECK(canonical("2: roll o3") == "2: roll o3");
}

TEST_CASE("clever: served dice name the three on the tray") {
  CHECK(canonical("1: serve p2 o3 g6 b1 y3 w3 TRAY p o b") == "1: serve w3 y3 b1 g6 o3 p2 tray b o p");
}

TEST_CASE("clever: yellow names its cell, the other dice stand alone") {
  CHECK(canonical("1: take y a2") == "1: take y A2");
  CHECK(canonical("1: TAKE G") == "1: take g");
  for (const auto* move : {"1: take y A1", "2: take b", "3: take g", "4: take o", "1: extra p", "1: extra y D4"}) {
    CHECK(canonical(move) == move);
  }
}

TEST_CASE("clever: white stands for a colour") {
  CHECK(canonical("2: extra W AS Y c3") == "2: extra w as y C3");
  for (const auto* move :
       {"1: take w as y A2", "1: take w as b", "1: take w as g", "1: extra w as o", "1: take w as p"})
    CHECK(canonical(move) == move);
}

TEST_CASE("clever: a bonus names its area, and its cell or number where there is one") {
  CHECK(canonical("1: BONUS Y c3") == "1: bonus y C3");
  for (const auto* move :
       {"1: bonus y C3", "1: bonus b 2", "1: bonus b 12", "1: bonus g", "1: bonus o 5", "2: bonus p 6"}) {
    CHECK(canonical(move) == move);
  }
}

TEST_CASE("clever: pass belongs to a seat, next and end to the table") {
  CHECK(canonical("2: PASS") == "2: pass");
  CHECK(canonical(" Next ") == "next");
  CHECK(canonical("END") == "end");
  for (const auto* move : {"pass", "1: next", "1: end", "take g", "roll w1", "bonus g", "extra o"}) {
    INFO(move);
    CHECK(canonical(move).empty());
  }
}

TEST_CASE("clever: dice that cannot be are no roll") {
  for (const auto* move :
       {"1: roll", "1: roll w", "1: roll w0", "1: roll w7", "1: roll 3", "1: roll x3", "1: roll w3 w4", "1: reroll",
        "1: roll w1 y1 b1 g1 o1 p1 p2", "1: serve w3 y3 b1 g6 o3 p2", "1: serve w3 y3 b1 g6 o3 p2 tray b o",
        "1: serve w3 y3 b1 g6 o3 p2 tray b o o", "1: serve w3 y3 b1 g6 o3 p2 tray b o x",
        "1: serve w3 y3 b1 g6 o3 tray b o p", "1: serve w3 y3 b1 g6 o3 p2 tray b o p g", "1: roll ?"}) {
    INFO(move);
    CHECK(canonical(move).empty());
  }
}

TEST_CASE("clever: a use that does not say what is needed, or says more, is no move") {
  for (const auto* move : {"1: take",        "1: take x",    "1: take y",      "1: take y 3",      "1: take y E1",
                           "1: take y A5",   "1: take y A",  "1: take y A0",   "1: take y A1 B2",  "1: take b 7",
                           "1: take g 1",    "1: take o 5",  "1: take p 6",    "1: take w",        "1: take w as",
                           "1: take w as w", "1: take w p",  "1: take w as y", "1: take w as b 7", "1: take g as p",
                           "1: extra",       "1: extra b 7", "1: pass w",      "next 1",           "end 1"}) {
    INFO(move);
    CHECK(canonical(move).empty());
  }
}

TEST_CASE("clever: a bonus that cannot be is no move") {
  for (const auto* move :
       {"1: bonus", "1: bonus w", "1: bonus w as g", "1: bonus y", "1: bonus y 3", "1: bonus b", "1: bonus b 1",
        "1: bonus b 13", "1: bonus b 02", "1: bonus g 1", "1: bonus o", "1: bonus o 0", "1: bonus o 7", "1: bonus p 12",
        "1: bonus p 6 6", "1: bonus R", "1: bonus ?"}) {
    INFO(move);
    CHECK(canonical(move).empty());
  }
}
