#include "web/app/page_cache.hpp"

#include <catch2/catch_test_macros.hpp>

#include "http/feed.hpp"

using namespace rollbook;
using http::Request;
using http::Response;
using web::PageCache;

namespace {

std::shared_ptr<const web::PreparedResponse> page(const std::string& text) {
  return std::make_shared<const web::PreparedResponse>(web::prepare_response(http::html(text)));
}

}  // namespace

TEST_CASE("page cache: a page stays until the book changes") {
  PageCache cache(10'000);
  cache.keep("/games", 1, page("one"));
  REQUIRE(cache.find("/games", 1) != nullptr);
  CHECK(*cache.find("/games", 1)->whole.body == "one");
  CHECK(cache.find("/players", 1) == nullptr);
  CHECK(cache.find("/games", 2) == nullptr);
  CHECK(cache.find("/games", 1) == nullptr);
}

TEST_CASE("page cache: it is emptied when it is full, and a page that is too big is not cached") {
  PageCache cache(250);
  cache.keep("a", 1, page(std::string(100, 'a')));
  cache.keep("b", 1, page(std::string(100, 'b')));
  CHECK(cache.find("a", 1) != nullptr);
  cache.keep("c", 1, page(std::string(100, 'c')));
  CHECK(cache.find("a", 1) == nullptr);
  CHECK(cache.find("c", 1) != nullptr);
  cache.keep("d", 1, page(std::string(1000, 'd')));
  CHECK(cache.find("d", 1) == nullptr);
}

TEST_CASE("page cache: a handler is called once for each page and version") {
  int asked = 0;
  std::int64_t version = 1;
  const auto handler = web::cached(
      [&](const Request& request) {
        ++asked;
        return http::html("page of " + request.path, request.path == "/missing" ? 404 : 200);
      },
      std::make_shared<PageCache>(10'000), [](const Request& request) { return request.path; },
      [&] { return version; });
  CHECK(*handler({.path = "/a"}).body == "page of /a");
  CHECK(*handler({.path = "/a"}).body == "page of /a");
  CHECK(asked == 1);
  version = 2;
  handler({.path = "/a"});
  CHECK(asked == 2);
  handler({.path = "/missing"});
  CHECK(handler({.path = "/missing"}).status == 404);
  CHECK(asked == 4);
}

TEST_CASE("page cache: an unchanged page is answered with 304") {
  const auto handler =
      web::cached([](const Request&) { return http::html("same"); }, std::make_shared<PageCache>(10'000),
                  [](const Request& r) { return r.path; }, [] { return 1; });
  const Response first = handler({.path = "/a"});
  const std::string tag(first.headers.get("ETag"));
  REQUIRE_FALSE(tag.empty());
  CHECK(handler({.path = "/a", .headers = {{"if-none-match", tag}}}).status == 304);
}

TEST_CASE("page cache: a stream is not cached, and each subscriber has its own") {
  http::Channel table;
  const auto handler = web::cached(
      [&](const Request&) {
        Response response = http::plain(std::string(3000, 'x'));
        response.feed = table.join();
        return response;
      },
      std::make_shared<PageCache>(10'000), [](const Request& r) { return r.path; }, [] { return 1; });
  {
    const Response first = handler({.path = "/a", .headers = {{"accept-encoding", "gzip"}}});
    const Response second = handler({.path = "/a", .headers = {{"if-none-match", "*"}}});
    CHECK(first.feed != second.feed);
    CHECK(table.listeners() == 2);
    for (const Response& response : {first, second}) {
      CHECK(response.status == 200);
      CHECK(response.headers.empty());
      CHECK(response.body->size() == 3000);
    }
  }
  CHECK(table.listeners() == 0);
}
