#include "web/errors_page.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;

TEST_CASE("errors: what is not there is a page for people, in their language") {
  const Club club;
  const web::Response response = club.get("/nowhere?lang=pl");
  CHECK(response.status == 404);
  CHECK(contains(*response.body, "Tu nic nie ma"));
  CHECK(contains(*response.body, "href=\"/\""));
}

TEST_CASE("errors: programs get problem+json") {
  const Club club;
  const web::Response response = club.get("/api/v1/nothing");
  CHECK(response.status == 404);
  CHECK(response.type == "application/problem+json");
  CHECK(nlohmann::json::parse(*response.body)["status"] == 404);
}

TEST_CASE("errors: another method than the page has is refused with those it has") {
  const Club club;
  const web::Response response = club.ask({.method = web::Method::post, .path = "/games"});
  CHECK(response.status == 405);
  CHECK(contains(response.headers.get("Allow"), "GET"));
}
