#include "rules/picture.hpp"

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;

namespace {

using Cells = std::vector<rules::Cell>;

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
  return rules::changes(before, table.state());
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
