// What moves of the game do and how its points come about, in words.
#include "../told.hpp"
#include "table.hpp"

using namespace rollbook;
using test::reckon;
using test::tell;
using namespace rollbook::rules::qwantum;

TEST_CASE("qwantum: throws are told die by die") {
  Table table;
  const std::string roll = say("1: ", rule_book_throw);
  CHECK(tell("en", table.state(), roll) == "Ala throws white 3, purple 3, blue 1, blue 4, blue 5, red 3, yellow 5");
  table.play(roll);
  CHECK(tell("en", table.state(), "1: reroll w3>w5 b1>r4") == "Ala throws white 3, blue 1 again: white 5, red 4");
}

TEST_CASE("qwantum: a number is told with the dice that make it") {
  Table table;
  table.play(say("1: ", rule_book_throw));
  CHECK(tell("en", table.state(), "1: write b") == "Ala writes 13 in blue: white 3, blue 1, blue 4, blue 5");
  CHECK(tell("pl", table.state(), "1: write p") == "Ala wpisuje 6 w rzędzie fioletowym: biała 3, fioletowa 3");
  CHECK(tell("de", table.state(), "1: write y") == "Ala trägt in Gelb eine 8 ein: Weiß 3, Gelb 5");
  CHECK(tell("en", table.state(), "1: skip") == "Ala writes nothing");
}

TEST_CASE("qwantum: a number that fills a column is told with its points") {
  Table table;
  table.sheet() = {.rows = {row_of({3, 5}), row_of({4, 9}), row_of({5, 7}), row_of({6})}};
  table.play(say("1: ", rule_book_throw));
  CHECK(tell("en", table.state(), "1: write y") ==
        "Ala writes 8 in yellow: white 3, yellow 5. Column 2 is full: 7 points");
}

TEST_CASE("qwantum: a misthrow is told with what it costs") {
  Table table;
  table.sheet().misses = 2;
  throw_for_nothing(table);
  CHECK(tell("en", table.state(), "1: miss") == "Ala crosses off a misthrow: −3");
}

TEST_CASE("qwantum: columns and misthrows are reckoned one by one") {
  Table table;
  CHECK(reckon("en", table.state(), ala, 0) == "no full column");
  CHECK(reckon("en", table.state(), ala, 1) == "no misthrow");
  table.sheet() = rule_book_sheet();
  table.sheet().misses = 3;
  CHECK(reckon("en", table.state(), ala, 0) == "6 full columns: 6 + 8 + 12 + 16 + 11 + 4");
  CHECK(reckon("en", table.state(), ala, 1) == "3 misthrows: −1 − 2 − 3");
  CHECK(reckon("pl", table.state(), ala, 1) == "3 błędne rzuty: −1 − 2 − 3");
}
