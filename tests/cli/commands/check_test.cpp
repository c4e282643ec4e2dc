#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::Shelf;

TEST_CASE("check: a consistent book passes") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string before = test::read_file(shelf.book());
  const auto outcome = shelf.run({"check"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == "4 games replayed: everything is right\n");
  CHECK(outcome.err.empty());
  CHECK(test::read_file(shelf.book()) == before);
  CHECK(shelf.files() == std::vector<std::string>{"book.db"});
}

TEST_CASE("check: a game recorded with irregular spaces is consistent as stored") {
  const Shelf shelf;
  const auto imported =
      shelf.run({"import", "-"}, test::pickomino_json("", R"("  2:   bust ")") + test::pickomino_json("", R"("   ")"));
  CHECK(test::has(imported.out, "\n    move 1 \"2: bust\": It is seat 1's turn"));
  CHECK(imported.err ==
        "New players: Ala and Ben\n"
        "2 records: 2 stored, 0 already there, 2 disputed, 0 unreadable\n");
  CHECK(shelf.run({"check"}).out == "2 games replayed: everything is right\n");
}

TEST_CASE("check: a book without games, and a missing book") {
  const Shelf shelf;
  CHECK(shelf.run({"check"}).status == 2);
  CHECK_FALSE(shelf.has_book());
  shelf.open();
  CHECK(shelf.run({"check"}).out == "0 games replayed: everything is right\n");
}

TEST_CASE("check: derived rows that do not match the log are named, and repaired on request") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string right = shelf.run({"export", "--format", "csv"}).out;
  shelf.open().database().exec(
      "UPDATE result SET total = 17 WHERE game = 3 AND seat = 1;"
      "UPDATE game SET grade = 'clean' WHERE id = 2;"
      "UPDATE game SET event = 'x' WHERE id = 1;"
      "DELETE FROM result WHERE game = 4");
  const std::string wrong =
      "✘ not as the log says: game 1: date, event, round, table or kind are not those of the log\n"
      "✘ not as the log says: game 2: the grade was clean, is disputed\n"
      "✘ not as the log says: game 3: Ben's total was 17, is 5\n"
      "✘ not as the log says: game 4: the number of seats was 0, is 1\n";
  const auto found = shelf.run({"check"});
  CHECK(found.status == 1);
  CHECK(found.out == wrong + "4 games replayed: 4 things are wrong\n");
  CHECK(shelf.run({"export", "--format", "csv"}).out != right);
  const auto repaired = shelf.run({"check", "--repair"});
  CHECK(repaired.status == 0);
  CHECK(test::has(repaired.out, "✘ not as the log says: game 3: Ben's total was 17, is 5; repaired\n"));
  CHECK(test::lines(repaired.out) == 5);
  CHECK(shelf.run({"check"}).out == "4 games replayed: everything is right\n");
  CHECK(shelf.run({"export", "--format", "csv"}).out == right);
}

TEST_CASE("check: differences caused by changed rules are distinguished") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec(
      "UPDATE game SET rules_version = 0 WHERE id IN (1, 3); UPDATE result SET place = 2 WHERE game = 3 AND seat = 1");
  const auto outcome = shelf.run({"check"});
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        "✘ the rules have changed: game 3: Ben's place was 2, is 1 (judged by rules 0, now 2)\n"
        "4 games replayed: 1 thing is wrong; 1 game was judged by older rules and comes out the same\n");
  CHECK(shelf.run({"check", "--repair"}).status == 0);
  CHECK(shelf.run({"check"}).out == "4 games replayed: everything is right\n");
}

TEST_CASE("check: older rules with the same results are not an error") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec("UPDATE game SET rules_version = 0");
  const auto outcome = shelf.run({"check"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out ==
        "4 games replayed: everything is right; 4 games were judged by older rules and come out the same\n");
}

TEST_CASE("check: a damaged log cannot be repaired") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec(
      "UPDATE log SET content = (SELECT content FROM log WHERE game = 1) WHERE game = 2;"
      "UPDATE log SET content = x'00' WHERE game = 4;"
      "UPDATE result SET total = 17 WHERE game = 3 AND seat = 1");
  const std::string damaged2 = "✘ damaged log: game 2: the log is not what was stored\n";
  const std::string damaged4 = "✘ damaged log: game 4: the log is not what was stored\n";
  const auto outcome = shelf.run({"check", "--repair"});
  CHECK(outcome.status == 1);
  CHECK(outcome.out == damaged2 + "✘ not as the log says: game 3: Ben's total was 17, is 5; repaired\n" + damaged4 +
                           "4 games replayed: 3 things are wrong\n");
  CHECK(shelf.run({"check"}).out == damaged2 + damaged4 + "4 games replayed: 2 things are wrong\n");
}

TEST_CASE("check: rows that refer to nothing, and games without a log") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec(
      "PRAGMA foreign_keys = OFF; DELETE FROM log WHERE game = 1; UPDATE result SET player = 99 WHERE game = 4");
  const auto outcome = shelf.run({"check"});
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        "✘ damaged: the file: a row of result refers to a row of player that is not there\n"
        "✘ damaged log: game 1: it has no log\n"
        "✘ not as the log says: game 4: seat 1 belongs to another player than Cleo\n"
        "3 games replayed: 3 things are wrong\n");
}

TEST_CASE("check: earlier revisions are checked, too") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, test::pickomino_json(R"("id":"g",)") + test::pickomino_json(R"("id":"g",)", ""))
              .status == 0);
  CHECK(shelf.run({"check"}).out == "1 game replayed: everything is right\n");
  shelf.open().database().exec("UPDATE log SET hash = x'00' WHERE revision = 1");
  CHECK(shelf.run({"check"}).out ==
        "✘ damaged log: game 1, revision 1: the log is not what was stored\n"
        "1 game replayed: 1 thing is wrong\n");
}

TEST_CASE("check: manipulated text does not reach the terminal raw") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec("UPDATE game SET decided_by = 'x' || char(27, 10, 155)");
  const auto outcome = shelf.run({"check"});
  CHECK(outcome.status == 1);
  CHECK_FALSE(test::has_control(outcome.out));
  CHECK(test::lines(outcome.out) == 5);
}
