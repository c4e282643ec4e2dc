#include "record/json.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <stdexcept>

#include "json.hpp"

using namespace rollbook;
using record::Json;

namespace {

/// The same value in our JSON and in nlohmann's.
template <class Any>
Any many_values() {
  Any json{{"b", 1}, {"a", {1, 2, 3}}, {"pairs", {{"x", "y"}}}, {"texts", {"x", "y"}}, {"nothing", {}}};
  json["text"] = "Łukasz \"Ł\" \\ \n \x01 \x7f";
  json["broken"] = "\xff\xc3 x";
  json["numbers"] = {1.0, 0.1, 1e300, 1e20, 123456789.125, 1.5F, -5, ~0ULL, std::nan(""), 0};
  json["made"]["below"] = true;
  json["list"].push_back({{"a", 1}});
  json["list"].push_back({"a", 1});
  json["twice"] = {{"a", 1}, {"a", 2}};
  json["ranges"] = {std::vector<int>{1, 2}, std::vector<std::string>{"a"}, std::vector<bool>{true}};
  json["empty"] = {{"list", Any::array()}, {"object", Any::object()}};
  json["b"] = nullptr;
  return json;
}

}  // namespace

TEST_CASE("JSON is written as nlohmann/json writes it, byte for byte") {
  const auto replace = nlohmann::json::error_handler_t::replace;
  CHECK(many_values<Json>().dump() == many_values<nlohmann::ordered_json>().dump(-1, ' ', false, replace));
  CHECK(many_values<Json>().dump_sorted() == many_values<nlohmann::json>().dump(-1, ' ', false, replace));
  CHECK(many_values<Json>().sorted().dump() == many_values<Json>().dump_sorted());
}

TEST_CASE("JSON: a list of pairs that begin with a text is an object") {
  CHECK(Json{{"a", 1}, {"b", 2}}.is_object());
  CHECK(Json{{"a", 1}, {2, 2}}.is_array());
  CHECK(Json{"a", 1}.is_array());
  CHECK(Json::array({{"a", 1}}).dump() == R"([["a",1]])");
  CHECK(Json().is_null());
}

TEST_CASE("JSON is read in order; of two members with the same name, the last one counts") {
  CHECK(Json::parse(R"({"b":[1,-2,2.5,null,true,"x",{}],"a":{}})").value().dump() ==
        R"({"b":[1,-2,2.5,null,true,"x",{}],"a":{}})");
  CHECK(Json::parse(R"({"a":1,"b":2,"a":3})").value().dump() == R"({"a":3,"b":2})");
  for (const auto* text : {"", "{", "[1,]", "1 2", "1e999", "\"\xff\""}) {
    INFO(text);
    CHECK_FALSE(Json::parse(text));
  }
}

TEST_CASE("JSON: an object may have many members, even with the same name, in linear time") {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += '"' + std::to_string(i % 150'000) + "\":" + std::to_string(i) + ',';
  text.back() = '}';
  const Json json = Json::parse(text).value();
  CHECK(json.size() == 150'000);
  CHECK(json.items().front() == Json::Member("0", 150'000));
  CHECK(json.items().back() == Json::Member("149999", 149'999));
}

TEST_CASE("JSON is read to a depth of 1,000 levels") {
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  CHECK(Json::parse(nested(1'000)).value().sorted().dump() == nested(1'000));
  CHECK_FALSE(Json::parse(nested(1'001)));
  CHECK_FALSE(Json::parse(nested(5'000'000)));
}

TEST_CASE("JSON: members and elements") {
  Json json{{"name", "Ala"}, {"dice", {3, 4}}};
  CHECK(json.size() == 2);
  CHECK(json.contains("dice"));
  CHECK(json.find("total") == nullptr);
  CHECK(json.at("dice").at(1) == 4);
  CHECK(json.value("name", "") == "Ala");
  CHECK(json.value("total", "none") == "none");
  CHECK(json["dice"].back().get<int>() == 4);
  CHECK(json["dice"].get<std::vector<int>>() == std::vector{3, 4});
  json.update({{"name", "Ben"}, {"total", 7U}});
  CHECK(json == Json{{"name", "Ben"}, {"dice", {3, 4}}, {"total", 7}});
  json.erase("dice");
  CHECK(json.dump() == R"({"name":"Ben","total":7})");
  int sum = 0;
  for (const Json& one : Json{1, 2.0, 3U}) sum += one.get<int>();
  CHECK(sum == 6);
  for (const Json& none : Json()) FAIL(none.dump());
  CHECK(Json(7).size() == 1);
  CHECK(Json().empty());
}

TEST_CASE("JSON: reading a value as another type is an error") {
  const Json number(1);
  CHECK_THROWS_AS(Json(1).text(), std::logic_error);
  CHECK_THROWS_AS(Json("1").integer(), std::logic_error);
  CHECK_THROWS_AS(Json(0).boolean(), std::logic_error);
  CHECK_THROWS_AS(Json(0).push_back(1), std::logic_error);
  CHECK_THROWS_AS(Json::array().at("name"), std::logic_error);
  CHECK_THROWS_AS(Json::array().at(0), std::logic_error);
  CHECK(number.items().empty());
}
