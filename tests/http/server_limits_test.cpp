// Clients that demand too much of the server, over a real socket: too many connections from one address, too many
// streams, too many requests, and clients that send or read byte by byte. They are refused with a sentence, and all
// others are served.
#include <catch2/catch_test_macros.hpp>
#include <future>
#include <memory>
#include <vector>

#include "http/feed.hpp"
#include "http/running_server.hpp"
#include "http/server.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;
using http::Channel;
using http::Lane;
using http::Request;
using http::Response;
using http::ServerOptions;

namespace {

constexpr const char* here = "127.0.0.1";
constexpr const char* elsewhere = "127.0.0.2";
constexpr const char* proxy = "127.0.0.9";

Response well(const Request& /*request*/) { return http::plain("well"); }

/// Every request subscribes to the table, except those for "/page".
http::Handler listening_to(Channel& table) {
  return [&table](const Request& request) {
    return request.path == "/page" ? http::plain("a page") : http::stream_of("data: 0\n\n", table.join());
  };
}

/// A busy connection: its request has begun, as confirmed by the server, and is not complete.
class Busy : public Client {
 public:
  explicit Busy(const Running& server, const char* from = here) : Client(server, from) {
    send("POST / HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n" + std::string(last));
    CHECK(has(read_until("\r\n\r\n"), "100 Continue"));
  }
  std::string finish() {
    send("abc");
    return read_all();
  }
};

/// A subscriber; for a proxy, on behalf of this client.
class Listener : public Client {
 public:
  explicit Listener(const Running& server, const char* from = here, const std::string& client = "")
      : Client(server, from) {
    send("GET / HTTP/1.1\r\nHost: localhost\r\n" + (client.empty() ? "" : "X-Forwarded-For: " + client + "\r\n") +
         "\r\n");
    CHECK(has(read_until("data: 0\n\n"), "200 OK"));
  }
};

std::string forwarded(const std::string& path, const std::string& client, const std::string& more = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + client + "\r\n" + more + "\r\n";
}

/// Refused with a sentence and a time to retry.
bool is_turned_away(const std::string& answer) {
  return first_line(answer) == "HTTP/1.1 503 Service Unavailable" && has(answer, "\r\nRetry-After: 5\r\n") &&
         has(answer, "\r\nContent-Type: text/plain") && answer.ends_with("Please try again in a moment.\n");
}

bool is_served(const std::string& answer) { return first_line(answer) == "HTTP/1.1 200 OK"; }

/// Several clients that send the same request at once.
class Crowd {
 public:
  Crowd(const Running& server, int size, const std::string& path) {
    for (int i = 0; i < size; ++i) {
      clients_.push_back(std::make_unique<Client>(server));
      clients_.back()->send(get(path));
      served_.push_back(std::async(std::launch::async, [this, client = clients_.back().get()] {
        const std::string answer = client->read_all();
        if (is_turned_away(answer)) ++turned_away_;
        return is_served(answer);
      }));
    }
  }
  bool comes_to_have_turned_away(int count) const {
    return comes_to_be([&] { return turned_away_ == count; });
  }
  /// Once all have been answered.
  int served() {
    int count = 0;
    for (auto& is_one : served_) count += is_one.get() ? 1 : 0;
    return count;
  }

 private:
  std::vector<std::unique_ptr<Client>> clients_;
  std::atomic<int> turned_away_ = 0;
  std::vector<std::future<bool>> served_;
};

/// An upload that the server has accepted, and that has not arrived yet. The bodies have the maximum length.
class Upload : public Client {
 public:
  static constexpr std::size_t length = 100'000;

  Upload(const Running& server, const char* from, bool chunked, const std::string& path = "/") : Client(server, from) {
    send("POST " + path + " HTTP/1.1\r\nExpect: 100-continue\r\n" +
         (chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + std::to_string(length)) + "\r\n" +
         std::string(last));
    answer_ = read_until("\r\n\r\n");
  }
  bool is_let_in() const { return first_line(answer_) == "HTTP/1.1 100 Continue"; }
  bool is_turned_away() const { return first_line(answer_) == "HTTP/1.1 503 Service Unavailable"; }

 private:
  std::string answer_;
};

/// Sends this byte by byte, over and over, until the server disconnects.
std::string dribble(const Running& server, std::string_view first, std::string_view bytes) {
  Client client(server);
  client.send(first);
  std::atomic<bool> answered = false;
  const std::jthread sender([&] {
    for (std::size_t i = 0; !answered; ++i) {
      client.send(bytes.substr(i % bytes.size(), 1));
      std::this_thread::sleep_for(5ms);
    }
  });
  const std::string answer = client.read_until("\r\n\r\n");
  answered = true;
  return first_line(answer);
}

/// Reads a few bytes at a time, until there are no more or this many have been read.
std::size_t take_slowly(Client& client, std::size_t enough) {
  std::size_t taken = 0;
  while (taken < enough) {
    const std::size_t some = client.read_some().size();
    if (some == 0) break;
    taken += some;
    std::this_thread::sleep_for(20ms);
  }
  return taken;
}

}  // namespace

