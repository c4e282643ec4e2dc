#include "record/written_json.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using record::to_text;
using record::to_written;
using rules::Written;
using rules::written;

TEST_CASE("a sheet in JSON becomes numbers, texts, lists and fields, in the order written") {
  const Written sheet = to_written(test::ours(Json::parse(R"({"b":[5,"A1",[]],"a":{"used":-2}})")));
  CHECK(sheet == Written{Written::Fields{{"b", {Written::List{written(5), written("A1"), {Written::List{}}}}},
                                         {"a", {Written::Fields{{"used", written(-2)}}}}}});
}

TEST_CASE("values that no sheet has are kept as written") {
  for (const auto* json : {"1.5", "1.0", "1e2", "true", "null", "2147483648", "-2147483649", "18446744073709551615"}) {
    INFO(json);
    CHECK(std::holds_alternative<Written::Other>(to_written(test::ours(Json::parse(json))).value));
  }
  CHECK(to_written(test::ours(Json::parse("2147483647"))) == written(2147483647));
  CHECK(to_written(test::ours(Json::parse("-2147483648"))) == written(-2147483647 - 1));
}

TEST_CASE("a sheet is written as compact JSON, and read back the same") {
  for (const auto* json : {R"({"yellow":["A1","B2"],"green":4,"rerolls":{"unlocked":3,"used":0},"none":[],"empty":{}})",
                           "[]", "{}", "-7", R"("a \"b\" \\ \n ł")", R"([[1,[2]],{"a":{"b":[]}}])"}) {
    CHECK(to_text(to_written(test::ours(Json::parse(json)))) == json);
  }
  CHECK(to_text(to_written(test::ours(Json::parse("[1.5,true,null,3000000000]")))) == "[1.5,true,null,3000000000]");
}
