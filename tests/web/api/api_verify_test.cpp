#include "web/api/api_verify.hpp"

#include "web/api/api_support.hpp"

using namespace rollbook;
using test::Club;
using test::lines;
using test::numbers;
using test::problem;

namespace {

http::Response verify(std::string body, std::string type = "application/json") {
  return Club().ask_as_guest({.method = http::Method::post,
                              .path = "/api/v1/verify",
                              .headers = {{"Content-Type", std::move(type)}},
                              .body = std::move(body)});
}

std::string many(std::size_t records) {
  std::string text;
  for (std::size_t i = 0; i < records; ++i) text += "{}\n";
  return text;
}

}  // namespace

TEST_CASE("api verify: the same lines as rollbook verify --json") {
  const std::string good = test::simulated("pickomino", 1);
  const std::string bad = test::pickomino_json("", R"("2: bust")");
  const std::string sheets = test::ala_claims_7();
  for (const std::string& body : {good, bad, sheets, good + "\n" + bad + "\n{\n" + sheets, "[" + good + "," + bad + "]",
                                  std::string("what?"), std::string()}) {
    INFO(body);
    CHECK(*verify(body).body == test::run({"verify", "--json", "-"}, body).out);
  }
  const auto verdicts = lines(verify(good + "\n" + bad));
  REQUIRE(numbers(verdicts, "index") == std::vector{1, 2});
  CHECK(verdicts[0].at("ok") == true);
  CHECK(verdicts[1].at("violations").at(0).at("rule") == "pickomino.turn");
}

TEST_CASE("api verify: JSON or JSON lines, however the type is written, and nothing else") {
  for (const auto* const type : {"application/json", "application/x-ndjson", "Application/JSON; charset=utf-8"}) {
    CHECK(verify(test::pickomino_json(), type).status == 200);
  }
  for (const auto* const type : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; x=y"}) {
    CHECK(problem(verify(test::pickomino_json(), type)) ==
          "415 Records come as application/json or application/x-ndjson.");
  }
}

TEST_CASE("api verify: the size of a request is limited") {
  CHECK(lines(verify(many(web::most_records_to_verify))).size() == web::most_records_to_verify);
  CHECK(problem(verify(many(web::most_records_to_verify + 1))) == "413 At most 1000 records at once.");
  CHECK(verify(std::string(web::most_bytes_to_verify, ' ')).status == 200);
  CHECK(problem(verify(std::string(web::most_bytes_to_verify + 1, ' '))) == "413 At most 8388608 bytes at once.");
}

TEST_CASE("api verify: nothing is stored") {
  const Club club;
  const http::Response answer = club.ask({.method = http::Method::post,
                                          .path = "/api/v1/verify",
                                          .headers = {{"Content-Type", "application/json"}},
                                          .body = test::simulated("pickomino", 1)});
  CHECK(lines(answer).size() == 1);
  CHECK(lines(club.get("/api/v1/games")).empty());
}
