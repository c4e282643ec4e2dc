// The final stacks of Pickomino without the moves.
#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "record/replay/verdict.hpp"
#include "rules/catalogue.hpp"
#include "rules/written.hpp"
#include "support.hpp"

using namespace rollbook;
using Said = std::vector<std::string>;

namespace {

Said complaints(const std::vector<std::string>& stacks) {
  std::vector<std::string> sheets;
  sheets.reserve(stacks.size());
  for (const std::string& stack : stacks) sheets.push_back("{\"tiles\":[" + stack + "]}");
  return test::complaints("pickomino", sheets);
}

const std::string nobody_has_21 =
    "Tile 21 is in nobody's stack; the game ends when no tile lies face up, and the lowest one is never turned down, "
    "so "
    "somebody must have it. [pickomino.sheet.end]";

}  // namespace

TEST_CASE("pickomino: stacks in any order are worth their worms") {
  const auto verdict = record::judge(test::read_good(
      test::sheets_json("pickomino", {R"({"tiles":[36,21,24]})", R"({"tiles":[]})", R"({"tiles":[33,25]})"})));
  CHECK(verdict.ok());
  CHECK(verdict.complete);
  CHECK(verdict.players[0].score.total == 6);
  CHECK(verdict.players[1].score.total == 0);
  CHECK(verdict.players[2].score.total == 6);
  CHECK(verdict.players[0].place == 1);
  CHECK(verdict.players[2].place == 2);
  CHECK(verdict.decided_by == "best-tile");
}

TEST_CASE("pickomino: one player may have every tile, or just the lowest") {
  CHECK(complaints({"21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36", ""}).empty());
  CHECK(complaints({"", "", "", "", "", "", "21"}).empty());
}

TEST_CASE("pickomino: a tile is there once, in one stack or in several") {
  CHECK(complaints({"21,27", "27"}) ==
        Said{"Tile 27 is there once, and is found 2 times, with seat 1 and seat 2. [pickomino.sheet.tile-twice]"});
  CHECK(complaints({"30,21,30", "22"}) ==
        Said{"Tile 30 is there once, and is found 2 times, with seat 1. [pickomino.sheet.tile-twice]"});
  CHECK(
      complaints({"21,36,36", "36", "36"}) ==
      Said{
          "Tile 36 is there once, and is found 4 times, with seat 1, seat 2 and seat 3. [pickomino.sheet.tile-twice]"});
}

TEST_CASE("pickomino: somebody must have the lowest tile, for it is never turned down") {
  CHECK(complaints({"22,36", "23"}) == Said{nobody_has_21});
  CHECK(complaints({"", ""}) == Said{nobody_has_21});
}

TEST_CASE("pickomino: everything that is wrong is said") {
  CHECK(complaints({"22,23,22", "23", "24,24"}) ==
        Said{"Tile 22 is there once, and is found 2 times, with seat 1. [pickomino.sheet.tile-twice]",
             "Tile 23 is there once, and is found 2 times, with seat 1 and seat 2. [pickomino.sheet.tile-twice]",
             "Tile 24 is there once, and is found 2 times, with seat 3. [pickomino.sheet.tile-twice]", nobody_has_21});
}

TEST_CASE("pickomino: what is no tile is refused with the name of its player") {
  CHECK(complaints({"21", "37"}) == Said{"Ben (seat 2): tiles are numbered 21 to 36; found 37. [sheet.value]"});
  CHECK(complaints({"20", "22"})[0] == "Ala (seat 1): tiles are numbered 21 to 36; found 20. [sheet.value]");
  CHECK(complaints({"21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,36", ""})[0] ==
        "Ala (seat 1): tiles has room for 16; found 17. [sheet.value]");
}

TEST_CASE("pickomino: a sheet of another form is not judged at all") {
  CHECK(test::complaints("pickomino", {R"({"tiles":[22,22]})", R"({"tiles":"21"})"}) ==
        Said{"Ben (seat 2): tiles is a list of numbers; found \"21\". [sheet.form]"});
  CHECK(test::complaints("pickomino", {R"({"tile":[21]})", R"({"tiles":[]})"}) ==
        Said{"Ala (seat 1): the sheet has no field \"tile\"; it has tiles. Did you mean \"tiles\"? [sheet.form]",
             "Ala (seat 1): tiles is missing. [sheet.form]"});
  CHECK(test::complaints("pickomino", {"[21]", R"({"tiles":[null]})"}) ==
        Said{"Ala (seat 1): the sheet is an object with tiles; found a list. [sheet.form]",
             "Ben (seat 2): tiles holds whole numbers; found null. [sheet.form]"});
}

TEST_CASE("pickomino: the paper has no tile face up, and turned down are those that nobody has") {
  const rules::Game& game = *rules::find_game("pickomino");
  rules::SheetComplaints wrong;
  const std::vector<rules::Written> sheets{
      {rules::Written::Fields{
          {"tiles", rules::written(std::span<const std::uint8_t>(std::vector<std::uint8_t>{21, 30}))}}},
      {rules::Written::Fields{{"tiles", rules::Written{rules::Written::List{}}}}}};
  const rules::State state = rules::read_sheets(game, {.seats = 2}, sheets, wrong);
  CHECK(rules::is_over(state));
  CHECK(rules::legal(state).empty());
  CHECK(rules::write_sheet(state, 1) == sheets[0]);
  CHECK(rules::write_sheet(state, 2) == sheets[1]);
  for (const rules::Cell& cell : rules::cells(state)) {
    INFO(cell.name << " = " << rules::spell(cell.value));
    const auto* tile = std::get_if<rules::shown::Tile>(&cell.value);
    if (cell.name == "centre/22" || cell.name == "centre/36") CHECK((tile != nullptr && !tile->face_up));
    if (cell.name == "centre/21" || cell.name == "centre/30") CHECK(rules::is_empty(cell.value));
  }
}

TEST_CASE("pickomino: a stack is read off its field, and what is no tile is taken over to be refused") {
  const rules::Game& game = *rules::find_game("pickomino");
  const auto read = [&](const std::string& stack) {
    return rules::transcribe(game,
                             {rules::Written::Fields{{"stack", rules::read_entry(rules::Accepts::tiles, stack)}}});
  };
  const auto tiles = [](const rules::Written::List& list) {
    return rules::Written{rules::Written::Fields{{"tiles", {list}}}};
  };
  CHECK(read("21 25 30") == tiles({rules::written(21), rules::written(25), rules::written(30)}));
  CHECK(read("21, 25") == tiles({rules::written(21), rules::written(25)}));
  CHECK(read("") == tiles({}));
  CHECK(read("21 worm") == tiles({rules::written(21), rules::written("worm")}));
  CHECK(rules::transcribe(game, {rules::Written::Fields()}) == tiles({}));
}

TEST_CASE("pickomino: what stands in the fields of a sheet is the sheet, in every position of simulated games") {
  test::check_transcribing("pickomino");
}
