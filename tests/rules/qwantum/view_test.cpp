#include "rules/qwantum/rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "../spelled.hpp"
#include "../tapped.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;
using Names = std::set<std::string>;
using rules::qwantum::Colour;
using rules::qwantum::DiceOption;
using rules::qwantum::Table;
using Moves = std::vector<std::string>;

namespace {

rules::Box box_of(const rules::Layout& layout, std::string_view cell) {
  const auto found = std::ranges::find(layout.boxes, cell, &rules::Box::cell);
  REQUIRE(found != layout.boxes.end());
  return *found;
}

}  // namespace

TEST_CASE("qwantum: everything on the table has its box, but whose turn it is, which a page shows by the name") {
  const Table table;
  CHECK(test::cells_without_box(table.state()) == Names{"turn"});
  CHECK(test::boxes_without_cell(table.state()).empty());
  CHECK(test::boxes_lie_inside(rules::sheet_layout(table.state())));
  CHECK(test::boxes_lie_inside(rules::table_layout(table.state())));
}

TEST_CASE("qwantum: four rows of six fields, one column below the other, with the points at the bottom") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  for (int column = 1; column <= columns; ++column) {
    int y = -1;
    const int x = box_of(sheet, say("purple/", column)).x;
    for (const std::string_view row : {"purple", "blue", "red", "yellow", "points"}) {
      const rules::Box box = box_of(sheet, say(row, "/", column));
      CHECK(box.x == x);
      CHECK(box.y > y);
      y = box.y;
    }
  }
}

TEST_CASE("qwantum: the thick line stands between the fourth and the fifth column") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  const auto line = std::ranges::find(sheet.boxes, rules::Draws::line, &rules::Box::draws);
  REQUIRE(line != sheet.boxes.end());
  const rules::Box fourth = box_of(sheet, "red/4");
  CHECK(line->x > fourth.x + fourth.width);
  CHECK(line->x < box_of(sheet, "red/5").x);
}

TEST_CASE("qwantum: every band carries its letter, and every misthrow what it costs") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  std::string letters;
  for (const rules::Box& box : sheet.boxes) {
    if (box.draws == rules::Draws::panel) letters += box.printed;
  }
  CHECK(letters == "PBRY");
  CHECK(box_of(sheet, "misses/1").printed == "−1");
  CHECK(box_of(sheet, "misses/5").printed == "−5");
}