TEST_CASE("limits: connections per address are limited, and other addresses are not affected") {
  leave_out_with_crow();
  const Running server(well, {.most_per_address = 2});
  Busy one(server);
  const Busy two(server);
  CHECK(is_turned_away(ask(server, get("/"))));
  CHECK(is_served(ask(server, get("/"), elsewhere)));
  CHECK(is_served(one.finish()));
  CHECK(comes_to_be([&] { return is_served(ask(server, get("/"))); }));
}

TEST_CASE("limits: only idle connections of the same address make room for its next one") {
  leave_out_with_crow();
  const Running server(well, {.most_per_address = 1});
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  Client other(server, elsewhere);
  other.send(request);
  CHECK(is_served(other.read_until("well")));
  Client idle(server);
  idle.send(request);
  CHECK(is_served(idle.read_until("well")));
  CHECK(is_served(ask(server, get("/"))));
  CHECK(idle.read_all().empty());
  CHECK(idle.is_closed());
  other.send(request);
  CHECK(is_served(other.read_until("well")));
}

TEST_CASE("limits: a new connection need not make room at first, one that stays silent must") {
  leave_out_with_crow();
  for (const auto time_to_begin : {0ms, 3'600'000ms}) {
    const Running server(well, {.most_per_address = 1, .time_to_begin = time_to_begin});
    Client silent(server);
    const std::string answer = ask(server, get("/"));
    silent.send(get("/"));
    const std::string late_answer = silent.read_all();
    CHECK(is_served(answer) == (time_to_begin == 0ms));
    CHECK(is_turned_away(answer) == (time_to_begin != 0ms));
    CHECK(is_served(late_answer) == (time_to_begin != 0ms));
  }
}

TEST_CASE("limits: an address over its limit is refused, others are not") {
  leave_out_with_crow();
  const Running server(well, {.most_connections = 40, .most_per_address = 1});
  const Busy busy(server);
  std::vector<std::unique_ptr<Client>> more;
  constexpr std::size_t enough = 1000;
  std::string answer = "none yet";
  while (!answer.empty() && more.size() < enough) {
    more.push_back(std::make_unique<Client>(server));
    answer = more.back()->read_until("moment.\n");
    CHECK((answer.empty() || is_turned_away(answer)));
  }
  CHECK(more.back()->is_closed());
  CHECK(is_served(ask(server, get("/"), elsewhere)));
}

TEST_CASE("limits: streams cannot take up all connections") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.most_streams = 2});
  Listener stays(server);
  auto leaves = std::make_unique<Listener>(server, elsewhere);
  CHECK(is_turned_away(ask(server, get("/"), "127.0.0.3")));
  CHECK(table.listeners() == 2);
  CHECK(is_served(ask(server, get("/page"))));
  leaves.reset();
  CHECK(comes_to_be([&] { return table.listeners() == 1; }));
  const Listener comes(server, "127.0.0.3");
  table.publish(std::make_shared<const std::string>("data: 1\n\n"));
  CHECK(stays.read_until("\n\n") == "data: 1\n\n");
}

TEST_CASE("limits: streams per address are limited, and pages can still be requested") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.most_streams_per_address = 2});
  const Listener one(server);
  auto two = std::make_unique<Listener>(server);
  Client client(server);
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  CHECK(is_turned_away(client.read_until("moment.\n")));
  client.send(get("/page"));
  CHECK(is_served(client.read_all()));
  const Listener other(server, elsewhere);
  two.reset();
  CHECK(comes_to_be([&] { return table.listeners() == 2; }));
  const Listener again(server);
}

TEST_CASE("limits: streams count as connections of their address") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.most_per_address = 2});
  const Listener one(server);
  const Listener two(server);
  CHECK(is_turned_away(ask(server, get("/page"))));
  CHECK(is_served(ask(server, get("/page"), elsewhere)));
}

