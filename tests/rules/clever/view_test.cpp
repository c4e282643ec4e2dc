#include "rules/clever/rules.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

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
using rules::clever::Bonus;
using namespace rollbook::rules::clever;
using Moves = std::vector<std::string>;

namespace {

rules::State solo() { return rules::start(*rules::find_game("clever"), {.seats = 1}); }

/// Beside a solo player's tray lie dice that are not to be seen.
const test::EnteredAlike extra_dice{{"clever", "extra w as", "extra", 1}};

}  // namespace

TEST_CASE("clever: every cell has its box, but for the crosses that the paper has printed") {
  std::set<std::string> cells = test::cells_of(solo());
  for (const char* printed : {"yellow/A4", "yellow/B3", "yellow/C2", "yellow/D1"}) CHECK(cells.erase(printed) == 1);
  CHECK(test::cells_shown(solo()) == cells);
}

TEST_CASE("clever: the sheet reads like the paper") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  CHECK(test::printed_in(sheet, "yellow/") == "3 6 5 2 1 5 1 2 4 3 4 6");
  CHECK(test::printed_in(sheet, "blue/") == "2 3 4 5 6 7 8 9 10 11 12");
  CHECK(test::printed_in(sheet, "green/") == "≥1 ≥2 ≥3 ≥4 ≥5 ≥1 ≥2 ≥3 ≥4 ≥5 ≥6");
  CHECK(test::printed_in(sheet, "orange/") == "- - - ×2 - - ×2 - ×2 - ×3");
  CHECK(test::printed_in(sheet, "purple/") == "- - - - - - - - - - -");
  CHECK(test::all_printed(sheet, Draws::star, Ink::yellow) == "10 14 16 20");
  CHECK(test::all_printed(sheet, Draws::star, Ink::green) == "1 3 6 10 15 21 28 36 45 55 66");
  CHECK(test::all_printed(sheet, Draws::words, Ink::purple) == "→ < < < < < < < < < <");
  CHECK(test::all_printed(sheet, Draws::mark, Ink::faint) == "✕ ✕ ✕ ✕");
}

TEST_CASE("clever: bonuses stand at the rounds, tracks, lines and cells that earn them") {
  CHECK(test::all_printed(rules::sheet_layout(solo()), Draws::icon) ==
        "R +1 R ? R +1 "               // rounds, tracks
        "bX o4 gX F +1 "               // yellow rows and diagonal
        "o5 yX F R gX p6 +1 "          // blue rows and columns
        "+1 bX F p6 R "                // green
        "R yX +1 F p6 "                // orange
        "R bX +1 yX F R gX o6 +1 F");  // purple; the foxes of the foot
}

TEST_CASE("clever: each area carries its letter") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  for (const auto& [ink, letter] : std::map<Ink, std::string>{
           {Ink::yellow, "Y"}, {Ink::blue, "B"}, {Ink::green, "G"}, {Ink::orange, "O"}, {Ink::purple, "P"}}) {
    CHECK(test::all_printed(sheet, Draws::panel, ink) == letter);
  }
}

namespace {

rules::State after(int seats, std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("clever"), {.seats = seats});
  for (const std::string_view move : moves) {
    INFO(move);
    REQUIRE_FALSE(rules::apply(state, move));
  }
  return state;
}

rules::Picture picture(const rules::State& state) {
  std::vector<std::string> names{"Ala", "Ben", "Cleo", "Dawid"};
  names.resize(static_cast<std::size_t>(state.seats()));
  return rules::picture(state, names);
}

std::string drawn(const rules::State& state) {
  std::string text;
  for (const rules::Line& line : picture(state)) {
    for (const rules::Piece& piece : line) text += piece.text;
    text += '\n';
  }
  return text;
}

/// What is drawn for a cell.
std::string drawn(const rules::State& state, std::string_view cell) {
  for (const rules::Line& line : picture(state)) {
    const auto piece = std::ranges::find(line, cell, &rules::Piece::cell);
    if (piece != line.end()) return piece->text;
  }
  return "nothing";
}