namespace {

using Cells = test::SpelledCells;

rules::Picture picture(const Table& table) {
  const std::vector<std::string> names{"Ala", "Ben"};
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

/// What is drawn for a cell.
std::string drawn(const Table& table, std::string_view cell) {
  for (const rules::Line& line : picture(table)) {
    const auto piece = std::ranges::find(line, cell, &rules::Piece::cell);
    if (piece != line.end()) return piece->text;
  }
  return "nothing";
}

/// The cells that a move changes.
Cells changes(Table& table, std::string_view move) {
  const rules::State before = table.state();
  table.play(move);
  return test::spelled(rules::changes(before, table.state()));
}

}  // namespace

TEST_CASE("qwantum: the sheets are drawn with thick lines, points and misthrows, the dice below") {
  Table table;
  table.sheet(ala) = {.rows = {row_of({3, 7, 11, 15, 10}), row_of({6}), row_of({7}), row_of({8})}, .misses = 2};
  table.play({say("1: ", rule_book_throw), "1: write b"});
  CHECK(drawn(table) ==
        "> 1 Ala  misthrows [X ][X ][-3][-4][-5]\n"
        "  purple   ( 3)  ( 7)  (11)  (15) ┃ (10)  (  ) \n"
        "  blue     ( 6)  (13)  (  )  (  ) ┃ (  )  (  ) \n"
        "  red      ( 7)  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  yellow   ( 8)  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  points     6    __    __    __  ┃  __    __    columns 6  misthrows -3  = 3\n"
        "  2 Ben  misthrows [-1][-2][-3][-4][-5]\n"
        "  purple   (  )  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  blue     (  )  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  red      (  )  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  yellow   (  )  (  )  (  )  (  ) ┃ (  )  (  ) \n"
        "  points    __    __    __    __  ┃  __    __    columns 0  misthrows 0  = 0\n"
        "  rolled  w3 p3 b1 b4 b5 r3 y5\n"
        "  makes   purple 6  blue 13 (closed)  red 6  yellow 8  \n");
}

TEST_CASE("qwantum: a full sheet is drawn with the points of every column") {
  Table table;
  table.sheet(ben) = rule_book_sheet();
  table.sheet(ben).misses = 5;
  CHECK(drawn(table).find("  2 Ben  misthrows [X ][X ][X ][X ][X ]\n"
                          "  purple   ( 3)  ( 7)  (11)  (15) ┃ (10)  ( 3) \n"
                          "  blue     ( 6)  ( 8)  (12)  (16) ┃ (11)  ( 4) \n"
                          "  red      ( 7)  ( 9)  (13)  (17) ┃ (12)  ( 5) \n"
                          "  yellow   ( 8)  (10)  (14)  (18) ┃ (13)  ( 6) \n"
                          "  points     6     8    12    16  ┃  11     4    columns 57  misthrows -15  = 42\n") !=
        std::string::npos);
}

TEST_CASE("qwantum: no dice are drawn before the throw, and no colour is closed until B is written") {
  Table table;
  CHECK(drawn(table).find("rolled") == std::string::npos);
  CHECK(drawn(table).find("makes") == std::string::npos);
  table.play(say("1: ", rule_book_throw));
  CHECK(drawn(table).ends_with("  makes   purple 6  blue 13  red 6  yellow 8  \n"));
  table.play({"1: skip"});
  CHECK(drawn(table).find("closed") == std::string::npos);
}

TEST_CASE("qwantum: the active player is marked, until the game is over") {
  Table table;
  throw_for_nothing(table);
  CHECK(drawn(table).find("> 1 Ala") != std::string::npos);
  table.play({"1: miss"});
  CHECK(drawn(table).find("  1 Ala") != std::string::npos);
  CHECK(drawn(table).find("> 2 Ben") != std::string::npos);
  table.sheet(ben) = almost_full_sheet();
  table.play({say("2: ", rule_book_throw), "2: write y"});
  CHECK(drawn(table).find("> ") == std::string::npos);
}

TEST_CASE("qwantum: what a cell holds is drawn under its name") {
  Table table;
  table.sheet(ala) = rule_book_sheet();
  table.play(say("1: ", rule_book_throw));
  CHECK(drawn(table, "1/purple/1") == " 3");
  CHECK(drawn(table, "1/yellow/4") == "18");
  CHECK(drawn(table, "1/red/5") == "12");
  CHECK(drawn(table, "2/blue/6") == "  ");
  CHECK(drawn(table, "1/points/3") == "  12  ");
  CHECK(drawn(table, "2/points/3") == "  __  ");
  CHECK(drawn(table, "2/misses/3") == "[-3]");
  CHECK(drawn(table, "makes/blue") == "blue 13  ");
  CHECK(drawn(table, "dice/roll") == "w3 p3 b1 b4 b5 r3 y5");
}

TEST_CASE("qwantum: each row has the ink of its colour") {
  const std::array<rules::Ink, colours> inks{rules::Ink::purple, rules::Ink::blue, rules::Ink::red, rules::Ink::yellow};
  const rules::Picture lines = picture(Table());
  for (std::size_t row = 0; row < inks.size(); ++row) {
    const rules::Piece& label = lines.at(row + 1).at(0);
    CHECK(label.text.find(colour_names.all().at(row)) != std::string::npos);
    CHECK(label.ink == inks.at(row));
  }
}

TEST_CASE("qwantum: a closed colour is drawn faint") {
  Table table;
  table.play({say("1: ", rule_book_throw), "1: write r"});
  const rules::Line makes = picture(table).back();
  CHECK(makes.at(1).ink == rules::Ink::purple);
  CHECK(makes.at(3).text == "red 6 (closed)  ");
  CHECK(makes.at(3).ink == rules::Ink::faint);
}

TEST_CASE("qwantum: the throws change the dice") {
  Table table;
  CHECK(changes(table, say("1: ", rule_book_throw)) == Cells{{"dice/roll", "w3 p3 b1 b4 b5 r3 y5"},
                                                             {"makes/purple", "6"},
                                                             {"makes/blue", "13"},
                                                             {"makes/red", "6"},
                                                             {"makes/yellow", "8"},
                                                             {"step", "B"}});
  CHECK(changes(table, "1: reroll b1>r4 b4>b4") == Cells{{"dice/roll", "w3 p3 b4 b5 r3 r4 y5"},
                                                         {"dice/rerolled", "yes"},
                                                         {"makes/blue", "12"},
                                                         {"makes/red", "10"}});
}

TEST_CASE("qwantum: a number in B changes its cell and closes its colour") {
  Table table;
  table.play(say("1: ", rule_book_throw));
  CHECK(changes(table, "1: write b") == Cells{{"1/blue/1", "13"}, {"closed/blue", "yes"}, {"step", "C"}});
  CHECK(changes(table, "2: write r") == Cells{{"2/red/1", "6"}, {"2/chosen", "yes"}});
}

TEST_CASE("qwantum: the last choice clears the table for the next player") {
  Table table;
  table.play({say("1: ", rule_book_throw), "1: reroll w3>w3", "1: write b", "1: write y"});
  CHECK(changes(table, "2: write r") == Cells{{"1/chosen", ""},
                                              {"2/red/1", "6"},
                                              {"dice/roll", ""},
                                              {"dice/rerolled", ""},
                                              {"makes/purple", ""},
                                              {"makes/blue", ""},
                                              {"closed/blue", ""},
                                              {"makes/red", ""},
                                              {"makes/yellow", ""},
                                              {"step", "A"},
                                              {"turn", "2"}});
}

TEST_CASE("qwantum: a number that completes a column changes its points") {
  Table table;
  table.sheet() = {.rows = {row_of({3, 5}), row_of({4, 9}), row_of({5, 7}), row_of({6})}};
  table.play(say("1: ", rule_book_throw));
  CHECK(changes(table, "1: write y") ==
        Cells{{"1/yellow/2", "8"}, {"1/points/2", "7"}, {"closed/yellow", "yes"}, {"step", "C"}});
}

TEST_CASE("qwantum: a misthrow changes the boxes and passes the dice on") {
  Table table;
  table.play({say("1: ", rule_book_throw), "1: skip", "2: skip"});
  CHECK(changes(table, "1: skip") == Cells{{"2/chosen", ""}, {"step", "misthrow"}});
  CHECK(changes(table, "1: miss") == Cells{{"1/misses/1", "x"},
                                           {"dice/roll", ""},
                                           {"makes/purple", ""},
                                           {"makes/blue", ""},
                                           {"makes/red", ""},
                                           {"makes/yellow", ""},
                                           {"step", "A"},
                                           {"turn", "2"}});
}

TEST_CASE("qwantum: the end leaves the dice where they lie, and it is nobody's turn") {
  Table table;
  table.sheet() = almost_full_sheet();
  table.play(say("1: ", rule_book_throw));
  CHECK(changes(table, "1: write y") ==
        Cells{{"1/yellow/6", "8"}, {"1/points/6", "4"}, {"closed/yellow", "yes"}, {"step", ""}, {"turn", ""}});
}

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
