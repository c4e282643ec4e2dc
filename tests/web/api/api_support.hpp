// Shared by the tests of the API: responses as JSON, and errors as a line.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "web/club.hpp"

namespace rollbook::test {

using Json = nlohmann::ordered_json;

/// The JSON of a response that must be successful.
inline Json good(const http::Response& response) {
  INFO(*response.body);
  REQUIRE(response.status == 200);
  CHECK(response.type == "application/json");
  return Json::parse(*response.body);
}

/// The lines of a successful list.
inline std::vector<Json> lines(const http::Response& response) {
  INFO(*response.body);
  REQUIRE(response.status == 200);
  CHECK(response.type == "application/x-ndjson");
  std::vector<Json> lines;
  std::istringstream text(*response.body);
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
  return lines;
}

/// An error as text: "404 There is no …".
inline std::string problem(const http::Response& response) {
  CHECK(response.type == "application/problem+json");
  const Json said = Json::parse(*response.body);
  CHECK(said.at("status") == response.status);
  CHECK_FALSE(said.at("title").get<std::string>().empty());
  return std::to_string(response.status) + " " + said.value("detail", "");
}

/// One field of each line.
inline std::vector<int> numbers(const std::vector<Json>& lines, const char* field = "number") {
  std::vector<int> numbers;
  for (const Json& line : lines) numbers.push_back(line.at(field).get<int>());
  return numbers;
}

}  // namespace rollbook::test
