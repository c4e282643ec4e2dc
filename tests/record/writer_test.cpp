#include "record/writer.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_good;

TEST_CASE("the canonical form has the fields in the order of the format") {
  const std::string messy =
      "{\n \"x-b\": {\"z\": 1.50, \"a\": [true]}, \"x-a\": 1e2, \"notes\": \"\\u0141 \\/\", \"table\": 3, \"round\": 1,"
      "\"event\": \"E\", \"played_at\": \"2026-05-17\", \"id\": \"i\", \"options\": {},"
      "\"result\": {\"places\": [1,1], \"totals\": [0,0], \"parts\": [{}, {\"worms\": 0}]},"
      "\"moves\": [\" 1:\\tROLL w 5 4 4 4 2 2 1\"], \"players\": [\" Ala\", \"Ben\"],"
      "\"game\": \"pickomino\", \"format\": \"rollbook/1\"}";
  const std::string canonical =
      R"({"format":"rollbook/1","game":"pickomino","players":[" Ala","Ben"],"moves":["1: roll 1 2 2 4 4 4 5 w"],)"
      R"("id":"i","played_at":"2026-05-17","event":"E","round":1,"table":3,"notes":"Ł /",)"
      R"("result":{"totals":[0,0],"parts":[{},{"worms":0}],"places":[1,1]},"x-a":1e2,"x-b":{"z":1.50,"a":[true]}})";
  CHECK(record::write(read_good(messy)) == canonical);
  CHECK(record::write(read_good(canonical)) == canonical);
}

TEST_CASE("a text that is not a move is kept, with single spaces") {
  const auto record = read_good(pickomino_json("", R"("  1: Fly \t to\nthe  Moon ","1 : roll 1","")"));
  CHECK(record::write(record).find(R"("moves":["1: Fly to the Moon","1 : roll 1",""])") != std::string::npos);
}

TEST_CASE("every golden record and sample is written as it is read back") {
  std::size_t records = 0;
  for (const auto* folder : {"sample-games", "tests/golden"}) {
    for (const auto& file : test::files_below(folder)) {
      if (file.extension() == ".verdict") continue;
      for (const auto& entry : test::read_all(test::read_file(file))) {
        if (!entry.record) continue;
        INFO(file);
        const std::string written = record::write(*entry.record);
        CHECK(record::write(read_good(written)) == written);
        ++records;
      }
    }
  }
  CHECK(records > 60);
}

TEST_CASE("text becomes JSON, and invalid UTF-8 becomes replacement characters") {
  CHECK(record::json_string("a\"\\\n\x01ł") == "\"a\\\"\\\\\\n\\u0001ł\"");
  CHECK(record::json_string("a\xFFz") == "\"a\xEF\xBF\xBDz\"");
}

TEST_CASE("the canonical form of final sheets has sheets and claims in the order of the game") {
  const std::string messy =
      R"({"x-a":1,"result":{"places":[1,2]},"players":[
        {"claimed":{"parts":{"foxes":0,"yellow":1},"total":9},"name":"Ala","sheet":{"foxes":0,"yellow":["c3","A1"],
         "blue":[7,2],"green":1,"orange":[1],"purple":[],"extras":{"used":0,"unlocked":1},
         "rerolls":{"unlocked":2,"used":0}}},
        {"sheet":{"foxes":0,"yellow":[],"blue":[],"green":4,"orange":[],"purple":[6],"extras":{"used":0,"unlocked":2},
         "rerolls":{"unlocked":2,"used":0}},"claimed":{"parts":{"green":10}},"name":"Ben"}],
        "options":{"edition":"en"},"game":"clever","format":"rollbook-sheet/1"})";
  const std::string canonical =
      R"({"format":"rollbook-sheet/1","game":"clever","options":{"edition":"en"},"players":[)"
      R"({"name":"Ala","sheet":{"yellow":["A1","C3"],"blue":[2,7],"green":1,"orange":[1],"purple":[],)"
      R"("rerolls":{"unlocked":2,"used":0},"extras":{"unlocked":1,"used":0},"foxes":0},)"
      R"("claimed":{"total":9,"parts":{"yellow":1,"foxes":0}}},)"
      R"({"name":"Ben","sheet":{"yellow":[],"blue":[],"green":4,"orange":[],"purple":[6],)"
      R"("rerolls":{"unlocked":2,"used":0},"extras":{"unlocked":2,"used":0},"foxes":0},"claimed":{"parts":{"green":10}}}],)"
      R"("result":{"places":[1,2]},"x-a":1})";
  CHECK(record::write(read_good(messy)) == canonical);
  CHECK(record::write(read_good(canonical)) == canonical);
}

TEST_CASE("a sheet without claims is written without them") {
  const std::string line =
      test::sheets_json("pickomino", {R"({"tiles":[21]},"claimed":{"total":1})", R"({"tiles":[]})"});
  CHECK(record::write(read_good(line)) == line);
  CHECK(
      record::write(read_good(test::sheets_json("pickomino", {R"({"tiles":[21]},"claimed":{})", R"({"tiles":[]})"}))) ==
      test::sheets_json("pickomino", {R"({"tiles":[21]})", R"({"tiles":[]})"}));
}

TEST_CASE("unreadable sheets are written as they are") {
  const std::string line =
      test::sheets_json("pickomino", {R"({"tiles":[37,"x"],"more":{"b":[1],"a":-2}})", R"({"tiles":[21]})", "[]", "7"});
  CHECK(record::write(read_good(line)) == line);
}
