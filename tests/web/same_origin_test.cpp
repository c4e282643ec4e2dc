#include "web/same_origin.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using web::Fields;

namespace {

bool ours(Fields headers) { return web::is_from_our_pages({.headers = std::move(headers)}); }

}  // namespace

TEST_CASE("same origin: a browser says from which page a form comes") {
  CHECK(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "same-origin"}}));
  CHECK(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "none"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "cross-site"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "same-site"}}));
}

TEST_CASE("same origin: an older browser names the page's origin, which must be this server") {
  CHECK(ours({{"Host", "localhost:8080"}, {"Origin", "http://localhost:8080"}}));
  CHECK(ours({{"Host", "LocalHost:8080"}, {"Origin", "https://localhost:8080"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Origin", "http://localhost:9090"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Origin", "http://evil.example"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Origin", "null"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Origin", ""}}));
  CHECK_FALSE(ours({{"Origin", "http://"}}));
}

TEST_CASE("same origin: the newer word counts, whatever the older one says") {
  CHECK_FALSE(ours({{"Host", "a:1"}, {"Origin", "http://a:1"}, {"Sec-Fetch-Site", "cross-site"}}));
}

TEST_CASE("same origin: a program that is no browser says nothing and is no danger") {
  CHECK(ours({{"Host", "localhost:8080"}, {"User-Agent", "curl"}}));
}

TEST_CASE("same origin: the others get another answer") {
  const auto handler = web::only_from_our_pages([](const web::Request&) { return web::plain("done"); },
                                                [](const web::Request&) { return web::plain("no", 403); });
  CHECK(*handler({.headers = {{"Sec-Fetch-Site", "same-origin"}}}).body == "done");
  CHECK(handler({.headers = {{"Sec-Fetch-Site", "cross-site"}}}).status == 403);
}
