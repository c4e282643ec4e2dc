#include "record/plain_json.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using namespace rollbook::record;

namespace {

/// The plain reader's result for a text, or nothing if it gives up.
std::optional<JsonRecord> plain(std::string_view text) {
  std::stringbuf nothing;
  const Source source(nothing);
  JsonRecord record;
  JsonValues values(source, record);
  return read_plain(text, values) ? std::optional(std::move(record)) : std::nullopt;
}

/// The same by the general parser.
JsonRecord general(const std::string& text) {
  std::stringbuf bytes(text);
  Source source(bytes);
  JsonRecord record;
  JsonValues values(source, record);
  read_json(source, values, false);
  return record;
}

}  // namespace

TEST_CASE("plain JSON: what Rollbook writes is read as by the general parser") {
  std::size_t read = 0;
  for (const auto& file : test::sample_games()) {
    INFO(file);
    const std::string text = test::read_file(file);
    const auto quick = plain(text);
    if (!quick) continue;  // an escaped letter somewhere
    ++read;
    const JsonRecord slow = general(text);
    CHECK(quick->header == slow.header);
    CHECK(quick->moves == slow.moves);
    CHECK(quick->extra == slow.extra);
    CHECK(quick->has_moves == slow.has_moves);
    CHECK(quick->violations.empty());
  }
  CHECK(read > 25);
}

TEST_CASE("plain JSON: numbers, words, lists and objects") {
  const auto read = plain(R"( {"a":-12,"b":0,"c":[true,false,[],{}],"d":{"e":"ł 李"},"x-f":[1,"g",{"h":[2]}]} )");
  REQUIRE(read);
  CHECK(read->header.dump() == R"({"a":-12,"b":0,"c":[true,false,[],{}],"d":{"e":"ł 李"}})");
  CHECK(read->extra.at("x-f") == R"([1,"g",{"h":[2]}])");
}

TEST_CASE("plain JSON: it gives up at anything that needs the general parser") {
  for (const std::string_view text : {
           R"({"a":"\u0041"})",
           R"({"a":"b\"c"})",
           "{\"a\":\"b\tc\"}",
           "{\"a\":\"\xff\"}",
           "{\"a\":\"\xc3\"}",
           R"({"a":1.5})",
           R"({"a":1e3})",
           R"({"a":01})",
           R"({"a":-0})",
           R"({"a":1234567890})",
           R"({"a":-})",
           R"({"a":null})",
           R"({"a":tru})",
           R"({"a":1,})",
           R"({"a" 1})",
           R"({"a":[1,]})",
           R"({"a":[1)",
           R"({"a":"b)",
           R"({,})",
           R"({"a":1} x)",
           R"({"a":1}{"a":1})",
           R"([1])",
           R"("a")",
           "",
           "{",
       }) {
    INFO(text);
    CHECK_FALSE(plain(text));
  }
}

TEST_CASE("plain JSON: it does not accept arbitrary depth") {
  const std::string deep = R"({"a":)" + std::string(1000, '[') + std::string(1000, ']') + "}";
  CHECK_FALSE(plain(deep));
}
