#include "rules/clever2/rules.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "../spelled.hpp"
#include "../tapped.hpp"
#include "rules/catalogue.hpp"
#include "rules/clever_family/shown_cells.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "table.hpp"

using namespace rollbook;
using rules::Draws;
using rules::Ink;
using namespace rollbook::rules::clever2;
using Moves = std::vector<std::string>;

namespace {

rules::State solo() { return rules::start(*rules::find_game("clever2"), {.seats = 1}); }

/// Beside a solo player's tray lie dice that are not to be seen.
const test::EnteredAlike extra_dice{{"clever2", "extra w as", "extra", 1}};
/// A free number is chosen in words.
const test::EnteredAlike free_blue{{"clever2", "bonus b", "bonus b"}};
const test::EnteredAlike free_green{{"clever2", "bonus g", "bonus g"}};
const test::EnteredAlike free_pink{{"clever2", "bonus p", "bonus p"}};

}  // namespace

TEST_CASE("clever2: every cell has its box") { CHECK(test::cells_shown(solo()) == test::cells_of(solo())); }

TEST_CASE("clever2: the sheet reads like the paper") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  CHECK(test::printed_in(sheet, "silver/") == "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6");
  CHECK(test::printed_in(sheet, "yellow/") == "3 6 1 2 4 3 2 5 5 4");
  CHECK(test::printed_in(sheet, "blue/") == "- - - - - - - - - - - -");
  CHECK(test::printed_in(sheet, "green/") == "×2 ×2 ×2 ×1 ×3 ×3 ×3 ×2 ×3 ×1 ×4 ×1");
  CHECK(test::printed_in(sheet, "pink/") == "- - ≥2 ≥3 ≥4 ≥5 ≥6 ≥2 ≥3 ≥4 ≥5 ≥6");
  CHECK(test::all_printed(sheet, Draws::star, Ink::silver) == "2 4 7 11 16 22");
  CHECK(test::all_printed(sheet, Draws::star, Ink::blue) == "1 3 6 10 15 21 28 36 45 55 66 78");
  CHECK(test::all_printed(sheet, Draws::words, Ink::green) == "→ − − − − − −");
}

TEST_CASE("clever2: bonuses stand at the rounds, tracks, lines and cells that earn them") {
  CHECK(test::all_printed(rules::sheet_layout(solo()), Draws::icon) ==
        "R +1 T ? "                      // rounds
        "R F T ?p +1 ?s "                // tracks, with the bonus of their last field
        "+1 ?y F ?b ?g ?p "              // silver columns
        "?b T ?y ?g ?p R +1 ?s F "       // yellow rows and columns
        "T ?y +1 R ?p F T ?g "           // blue
        "R ?b T F ?s +1 ?p ?y "          // green
        "R T +1 ?g ?y F ?s R ?b ?y F");  // pink; the foxes of the foot
}

TEST_CASE("clever2: each area carries its letter") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  for (const auto& [ink, letter] : std::map<Ink, std::string>{
           {Ink::silver, "S"}, {Ink::yellow, "Y"}, {Ink::blue, "B"}, {Ink::green, "G"}, {Ink::pink, "P"}}) {
    CHECK(test::all_printed(sheet, Draws::panel, ink) == letter);
  }
}

