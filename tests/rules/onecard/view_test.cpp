#include "rules/onecard/rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "../spelled.hpp"
#include "../tapped.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;
using Names = std::set<std::string>;

namespace {

/// How many cards lie side by side in each place for cards.
std::vector<std::pair<std::string, int>> shelves(const rules::Layout& layout) {
  std::vector<std::pair<std::string, int>> found;
  for (const rules::Box& box : layout.boxes) {
    if (box.draws == rules::Draws::cards) found.emplace_back(box.cell, box.fields);
  }
  return found;
}

}  // namespace

TEST_CASE("onecard: everything on the table has its box, but whose turn it is, which a page shows by the name") {
  for (const Table& table : {begun(), begun_open(3)}) {
    CHECK(test::cells_without_box(table.state()) == Names{"turn"});
    CHECK(test::boxes_without_cell(table.state()).empty());
    CHECK(test::boxes_lie_inside(rules::sheet_layout(table.state())));
    CHECK(test::boxes_lie_inside(rules::table_layout(table.state())));
  }
}

TEST_CASE("onecard: two open cards lie side by side, three in the open variant, which has a market too") {
  using Shelves = std::vector<std::pair<std::string, int>>;
  CHECK(shelves(rules::sheet_layout(begun().state())) == Shelves{{"card", 2}});
  CHECK(shelves(rules::table_layout(begun().state())).empty());
  CHECK(shelves(rules::sheet_layout(begun_open().state())) == Shelves{{"card", 3}});
  CHECK(shelves(rules::table_layout(begun_open().state())) == Shelves{{"market", 3}, {"dealt", 5}});
}

namespace {

using Cells = test::SpelledCells;

rules::Picture picture(const Table& table) {
  std::vector<std::string> names{"Ala", "Ben", "Cleo", "Dawid"};
  names.resize(static_cast<std::size_t>(table.state().seats()));
  return rules::picture(table.state(), names);
}

std::string drawn(const Table& table) {
  std::string text;
  for (const rules::Line& line : picture(table)) {
    for (const rules::Piece& piece : line) text += piece.text;
    text += '\n';
  }
  return text;
}

/// All that is drawn for a cell, piece by piece.
std::string drawn(const Table& table, std::string_view cell) {
  std::string text;
  for (const rules::Line& line : picture(table)) {
    for (const rules::Piece& piece : line) {
      if (piece.cell == cell) text += piece.text;
    }
  }
  return text;
}

std::vector<rules::Ink> inks(const Table& table, std::string_view cell) {
  std::vector<rules::Ink> used;
  for (const rules::Line& line : picture(table)) {
    for (const rules::Piece& piece : line) {
      if (piece.cell == cell) used.push_back(piece.ink);
    }
  }
  return used;
}

std::string value(const Table& table, std::string_view name) {
  const auto cells = rules::cells(table.state());
  const auto cell = std::ranges::find(cells, name, &rules::Cell::name);
  REQUIRE(cell != cells.end());
  return rules::spell(cell->value);
}

/// What a move changes.
Cells changes(const Table& table, std::string_view move) {
  Table after = table;
  after.play({std::string(move)});
  return test::spelled(rules::changes(table.state(), after.state()));
}

}  // namespace

TEST_CASE("onecard: open cards lie side by side, scored ones take a line each") {
  Table table;
  table.play({"1: draw 6 r4*o4g4b4*p4", "2: draw 1 5"});
  table.mark(ala, 1, "y2 g1 p5");
  table.mark(ala, 2, "r4 b2");
  table.play({"1: roll y g b o o", "1: cross 1", "2: cross 2", "1: draw 7", "2: roll r r o y p"});
  CHECK(drawn(table) ==
        "  1 Ala  scored 12  unscored 4  = 16\n"
        "  scored card 1 (6): yellow 3*, green 2 and purple 5 = 12\n"
        "  card 2 (r4*o4g4b4*p4)     card 3 (7)              \n"
        "  4 [X][X][X][X]       *    5  r  r  r  r  r     *  \n"
        "  4  o  o  o  o             4  y  y  y  y           \n"
        "  4  g  g  g  g             6  g  g  g  g  g  g     \n"
        "  4 [X][X] b  b        *    2  b  b              *  \n"
        "  4  p  p  p  p             3  p  p  p              \n"
        "> 2 Ben  scored 0  unscored 0  = 0\n"
        "  card 1 (1)                card 2 (5)              \n"
        "  2  o  o                   4 [X][X] o  o        *  \n"
        "  6  y  y  y  y  y  y  *    4 [X] y  y  y           \n"
        "  5  g  g  g  g  g          4 [X] g  g  g           \n"
        "  4  b  b  b  b        *    4 [X] b  b  b        *  \n"
        "  3  p  p  p                4  p  p  p  p           \n"
        "  rolled  r r o y p\n");
}

