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

TEST_CASE("what is no move is kept, with one space between its words") {
  const auto record = read_good(pickomino_json("", R"("  1: Fly \t to\nthe  Moon ","1 : roll 1","")"));
  CHECK(record::write(record).find(R"("moves":["1: Fly to the Moon","1 : roll 1",""])") != std::string::npos);
}

TEST_CASE("every golden record and sample is written as it is read again") {
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

TEST_CASE("text becomes JSON, and bytes that are no UTF-8 become replacement characters") {
  CHECK(record::json_string("a\"\\\n\x01ł") == "\"a\\\"\\\\\\n\\u0001ł\"");
  CHECK(record::json_string("a\xFFz") == "\"a\xEF\xBF\xBDz\"");
}
