#include "http/http.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using http::Fields;
using http::Request;

using Values = std::vector<std::string_view>;

TEST_CASE("fields: the first with a name, all with a name, ignoring case") {
  const Fields fields{{"game", "clever"}, {"Player", "Ala"}, {"player", "Ben"}, {"note", ""}};
  CHECK(fields.get("player") == "Ala");
  CHECK(fields.get("GAME") == "clever");
  CHECK(fields.all("player") == Values{"Ala", "Ben"});
  CHECK(fields.has("note"));
  CHECK(fields.get("note").empty());
  CHECK_FALSE(fields.has("night"));
  CHECK(fields.get("night").empty());
  CHECK(fields.all("night").empty());
}

TEST_CASE("fields: setting a name replaces all its values") {
  Fields fields{{"vary", "cookie"}, {"game", "clever"}, {"Vary", "*"}};
  fields.set("Vary", "accept");
  fields.set("player", "Ala");
  CHECK(fields.all("vary") == Values{"accept"});
  CHECK(fields.get("game") == "clever");
  CHECK(fields.get("player") == "Ala");
}

TEST_CASE("a query is a list of names and values, decoded") {
  const Fields query = http::parse_query("player=%C5%BBaneta+K.&game=&solo&&a=1=2&a=3");
  CHECK(query.get("player") == "Żaneta K.");
  CHECK(query.has("game"));
  CHECK(query.has("solo"));
  CHECK(query.all("a") == Values{"1=2", "3"});
  CHECK(std::distance(query.begin(), query.end()) == 5);
  CHECK(http::parse_query("").empty());
  CHECK(http::parse_query("&&=&").empty());
}

TEST_CASE("a form with a million fields is not parsed in full") {
  std::string form;
  for (int i = 0; i < 1'000'000; ++i) form += "a&";
  const http::Fields fields = http::parse_query(form);
  CHECK(std::distance(fields.begin(), fields.end()) == http::most_fields);
}

TEST_CASE("invalid encoding is taken literally") {
  CHECK(http::decode("100%", false) == "100%");
  CHECK(http::decode("%4", false) == "%4");
  CHECK(http::decode("%zz%4z%-1%+1", false) == "%zz%4z%-1%+1");
  CHECK(http::decode("%41%42", false) == "AB");
  CHECK(http::decode("%2525", false) == "%25");
  CHECK(http::decode("a+b", false) == "a+b");
  CHECK(http::decode("a+b%2B", true) == "a b+");
}

TEST_CASE("text encoded for an address decodes to the same text") {
  CHECK(http::encode("Żaneta K./1") == "%C5%BBaneta%20K.%2F1");
  CHECK(http::encode("a-b._~9Z") == "a-b._~9Z");
  std::string every_byte;
  for (int c = 0; c < 256; ++c) every_byte += static_cast<char>(c);
  CHECK(http::decode(http::encode(every_byte), true) == every_byte);
}

TEST_CASE("a cookie is found by its name, in one header or several") {
  const Request request{.headers = {{"Cookie", "lang=pl; theme=dark"}, {"cookie", "x=a=b;  Lang=de ; empty="}}};
  CHECK(request.cookie("lang") == "pl");
  CHECK(request.cookie("theme") == "dark");
  CHECK(request.cookie("x") == "a=b");
  CHECK(request.cookie("Lang") == "de");
  CHECK(request.cookie("empty").empty());
  CHECK(request.cookie("them").empty());
  CHECK(Request{}.cookie("lang").empty());
}

TEST_CASE("a path parameter that was not found is empty") {
  Request request;
  request.parameters["number"] = "12";
  CHECK(request.parameter("number") == "12");
  CHECK(request.parameter("player").empty());
}

TEST_CASE("responses have their status and type") {
  CHECK(http::html("<p>").type == "text/html; charset=utf-8");
  CHECK(*http::html("<p>").body == "<p>");
  CHECK(http::plain("no", 404).status == 404);
  CHECK(http::plain("no").type == "text/plain; charset=utf-8");
  CHECK(http::json("{}").type == "application/json");
  const auto moved = http::see_other("/games/12");
  CHECK(moved.status == 303);
  CHECK(moved.headers.get("location") == "/games/12");
}
