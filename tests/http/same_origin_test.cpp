#include "http/same_origin.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using http::Fields;

namespace {

bool ours(Fields headers, std::string_view public_address = "") {
  return http::is_from_our_pages({.headers = std::move(headers)}, public_address);
}

/// Whether a page with this origin may send a request to `host`.
bool may_send(std::string origin, std::string host) {
  return ours({{"Host", std::move(host)}, {"Origin", std::move(origin)}});
}

/// The same, over TLS, as reported by a trusted proxy.
bool may_send_by_tls(std::string origin, std::string host) {
  return http::is_from_our_pages(
      {.headers = {{"Host", std::move(host)}, {"Origin", std::move(origin)}}, .secure = true}, "");
}

}  // namespace

TEST_CASE("same origin: a browser sends the page of a form") {
  CHECK(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "same-origin"}}));
  CHECK(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "none"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "cross-site"}}));
  CHECK_FALSE(ours({{"Host", "localhost:8080"}, {"Sec-Fetch-Site", "same-site"}}));
}

TEST_CASE("same origin: without TLS it sends only the page's origin, which must be this server") {
  CHECK(may_send("http://localhost:8080", "localhost:8080"));
  CHECK(may_send("http://192.168.1.5:8080", "192.168.1.5:8080"));
  CHECK(may_send("http://club.test:8080", "club.test:8080"));
  CHECK(may_send("http://localhost:8080", "LocalHost:8080"));
  CHECK_FALSE(may_send("http://localhost:9090", "localhost:8080"));
  CHECK_FALSE(may_send("http://evil.example", "localhost:8080"));
  CHECK_FALSE(may_send("http://evil.example:8080", "club.test:8080"));
  CHECK_FALSE(may_send("null", "localhost:8080"));
  CHECK_FALSE(may_send("", "localhost:8080"));
  CHECK_FALSE(may_send("http://", ""));
  CHECK_FALSE(ours({{"Origin", "http://"}}));
  CHECK_FALSE(ours({{"Origin", "http://localhost"}}));
}

TEST_CASE("same origin: IPv6 addresses match in any notation") {
  CHECK(may_send("http://[::1]:8080", "[::1]:8080"));
  CHECK(may_send("http://[fd00::2]", "[FD00:0:0::2]"));
  CHECK(may_send("http://[fd00::2]:80", "[fd00::2]"));
  CHECK_FALSE(may_send("http://[::1]:8080", "[::1]:9090"));
  CHECK_FALSE(may_send("http://[::1]:8080", "[::2]:8080"));
  CHECK_FALSE(may_send("http://::1", "::1"));
  CHECK_FALSE(may_send("http://[club]", "[club]"));
  CHECK_FALSE(may_send("http://[::1", "[::1"));
}

TEST_CASE("same origin: a missing port is the scheme's default") {
  CHECK(may_send("http://club.test", "club.test"));
  CHECK(may_send("http://club.test", "club.test:80"));
  CHECK(may_send("https://club.test", "club.test"));
  CHECK(may_send("https://club.test", "club.test:443"));
  CHECK_FALSE(may_send("http://club.test", "club.test:443"));
  CHECK_FALSE(may_send("http://club.test:8080", "club.test"));
  for (const auto* const nonsense :
       {"club.test:", "club.test:x", "club.test:65536", "club.test:-1", "club.test:80:80"}) {
    INFO(nonsense);
    CHECK_FALSE(may_send("http://club.test", nonsense));
  }
}

TEST_CASE("same origin: if TLS was used, a page without TLS is another site") {
  CHECK(may_send_by_tls("https://club.test", "club.test"));
  CHECK_FALSE(may_send_by_tls("http://club.test", "club.test"));
  CHECK_FALSE(may_send_by_tls("http://club.test:443", "club.test:443"));
}

TEST_CASE("same origin: a proxy may use another name for the server than its visitors") {
  const Fields sent{{"Host", "127.0.0.1:8080"}, {"Origin", "https://club.example"}};
  CHECK(ours(sent, "https://club.example"));
  CHECK(ours(sent, "https://Club.example:443/"));
  CHECK_FALSE(ours(sent, ""));
  CHECK_FALSE(ours(sent, "https://club.example:8443"));
  CHECK_FALSE(ours(sent, "http://club.example"));
  CHECK_FALSE(ours({{"Host", "127.0.0.1:8080"}, {"Origin", "null"}}, ""));
  CHECK(ours({{"Host", "127.0.0.1:8080"}, {"Origin", "http://127.0.0.1:8080"}}, "https://club.example"));
}

TEST_CASE("same origin: the newer header takes precedence over the older") {
  CHECK_FALSE(ours({{"Host", "a:1"}, {"Origin", "http://a:1"}, {"Sec-Fetch-Site", "cross-site"}}));
}

TEST_CASE("same origin: a program that is not a browser sends no origin and is accepted") {
  CHECK(ours({{"Host", "localhost:8080"}, {"User-Agent", "curl"}}));
}

TEST_CASE("same origin: other sites get the refusal") {
  const auto handler = http::only_from_our_pages([](const http::Request&) { return http::plain("done"); },
                                                 [](const http::Request&) { return http::plain("no", 403); },
                                                 [] { return std::string("https://club.example"); });
  CHECK(*handler({.headers = {{"Sec-Fetch-Site", "same-origin"}}}).body == "done");
  CHECK(*handler({.headers = {{"Host", "localhost"}, {"Origin", "https://club.example"}}}).body == "done");
  CHECK(handler({.headers = {{"Sec-Fetch-Site", "cross-site"}}}).status == 403);
}