TEST_CASE("onecard: the market is drawn below the players, like cards") {
  Table table = begun_open();
  CHECK(
      drawn(table).ends_with("  market\n"
                             "  1                         2                         5                       \n"
                             "  2  o  o                   3  o  o  o                4  o  o  o  o        *  \n"
                             "  6  y  y  y  y  y  y  *    4  y  y  y  y        *    4  y  y  y  y           \n"
                             "  5  g  g  g  g  g          2  g  g              *    4  g  g  g  g           \n"
                             "  4  b  b  b  b        *    6  b  b  b  b  b  b       4  b  b  b  b        *  \n"
                             "  3  p  p  p                5  p  p  p  p  p          4  p  p  p  p           \n"));
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip", "1: draw 2"});
  CHECK(drawn(table, "market/1").find('1') != std::string::npos);
  CHECK(drawn(table, "market/2").find('5') != std::string::npos);
  CHECK(drawn(table, "market/3").empty());
}

TEST_CASE("onecard: dealt cards are drawn until three of them are kept") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 r6*y3*g2b4p5"});
  CHECK(
      drawn(table).starts_with("> 1 Ala  scored 0  unscored 0  = 0\n"
                               "  2 Ben  scored 0  unscored 0  = 0\n"
                               "  dealt\n"
                               "  3                         8                         11"));
  CHECK(drawn(table, "dealt/5").find("r6*y3*g2b4p5") != std::string::npos);
  table.play({"1: keep 3 8 11"});
  CHECK(drawn(table).find("dealt") == std::string::npos);
  CHECK(drawn(table).find("card 3 (11)") != std::string::npos);
}

TEST_CASE("onecard: the active player is marked, until the game is over") {
  Table table = begun();
  CHECK(drawn(table).starts_with("> 1 Ala"));
  idle_turn(table);
  CHECK(drawn(table).starts_with("  1 Ala"));
  CHECK(drawn(table).find("\n> 2 Ben") != std::string::npos);
  table.position().phase = Phase::over;
  CHECK(drawn(table).find("> ") == std::string::npos);
}

TEST_CASE("onecard: dice are drawn while they lie there") {
  Table table = begun();
  CHECK(drawn(table).find("rolled") == std::string::npos);
  table.play({"1: roll p r o o y", "1: reroll o>b"});
  CHECK(drawn(table, "dice/roll") == "r o y b p");
}

TEST_CASE("onecard: a row is drawn in its colour, and crosses stand out") {
  Table table = begun();
  table.mark(ala, 1, "g1");
  using enum rules::Ink;
  CHECK(inks(table, "1/card1/green") == std::vector{strong, green});
  CHECK(inks(table, "1/card1/yellow") == std::vector{yellow, yellow, yellow});
  CHECK(inks(table, "1/card2/red") == std::vector{red, red, red, red});
  CHECK(inks(table, "1/card2/orange") == std::vector{orange, orange, orange, orange});
  CHECK(inks(table, "1/card2/blue") == std::vector{blue, blue, blue, blue});
  CHECK(inks(table, "1/card2/purple") == std::vector{purple, purple, purple, purple});
}

TEST_CASE("onecard: every row of an open card is drawn under the name of its cell") {
  Table table = begun(4);
  for (const rules::Cell& cell : rules::cells(table.state())) {
    if (std::ranges::count(cell.name, '/') != 2 || cell.name.ends_with("/points")) continue;
    INFO(cell.name);
    CHECK(drawn(table, cell.name) != "");
  }
}

TEST_CASE("onecard: cells name the cards with their layout, the crosses, the dice and the turn") {
  Table table;
  table.play({"1: draw 6 r4*o4g4b4*p4", "2: draw 1 5", "1: roll r y y p p", "1: reroll r>b", "1: cross 1"});
  CHECK(value(table, "1/card1") == "6 r6*y3*g2b4p5");
  CHECK(value(table, "1/card2") == "r4*o4g4b4*p4");
  CHECK(value(table, "1/card1/red") == "0");
  CHECK(value(table, "1/card1/yellow") == "2");
  CHECK(value(table, "1/card1/points") == "");
  CHECK(value(table, "1/decided") == "yes");
  CHECK(value(table, "2/decided") == "");
  CHECK(value(table, "dice/roll") == "y y b p p");
  CHECK(value(table, "dice/rerolls") == "1/2");
  CHECK(value(table, "turn") == "1");
  const auto cells = rules::cells(table.state());
  CHECK(std::ranges::find(cells, "1/card1/orange", &rules::Cell::name) == cells.end());  // card 6 has no orange
  CHECK(std::ranges::find(cells, "market/1", &rules::Cell::name) == cells.end());        // nor has this game a market
}

TEST_CASE("onecard: the changes of a cross are the rows and the decision") {
  Table table = begun();
  table.play({"1: roll o y y p p"});
  CHECK(changes(table, "1: cross 1") == Cells{{"1/card1/yellow", "2"}, {"1/card1/purple", "2"}, {"1/decided", "yes"}});
}

TEST_CASE("onecard: the changes of a cross that scores are the points too") {
  Table table = begun();
  table.mark(ala, 1, "y2 g1 p5");
  table.play({"1: roll o o o y g"});
  CHECK(changes(table, "1: cross 1") ==
        Cells{{"1/card1/yellow", "3"}, {"1/card1/green", "2"}, {"1/card1/points", "12"}, {"1/decided", "yes"}});
}

