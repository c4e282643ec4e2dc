// The server over a real socket: what it does with requests as they come, good and bad. The same tests are for every
// adapter; what Crow cannot do (crow/server.cpp says what) is left out with it. Answers that go on are tried in
// server_stream_test.cpp, and those who want too much in server_limits_test.cpp.
#include "http/server.hpp"

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <future>
#include <latch>

#include "http/running_server.hpp"

using namespace rollbook;
using namespace rollbook::test;
using http::Request;
using http::Response;
using http::ServerOptions;

namespace {

/// Answers with what it has understood.
Response echo(const Request& request) {
  std::string text = request.path + "|" + std::string(request.query.get("player")) + "|" + request.body + "|" +
                     "from " + request.address;
  return http::plain(text, request.path == "/gone" ? 404 : 200);
}

}  // namespace

TEST_CASE("server: a request is answered") {
  const Running server(echo);
  const std::string answer = ask(server, get("/games/1?player=%C5%BBaneta"));
  CHECK(first_line(answer) == "HTTP/1.1 200 OK");
  CHECK(has(answer, "\r\nContent-Type: text/plain; charset=utf-8\r\n"));
  CHECK(has(answer, "\r\nDate: "));
  CHECK(answer.ends_with("\r\n\r\n/games/1|Żaneta||from 127.0.0.1"));
  CHECK(first_line(ask(server, get("/gone"))) == "HTTP/1.1 404 Not Found");
}