std::string value(const rules::State& state, std::string_view name) {
  const auto cells = rules::cells(state);
  const auto cell = std::ranges::find(cells, name, &rules::Cell::name);
  REQUIRE(cell != cells.end());
  return rules::spell(cell->value);
}

}  // namespace

TEST_CASE("clever: the sheet is drawn as it is printed and marked") {
  auto state = after(1, {"1: roll w4 y3 b3 g1 o5 p3", "1: take y A1", "1: roll w4 b3 o5 p3", "1: take b"});
  auto& sheet = state.as<rules::clever::State>().player(1).sheet;
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{5, 2, 3, 6})
    enter(sheet, {rules::clever::Area::orange, number});
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{2, 5, 6, 3}) sheet.purple[sheet.purples++] = number;
  sheet.green = 2;
  sheet.rerolls.used = 1;
  CHECK(drawn(state) ==
        "  round 1 of 6\n"
        "> 1 Ala  reroll xO.....  extra .......  foxes 0\n"
        "  yellow  1  2  3  4          blue  (blue + white)\n"
        "       A [X] 6  5  x  > bX       +   2  3  4 > o5\n"
        "       B  2  1  x  5  > o4        5  6[X]  8 > yX\n"
        "       C  1  x  2  4  > gX        9 10 11 12 > F\n"
        "       D  x  3  4  6  > F        R  gX p6 +1\n"
        "         10 14 16 20  \\ +1\n"
        "  green  | X | X |3+ |4+ |5+ |1+ |2+ |3+ |4+ |5+ |6+ |\n"
        "                      +1      bX   F      p6   R     \n"
        "  orange | 5 | 2 | 3 |12 |   |   |x2 |   |x2 |   |x3 |\n"
        "                   R      yX  +1       F      p6     \n"
        "  purple | 2 | 5 | 6 | 3 | < | < | < | < | < | < | < |\n"
        "                   R  bX  +1  yX   F   R  gX  o6  +1 \n"
        "  yellow 0  blue 1  green 3  orange 22  purple 16  foxes 0  = 42\n"
        "  fields  y3 b3\n"
        "  tray    g1\n");
}

TEST_CASE("clever: the dice are drawn where they lie") {
  auto state = after(2, {"1: roll w6 y1 b1 g1 o1 p6"});
  CHECK(drawn(state).ends_with("  rolled  w6 y1 b1 g1 o1 p6\n"));
  rules::apply(state, "1: take w as o");
  CHECK(drawn(state).ends_with("  fields  w6\n  tray    y1 b1 g1 o1\n"));
}

TEST_CASE("clever: the active player is marked, until the game is over") {
  auto state = after(2, {});
  CHECK(drawn(state).find("> 1 Ala") != std::string::npos);
  CHECK(drawn(state).find("  2 Ben") != std::string::npos);
  state.as<rules::clever::State>().over = true;
  CHECK(drawn(state).find("> 1 Ala") == std::string::npos);
}

