#include "web/import/sheet_entry.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"

using namespace rollbook;

namespace {

const rules::Game& game(std::string_view name) { return *rules::find_game(name); }

/// The canonical record of a form for two, or what is wrong with it.
std::string record_of(std::string_view name, const http::Fields& form, const std::vector<std::string>& nobody = {}) {
  const record::Entry entry = web::entry_of(web::tidied(form), game(name), 2, nobody);
  if (!entry.violations.empty()) return english(entry.violations.front().message);
  return entry.record ? record::write(*entry.record) : "";
}

}  // namespace

TEST_CASE("sheet entry: a form is a record of final sheets") {
  CHECK(record_of("pickomino", {{"name/1", " Ala "},
                                {"name/2", "Ben"},
                                {"1/stack", "21 36"},
                                {"2/stack", "22"},
                                {"claimed/1/total", "5"},
                                {"claimed/2/worms", "1"},
                                {"event", "May night"},
                                {"played_at", "2026-05-17"},
                                {"round", "2"},
                                {"table", "3"}}) ==
        R"({"format":"rollbook-sheet/1","game":"pickomino","players":[)"
        R"({"name":"Ala","sheet":{"tiles":[21,36]},"claimed":{"total":5}},)"
        R"({"name":"Ben","sheet":{"tiles":[22]},"claimed":{"parts":{"worms":1}}}],)"
        R"("played_at":"2026-05-17","event":"May night","round":2,"table":3})");
}

TEST_CASE("sheet entry: house rules are written if they differ from the defaults") {
  const http::Fields names{{"name/1", "Ala"}, {"name/2", "Ben"}};
  http::Fields english = names;
  english.add("option/edition", "en");
  http::Fields polish = names;
  polish.add("option/edition", "pl");
  CHECK(test::read_good(record_of("clever", english)).options.size() == 1);
  CHECK(test::read_good(record_of("clever", polish)).options.empty());
}

TEST_CASE("sheet entry: a player without a name gets one while the form is being filled in") {
  const http::Fields form{{"name/2", "Ben"}};
  CHECK(test::read_good(record_of("pickomino", form, {"Player 1", "Player 2"})).players ==
        std::vector<std::string>{"Player 1", "Ben"});
  CHECK(record_of("pickomino", form).starts_with("The name in seat 1"));
}

TEST_CASE("sheet entry: errors are reported as for any record") {
  const http::Fields form{{"name/1", "Ala"}, {"name/2", "ala"}};
  CHECK(record_of("pickomino", form).starts_with("Two players cannot have the same name"));
  CHECK(record_of("pickomino", {{"name/1", "Ala"}, {"name/2", "Ben"}, {"round", "two"}}) ==
        "round is a whole number from -2147483648 to 2147483647; found \"two\".");
  CHECK(record_of("pickomino", {{"name/1", "Ala"}, {"name/2", "Ben"}, {"claimed/1/total", "7?"}}) ==
        "The total that seat 1 claims is a whole number; found \"7?\".");
}

TEST_CASE("sheet entry: the sheets alone, whatever the other fields contain") {
  const http::Fields form{{"name/1", "Ala"},         {"name/2", "ala"}, {"1/stack", "21 36"},
                          {"claimed/1/total", "7?"}, {"option/x", "y"}, {"round", "two"}};
  REQUIRE_FALSE(web::entry_of(form, game("pickomino"), 2, {}).record);
  const auto record = web::sheets_alone(form, game("pickomino"), 2, {"Player 1", "Player 2"});
  REQUIRE(record);
  CHECK(record->players == std::vector<std::string>{"Ala", "ala"});
  CHECK(rules::score(record::play(*record), 1).total == 5);
  const auto nameless = web::sheets_alone({{"1/stack", "21"}}, game("pickomino"), 2, {"Player 1", "Player 2"});
  REQUIRE(nameless);
  CHECK(nameless->players == std::vector<std::string>{"Player 1", "Player 2"});
}

TEST_CASE("sheet entry: the number of players is one that the game allows") {
  CHECK(web::players_in({{"players", "4"}}, game("clever")) == 4);
  CHECK(web::players_in({{"players", "5"}}, game("clever")) == 0);
  CHECK(web::players_in({{"players", "many"}}, game("clever")) == 0);
  CHECK(web::players_in({}, game("pickomino")) == game("pickomino").fewest_seats);
}

TEST_CASE("sheet entry: fields are single lines of text, whatever was sent") {
  CHECK(web::tidied({{"event", " two\nlines\xff "}}).get("event") == "two lines");
}