TEST_CASE("limits: each client of a trusted proxy is a visitor, not the proxy") {
  leave_out_with_crow();
  SlowAnswers slow(1);
  const Running server(slow.handler(), {.most_per_address = 1, .trusted_proxies = {http::read_range(proxy).value()}});
  const Busy idle_one(server, proxy);
  Client waiting(server, proxy);
  waiting.send(forwarded("/slow", "192.0.2.7"));
  slow.wait_for_askers();
  Client kept(server, proxy);
  kept.send(forwarded("/", "192.0.2.7"));
  CHECK(is_turned_away(kept.read_until("moment.\n")));
  kept.send(forwarded("/", "192.0.2.8"));
  CHECK(is_served(kept.read_until("well")));
  slow.let_go();
  CHECK(is_served(waiting.read_until("well")));
  for (int i = 0; i < 3; ++i) {
    kept.send(forwarded("/", "192.0.2.7"));
    CHECK(is_served(kept.read_until("well")));
  }
}

TEST_CASE("limits: streams through a trusted proxy count for its clients") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table),
                       {.most_streams_per_address = 1, .trusted_proxies = {http::read_range(proxy).value()}});
  const Listener one(server, proxy, "192.0.2.7");
  const Listener two(server, proxy, "192.0.2.8");
  const Listener its_own(server, proxy);
  const Listener also_its_own(server, proxy);
  CHECK(is_turned_away(ask(server, forwarded("/", "192.0.2.7", "Connection: close\r\n"), proxy)));
  CHECK(table.listeners() == 4);
}

TEST_CASE("limits: when the queue is full, further requests are refused at once, and queued ones are answered") {
  leave_out_with_crow();
  SlowAnswers slow(2);  // as many as there are threads
  const Running server(slow.handler(), {.most_waiting = 3});
  Client one(server);
  Client two(server);
  for (Client* client : {&one, &two}) client->send(get("/slow"));
  slow.wait_for_askers();
  Crowd others(server, 8, "/");
  CHECK(others.comes_to_have_turned_away(5));
  slow.let_go();
  CHECK(others.served() == 3);
  CHECK(is_served(one.read_all()));
  CHECK(is_served(two.read_all()));
  CHECK(is_served(ask(server, get("/"))));
}

TEST_CASE("limits: a table is answered while readers are queued or refused") {
  leave_out_with_crow();
  SlowAnswers slow(2);  // as many as there are threads
  const auto lane_of = [](const Request& request) { return request.path == "/move" ? Lane::entry : Lane::readers; };
  const Running server(slow.handler(), {.most_waiting = 0, .lane_of = lane_of});
  Client one(server);
  Client two(server);
  for (Client* client : {&one, &two}) client->send(get("/slow"));
  slow.wait_for_askers();
  CHECK(is_turned_away(ask(server, get("/"))));
  for (int i = 0; i < 3; ++i) CHECK(is_served(ask(server, get("/move"))));
  slow.let_go();
  CHECK(is_served(one.read_all()));
  CHECK(is_served(two.read_all()));
}

TEST_CASE("limits: the queue for moves is limited, too, and readers are not affected") {
  leave_out_with_crow();
  SlowAnswers slow(2);
  const auto lane_of = [](const Request& request) { return request.path == "/" ? Lane::readers : Lane::entry; };
  const Running server(slow.handler(), {.most_waiting = 0, .lane_of = lane_of});
  Client one(server);
  one.send(get("/slow"));
  CHECK(is_served(ask(server, get("/move"))));  // two threads judge them
  Client two(server);
  two.send(get("/slow"));
  slow.wait_for_askers();
  CHECK(is_turned_away(ask(server, get("/move"))));
  CHECK(is_served(ask(server, get("/"))));
  slow.let_go();
  CHECK(is_served(one.read_all()));
  CHECK(is_served(two.read_all()));
}

TEST_CASE("limits: password requests only delay each other, and beyond a limit they are refused") {
  leave_out_with_crow();
  SlowAnswers slow(1);
  const auto lane_of = [](const Request& request) {
    if (request.path == "/move") return Lane::entry;
    return request.path == "/" ? Lane::readers : Lane::passwords;
  };
  const Running server(slow.handler(), {.most_waiting_passwords = 3, .lane_of = lane_of});
  Client first(server);
  first.send(get("/slow"));
  slow.wait_for_askers();
  Crowd others(server, 8, "/login");
  CHECK(others.comes_to_have_turned_away(5));
  for (const auto* path : {"/", "/move"}) CHECK(is_served(ask(server, get(path))));
  slow.let_go();
  CHECK(others.served() == 3);
  CHECK(is_served(first.read_all()));
  CHECK(is_served(ask(server, get("/login"))));
}

