// The final sheets of Qwantum without the moves.
#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "record/replay/verdict.hpp"
#include "record/written_json.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using text::say;
using Said = std::vector<std::string>;

namespace {

std::string sheet(std::string_view purple, std::string_view blue, std::string_view red, std::string_view yellow,
                  int misses = 0) {
  return say("{\"p\":[", purple, "],\"b\":[", blue, "],\"r\":[", red, "],\"y\":[", yellow, "],\"misses\":", misses,
             "}");
}

Said complaints(const std::vector<std::string>& sheets, std::string_view fields = "") {
  return test::complaints("qwantum", sheets, fields);
}

constexpr std::string_view any_dice = R"("options":{"dice":"any"},)";

/// The rule book's columns 6 8 12 16 11 4, full.
std::string full_sheet(int misses = 0) {
  return sheet("3,7,11,15,10,3", "6,8,12,16,11,4", "7,9,13,17,12,5", "8,10,14,18,13,6", misses);
}
/// So many numbers, in purple first, that everybody can have written.
std::string sheet_with(int numbers, int misses = 0) {
  constexpr std::array<std::string_view, 6> row{"5", "8", "10", "12", "9", "6"};
  std::array<std::string, 4> rows;
  for (int i = 0; i < numbers; ++i) {
    std::string& here = rows.at(static_cast<std::size_t>(i / 6));
    here += say(here.empty() ? "" : ",", row.at(static_cast<std::size_t>(i % 6)));
  }
  return sheet(rows[0], rows[1], rows[2], rows[3], misses);
}

const std::string nobody_ended =
    "Nobody has ended the game: it ends with a full sheet of 24 numbers, or with a fifth misthrow. [qwantum.sheet.end]";

}  // namespace

TEST_CASE("qwantum: the rule book's 57 - 6 = 51 stands on a sheet that can be") {
  const auto verdict = record::judge(test::read_good(test::sheets_json("qwantum", {full_sheet(3), sheet_with(10)})));
  for (const auto& wrong : verdict.violations) FAIL_CHECK(english(wrong.message));
  CHECK(verdict.complete);
  CHECK(verdict.players[0].score.parts[0] == 57);
  CHECK(verdict.players[0].score.parts[1] == -6);
  CHECK(verdict.players[0].score.total == 51);
  CHECK(verdict.players[1].score.total == 0);
  CHECK(verdict.decided_by == "total");
}

TEST_CASE("qwantum: the printed dice must be able to make each number, unless any dice are allowed") {
  // Purple has at most 6 + 4 + 3 + 3 + 5 + 6 and the white 6.
  const std::vector<std::string> sheets{sheet("34", "", "", "", 5), sheet("33", "1,42", "", "", 0), sheet_with(5)};
  CHECK(complaints(sheets) ==
        Said{"Ala (seat 1): purple, cell 1: the printed dice cannot make 34 in purple, the white die included. "
             "[qwantum.sheet.number]",
             "Ben (seat 2): blue, cell 2: the printed dice cannot make 42 in blue, the white die included. "
             "[qwantum.sheet.number]",
             "No number of turns fits all the sheets: seat 2 wrote 3 numbers and has 0 misthrows, and in each own turn "
             "a player has one or the other, so the game had at most 10 turns. [qwantum.sheet.turns]"});
  CHECK(complaints({sheet("34", "", "", "", 5), sheet("33", "1,42", "", "", 2), sheet_with(5)}, any_dice).empty());
}

TEST_CASE("qwantum: up to the thick line numbers climb, and behind it they fall") {
  CHECK(complaints({full_sheet(), sheet("5,5", "9,8", "", "1,2,3,4,4", 3)}) ==
        Said{"Ben (seat 2): purple, cell 2: up to the thick line numbers climb, so it must be higher than 5; found 5. "
             "[qwantum.sheet.order]",
             "Ben (seat 2): blue, cell 2: up to the thick line numbers climb, so it must be higher than 9; found 8. "
             "[qwantum.sheet.order]",
             "Ben (seat 2): yellow, cell 5: behind the thick line numbers fall, so it must be lower than 4; found 4. "
             "[qwantum.sheet.order]"});
  CHECK(complaints({full_sheet(), sheet("1,2,3,4,3,5", "1,2,3,4,5,6", "", "")}) ==
        Said{"Ben (seat 2): purple, cell 6: behind the thick line numbers fall, so it must be lower than 3; found 5. "
             "[qwantum.sheet.order]",
             "Ben (seat 2): blue, cell 5: behind the thick line numbers fall, so it must be lower than 4; found 5. "
             "[qwantum.sheet.order]",
             "Ben (seat 2): blue, cell 6: behind the thick line numbers fall, so it must be lower than 5; found 6. "
             "[qwantum.sheet.order]"});
}

