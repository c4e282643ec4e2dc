#include "record/record.hpp"
#include "rules/game.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;

TEST_CASE("moves keep their order and their characters") {
  record::Moves moves;
  CHECK(moves.size() == 0);
  moves.add("1: roll w");
  moves.add("");
  moves.add("1: bust");
  REQUIRE(moves.size() == 3);
  CHECK(moves[0] == "1: roll w");
  CHECK(moves[1] == "");
  CHECK(moves[2] == "1: bust");
}

TEST_CASE("a record's table has its players' seats and no moves") {
  const rules::State state = record::start(test::read_good(test::pickomino_json()));
  CHECK(state.seats() == 2);
  REQUIRE(rules::legal(state).size() == 1);
  CHECK(rules::legal(state)[0].view() == "1: roll ?");
}

TEST_CASE("final sheets make the end of a game, with the players' results") {
  const record::Record record =
      test::read_good(test::sheets_json("pickomino", {R"({"tiles":[21,36]})", R"({"tiles":[22]})"}));
  REQUIRE(record.is_sheet());
  rules::SheetComplaints wrong;
  const rules::State state = record::read_sheets(record, nullptr, wrong);
  CHECK(wrong.empty());
  CHECK(rules::is_over(state));
  CHECK(rules::score(state, 1).total == 5);
  CHECK(rules::score(state, 2).total == 1);
}

TEST_CASE("the options of final sheets are those of the record") {
  const std::string sheet = R"({"p":[35],"b":[],"r":[],"y":[],"misses":5})";
  const std::string other = R"({"p":[],"b":[],"r":[],"y":[],"misses":4})";
  const auto complaints = [&](std::string_view fields) {
    rules::SheetComplaints wrong;
    return rules::check_sheets(
               record::read_sheets(test::read_good(test::sheets_json("qwantum", {sheet, other}, fields)), nullptr,
                                   wrong))
        .size();
  };
  CHECK(complaints("") == 1);
  CHECK(complaints(R"("options":{"dice":"any"},)") == 0);
}

TEST_CASE("errors in unreadable sheets name their seat") {
  rules::SheetComplaints wrong;
  record::read_sheets(test::read_good(test::sheets_json("pickomino", {R"({"tiles":[21]})", "{}"})), nullptr, wrong);
  REQUIRE(wrong.size() == 1);
  CHECK(wrong[0].seat == 2);
  CHECK(wrong[0].rule == "sheet.form");
}

TEST_CASE("the sheets of a finished game keep its other fields, and claim its results") {
  record::Record game =
      test::read_good(test::read_file(test::project_dir() / "tests/golden/pickomino/ends-decided-by-total.json"));
  game.event = "Spring";
  game.extra["x-k"] = "[1]";
  rules::State end = record::start(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) REQUIRE_FALSE(rules::apply(end, game.moves[i]));
  const record::Record sheets = record::sheets_of(game, end);
  CHECK(sheets.is_sheet());
  CHECK_FALSE(game.is_sheet());
  CHECK(sheets.moves.size() == 0);
  CHECK_FALSE(sheets.result);
  CHECK(sheets.players == game.players);
  CHECK(sheets.id == game.id);
  CHECK(sheets.event == "Spring");
  CHECK(sheets.extra == game.extra);
  REQUIRE(sheets.sheets.size() == game.players.size());
  for (std::size_t i = 0; i < sheets.sheets.size(); ++i) {
    const auto seat = static_cast<rules::Seat>(i + 1);
    CHECK(sheets.sheets[i].sheet == rules::write_sheet(end, seat));
    CHECK(sheets.sheets[i].claimed_total == rules::score(end, seat).total);
    CHECK(sheets.sheets[i].claimed_parts ==
          std::vector<std::pair<std::string, int>>{{"worms", rules::score(end, seat).total}});
  }
}
