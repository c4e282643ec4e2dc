#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "rules/qwantum/rules.hpp"
#include "table.hpp"

using namespace rollbook;
using rules::qwantum::Colour;
using rules::qwantum::DiceOption;
using rules::qwantum::Table;
using Moves = std::vector<std::string>;

namespace {

Table rolled(DiceOption dice = DiceOption::standard) {
  Table table(2, dice);
  table.play("1: roll w3 p3 b1 b4 b5 r3 y5");
  return table;
}

}  // namespace

TEST_CASE("qwantum: the white die is known by its colour, the others show any colour and number") {
  const Table table;
  CHECK(test::dice(table.state(), "1: roll ?") == "w - - - - - -");
  CHECK(test::faces(table.state(), "1: roll ?", 0) == "1 2 3 4 5 6");
  CHECK(test::faces(table.state(), "1: roll ?", 1) ==
        "p1 p2 p3 p4 p5 p6 b1 b2 b3 b4 b5 b6 r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6");
}

TEST_CASE("qwantum: a roll is told in any order, if the printed dice can show it") {
  const Table table;
  CHECK(test::told(table.state(), "1: roll ?", "3 y5 b4 b1 p3 r3 b5") == Moves{"1: roll w3 p3 b1 b4 b5 r3 y5"});
  CHECK(test::told(table.state(), "1: roll ?", "3 p1 p1 b1 b4 b5 r3").empty());
  CHECK(test::told(table.state(), "1: roll ?", "3 w5 b4 b1 p3 r3 b5").empty());
  const Table any(2, DiceOption::any);
  CHECK(test::told(any.state(), "1: roll ?", "3 p1 p1 b1 b4 b5 r3") == Moves{"1: roll w3 p1 p1 b1 b4 b5 r3"});
}

TEST_CASE("qwantum: any dice are thrown again, each with a new face of a die that has the old one") {
  const Table table = rolled();
  CHECK(test::dice(table.state(), "1: reroll ?") == "w3 p3 b1 b4 b5 r3 y5");
  CHECK(test::faces(table.state(), "1: reroll ?", 0) == "1 2 3 4 5 6");
  CHECK(test::faces(table.state(), "1: reroll ?", 2) == "p6 b1 b5 r1 r4 y5");  // one die has b1
  CHECK(test::told(table.state(), "1: reroll ?", "5 - r4 - - - -") == Moves{"1: reroll w3>w5 b1>r4"});
  CHECK(test::told(table.state(), "1: reroll ?", "3 - - - - - -") == Moves{"1: reroll w3>w3"});
  CHECK(test::told(table.state(), "1: reroll ?", "- - - - - - -").empty());
  CHECK(test::told(table.state(), "1: reroll ?", "- - p1 - - - -").empty());
  CHECK(test::told(rolled(DiceOption::any).state(), "1: reroll ?", "- - p1 - - - -") == Moves{"1: reroll b1>p1"});
}

TEST_CASE("qwantum: dice that cannot become a roll are refused before all of them are told") {
  const Table table;
  const auto refusal = [](const Table& at, std::string_view open, std::vector<std::string> faces) {
    const auto wrong = rules::misthrown(at.state(), open, faces);
    return wrong ? std::string(wrong->rule) + ": " + rules::english(wrong->message) : std::string();
  };
  CHECK(refusal(table, "1: roll ?", {"", "b3", "", "", "", "", ""}).empty());
  const std::string twice = refusal(table, "1: roll ?", {"", "b3", "", "b3", "", "", ""});
  CHECK(twice == "qwantum.roll.dice: The printed dice cannot show this together: b3 and b3. Check these dice.");
  CHECK(refusal(table, "1: roll ?", {"4", "b3", "p1", "b3", "", "", ""}) == twice);
  CHECK(refusal(Table(2, DiceOption::any), "1: roll ?", {"", "b3", "", "b3", "", "", ""}).empty());
  CHECK(refusal(rolled(), "1: reroll ?", {"", "", "", "", "", "", "y1"}).empty());
  CHECK(refusal(rolled(), "1: reroll ?", {"", "", "", "", "", "", "b5"}).starts_with("qwantum.reroll.dice"));
  CHECK(refusal(table, "1: roll ?", {"", "b3"}).empty());  // no roll at all
}

TEST_CASE("qwantum: a number goes into the next cell of its row") {
  Table table = rolled();
  table.sheet().row(Colour::blue) = rules::qwantum::row_of({4, 9});
  CHECK(test::tapped(table.state(), "1: write p") == "1/purple/1");
  CHECK(test::tapped(table.state(), "1: write b") == "1/blue/3");
  CHECK(test::tapped(table.state(), "1: skip").empty());
  table.play("1: write b");
  CHECK(test::tapped(table.state(), "2: write y") == "2/yellow/1");
  CHECK(test::tapped(table.state(), "2: write b").empty());  // closed
}

TEST_CASE("qwantum: a misthrow is marked in the next box") {
  Table table;
  throw_for_nothing(table);
  CHECK(test::tapped(table.state(), "1: miss") == "1/misses/1");
  table.sheet().misses = 3;
  CHECK(test::tapped(table.state(), "1: miss") == "1/misses/4");
}
