#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;
using Moves = std::vector<std::string>;

namespace {

/// Beside a solo player's tray lie dice that are not to be seen.
const test::EnteredAlike extra_dice{{"clever2", "extra w as", "extra", 1}};
/// A free number is chosen in words.
const test::EnteredAlike free_blue{{"clever2", "bonus b", "bonus b"}};
const test::EnteredAlike free_green{{"clever2", "bonus g", "bonus g"}};
const test::EnteredAlike free_pink{{"clever2", "bonus p", "bonus p"}};

}  // namespace

TEST_CASE("clever2: the dice in hand are thrown, and all of them again") {
  Table table;
  CHECK(test::dice(table.state(), "1: roll ?") == "w s y b g p");
  CHECK(test::told(table.state(), "1: roll ?", "2 3 1 1 3 4") == Moves{"1: roll w2 s3 y1 b1 g3 p4"});
  table.play(silver_first);
  CHECK(test::dice(table.state(), "1: roll ?") == "g p");
}

TEST_CASE("clever2: what is served alone is the same as in the first game") {
  const Table table = passive_turn();
  CHECK(test::told(table.state(), "1: serve ?", "4 5 1 6 3 2") == Moves{"1: serve w4 s5 y1 b6 g3 p2 tray y g p"});
  CHECK(test::told(table.state(), "1: serve ?", "4 4 1 6 4 2").size() == 3);
}

TEST_CASE("clever2: a die is touched, then its cell, or the next one of a row") {
  Table table;
  fill_blue(table.sheet(), {10, 9});
  table.play({"1: roll w2 s3 y3 b1 g4 p6"});
  CHECK(test::tapped(table.state(), "1: take s g3") == "dice/hand#s 1/silver/g3");
  CHECK(test::tapped(table.state(), "1: take w as s g2") == "dice/hand#w 1/silver/g2");
  CHECK(test::tapped(table.state(), "1: take y A2") == "dice/hand#y 1/yellow/A2");
  CHECK(test::tapped(table.state(), "1: take b") == "dice/hand#b 1/blue/3");
  CHECK(test::tapped(table.state(), "1: take g") == "dice/hand#g 1/green/1");
  CHECK(test::tapped(table.state(), "1: take p") == "dice/hand#p 1/pink/1");
}

TEST_CASE("clever2: dice beside silver are touched where they are shown once more") {
  Table table;
  table.play(silver_first);
  CHECK(test::tapped(table.state(), "1: also b") == "dice/also#b 1/silver/b1");
  CHECK(test::tapped(table.state(), "1: also w g2") == "dice/also#w 1/silver/g2");
}

TEST_CASE("clever2: a die comes back from the tray by the track of the action and the die") {
  Table table;
  table.sheet().returns.unlocked = 1;
  table.play(pink_six);
  CHECK(test::tapped(table.state(), "1: return y") == "1/returns dice/tray#y");
  CHECK(test::tapped(table.state(), "1: done").empty());
}

TEST_CASE("clever2: of a free entry the number is asked for in words") {
  Table table;
  table.sheet().pending[static_cast<std::size_t>(Bonus::blue)] = 1;
  CHECK(test::tapped(table.state(), "1: bonus b 9") == "1/blue/1");
  CHECK(test::tapped(table.state(), "1: bonus b 12") == "1/blue/1");
  table.sheet().pending[static_cast<std::size_t>(Bonus::black)] = 1;
  CHECK(test::tapped(table.state(), "1: bonus b 9") == "1/pending#?b 1/blue/1");
  CHECK(test::tapped(table.state(), "1: bonus y C2") == "1/pending#? 1/yellow/C2");
}

TEST_CASE("clever2: extra dice beside a solo player's tray are not to be seen, and only their fields are touched") {
  Table table = passive_turn();
  table.sheet().extras.unlocked = 1;
  table.play({"1: serve w4 s5 y1 b2 g6 p3 tray y b p", "1: pass"});
  CHECK(test::tapped(table.state(), "1: extra p") == "1/extras dice/tray#p 1/pink/2");
  CHECK(test::tapped(table.state(), "1: extra s g5") == "1/extras 1/silver/g5");
  CHECK(test::tapped(table.state(), "1: extra g") == "1/extras 1/green/1");
  CHECK(test::tapped(table.state(), "1: extra w as g") == "1/extras 1/green/1");
}