namespace {

rules::State after(std::initializer_list<std::string_view> moves, int seats = 2) {
  rules::State state = rules::start(*rules::find_game("clever2"), {.seats = seats});
  for (const auto move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

/// A solo sheet with something in every area.
rules::State well_used() {
  rules::State state = after({}, 1);
  Sheet& sheet = state.as<State>().player(1).sheet;
  sheet.silver = cell_set(0, 14);
  sheet.circled = cell_set(1, 4);
  sheet.crossed = cell_set(4);
  sheet.blues = sheet.greens = 3;
  sheet.blue = {10, 9, 9};
  sheet.green = {10, 2, 6};
  sheet.pinks = 2;
  sheet.pink = {1, 6};
  sheet.rerolls = {2, 1};
  sheet.foxes = 1;
  REQUIRE_FALSE(rules::apply(state, "1: roll w2 s3 y1 b1 g3 p4"));
  REQUIRE_FALSE(rules::apply(state, "1: take s y3"));
  return state;
}

rules::Picture picture(const rules::State& state) {
  const std::vector<std::string> names{"Ala", "Ben"};
  return rules::picture(state, std::span(names).first(static_cast<std::size_t>(state.seats())));
}

std::vector<std::string> drawn(const rules::State& state) {
  std::vector<std::string> lines;
  for (const rules::Line& line : picture(state)) {
    lines.emplace_back();
    for (const rules::Piece& piece : line) lines.back() += piece.text;
  }
  return lines;
}

/// Some lines of the picture, from the one that starts so.
std::string drawn_from(const rules::State& state, std::string_view start, std::size_t count) {
  const auto lines = drawn(state);
  auto line = std::ranges::find_if(lines, [&](const auto& text) { return text.starts_with(start); });
  std::string text;
  for (; count > 0 && line != lines.end(); --count) text += *line++ + '\n';
  return text;
}

std::string value(const rules::State& state, std::string_view name) {
  const auto cells = rules::cells(state);
  const auto cell = std::ranges::find(cells, name, &rules::Cell::name);
  REQUIRE(cell != cells.end());
  return rules::spell(cell->value);
}

}  // namespace

TEST_CASE("clever2: the picture begins with the round, the player and the tracks") {
  const auto lines = drawn(well_used());
  CHECK(lines[0] == "  round 1 of 6");
  CHECK(lines[1] == "> 1 Ala  reroll xO....  return ......  extra ......  foxes 1");
}

TEST_CASE("clever2: silver and yellow are drawn side by side with their marks") {
  CHECK(drawn_from(well_used(), "       y", 6) ==
        "       y [X] 2 [X] 4  5  6       A    (3)    6  > ?b\n"
        "       b  1  2  3  4  5  6       B [X]    2     > T\n"
        "       g  1  2 [X] 4  5  6       C     4     3  > ?y\n"
        "       p  1  2  3  4  5  6       D  2     5     > ?g\n"
        "                                 E     5     4  > ?p\n"
        "                                    R +1 ?s  F\n");
}

TEST_CASE("clever2: strips are drawn with what is written and the icons under the cells") {
  const auto state = well_used();
  CHECK(drawn_from(state, "  blue ", 4) ==
        "  blue   |10 | 9 | 9 |>= |>= |>= |>= |>= |>= |>= |>= |>= |\n"
        "               T  ?y      +1   R  ?p       F   T      ?g \n"
        "  green  |10 | 2 | 6 |-x1|x3 |-x3|x3 |-x2|x3 |-x1|x4 |-x1|\n"
        "               R      ?b   T       F  ?s  +1      ?p  ?y \n");
  CHECK(drawn_from(state, "  pink ", 1).starts_with("  pink   | 1 | 6 |"));
}

TEST_CASE("clever2: the picture ends with the sum and the dice") {
  CHECK(drawn_from(well_used(), "  silver 6", 3) ==
        "  silver 6  yellow 3  blue 6  green 8  pink 7  foxes 3  = 33\n"
        "  fields  s3\n"
        "  tray    w2 y1 b1\n");
}

TEST_CASE("clever2: the active player is marked, and all sheets are drawn") {
  const auto state = after({"1: roll w2 s3 y1 b1 g3 p4"});
  CHECK(drawn_from(state, "> 1 Ala  reroll O.....", 1) != "");
  CHECK(drawn_from(state, "  2 Ben  reroll O.....", 1) != "");
  CHECK(drawn(state).back() == "  rolled  w2 s3 y1 b1 g3 p4");
}

TEST_CASE("clever2: cells say what stands where") {
  const auto state = well_used();
  CHECK(value(state, "1/silver/y1") == "x");
  CHECK(value(state, "1/silver/y2") == "");
  CHECK(value(state, "1/silver/g3") == "x");
  CHECK(value(state, "1/yellow/A2") == "o");
  CHECK(value(state, "1/yellow/B1") == "x");
  CHECK(value(state, "1/yellow/E4") == "");
  CHECK(value(state, "1/blue/3") == "9");
  CHECK(value(state, "1/blue/4") == "");
  CHECK(value(state, "1/green/1") == "10");
  CHECK(value(state, "1/pink/2") == "6");
}

TEST_CASE("clever2: cells show tracks, foxes, and where the dice lie") {
  const auto state = well_used();
  CHECK(value(state, "1/rerolls") == "1/2");
  CHECK(value(state, "1/returns") == "0/0");
  CHECK(value(state, "1/foxes") == "1");
  CHECK(value(state, "dice/hand") == "g p");
  CHECK(value(state, "dice/fields") == "s3");
  CHECK(value(state, "dice/tray") == "w2 y1 b1");
  CHECK(value(state, "dice/also") == "w y b");
  CHECK(value(state, "turn") == "1");
}

TEST_CASE("clever2: a mark changes its cell and the dice that may be marked") {
  const auto before = after({"1: roll w2 s3 y1 b1 g3 p4", "1: take s g3"});
  rules::State now = before;
  REQUIRE_FALSE(rules::apply(now, "1: also b"));
  CHECK(test::spelled(rules::changes(before, now)) == test::SpelledCells{{"1/silver/b1", "x"}, {"dice/also", "w y"}});
}

TEST_CASE("clever2: pending bonuses are shown by their icons") {
  rules::State state = after({});
  for (const Bonus bonus : {Bonus::silver, Bonus::green, Bonus::black}) gain(state.as<State>().player(2).sheet, bonus);
  CHECK(value(state, "2/pending") == "?s ?g ?");
  CHECK(value(state, "1/pending") == "");
}

TEST_CASE("clever2: every cell of the drawn sheet is a cell of the table") {
  const auto state = well_used();
  std::set<std::string> known;
  for (const rules::Cell& cell : rules::cells(state)) known.insert(cell.name);
  for (const rules::Line& line : picture(state)) {
    for (const rules::Piece& piece : line) {
      INFO(piece.cell);
      CHECK((piece.cell.empty() || known.contains(piece.cell)));
    }
  }
}

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