TEST_CASE("limits: long bodies are limited in total and, more strictly, per address; short ones are not") {
  leave_out_with_crow();
  for (const bool chunked : {false, true}) {
    INFO(chunked);
    const Running server(well, {.most_body = Upload::length});
    Upload one(server, here, chunked);
    const Upload two(server, here, chunked);
    CHECK((one.is_let_in() && two.is_let_in()));
    CHECK(Upload(server, here, chunked).is_turned_away());
    const Upload three(server, elsewhere, chunked);
    const Upload four(server, elsewhere, chunked);
    CHECK((three.is_let_in() && four.is_let_in()));
    CHECK(Upload(server, "127.0.0.3", chunked).is_turned_away());
    CHECK(is_served(ask(server, "POST / HTTP/1.1\r\nContent-Length: 3\r\n" + std::string(last) + "abc")));
    const std::string body(Upload::length, 'x');
    one.send(chunked ? "186A0\r\n" + body + "\r\n0\r\n\r\n" : body);
    CHECK(is_served(one.read_all()));
    const Upload next(server, here, chunked);
    CHECK(next.is_let_in());
  }
}

TEST_CASE("limits: a chunked body may not be larger than any other") {
  leave_out_with_crow();
  const Running server(well, {.most_body = Upload::length, .most_body_of = [](const Request& request) {
                                return request.path == "/form" ? std::size_t{1000} : Upload::length;
                              }});
  std::vector<std::unique_ptr<Upload>> forms;
  for (int i = 0; i < 10; ++i) {
    forms.push_back(std::make_unique<Upload>(server, here, true, "/form"));
    CHECK(forms.back()->is_let_in());
  }
  const Upload file(server, here, true);
  CHECK(file.is_let_in());
}

TEST_CASE("limits: a client of a proxy has its quota before its body arrives") {
  leave_out_with_crow();
  const Running server(well, {.most_per_address = 1, .trusted_proxies = {http::read_range(proxy).value()}});
  const std::string upload =
      "POST / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.7\r\nContent-Length: 3\r\nExpect: 100-continue\r\n" +
      std::string(last);
  Client one(server, proxy);
  one.send(upload);
  CHECK(has(one.read_until("\r\n\r\n"), "100 Continue"));
  CHECK(is_turned_away(ask(server, upload, proxy)));
  one.send("abc");
  CHECK(is_served(one.read_all()));
}

TEST_CASE("limits: an endless request is aborted in time, however fast it arrives, and the server can stop") {
  leave_out_with_crow();
  const std::string chunk = "1;a=" + std::string(1000, 'a') + "\r\nx\r\n";
  std::string chunks;
  while (chunks.size() < 100'000) chunks += chunk;
  for (const bool stops_meanwhile : {false, true}) {
    INFO(stops_meanwhile);
    Running server(well, {.patience = 300ms});
    Upload client(server, here, true);
    CHECK(client.is_let_in());
    if (stops_meanwhile) server.ask_to_stop();
    std::atomic<bool> answered = false;
    const std::jthread sender([&, end = std::chrono::steady_clock::now() + 3s] {
      while (!answered && std::chrono::steady_clock::now() < end && client.send(chunks)) {
      }
    });
    CHECK(first_line(client.read_until("\r\n\r\n")) == "HTTP/1.1 408 Request Timeout");
    answered = true;
    client.read_all();
    CHECK(client.is_closed());
    server.ask_to_stop();
    CHECK(comes_to_be([&] { return server.has_ended(); }));
  }
}

TEST_CASE("limits: a refused client that keeps sending is disconnected") {
  leave_out_with_crow();
  const Running server(well);
  Client client(server);
  client.send("GET / HTTP/1.1\r\n\r\n");
  CHECK(first_line(client.read_until("\r\n\r\n")) == "HTTP/1.1 400 Bad Request");
  CHECK(is_cut_off(client, std::string(65'536, 'x')));
}

TEST_CASE("limits: a request that arrives byte by byte times out") {
  leave_out_with_crow();
  const Running server(well, {.patience = 300ms});
  const std::string late = "HTTP/1.1 408 Request Timeout";
  CHECK(dribble(server, "GET / HTTP/1.1\r\n", "Cookie: a=b\r\n") == late);
  CHECK(dribble(server, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n", "x") == late);
  CHECK(dribble(server, "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n") ==
        late);
  CHECK(is_served(ask(server, get("/"))));
}

TEST_CASE("limits: a client that reads too slowly is disconnected, even if each read is in time") {
  leave_out_with_crow();
  constexpr std::size_t whole = 40'000'000;
  constexpr std::size_t fast = 1'000'000'000;
  const auto text = std::make_shared<const std::string>(whole, 'x');
  Channel table;
  const Running server(
      [&](const Request& request) {
        Response response{.type = "text/plain", .body = text};
        if (request.path == "/stream") response.feed = table.join();
        return response;
      },
      {.patience = 1s, .slowest_pace = fast});
  for (const auto* path : {"/", "/stream"}) {
    INFO(path);
    Client client(server);
    client.send(get(path));
    CHECK(take_slowly(client, whole) < whole);
    CHECK(client.is_closed());
  }
}
