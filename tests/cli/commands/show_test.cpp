#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::has;
using test::Shelf;

namespace {

/// The line of a revision without the parts that change from day to day.
std::string without_times(std::string text) {
  for (std::size_t at = 0; (at = text.find(" UTC", at)) != std::string::npos; at += 4) {
    REQUIRE(at >= 16);
    text.replace(at - 16, 16, "2019-01-01 00:00");
  }
  return text;
}

}  // namespace

TEST_CASE("show: a game with its violations and its source") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"show", "2"});
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  const std::string value_or_report = without_times(outcome.out);
  CHECK(value_or_report.starts_with(
      "Game 2: Pickomino, disputed, not finished\n"
      "id: wrong\n"
      "played: 2019-05-17\n"
      "event: Spring league\n"
      "\n"
      "place  player  total  worms\n"
      "    1  Ala         0      0\n"
      "    1  Cleo        0      0\n"
      "\n"
      "What is wrong:\n"
      "    move 1 \"2: bust\": It is seat 1's turn; found a move of seat 2. Legal now: 1: roll ?. [pickomino.turn]\n"
      "\n"
      "revision 1, stored 2019-01-01 00:00 UTC from - #2, hash "));
}

TEST_CASE("show: a correct game has no list of violations") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(without_times(shelf.run({"show", "first"}).out)
            .starts_with("Game 1: Pickomino, clean, not finished\n"
                         "id: first\n"
                         "played: 2019-05-01T19:30:00+02:00\n"
                         "event: Spring league\n"
                         "round: 1\n"
                         "table: 2\n"
                         "\n"
                         "place  player  total  worms\n"
                         "    1  Ala         0      0\n"
                         "    1  Ben         0      0\n"
                         "\n"
                         "revision 1, stored 2019-01-01 00:00 UTC from -, hash "));
  CHECK(shelf.run({"show", "3"}).out.starts_with("Game 3: Pickomino, clean, sheet only\n"));
  CHECK(has(shelf.run({"show", "3"}).out, "    2  Dora        1      1\ndecided by total\n\nrevision 1"));
  // A solo game has no deciding factor.
  CHECK(has(shelf.run({"show", "4"}).out, "    1  Cleo        0       0     0      0       0       0      0\n\nrev"));
}

TEST_CASE("show: all rulings and revisions, in chronological order") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"rule", "2", "reject", "--reason", "wrong\x1b dice", "--by", "Jan"}).status == 0);
  REQUIRE(shelf.run({"rule", "2", "accept", "--reason", "no, right", "--totals", "3,4", "--by", "Ewa\n"}).status == 0);
  const std::string value_or_report = without_times(shelf.run({"show", "2"}).out);
  CHECK(value_or_report.starts_with("Game 2: Pickomino, ruled: accepted\n"));
  CHECK(has(value_or_report, "place  player  total\n    2  Ala         3\n    1  Cleo        4\ndecided by total\n"));
  CHECK(
      value_or_report.ends_with("rejected (revision 1) by Jan, 2019-01-01 00:00 UTC: wrong  dice\n"
                                "accepted (revision 1) by Ewa , 2019-01-01 00:00 UTC: no, right\n"));
  REQUIRE(shelf.run({"import", "--override", "-"}, test::pickomino_json(R"("id":"wrong",)")).status == 0);
  const std::string revised = shelf.run({"show", "2"}).out;
  CHECK(revised.starts_with("Game 2: Pickomino, clean, not finished\n"));
  CHECK(revised.find("revision 1, stored") < revised.find("revision 2, stored"));
  CHECK(has(revised, "accepted (revision 1) by Ewa "));
}

TEST_CASE("show: a game is named by its number or its id") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, test::pickomino_json(R"("id":"2",)") + test::pickomino_json(R"("id":"x",)", ""))
              .status == 0);
  CHECK(has(shelf.run({"show", "2"}).out, "\nid: x\n"));
  CHECK(has(shelf.run({"show", "#2"}).out, "\nid: x\n"));
  CHECK(has(shelf.run({"show", "x"}).out, "\nid: x\n"));
  CHECK(has(shelf.run({"show", "id:2"}).out, "\nid: 2\n"));
  for (const auto* none : {"3", "#", "-1", "y", "id:", "99999999999999999999"}) {
    const auto outcome = shelf.run({"show", "--", none});
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
  }
  CHECK(shelf.run({"show", "3"}).err == "rollbook: There is no game \"3\" in this book.\n");
  CHECK(shelf.run({"show", "a\x1b"}).err == "rollbook: There is no game \"a\\x1b\" in this book.\n");
}

TEST_CASE("show: the record of any revision") {
  const Shelf shelf;
  const std::string before = test::pickomino_json(R"("id":"g",)");
  const std::string after = test::pickomino_json(R"("id":"g",)", "");
  REQUIRE(shelf.run({"import", "-"}, before + after).status == 0);
  CHECK(shelf.run({"show", "g", "--record"}).out == test::run({"fmt", "-"}, after).out);
  CHECK(shelf.run({"show", "g", "--revision", "2"}).out == test::run({"fmt", "-"}, after).out);
  CHECK(shelf.run({"show", "g", "--revision", "1"}).out == test::run({"fmt", "-"}, before).out);
  CHECK(shelf.run({"show", "g", "--revision", "3"}).err == "rollbook: Game 1 has no revision 3.\n");
  CHECK(shelf.run({"show", "g", "--revision", "0"}).status == 2);
  CHECK(shelf.run({"show", "g", "--revision", "4294967297"}).status == 2);
}

TEST_CASE("show --json: one object with everything") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"show", "2", "--json"});
  CHECK(test::lines(outcome.out) == 1);
  CHECK(outcome.out.starts_with(R"({"number":2,"id":"wrong","game":"pickomino","played_at":"2019-05-17",)"));
  CHECK(has(outcome.out, R"("rules_version":2,"revisions":[{"revision":1,"hash":")"));
  CHECK(has(outcome.out, R"("violations":[{"move":1,"text":"2: bust","rule":"pickomino.turn",)"));
  CHECK(outcome.out.ends_with("}]}],\"rulings\":[]}\n"));
}

TEST_CASE("show: a book that was tampered with is shown as far as possible") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec(
      "DELETE FROM result WHERE game = 1;"
      "DELETE FROM log WHERE game = 3;"
      "UPDATE game SET kind = 'none' || char(27), decided_by = 'x' || char(27), complete = 1, counts = 1 WHERE id = 2;"
      "UPDATE result SET parts = '[]' WHERE game = 2 AND seat = 2;"
      "UPDATE log SET violations = '[{\"message\":\"a\\u001bb\"}]' WHERE game = 2;"
      "UPDATE result SET parts = '{' WHERE game = 4");
  for (const auto* game : {"1", "2", "3", "4"}) {
    const auto outcome = shelf.run({"show", game});
    INFO(outcome.out);
    CHECK(outcome.status == 0);
    CHECK_FALSE(test::has_control(outcome.out));
  }
  CHECK(shelf.run({"show", "1"}).out.starts_with("Game 1: Pickomino, clean, not finished\n"));
  CHECK(shelf.run({"show", "2"}).out.starts_with("Game 2: none , disputed\n"));
  CHECK(has(shelf.run({"show", "2"}).out, "    1  Cleo        0\ndecided by x \n\nWhat is wrong:\n    a b []\n"));
  CHECK(shelf.run({"show", "3", "--record"}).status == 2);
}
