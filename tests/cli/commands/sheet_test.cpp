#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"

using namespace rollbook;
using test::run;

TEST_CASE("sheet new: empty sheets to fill in, with an explanation of each field") {
  const auto outcome = run({"sheet", "new", "pickomino"});
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out ==
        "{\n  \"format\": \"rollbook-sheet/1\",\n  \"game\": \"pickomino\",\n  \"players\": [\n"
        "    {\n      \"name\": \"Player 1\",\n      \"sheet\": {\n        \"tiles\": []\n      },\n"
        "      \"claimed\": {\"total\": 0}\n    },\n"
        "    {\n      \"name\": \"Player 2\",\n      \"sheet\": {\n        \"tiles\": []\n      },\n"
        "      \"claimed\": {\"total\": 0}\n    }\n"
        "  ],\n  \"x-help\": {\n    \"tiles\": \"the player's tiles, bottom to top\",\n"
        "    \"claimed\": \"the total on the paper; leave it out if there is none\"\n  }\n}\n");
}

TEST_CASE("sheet new: the sheets of every game can be read, for every number of players") {
  for (const rules::Game* game : rules::games()) {
    for (int seats = game->fewest_seats; seats <= game->most_seats; ++seats) {
      INFO(game->name << " for " << seats);
      const auto outcome = run({"sheet", "new", std::string(game->name), "--players", std::to_string(seats)});
      CHECK(outcome.status == 0);
      const record::Record record = test::read_good(outcome.out);
      REQUIRE(record.sheets.size() == static_cast<std::size_t>(seats));
      rules::SheetComplaints wrong;
      const rules::State state = record::read_sheets(record, nullptr, wrong);
      CHECK(wrong.empty());
      CHECK(rules::score(state, 1).total == 0);
      for (const rules::SheetField& field : game->sheet_fields) {
        CHECK_FALSE(field.meaning.empty());
        CHECK(outcome.out.find(record::json_string(field.meaning)) != std::string::npos);
      }
    }
  }
}

TEST_CASE("sheet new: a wrong command line is explained") {
  const auto refusal_of = [](const std::vector<std::string>& args) {
    const auto outcome = run(args);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(refusal_of({"sheet", "new", "qwantm"}).find("Did you mean \"qwantum\"?") != std::string::npos);
  CHECK(refusal_of({"sheet", "new", "qwantum", "--players", "5"}) ==
        "rollbook: Qwantum is played by 2 to 4 players, not 5\n");
  CHECK(refusal_of({"sheet", "old", "qwantum"}) ==
        "rollbook: sheet is followed by new and a game, or of and a file; found \"old\"\n");
  CHECK(refusal_of({"sheet", "new"}).find("GAME|FILE") != std::string::npos);
  CHECK(refusal_of({"sheet"}).find("new|of") != std::string::npos);
}

TEST_CASE("sheet of: the final sheets of each game") {
  const std::string games = run({"simulate", "qwantum", "--players", "3", "--games", "3", "--seed", "5"}).out;
  const auto outcome = run({"sheet", "of", "-"}, games);
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 3);
  CHECK(outcome.out.starts_with(
      R"({"format":"rollbook-sheet/1","game":"qwantum","players":[{"name":"Ala","sheet":{"p":[)"));
  const auto verdict = run({"verify", "-"}, outcome.out);
  INFO(verdict.out);
  CHECK(verdict.status == 0);
  CHECK(run({"sheet", "of", "-"}, outcome.out).out == outcome.out);  // sheets stay as they are
}

TEST_CASE("sheet of: unfinished and illegal games are named, and the others are printed") {
  const std::string finished = run({"simulate", "pickomino", "--seed", "4"}).out;
  const test::TemporaryFile file(test::pickomino_json() + "\n" + test::pickomino_json("", "\"2: bust\"") + "\n" +
                                 test::pickomino_json("\"id\":7,") + "\n" + finished);
  const auto outcome = run({"sheet", "of", file.path()});
  CHECK(outcome.status == 1);
  CHECK(outcome.out == run({"sheet", "of", "-"}, finished).out);
  std::string expected;
  for (const auto* number : {"1", "2", "3"}) {
    expected += "rollbook: \"" + file.path() + "\" #" + number + " is not a finished, legal game\n";
  }
  CHECK(outcome.err == expected);
}

TEST_CASE("sheet of: an unreadable file is an error") {
  const auto outcome = run({"sheet", "of", "/no/such/file"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err.find("cannot read \"/no/such/file\"") != std::string::npos);
  CHECK(run({"sheet", "of", "-", "--deck", "/no/such/deck"}, "").status == 2);
}
