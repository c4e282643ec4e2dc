#include "web/page/json_body.hpp"

#include "json.hpp"
#include "text/wording.hpp"
#include "web/import/import_support.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::Json;
using test::LiveClub;
using web::read_json_body;

namespace {

constexpr std::size_t hostile_depth = 200'000;

std::string nested(std::size_t levels, const std::string& opens = "[", const std::string& closes = "]") {
  std::string text;
  for (std::size_t i = 0; i < levels; ++i) text += opens;
  for (std::size_t i = 0; i < levels; ++i) text += closes;
  return text;
}

/// Malicious input: a deep value in a field, beside everything that a page would send.
std::string with_deep(const std::string& field, const std::string& deep) {
  Json body{{"follows", 0}, {"token", "t"},           {"by", 0},       {"step", 0},  {"move", "1: roll ?"},
            {"dice", {0}},  {"moves", Json::array()}, {"reason", "x"}, {"try", true}};
  body[field] = "HERE";
  std::string text = body.dump();
  return text.replace(text.find("\"HERE\""), 6, deep);
}

}  // namespace

TEST_CASE("JSON body: what a page sends is read") {
  const auto body = read_json_body(R"({"follows":0,"moves":["a",{"b":[null,true,-1,2.5]}]})");
  REQUIRE(body);
  CHECK(*body == Json::parse(R"({"follows":0,"moves":["a",{"b":[null,true,-1,2.5]}]})"));
  CHECK(read_json_body("\"text\"") == Json("text"));
}

TEST_CASE("JSON body: invalid JSON is rejected") {
  for (const auto* const text : {"", "{", "{}x", "[1,]", "{\"a\":1,}", "nul", "1e999", "\"\xff\""}) {
    INFO(text);
    CHECK_FALSE(read_json_body(text));
  }
}

TEST_CASE("JSON body: every limit is enforced exactly") {
  CHECK(read_json_body(nested(32)));
  CHECK_FALSE(read_json_body(nested(33)));
  CHECK(read_json_body(nested(2), {.depth = 2}));
  CHECK_FALSE(read_json_body(nested(3), {.depth = 2}));
  CHECK(read_json_body("[[],[],[[]]]", {.depth = 3}));
  CHECK(read_json_body("[1,2]", {.values = 3}));
  CHECK_FALSE(read_json_body("[1,2,3]", {.values = 3}));
  CHECK(read_json_body("[1,2]", {.bytes = 5}));
  CHECK_FALSE(read_json_body("[1,2]", {.bytes = 4}));
}

TEST_CASE("JSON body: excessive depth costs nothing, balanced or not") {
  for (const auto& [opens, closes] : {std::pair("[", "]"), std::pair("[", ""), std::pair("{\"a\":", "}")}) {
    CHECK_FALSE(read_json_body(nested(hostile_depth, opens, closes)));
  }
}

TEST_CASE("JSON body: no request with a player's link can do harm by its depth") {
  const LiveClub club;
  const std::string deep = nested(hostile_depth);
  for (const auto* const what : {"move", "undo", "correct", "confirm", "legal", "draft"}) {
    const auto status = [&](std::string body) {
      return club.ask_as_guest({.method = http::Method::post, .path = club.entry("/") + what, .body = std::move(body)})
          .status;
    };
    INFO(what);
    CHECK(status(deep) == 400);
    for (const auto* const field :
         {"follows", "token", "by", "step", "move", "dice", "moves", "reason", "try", "nothing"}) {
      INFO(field);
      CHECK(status(with_deep(field, deep)) == 400);
      CHECK(status(with_deep(field, "[" + deep + "]")) == 400);
    }
  }
  CHECK(club.state().at("version") == 0);
}

TEST_CASE("JSON body: records have their own limit of depth, in every field") {
  const LiveClub club;
  const std::string deep = nested(hostile_depth);
  for (const auto* const field : {"players", "options", "moves", "result", "event", "x-deep", "nothing"}) {
    const std::string record = test::pickomino_json(text::say("\"", field, "\":", deep, ","));
    INFO(field);
    const http::Response verdict = club.ask_as_guest({.method = http::Method::post,
                                                      .path = "/api/v1/verify",
                                                      .headers = {{"Content-Type", "application/json"}},
                                                      .body = record});
    CHECK(verdict.status == 200);
    CHECK(test::contains(*verdict.body, "\"ok\":false"));
    CHECK(club.ask(test::posted("/import", {{"files", record, "deep.json"}})).status == 200);
  }
  CHECK(test::contains(club.page("/games"), "empty"));
}