TEST_CASE("qwantum: somebody must have ended the game, and only one by a fifth misthrow") {
  CHECK(complaints({sheet_with(23, 4), sheet_with(20, 4)}) == Said{nobody_ended});
  CHECK(complaints({sheet_with(10, 5), sheet_with(10, 5), sheet_with(10), sheet_with(10, 5)}) ==
        Said{"The game ends with the first fifth misthrow; 3 players have five. [qwantum.sheet.end]"});
}

TEST_CASE("qwantum: a game that nobody has ended is not complete") {
  const auto judge = [](const std::vector<std::string>& sheets) {
    return record::judge(test::read_good(test::sheets_json("qwantum", sheets)));
  };
  CHECK_FALSE(judge({sheet_with(1), sheet_with(1)}).complete);
  CHECK_FALSE(judge({sheet_with(9, 5), sheet_with(9, 5)}).complete);
  CHECK(judge({full_sheet(), sheet("5,4", "", "", "")}).complete);
}

TEST_CASE("qwantum: nobody writes more numbers than the turns allow that the others' sheets leave") {
  CHECK(
      complaints({full_sheet(3), sheet_with(5)}) ==
      Said{"Ala (seat 1): there are 24 numbers on the sheet, and at most 11 were possible: seat 2 wrote 5 numbers and "
           "has 0 misthrows, and in each own turn a player has one or the other, so the game had at most 11 turns. "
           "[qwantum.sheet.turns]"});
  CHECK(
      complaints({sheet_with(0, 1), full_sheet(), full_sheet()}) ==
      Said{"Ben (seat 2): there are 24 numbers on the sheet, and at most 4 were possible: seat 1 wrote 0 numbers and "
           "has 1 misthrow, and in each own turn a player has one or the other, so the game had at most 3 turns. "
           "[qwantum.sheet.turns]",
           "Cleo (seat 3): there are 24 numbers on the sheet, and at most 4 were possible: seat 1 wrote 0 numbers and "
           "has 1 misthrow, and in each own turn a player has one or the other, so the game had at most 3 turns. "
           "[qwantum.sheet.turns]"});
}

TEST_CASE("qwantum: a fifth misthrow needs five turns, which the others' sheets must show") {
  CHECK(
      complaints({sheet_with(0, 5), sheet_with(1)}) ==
      Said{"No number of turns fits all the sheets: seat 2 wrote 1 number and has 0 misthrows, and in each own turn a "
           "player has one or the other, so the game had at most 3 turns. [qwantum.sheet.turns]"});
  CHECK(complaints({sheet_with(0, 5), sheet_with(4)}).empty());
  CHECK(complaints({sheet_with(4), sheet_with(0, 5)}).size() == 1);  // seat 1 had a fifth turn before seat 2
  CHECK(complaints({sheet_with(5), sheet_with(0, 5)}).empty());
}

TEST_CASE("qwantum: the quickest full sheet has two numbers of each own turn, and one of each other") {
  // Ala fills hers in C of turn 16 at the earliest, with three numbers a round.
  CHECK(complaints({full_sheet(), sheet_with(8)}).empty());
  CHECK(complaints({full_sheet(), sheet_with(7)}).size() == 1);
  // Each misthrow takes two of them: one she makes up for in turn 17, a second only after Ben's ninth turn.
  CHECK(complaints({full_sheet(1), sheet_with(8)}).empty());
  CHECK(complaints({full_sheet(2), sheet_with(8)}).size() == 1);
  CHECK(complaints({full_sheet(2), sheet_with(4, 4)}).size() == 1);
  CHECK(complaints({full_sheet(2), sheet_with(9)}).empty());
  CHECK(complaints({full_sheet(2), sheet_with(5, 4)}).empty());
}

