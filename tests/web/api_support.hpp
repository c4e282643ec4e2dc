// What the tests of the API share: a site over a book of a few games, and its answers as JSON.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "record/json_values.hpp"
#include "store/book_support.hpp"
#include "web/site.hpp"

namespace rollbook::test {

using record::Json;

/// The API over a book of these games, which gets the numbers 1, 2, …
class Api {
 public:
  explicit Api(const std::vector<std::string>& games = {}) {
    {
      auto book = open_book(folder_ / "book.db");
      if (!games.empty()) store_all(book, games);
    }
    site_ = done(web::make_site({.book = folder_ / "book.db", .now = [] { return tonight; }}));
  }

  /// What lies below /api/v1/: get("games?player=Ala").
  web::Response get(std::string_view address, web::Fields headers = {}) const {
    const std::size_t question = std::min(address.find('?'), address.size());
    web::Request request{.path = "/api/v1/" + std::string(address.substr(0, question)), .headers = std::move(headers)};
    if (question < address.size()) request.query = web::parse_query(address.substr(question + 1));
    return site_(request);
  }
  web::Response ask(const web::Request& request) const { return site_(request); }

  /// The book itself, for what organisers do.
  store::Book book() const { return open_book(folder_ / "book.db"); }

 private:
  Folder folder_;
  web::Handler site_;
};

/// The JSON of an answer that must be a good one.
inline Json good(const web::Response& response) {
  INFO(*response.body);
  REQUIRE(response.status == 200);
  CHECK(response.type == "application/json");
  return Json::parse(*response.body);
}

/// The lines of a good list.
inline std::vector<Json> lines(const web::Response& response) {
  INFO(*response.body);
  REQUIRE(response.status == 200);
  CHECK(response.type == "application/x-ndjson");
  std::vector<Json> lines;
  std::istringstream text(*response.body);
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
  return lines;
}

/// What a refusal says: "404 There is no …".
inline std::string problem(const web::Response& response) {
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