TEST_CASE("onecard: the last decision of a roll passes the dice on") {
  Table table = begun();
  table.play({"1: roll r o y g b", "1: reroll r>p", "1: skip"});
  CHECK(changes(table, "2: skip") ==
        Cells{{"1/decided", ""}, {"dice/roll", ""}, {"dice/rerolls", "0/2"}, {"turn", "2"}});
}

TEST_CASE("onecard: nobody has the turn when the game is over") {
  Table table = begun();
  give_scored(table, ala, 3);
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  CHECK(value(table, "turn") == "");
}

TEST_CASE("onecard: the changes of a draw are the new card, and the market closes up") {
  Table table = begun_open();
  table.fill_but_one(ala, 1);
  table.play({"1: roll r o y g b", "1: cross 1", "2: skip"});
  const Cells changed = changes(table, "1: draw 1");
  REQUIRE(changed.size() >= 4);
  CHECK(changed[0] == test::SpelledCell{"1/card4", "1 o2y6*g5b4*p3"});
  CHECK(changed[changed.size() - 3] == test::SpelledCell{"market/1", "2 o3y4*g2*b6p5"});
  CHECK(changed[changed.size() - 2] == test::SpelledCell{"market/2", "5 o4*y4g4b4*p4"});
  CHECK(changed[changed.size() - 1] == test::SpelledCell{"market/3", ""});
}

TEST_CASE("onecard: dealt cards are cells as long as they lie there") {
  Table table(2, Variant::open);
  CHECK(value(table, "dealt/1") == "");
  table.play({"1: deal 3 8 11 20 r6*y3*g2b4p5"});
  CHECK(value(table, "dealt/1") == "3 o5*y2*g4b3p6");
  CHECK(value(table, "dealt/5") == "r6*y3*g2b4p5");
  table.play({"1: keep 3 8 11"});
  CHECK(value(table, "dealt/1") == "");
}

TEST_CASE("onecard: five dice are thrown, and any of them again") {
  Table table = begun();
  CHECK(test::dice(table.state(), "1: roll ?") == "- - - - -");
  CHECK(test::faces(table.state(), "1: roll ?", 4) == "r o y g b p");
  CHECK(test::told(table.state(), "1: roll ?", "g o r y o") == Moves{"1: roll r o o y g"});
  table.play({"1: roll r o o y g"});
  CHECK(test::dice(table.state(), "1: reroll ?") == "r o o y g");
  CHECK(test::told(table.state(), "1: reroll ?", "- b b - -") == Moves{"1: reroll o>b o>b"});
  CHECK(test::told(table.state(), "1: reroll ?", "p - - - g") == Moves{"1: reroll r>p g>g"});
  CHECK(test::told(table.state(), "1: reroll ?", "- - - - -").empty());
}

TEST_CASE("onecard: cards that come are told by the numbers that are left in the deck") {
  Table table;
  CHECK(test::dice(table.state(), "1: draw ?") == "- -");
  CHECK(test::told(table.state(), "1: draw ?", "15 6") == Moves{"1: draw 15 6"});
  CHECK(test::told(table.state(), "1: draw ?", "6 6").empty());
  table.play({"1: draw 1 2"});
  CHECK(test::faces(table.state(), "2: draw ?", 0).starts_with("3 4 5 "));
  CHECK(test::told(table.state(), "2: draw ?", "1 5").empty());
  CHECK(test::told(table.state(), "2: draw ?", "31 5").empty());
}

TEST_CASE("onecard: in the open variant five cards are dealt, and three lie on the market") {
  Table table(2, Variant::open);
  CHECK(test::told(table.state(), "1: deal ?", "3 8 11 20 25") == Moves{"1: deal 3 8 11 20 25"});
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(test::told(table.state(), "market ?", "5 2 1") == Moves{"market 5 2 1"});
  CHECK(test::told(table.state(), "market ?", "5 2 3").empty());
}

TEST_CASE("onecard: the roll is used on the card that is touched") {
  Table table = begun();
  table.play({"1: roll r o o y g"});
  CHECK(test::tapped(table.state(), "1: cross 2") == "1/card#card2");
  CHECK(test::tapped(table.state(), "2: cross 1") == "2/card#card1");
  CHECK(test::tapped(table.state(), "2: skip").empty());
}

TEST_CASE("onecard: of the cards dealt three are touched, and of the market one") {
  Table table(2, Variant::open);
  table.play({"1: deal 3 8 11 20 25"});
  CHECK(test::tapped(table.state(), "1: keep 3 11 25") == "dealt#1 dealt#3 dealt#5");

  Table begun = begun_open();
  begun.fill_but_one(ben, 1);
  begun.play({"1: roll r y g b p", "1: skip", "2: cross 1"});
  CHECK(test::tapped(begun.state(), "2: draw 2") == "market#2");
  CHECK(test::tapped(begun.state(), "2: draw 3").empty());
}