TEST_CASE("server: a connection is kept for the next request, and requests may be sent ahead") {
  const Running server(echo);
  Client client(server);
  client.send("GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string kept = client.read_until("from 127.0.0.1");
  CHECK((has(kept, "\r\nConnection: keep-alive\r\n") || has(kept, "\r\nConnection: Keep-Alive\r\n")));
  client.send("POST /2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc" + get("/3"));
  const std::string both = client.read_all();
  CHECK(has(both, "/2||abc|from 127.0.0.1"));
  CHECK(has(both, "Connection: close\r\n"));
  CHECK(both.ends_with("\r\n\r\n/3|||from 127.0.0.1"));
}

TEST_CASE("server: HEAD has the head of GET, without the body") {
  const Running server(echo);
  const std::string answer = ask(server, "HEAD /games HTTP/1.1\r\n" + std::string(last));
  CHECK(has(answer, "Content-Length: 23\r\n"));  // "/games|||from 127.0.0.1"
  CHECK(answer.ends_with("\r\n\r\n"));
}

TEST_CASE("server: a body comes whole, in chunks, or after it was asked for") {
  const Running server(echo);
  CHECK(has(ask(server, "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + std::string(last) +
                            "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"),
            "|abcde|"));
  Client careful(server);
  careful.send("POST / HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n" + std::string(last));
  CHECK(careful.read_until("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  careful.send("xyz");
  CHECK(has(careful.read_all(), "|xyz|"));
}

TEST_CASE("server: a long body goes in and out as it is") {
  const Running server(echo);
  const std::string body(3'000'000, 'x');
  const std::string answer = ask(server, "POST / HTTP/1.1\r\nContent-Length: 3000000\r\n" + std::string(last) + body);
  CHECK(answer.find("|" + body + "|") != std::string::npos);
}

TEST_CASE("server: what is no HTTP is refused, and the server lives on") {
  leave_out_with_crow();
  const Running server(echo);
  const std::vector<std::string> bad{
      "Ala won, I think\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET  HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET games HTTP/1.1\r\n" + std::string(last),
      "GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: club.example\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
  };
  for (const std::string& request : bad) {
    INFO(request);
    const std::string answer = ask(server, request);
    CHECK(first_line(answer) == "HTTP/1.1 400 Bad Request");
    CHECK(has(answer, "Connection: close"));
    CHECK(has(answer, "\r\nX-Content-Type-Options: nosniff\r\n"));
  }
  CHECK(first_line(ask(server, get("/"))) == "HTTP/1.1 200 OK");
}

TEST_CASE("server: a body in a coding that is not known is refused, and not taken for the next request") {
  leave_out_with_crow();
  const Running server(echo);
  const std::vector<std::string> heads{
      "HTTP/1.1\r\nTransfer-Encoding: identity\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: gzip\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: \r\n",
      "HTTP/1.1\r\nTransfer-Encoding: chunked, identity\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: chunked, chunked\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "HTTP/1.1\r\nTransfer-Encoding: identity\r\nContent-Length: 3\r\n",
      "HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: identity\r\n",
      "HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n",
  };
  for (const std::string& head : heads) {
    INFO(head);
    const std::string answer = ask(server, "POST / " + head + "Host: localhost\r\n\r\n0\r\n\r\n" + get("/smuggled"));
    CHECK((first_line(answer) == "HTTP/1.1 400 Bad Request" || first_line(answer) == "HTTP/1.1 501 Not Implemented"));
    CHECK(has(answer, "\r\nConnection: close\r\n"));
    CHECK_FALSE(has(answer, "200 OK"));
  }
  const std::string capitals = "POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n" + std::string(last);
  CHECK(has(ask(server, capitals + "3\r\nabc\r\n0\r\n\r\n"), "|abc|"));
}

TEST_CASE("server: what comes after the body is no header") {
  leave_out_with_crow();
  const Running server(
      [](const Request& request) {
        return http::plain(request.body + " from " + request.address + " to " +
                           std::string(request.headers.get("Host")) +
                           (request.secure || request.headers.has("Cookie") ? ", believed" : ""));
      },
      {.trusted_proxies = {http::read_range("127.0.0.2").value()}});
  const std::string head = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n";
  const std::string body =
      "1;why=not\r\na\r\n0\r\nX-Forwarded-For: 192.0.2.8\r\nX-Forwarded-Proto: https\r\n"
      "Host: club.example\r\nCookie: session=1\r\n\r\n";
  CHECK(ask(server, head + std::string(last) + body, "127.0.0.2").ends_with("\r\n\r\na from 127.0.0.2 to localhost"));
  CHECK(ask(server, head + "X-Forwarded-For: 192.0.2.7\r\n" + std::string(last) + body, "127.0.0.2")
            .ends_with("\r\n\r\na from 192.0.2.7 to localhost"));
}

TEST_CASE("server: heads and bodies have a limit") {
  leave_out_with_crow();
  const Running server(echo, {.most_body = 100'000});
  CHECK(first_line(ask(server, "GET / HTTP/1.1\r\nCookie: " + std::string(20'000, 'x') + "\r\n" + std::string(last))) ==
        "HTTP/1.1 431 Request Header Fields Too Large");
  const std::string body(3'000'000, 'x');
  CHECK(first_line(ask(server, "POST / HTTP/1.1\r\nContent-Length: 3000000\r\n" + std::string(last) + body)) ==
        "HTTP/1.1 413 Content Too Large");
  CHECK(first_line(ask(server, "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + std::string(last) + "2DC6C0\r\n" +
                                   body)) == "HTTP/1.1 413 Content Too Large");
}

TEST_CASE("server: a head has its limit also if it comes line by line") {
  leave_out_with_crow();
  const Running server(echo);
  Client client(server);
  client.send("GET / HTTP/1.1\r\nX");
  for (int i = 0; i < 100; ++i) {  // with one letter of the next line, so that each is complete
    client.send(": " + std::string(507, 'x') + "\r\nX");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  client.send(": x\r\n" + std::string(last));
  CHECK(first_line(client.read_all()) == "HTTP/1.1 431 Request Header Fields Too Large");
}

TEST_CASE("server: what stands between the chunks of a body or after them has the limit of a head") {
  leave_out_with_crow();
  const Running server(echo);
  const std::string post = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + std::string(last);
  const std::string much(1'000'000, 'x');
  for (const std::string& body : {"1;a=" + much, "1\r\na\r\n0;a=" + much, "0\r\nX: " + much}) {
    INFO(body.substr(0, 20));
    CHECK(first_line(ask(server, post + body)) == "HTTP/1.1 431 Request Header Fields Too Large");
  }
}

TEST_CASE("server: a body may be as long as is right for its address") {
  leave_out_with_crow();
  const auto most_body_of = [](const Request& request) -> std::size_t {
    const bool is_form = request.method == http::Method::post && request.path == "/form" && request.body.empty() &&
                         request.query.get("long") != "1" && request.headers.get("Host") == "localhost";
    return is_form ? 10 : 1'000'000;
  };
  const Running server(echo, {.most_body = 100'000, .most_body_of = most_body_of});
  const auto outcome = [&](const std::string& target, std::size_t length) {
    const std::string head = "POST " + target + " HTTP/1.1\r\n";
    const std::string body(length, 'x');
    const std::string whole = ask(server, head + "Content-Length: " + std::to_string(length) +
                                              "\r\nExpect: 100-continue\r\n" + std::string(last) + body);
    std::string chunks;
    for (const char c : body) chunks += std::string("1\r\n") + c + "\r\n";
    const std::string chunked =
        ask(server, head + "Transfer-Encoding: chunked\r\n" + std::string(last) + chunks + "0\r\n\r\n");
    CHECK(has(whole, "200 OK") == has(chunked, "200 OK"));
    return first_line(whole);
  };
  CHECK(outcome("/form", 10) == "HTTP/1.1 100 Continue");
  CHECK(outcome("/form", 11) == "HTTP/1.1 413 Content Too Large");
  CHECK(outcome("/form?long=1", 11) == "HTTP/1.1 100 Continue");
  CHECK(outcome("/files", 1000) == "HTTP/1.1 100 Continue");
  CHECK(outcome("/files", 100'001) == "HTTP/1.1 413 Content Too Large");
}

TEST_CASE("server: who is too slow is told so, who says nothing is forgotten") {
  leave_out_with_crow();
  const Running server(echo, {.patience = std::chrono::milliseconds(100)});
  CHECK(first_line(ask(server, "GET / HTTP/1.1\r\nHo")) == "HTTP/1.1 408 Request Timeout");
  CHECK(first_line(ask(server, "POST / HTTP/1.1\r\nContent-Length: 9\r\n" + std::string(last) + "abc")) ==
        "HTTP/1.1 408 Request Timeout");
  CHECK(ask(server, "").empty());
}

TEST_CASE("server: who does not take his answer does not hold up the others, and is dropped") {
  leave_out_with_crow();
  const auto long_text = std::make_shared<const std::string>(30'000'000, 'x');
  const Running server(
      [&](const Request& request) {
        return request.path == "/" ? http::plain("short") : Response{.type = "text/plain", .body = long_text};
      },
      {.patience = std::chrono::milliseconds(100)});
  Client slow(server);
  slow.send(get("/long"));
  std::size_t taken = slow.read_until("\r\n\r\n").size();
  CHECK(ask(server, get("/")).ends_with("short"));
  CHECK(comes_to_be([&] { return long_text.use_count() == 1; }));  // the server wants to send nothing more of it
  taken += slow.read_all().size();
  CHECK(slow.is_closed());
  CHECK(taken < long_text->size());
}

TEST_CASE("server: when all connections are busy it says so, and idle ones make room") {
  leave_out_with_crow();
  SlowAnswers slow(2);
  const Running server(slow.handler(), {.most_connections = 2});
  Client one(server);
  Client two(server);
  for (Client* client : {&one, &two}) client->send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  slow.wait_for_askers();
  CHECK(first_line(ask(server, "")) == "HTTP/1.1 503 Service Unavailable");
  slow.let_go();
  CHECK(has(one.read_until("well"), "200 OK"));
  CHECK(has(two.read_until("well"), "200 OK"));
  CHECK(first_line(ask(server, get("/"))) == "HTTP/1.1 200 OK");
}

TEST_CASE("server: what a handler throws is reported, and the server lives on") {
  std::mutex lock;
  std::vector<std::string> reports;
  ServerOptions options;
  options.report = [&](std::string_view sentence) {
    const std::scoped_lock held(lock);
    reports.emplace_back(sentence);
  };
  Running server(
      [](const Request& request) -> Response {
        if (request.path == "/throw") throw std::runtime_error("no such tile");
        if (request.path == "/odd") throw 7;  // NOLINT(hicpp-exception-baseclass): others may
        return http::plain("well");
      },
      options);
  Client client(server);
  client.send("GET /throw HTTP/1.1\r\nHost: localhost\r\n\r\n" + get("/"));
  const std::string answers = client.read_all();
  CHECK(first_line(answers) == "HTTP/1.1 500 Internal Server Error");
  CHECK_FALSE(has(answers, "tile"));
  CHECK(answers.ends_with("well"));
  CHECK(first_line(ask(server, get("/odd"))) == "HTTP/1.1 500 Internal Server Error");
  server.stop();
  CHECK(reports == std::vector<std::string>{"Cannot answer \"/throw\": no such tile",
                                            "Cannot answer \"/odd\": something unknown was thrown"});
}

TEST_CASE("server: a request says from which address it comes, and a trusted proxy for whom it asks") {
  const Running server(
      [](const Request& request) { return http::plain(request.address + (request.secure ? " by TLS" : "")); },
      {.trusted_proxies = {http::read_range("127.0.0.2").value()}});
  const std::string forwarded = "GET / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n";
  CHECK(ask(server, get("/")).ends_with("\r\n\r\n127.0.0.1"));
  CHECK(ask(server, get("/"), "127.0.0.2").ends_with("\r\n\r\n127.0.0.2"));
  CHECK(ask(server, forwarded + std::string(last), "127.0.0.2").ends_with("\r\n\r\n192.0.2.7 by TLS"));
  CHECK(ask(server, forwarded + std::string(last), "127.0.0.3").ends_with("\r\n\r\n127.0.0.3"));
}

TEST_CASE("server: requests in flight are finished, connections that wait are closed") {
  leave_out_with_crow();
  for (const bool by_signal : {false, true}) {
    std::latch asked(1);
    std::latch may_answer(1);
    Running server([&](const Request& request) {
      if (request.path == "/slow") {
        asked.count_down();
        may_answer.wait();
      }
      return http::plain("done");
    });
    Client waiting(server);
    waiting.send("GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(has(waiting.read_until("done"), "200 OK"));
    Client slow(server);
    slow.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    asked.wait();
    if (by_signal) {
      std::raise(SIGTERM);
    } else {
      server.ask_to_stop();
    }
    CHECK(waiting.read_all().empty());
    may_answer.count_down();
    const std::string answer = slow.read_all();
    CHECK(answer.ends_with("done"));
    CHECK(has(answer, "Connection: close"));
    server.wait();
    CHECK(server.ended_well());
  }
}

TEST_CASE("server: many at once each get their own answer") {
  const Running server(echo);
  std::vector<std::future<int>> askers;
  askers.reserve(8);
  for (int asker = 0; asker < 8; ++asker) {
    askers.push_back(std::async(std::launch::async, [&server, asker] {
      Client client(server);
      int right = 0;
      for (int i = 0; i < 50; ++i) {
        const std::string path = "/" + std::to_string(asker) + "-" + std::to_string(i);
        client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        right += has(client.read_until("from 127.0.0.1"), "\r\n\r\n" + path + "|") ? 1 : 0;
      }
      return right;
    }));
  }
  for (auto& asker : askers) CHECK(asker.get() == 50);
}

TEST_CASE("server: the library in use has a name") {
  CHECK((http::http_library().starts_with("Boost.Beast 1.") || http::http_library().starts_with("Crow")));
}
