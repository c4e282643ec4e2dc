#include "web/api/api.hpp"

#include <algorithm>
#include <set>

#include "json.hpp"
#include "web/api/api_support.hpp"
#include "web/app/routes.hpp"

using namespace rollbook;
using http::Method;
using test::Club;
using test::good;
using test::Json;
using test::problem;

namespace {

std::string name_of(Method method) { return method == Method::get ? "GET" : method == Method::post ? "POST" : "?"; }

/// "GET /api/v1/games", of the links on the first page.
std::set<std::string> linked(const Club& club) {
  std::set<std::string> links;
  const Json index = good(club.get("/api/v1/"));
  for (const Json& link : index.at("links")) {
    CHECK_FALSE(link.at("summary").get<std::string>().empty());
    links.insert(link.at("method").get<std::string>() + " " + link.at("path").get<std::string>());
  }
  return links;
}

}  // namespace

TEST_CASE("api: the description, the index and the routes have the same addresses") {
  const Club club;
  std::set<std::string> routed;
  for (const web::SiteRoute& route : web::routes()) {
    if (route.pattern.starts_with("/api/")) routed.insert(name_of(route.method) + " " + std::string(route.pattern));
  }
  CHECK(linked(club) == routed);
  std::set<std::string> described;
  const Json description = good(club.get("/api/v1/openapi.json"));
  for (const auto& [path, operations] : description.at("paths").items()) {
    for (const auto& [method, operation] : operations.items()) {
      described.insert((method == "get" ? "GET " : method == "post" ? "POST " : "? ") + path);
    }
  }
  CHECK(described == routed);
}

TEST_CASE("api: the description has every path parameter, and an example for each parameter") {
  const Json description = good(Club().get("/api/v1/openapi.json"));
  const auto resolved = [&](const Json& value) {
    return value.contains("$ref") ? description.at(Json::json_pointer(value.at("$ref").get<std::string>().substr(1)))
                                  : value;
  };
  for (const auto& [path, operations] : description.at("paths").items()) {
    for (const auto& [method, operation] : operations.items()) {
      INFO(path);
      std::set<std::string> in_path;
      for (const Json& parameter : operation.value("parameters", Json::array())) {
        const Json found = resolved(parameter);
        CHECK(found.contains("example"));
        if (found.at("in") != "path") continue;
        in_path.insert(found.at("name").get<std::string>());
        CHECK(path.find("{" + found.at("name").get<std::string>() + "}") != std::string::npos);
      }
      CHECK(in_path.size() == static_cast<std::size_t>(std::ranges::count(path, '{')));
    }
  }
}

TEST_CASE("api: errors are problem+json") {
  const Club club;
  CHECK(problem(club.get("/api/v1/nothing")).starts_with("404"));
  CHECK(problem(club.get("/api/v1/games/7")) == "404 There is no game \"7\" in this book.");
  const http::Response posted = club.ask({.method = Method::post, .path = "/api/v1/games"});
  CHECK(problem(posted).starts_with("405"));
  CHECK(posted.headers.get("Allow") == "GET, HEAD");
  const http::Response got = club.get("/api/v1/verify");
  CHECK(problem(got).starts_with("405"));
  CHECK(got.headers.get("Allow") == "POST");
}

TEST_CASE("api: pages of other sites may read, and nothing else") {
  const Club club;
  for (const auto* const address : {"/api/v1/", "/api/v1/games", "/api/v1/games/7"}) {
    INFO(address);
    CHECK(club.get(address).headers.get("Access-Control-Allow-Origin") == "*");
  }
  const http::Response first = club.get("/api/v1/games");
  const http::Response again =
      club.ask({.path = "/api/v1/games", .headers = {{"If-None-Match", std::string(first.headers.get("ETag"))}}});
  CHECK(again.status == 304);
  CHECK(again.headers.get("Access-Control-Allow-Origin") == "*");

  const auto closed = [&](Method method, std::string path) {
    return !club.ask({.method = method, .path = std::move(path)}).headers.has("Access-Control-Allow-Origin");
  };
  CHECK(closed(Method::post, "/api/v1/verify"));
  CHECK(closed(Method::other, "/api/v1/verify"));  // OPTIONS: a browser asks for permission to send
  CHECK(closed(Method::get, "/games"));
}