TEST_CASE("clever: the round is drawn, and the passive turn of a solo game") {
  auto state = after(3, {});
  CHECK(drawn(state).starts_with("  round 1 of 5\n"));
  state = after(1, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o", "next"});
  CHECK(drawn(state).starts_with("  round 1 of 6, passive turn\n"));
  CHECK(value(state, "turn") == "1 passive");
}

TEST_CASE("clever: what a cell holds is drawn in it") {
  const auto state = after(2, {"1: roll w6 y1 b1 g1 o1 p6", "1: take w as o"});
  CHECK(drawn(state, "1/orange/1") == " 6 ");
  CHECK(drawn(state, "2/orange/1") == "   ");
  CHECK(drawn(state, "1/orange/4") == "x2 ");
  CHECK(drawn(state, "1/orange/11") == "x3 ");
  CHECK(drawn(state, "1/green/11") == "6+ ");
  CHECK(drawn(state, "1/yellow/A1") == " 3 ");
  CHECK(drawn(state, "1/yellow/A4") == " x ");
  CHECK(drawn(state, "2/blue/12") == " 12");
  CHECK(drawn(state, "1/rerolls") == "reroll O......  ");
}

TEST_CASE("clever: every cell of a sheet is drawn under its own name") {
  const auto state = after(1, {});
  for (const rules::Cell& cell : rules::cells(state)) {
    if (std::ranges::count(cell.name, '/') != 2) continue;
    INFO(cell.name);
    CHECK(drawn(state, cell.name) != "nothing");
  }
}

TEST_CASE("clever: cells say what stands on the sheets and where the dice lie") {
  const auto state = after(2, {"1: roll w3 y1 b4 g1 o1 p5", "1: take b"});
  CHECK(value(state, "1/blue/7") == "x");
  CHECK(value(state, "2/blue/7") == "");
  CHECK(value(state, "1/yellow/A4") == "x");
  CHECK(value(state, "1/yellow/A1") == "");
  CHECK(value(state, "1/rerolls") == "0/1");
  CHECK(value(state, "1/extras") == "0/0");
  CHECK(value(state, "1/foxes") == "0");
  CHECK(value(state, "dice/hand") == "p");
  CHECK(value(state, "dice/fields") == "b4");
  CHECK(value(state, "dice/tray") == "w3 y1 g1 o1");
  CHECK(value(state, "dice/rolls") == "1");
  CHECK(value(state, "round") == "1");
  CHECK(value(state, "turn") == "1");
}

TEST_CASE("clever: the changes of a choice are the mark and the dice") {
  const auto before = after(2, {"1: roll w1 y1 b1 g1 o6 p1"});
  auto now = before;
  rules::apply(now, "1: take o");
  CHECK(test::spelled(rules::changes(before, now)) == test::SpelledCells{{"1/orange/1", "6"},
                                                                         {"dice/hand", ""},
                                                                         {"dice/fields", "o6"},
                                                                         {"dice/tray", "w1 y1 b1 g1 p1"},
                                                                         {"dice/phase", "over"}});
  const auto chosen = now;
  rules::apply(now, "2: take g");
  CHECK(test::spelled(rules::changes(chosen, now)) == test::SpelledCells{{"2/green/1", "x"}, {"2/chosen", "yes"}});
}

TEST_CASE("clever: waiting bonuses and used extra dice are cells too") {
  auto state = after(2, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o"});
  auto& sheet = state.as<rules::clever::State>().player(1).sheet;
  sheet.extras.unlocked = 2;
  rules::apply(state, "1: extra w as g");
  CHECK(value(state, "1/extra-dice") == "w");
  CHECK(value(state, "1/extras") == "1/2");
  for (const Bonus bonus : {Bonus::yellow, Bonus::orange4, Bonus::black}) {
    sheet.pending[static_cast<std::size_t>(bonus)] = 1;
  }
  CHECK(value(state, "1/pending") == "yX o4 ?");
}

TEST_CASE("clever: the dice in hand are thrown, and all of them again") {
  Table table;
  CHECK(test::dice(table.state(), "1: roll ?") == "w y b g o p");
  CHECK(test::faces(table.state(), "1: roll ?", 5) == "1 2 3 4 5 6");
  CHECK(test::told(table.state(), "1: roll ?", "4 5 3 1 5 3") == Moves{"1: roll w4 y5 b3 g1 o5 p3"});
  table.play({"1: roll w4 y5 b3 g1 o5 p3"});
  CHECK(test::dice(table.state(), "1: reroll ?") == "w4 y5 b3 g1 o5 p3");
  CHECK(test::told(table.state(), "1: reroll ?", "4 5 3 1 5 2") == Moves{"1: reroll w4 y5 b3 g1 o5 p2"});
  CHECK(test::told(table.state(), "1: reroll ?", "4 - - - - -").empty());
  table.play({"1: take p"});
  CHECK(test::dice(table.state(), "1: roll ?") == "w y b o");
}

TEST_CASE("clever: of equal dice that are served the table says which go to the tray") {
  Table table(1, Edition::en);
  idle_turn(table);
  table.play({"next"});
  CHECK(test::dice(table.state(), "1: serve ?") == "w y b g o p");
  CHECK(test::told(table.state(), "1: serve ?", "4 5 1 6 3 2") == Moves{"1: serve w4 y5 b1 g6 o3 p2 tray b o p"});
  CHECK(test::told(table.state(), "1: serve ?", "3 3 1 6 3 2") == Moves{"1: serve w3 y3 b1 g6 o3 p2 tray w b p",
                                                                        "1: serve w3 y3 b1 g6 o3 p2 tray y b p",
                                                                        "1: serve w3 y3 b1 g6 o3 p2 tray b o p"});
}

TEST_CASE("clever: a die in hand is touched, then the field that gets the mark") {
  Table table;
  table.sheet().green = 3;
  fill_purple(table.sheet(), 2, 1);
  table.play({"1: roll w5 y5 b3 g5 o5 p3"});
  CHECK(test::tapped(table.state(), "1: take y A3") == "dice/hand#y 1/yellow/A3");
  CHECK(test::tapped(table.state(), "1: take w as y A3") == "dice/hand#w 1/yellow/A3");
  CHECK(test::tapped(table.state(), "1: take b") == "dice/hand#b 1/blue/8");
  CHECK(test::tapped(table.state(), "1: take w as b") == "dice/hand#w 1/blue/8");
  CHECK(test::tapped(table.state(), "1: take g") == "dice/hand#g 1/green/4");
  CHECK(test::tapped(table.state(), "1: take o") == "dice/hand#o 1/orange/1");
  CHECK(test::tapped(table.state(), "1: take p") == "dice/hand#p 1/purple/3");
}

TEST_CASE("clever: passive players take from the tray, or from the dice fields") {
  Table table;
  table.lay({2, 3, 2, 1, 1, 1}, "w o p");
  CHECK(test::tapped(table.state(), "2: take g") == "dice/tray#g 2/green/1");
  CHECK(test::tapped(tray_of_no_use(Edition::pl).state(), "2: take o") == "dice/fields#o 2/orange/1");
  CHECK(test::tapped(tray_of_no_use(Edition::pl).state(), "2: pass").empty());
}

TEST_CASE("clever: an extra die begins with the track of the action") {
  Table table;
  table.lay({2, 3, 2, 1, 1, 1}, "w o p");
  unlock_extras(table, ala, 1);
  CHECK(test::tapped(table.state(), "1: extra w as g") == "1/extras dice/fields#w 1/green/1");
  CHECK(test::tapped(table.state(), "1: extra b") == "1/extras dice/tray#b 1/blue/4");
}

TEST_CASE("clever: a bonus goes into its field, and is chosen first if others wait beside it") {
  Table table;
  wait_for(table.sheet(), Bonus::yellow) = 2;
  CHECK(test::tapped(table.state(), "1: bonus y C3") == "1/yellow/C3");
  wait_for(table.sheet(), Bonus::orange4) = 1;
  wait_for(table.sheet(), Bonus::orange5) = 1;
  wait_for(table.sheet(), Bonus::black) = 1;
  CHECK(test::tapped(table.state(), "1: bonus y C3") == "1/pending#yX 1/yellow/C3");
  CHECK(test::tapped(table.state(), "1: bonus o 4") == "1/pending#o4 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus o 5") == "1/pending#o5 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus o 6") == "1/pending#? 1/orange/1");
  CHECK(test::tapped(table.state(), "1: bonus b 9") == "1/pending#? 1/blue/9");
}

TEST_CASE("clever: a turn is closed by words") {
  Table table(1, Edition::en);
  idle_turn(table);
  REQUIRE(table.allows("next"));
  CHECK(test::tapped(table.state(), "next").empty());
}
