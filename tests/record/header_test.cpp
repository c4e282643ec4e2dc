// The sentences stand in tests/golden/record; here is what becomes of a good header.
#include "record/header.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_good;

TEST_CASE("every field finds its place in the record") {
  const auto record = read_good(pickomino_json(
      R"("id":"g.1_A-z","played_at":"2026-05-17","event":"Spring","round":2,"table":-3,"notes":"a\nb","x-k":[1],
         "result":{"totals":[1,2],"parts":[{},{"worms":2}],"places":[2,1]},)"));
  CHECK(record.game->name == "pickomino");
  CHECK(record.players == std::vector<std::string>{"Ala", "Ben"});
  REQUIRE(record.moves.size() == 1);
  CHECK(record.moves[0] == "1: roll 1 2 2 4 4 4 5 w");
  CHECK(record.id == "g.1_A-z");
  CHECK(record.played_at == "2026-05-17");
  CHECK(record.event == "Spring");
  CHECK(record.round == 2);
  CHECK(record.table == -3);
  CHECK(record.notes == "a\nb");
  REQUIRE(record.result);
  CHECK(record.result->totals == std::vector{1, 2});
  CHECK(record.result->parts == std::vector<std::vector<std::pair<std::string, int>>>{{}, {{"worms", 2}}});
  CHECK(record.result->places == std::vector{2, 1});
  CHECK(record.extra.at("x-k") == "[1]");
}

TEST_CASE("what is absent stays absent") {
  const auto record = read_good(pickomino_json());
  CHECK_FALSE(record.id);
  CHECK_FALSE(record.round);
  CHECK_FALSE(record.result);
  CHECK(record.options.empty());
  CHECK(record.extra.empty());
}

TEST_CASE("options are read for a game by itself") {
  const rules::Game& game = *rules::find_game("pickomino");
  CHECK(std::get<record::Options>(record::read_options(game, "{}")).empty());
  CHECK(std::get<rules::Violation>(record::read_options(game, "{")).message ==
        "The options are a JSON object; found \"{\".");
  CHECK(std::get<rules::Violation>(record::read_options(game, "[]")).message ==
        "options is an object; found an array.");
  CHECK(std::get<rules::Violation>(record::read_options(game, R"({"edition":"pl"})")).message ==
        "Pickomino has no option \"edition\"; it has none at all.");
}

TEST_CASE("claims are not held against players that are not there") {
  CHECK(test::read_all(R"({"format":"rollbook/1","game":"pickomino","moves":[],"result":{"totals":[1,2]}})")[0]
            .violations.size() == 1);
}

TEST_CASE("a header with a mistake makes no record") {
  for (const auto* field : {R"("id":"",)", R"("round":2147483648,)", R"("table":-2147483649,)", R"("round":1.0,)",
                            R"("event":null,)", R"("moves":[],)", R"("X-k":1,)", R"("options":{"a":"b"},)"}) {
    INFO(field);
    const auto entries = test::read_all(pickomino_json(field));
    REQUIRE(entries.size() == 1);
    CHECK_FALSE(entries[0].record);
    CHECK(entries[0].violations.size() == 1);
  }
}
