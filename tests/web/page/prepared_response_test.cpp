#include "web/page/prepared_response.hpp"

#include <catch2/catch_test_macros.hpp>

#include "http/compression.hpp"
#include "http/feed.hpp"

using namespace rollbook;
using http::Method;
using http::Request;
using http::Response;
using web::PreparedResponse;

namespace {

std::string long_page() { return "<p>" + std::string(3000, 'x'); }

Request with(http::Fields headers, Method method = Method::get) {
  return {.method = method, .headers = std::move(headers)};
}

std::string tag_of(const Response& response) { return std::string(response.headers.get("etag")); }

}  // namespace

TEST_CASE("a prepared page is sent whole or compressed, from the same bytes each time") {
  const PreparedResponse page = web::prepare_response(http::html(long_page()));
  const Response whole = web::answer(page, {});
  CHECK(whole.status == 200);
  CHECK(whole.body == page.whole.body);
  CHECK_FALSE(whole.headers.has("content-encoding"));
  const Response packed = web::answer(page, with({{"accept-encoding", "gzip"}}));
  CHECK(packed.body == page.gzip);
  CHECK(*packed.body == http::gzip(long_page()));
  CHECK(packed.headers.get("content-encoding") == "gzip");
  CHECK(packed.type == whole.type);
  for (const Response& response : {whole, packed}) {
    CHECK(response.headers.get("vary") == "Accept-Encoding");
    CHECK(response.headers.get("cache-control") == "no-cache");
  }
  CHECK(page.size() == page.whole.body->size() + page.gzip->size());
}

TEST_CASE("a short page has no compressed form") {
  const PreparedResponse page = web::prepare_response(http::html("hello"));
  CHECK(page.gzip == nullptr);
  const Response response = web::answer(page, with({{"accept-encoding", "gzip"}}));
  CHECK(*response.body == "hello");
  CHECK_FALSE(response.headers.has("vary"));
}

TEST_CASE("a client that has the current page gets 304") {
  const PreparedResponse page = web::prepare_response(http::html(long_page()));
  const std::string tag = tag_of(web::answer(page, {}));
  CHECK(tag.size() == 34);
  for (const std::string& known : {tag, "W/" + tag, "\"a\", " + tag + " , \"b\"", std::string("*")}) {
    const Response response = web::answer(page, with({{"if-none-match", known}}));
    INFO(known);
    CHECK(response.status == 304);
    CHECK(response.body->empty());
    CHECK(tag_of(response) == tag);
    CHECK(response.headers.get("cache-control") == "no-cache");
    CHECK(response.headers.get("vary") == "Accept-Encoding");
  }
  for (const std::string& known : {std::string("\"other\""), std::string(), tag.substr(1), std::string("W/")}) {
    CHECK(web::answer(page, with({{"if-none-match", known}})).status == 200);
  }
}

TEST_CASE("the tags of a page differ by content and by encoding") {
  const PreparedResponse page = web::prepare_response(http::html(long_page()));
  const std::string whole = tag_of(web::answer(page, {}));
  const std::string packed = tag_of(web::answer(page, with({{"accept-encoding", "gzip"}})));
  CHECK(whole != packed);
  CHECK(whole != tag_of(web::answer(web::prepare_response(http::html(long_page() + "y")), {})));
  CHECK(whole == tag_of(web::answer(web::prepare_response(http::html(long_page())), {})));
  CHECK(web::answer(page, with({{"accept-encoding", "gzip"}, {"if-none-match", packed}})).status == 304);
  CHECK(web::answer(page, with({{"accept-encoding", "gzip"}, {"if-none-match", whole}})).status == 200);
}

TEST_CASE("a response keeps its own freshness") {
  Response asset = http::plain("a");
  asset.headers.add("Cache-Control", std::string(web::freshness::for_ever));
  const Response response = web::answer(web::prepare_response(asset), {});
  CHECK(response.headers.all("cache-control").size() == 1);
  CHECK(response.headers.get("cache-control") == web::freshness::for_ever);
}

TEST_CASE("a handler's responses are tagged and compressed") {
  const auto site = web::with_prepared_responses([](const Request&) { return http::html(long_page()); });
  const Request browser = with({{"accept-encoding", "gzip"}});
  const Response first = site(browser);
  const Response from_cache = web::answer(web::prepare_response(http::html(long_page())), browser);
  CHECK(*first.body == *from_cache.body);
  CHECK(tag_of(first) == tag_of(from_cache));
  CHECK(site(with({{"accept-encoding", "gzip"}, {"if-none-match", tag_of(first)}})).status == 304);
  CHECK(*site({}).body == long_page());
  CHECK(tag_of(site(with({}, Method::head))) == tag_of(site({})));
}

TEST_CASE("a prepared response is sent as it is") {
  const PreparedResponse page = web::prepare_response(http::html(long_page()));
  const auto site = web::with_prepared_responses([&](const Request& request) { return web::answer(page, request); });
  const Response response = site(with({{"accept-encoding", "gzip"}}));
  CHECK(response.body == page.gzip);
  CHECK(response.headers.all("etag").size() == 1);
  CHECK(response.headers.all("content-encoding").size() == 1);
}

TEST_CASE("responses to POST and errors are compressed, but have no tag") {
  const auto store = web::with_prepared_responses([](const Request&) { return http::json(long_page()); });
  const auto missing = web::with_prepared_responses([](const Request&) { return http::html(long_page(), 404); });
  const http::Fields browser{{"accept-encoding", "gzip"}, {"if-none-match", "*"}};
  for (const Response& response : {store(with(browser, Method::post)), missing(with(browser))}) {
    CHECK(response.status != 304);
    CHECK_FALSE(response.headers.has("etag"));
    CHECK(response.headers.get("content-encoding") == "gzip");
    CHECK(*response.body == http::gzip(long_page()));
  }
}

TEST_CASE("a stream is neither tagged nor compressed") {
  http::Channel table;
  const auto site = web::with_prepared_responses([&](const Request&) {
    Response response = http::plain(long_page());
    response.feed = table.join();
    return response;
  });
  for (const Method method : {Method::get, Method::post}) {
    const Response response = site(with({{"accept-encoding", "gzip"}, {"if-none-match", "*"}}, method));
    CHECK(response.status == 200);
    CHECK(response.headers.empty());
    CHECK(*response.body == long_page());
    CHECK(response.feed != nullptr);
  }
}