TEST_CASE("qwantum: both may have full sheets, for both can fill them in one step C") {
  CHECK(complaints({full_sheet(), full_sheet()}).empty());
  CHECK(complaints({full_sheet(4), full_sheet(), full_sheet(2), full_sheet(1)}).empty());
}

TEST_CASE("qwantum: a player whose sheet is full has no fifth misthrow of before") {
  CHECK(complaints({full_sheet(5), sheet_with(20)}).size() == 1);
  CHECK(complaints({full_sheet(), sheet_with(10, 5)}).empty());  // Ala fills hers in C of Ben's fifth misthrow
}

TEST_CASE("qwantum: one row grows by one number a turn at most") {
  // Five misthrows of Ala's, who never wrote, and Ben's four turns: a row of six needs six of them.
  CHECK(complaints({sheet("", "", "", "", 5), sheet("1,2,3,4,3,2", "", "", "")}).empty());
  CHECK(complaints({sheet("1,2,3,4,3,2", "", "", "", 4), sheet("", "", "", "", 5)}).empty());
  CHECK(complaints({sheet("1,2,3,4,3,2", "", "", "", 5), sheet("1", "1", "1", "1")}).size() == 1);
}

TEST_CASE("qwantum: values that no sheet has are refused") {
  const Said said = complaints({sheet("0", "43", "1,2,3,4,3,2,1", "", 6), full_sheet()});
  REQUIRE(said.size() >= 4);
  CHECK(said[0] == "Ala (seat 1): p holds numbers from 1 to 42; found 0. [sheet.value]");
  CHECK(said[1] == "Ala (seat 1): b holds numbers from 1 to 42; found 43. [sheet.value]");
  CHECK(said[2] == "Ala (seat 1): r has room for 6; found 7. [sheet.value]");
  CHECK(said[3] == "Ala (seat 1): misses is a number from 0 to 5; found 6. [sheet.value]");
}

TEST_CASE("qwantum: a sheet has four rows and its misthrows, and nothing else") {
  CHECK(complaints({R"({"p":[],"b":[],"r":[],"y":[]})", full_sheet()}) ==
        Said{"Ala (seat 1): misses is missing. [sheet.form]"});
  CHECK(complaints({R"({"p":[],"b":{},"r":7,"y":[],"misses":"2","g":[]})", full_sheet()}) ==
        Said{"Ala (seat 1): the sheet has no field \"g\"; it has p, b, r, y and misses. [sheet.form]",
             "Ala (seat 1): b is a list of numbers; found an object. [sheet.form]",
             "Ala (seat 1): r is a list of numbers; found 7. [sheet.form]",
             "Ala (seat 1): misses is a whole number; found \"2\". [sheet.form]"});
}

TEST_CASE("qwantum: everything that is wrong is said") {
  CHECK(complaints({sheet("34,5", "", "9,9", "", 5), sheet("2,1", "", "", "", 5)}).size() == 5);
}

TEST_CASE("qwantum: a sheet is read off its fields") {
  const rules::Game& game = *rules::find_game("qwantum");
  const rules::Written entries{rules::Written::Fields{{"purple/1", rules::written(3)},
                                                      {"purple/2", rules::written(10)},
                                                      {"blue/1", rules::written(4)},
                                                      {"points/1", rules::written(4)},
                                                      {"misses/1", rules::written("x")},
                                                      {"misses/2", rules::written("X")}}};
  CHECK(record::to_text(rules::transcribe(game, entries)) == R"({"p":[3,10],"b":[4],"r":[],"y":[],"misses":2})");
}

TEST_CASE("qwantum: a field left out, and what is no number, are taken over to be refused") {
  const rules::Game& game = *rules::find_game("qwantum");
  const rules::Written entries{rules::Written::Fields{{"purple/1", rules::written(3)},
                                                      {"purple/3", rules::written(10)},
                                                      {"blue/1", rules::written("four")},
                                                      {"misses/3", rules::written("?")}}};
  CHECK(record::to_text(rules::transcribe(game, entries)) ==
        R"({"p":[3,"",10],"b":["four"],"r":[],"y":[],"misses":"?"})");
}

TEST_CASE("qwantum: what stands in the fields of a sheet is the sheet, in every position of simulated games") {
  test::check_transcribing("qwantum");
}
