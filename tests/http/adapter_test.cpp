#include "http/adapter.hpp"

#include <catch2/catch_test_macros.hpp>

#include "http/feed.hpp"

using namespace rollbook;
using http::Method;
using http::Request;

namespace {

/// "path player", or "-" for an invalid target.
std::string read(std::string_view target) {
  Request request;
  if (!http::read_target(target, request)) return "-";
  return request.path + " " + std::string(request.query.get("player"));
}

constexpr std::chrono::sys_seconds some_day{std::chrono::seconds(784'111'777)};

}  // namespace

TEST_CASE("methods have names") {
  CHECK(http::method_named("GET") == Method::get);
  CHECK(http::method_named("DELETE") == Method::del);
  CHECK(http::method_named("get") == Method::other);
  CHECK(http::method_named("PATCH") == Method::other);
}

TEST_CASE("a target is a path and a query, with or without a host") {
  CHECK(read("/") == "/ ");
  CHECK(read("/games?player=Ala&x=?") == "/games Ala");
  CHECK(read("/players/%C5%BBaneta") == "/players/%C5%BBaneta ");
  CHECK(read("/games?") == "/games ");
  CHECK(read("http://club.example:80/games?player=Ala") == "/games Ala");
  CHECK(read("HTTPS://club.example") == "/ ");
  CHECK(read("http://club.example?player=Ala/") == "/ Ala/");
  CHECK(read("") == "-");
  CHECK(read("*") == "-");
  CHECK(read("games") == "-");
  CHECK(read("club.example:443") == "-");
}

TEST_CASE("a path has one spelling, so that no check can be bypassed") {
  CHECK(read("/%74/key/mo%76e") == "/t/key/move ");
  CHECK(read("/players/%C5%BBaneta%20N.%2fx") == "/players/%C5%BBaneta%20N.%2fx ");
  CHECK(read("/%2574/%7/%") == "/%2574/%7/% ");
  CHECK(read("/%%374/key") == "/t/key ");
}

TEST_CASE("a request gets its client's address") {
  Request request{.headers = {{"Host", "localhost"}, {"X-Forwarded-For", "192.0.2.7"}, {"X-Forwarded-Proto", "https"}}};
  http::read_origin("::ffff:127.0.0.1", {http::read_range("127.0.0.1").value()}, request);
  CHECK(request.address == "192.0.2.7");
  CHECK(request.secure);
  http::read_origin("127.0.0.1", {}, request);
  CHECK(request.address == "127.0.0.1");
  CHECK_FALSE(request.secure);
  Request straight{.headers = {{"Host", "localhost"}}};
  http::read_origin("127.0.0.1", {http::read_range("127.0.0.1").value()}, straight);
  CHECK(straight.address == "127.0.0.1");
}

TEST_CASE("a client that may retry is told when") {
  const auto response = http::busy("There are too many.\n");
  CHECK(response.status == 503);
  CHECK(*response.body == "There are too many.\n");
  CHECK(response.headers.get("Retry-After") == "5");
}

TEST_CASE("an exception in a handler is reported, and its client learns no details") {
  std::vector<std::string> reports;
  const auto ask = [&](const http::Handler& handler) {
    return http::answer_or_apologise(handler, {.path = "/games"},
                                     [&](std::string_view sentence) { reports.emplace_back(sentence); });
  };
  CHECK(*ask([](const Request&) { return http::plain("well"); }).body == "well");
  CHECK(reports.empty());
  const auto apology = ask([](const Request&) -> http::Response { throw std::runtime_error("no such tile"); });
  CHECK(apology.status == 500);
  CHECK(apology.body->find("tile") == std::string::npos);
  CHECK(ask([](const Request&) -> http::Response { throw 7; }).status == 500);  // NOLINT(hicpp-exception-baseclass)
  CHECK(reports == std::vector<std::string>{"Cannot answer \"/games\": no such tile",
                                            "Cannot answer \"/games\": something unknown was thrown"});
}

TEST_CASE("the header of a response") {
  http::Response page = http::html("Łódź");
  page.headers.add("ETag", "\"3f\"");
  CHECK(http::head_of(page, true, some_day) ==
        "HTTP/1.1 200 OK\r\n"
        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        "Content-Type: text/html; charset=utf-8\r\n"
        "Content-Length: 7\r\n"
        "ETag: \"3f\"\r\n"
        "Connection: keep-alive\r\n\r\n");
  CHECK(http::head_of(http::plain("", 599), false, some_day).starts_with("HTTP/1.1 599 \r\n"));
  CHECK(http::head_of(http::plain(""), false, some_day).ends_with("Connection: close\r\n\r\n"));
}

TEST_CASE("a response without a body has no length") {
  for (const int status : {204, 304}) {
    CHECK_FALSE(http::has_body(status));
    const std::string head = http::head_of(http::plain("", status), true, some_day);
    CHECK(head.find("Content-") == std::string::npos);
  }
  CHECK(http::has_body(200));
  CHECK(http::has_body(404));
}

TEST_CASE("a line break in a header does not begin another one") {
  const std::string head = http::head_of(http::see_other("/games\r\nSet-Cookie: a=b\n\n<p>"), true, some_day);
  CHECK(head.find("Location: /games  Set-Cookie: a=b  <p>\r\n") != std::string::npos);
  CHECK(head.find("\nSet-Cookie") == std::string::npos);
}

TEST_CASE("the header of a stream has no length") {
  http::Response stream = http::plain("retry: 1000\n\n");
  stream.feed = http::Channel().join();
  CHECK(http::head_of(stream, false, some_day) ==
        "HTTP/1.1 200 OK\r\n"
        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        "Content-Type: text/plain; charset=utf-8\r\n"
        "Connection: close\r\n\r\n");
}
