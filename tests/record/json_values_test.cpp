#include "record/json_values.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace rollbook::record;

namespace {

JsonRecord values_of(const std::string& text) {
  std::istringstream stream(text);
  Source source(*stream.rdbuf());
  JsonRecord record;
  JsonValues values(source, record);
  read_json(source, values, false);
  return record;
}

}  // namespace

TEST_CASE("moves, x-… fields and the rest are separated") {
  const auto json = values_of(R"({ "a": {"b": [1, "c", null, true]}, "moves": ["m1", "m2"], "x-y": [1], "d": 2.5 })");
  CHECK(json.violations.empty());
  CHECK(json.header.dump() == R"({"a":{"b":[1,"c",null,true]},"d":2.5})");
  REQUIRE(json.has_moves);
  REQUIRE(json.moves.size() == 2);
  CHECK(json.moves[1] == "m2");
  CHECK(json.extra.at("x-y") == "[1]");
  CHECK(json.positions.at("moves").column == 37);
}

TEST_CASE("the values of x-… fields are preserved exactly, except for white space") {
  const auto extra = [](const std::string& value) { return values_of("{\"x-v\": " + value + "}").extra.at("x-v"); };
  CHECK(extra("1.50") == "1.50");
  CHECK(extra("12345678901234567890123") == "12345678901234567890123");
  CHECK(extra("-7") == "-7");
  CHECK(extra("1E+2") == "1E+2");
  CHECK(extra(" { \"b\" : [ ] , \"a\" : { } } ") == R"({"b":[],"a":{}})");
  CHECK(extra(R"([ {"k": [true, false]}, null, "ł\u0142\n\"" ])") == R"([{"k":[true,false]},null,"łł\n\""])");
  CHECK(extra(R"({"a":1,"b":[2,{"c":3,"d":4},5],"e":6})") == R"({"a":1,"b":[2,{"c":3,"d":4},5],"e":6})");
}

TEST_CASE("the first move that is not a string is remembered") {
  CHECK(values_of(R"({"moves":["a",7,"b",null]})").first_bad_move == 2);
  CHECK(values_of(R"({"moves":["a",["b"],"c"]})").first_bad_move == 2);
  CHECK(values_of(R"({"moves":[{"a":"b"}]})").first_bad_move == 1);
  CHECK(values_of(R"({"moves":["a"]})").first_bad_move == 0);
  CHECK_FALSE(values_of(R"({"moves":{"a":["b"]}})").has_moves);
  CHECK_FALSE(values_of(R"({"moves":"a"})").has_moves);
}

TEST_CASE("a duplicate key in one object is noted, at any depth; in two objects it is not") {
  CHECK(values_of(R"({"a":1,"a":2})").violations.size() == 1);
  CHECK(values_of(R"({"a":{"b":{"c":1,"c":1}}})").violations.size() == 1);
  CHECK(values_of(R"({"x-a":[{"c":1,"c":1}]})").violations.size() == 1);
  CHECK(values_of(R"({"a":{"b":1},"b":{"b":1}})").violations.empty());
}

TEST_CASE("nesting is limited") {
  const auto nested = [](int depth) {
    return values_of("{\"x-d\":" + std::string(static_cast<std::size_t>(depth), '[') +
                     std::string(static_cast<std::size_t>(depth), ']') + "}");
  };
  CHECK(nested(63).violations.empty());
  const auto too_deep = nested(64);
  REQUIRE(too_deep.violations.size() == 1);
  CHECK(too_deep.violations[0].rule == "record.depth");
  CHECK(too_deep.cut_short);
}
