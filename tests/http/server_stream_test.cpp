// Streams, over a real socket: subscribers get everything in order, and clients that have left or do not read are
// noticed. Crow cannot stream (see crow/server.cpp).
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <memory>

#include "http/feed.hpp"
#include "http/running_server.hpp"
#include "http/server.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;
using http::Channel;
using http::Request;
using http::Response;
using http::ServerOptions;

namespace {

http::EventData piece(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

constexpr std::string_view beginning = "retry: 1000\n\n";

/// Every request for "/" subscribes to the table.
http::Handler listening_to(Channel& table, std::string body = std::string(beginning)) {
  return [&table, body = piece(std::move(body))](const Request& request) {
    if (request.path != "/") return http::plain("no table");
    Response response{.type = "text/event-stream", .feed = table.join()};
    response.body = body;
    return response;
  };
}

constexpr std::string_view subscribe = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// A subscriber that has received the current state, and now gets the events.
class Listener : public Client {
 public:
  explicit Listener(const Running& server) : Client(server) {
    send(subscribe);
    CHECK(has(read_until(beginning), beginning));
  }
};

}  // namespace

TEST_CASE("streams: after the body, all subscribers get what is published, in order") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table));
  Client first(server);
  first.send(subscribe);
  const std::string answer = first.read_until(beginning);
  CHECK(first_line(answer) == "HTTP/1.1 200 OK");
  CHECK(has(answer, "\r\nContent-Type: text/event-stream\r\n"));
  CHECK(has(answer, "\r\nConnection: close\r\n"));
  CHECK_FALSE(has(answer, "Content-Length"));
  CHECK_FALSE(has(answer, "Transfer-Encoding"));
  CHECK(answer.ends_with("\r\n\r\nretry: 1000\n\n"));

  Listener second(server);
  Listener third(server);
  CHECK(table.listeners() == 3);
  std::string all;
  for (int i = 1; i <= 200; ++i) {
    const std::string news = http::event("move " + std::to_string(i), std::to_string(i));
    table.publish(piece(news));
    all += news;
  }
  for (Client* listener : {&first, static_cast<Client*>(&second), static_cast<Client*>(&third)}) {
    CHECK(listener->read_until("move 200\n\n") == all);
  }
}

TEST_CASE("streams: HTTP/1.0 gets them as well, and HEAD only their header") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table));
  Client old(server);
  old.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n");
  CHECK(old.read_until(beginning).ends_with("\r\n\r\nretry: 1000\n\n"));
  table.publish(piece("data: 1\n\n"));
  CHECK(old.read_until("\n\n") == "data: 1\n\n");

  const std::string head = ask(server, "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  CHECK(has(head, "\r\nContent-Type: text/event-stream\r\n"));
  CHECK(head.ends_with("\r\nConnection: close\r\n\r\n"));
  CHECK(comes_to_be([&] { return table.listeners() == 1; }));
}

TEST_CASE("streams: events published between joining and writing the header are not lost") {
  leave_out_with_crow();
  Channel table;
  const Running server([&](const Request&) {
    Response response{.type = "text/event-stream", .feed = table.join()};
    table.publish(piece("data: 1\n\n"));
    response.body = piece(std::string(beginning));
    table.publish(piece("data: 2\n\n"));
    return response;
  });
  Client client(server);
  client.send(subscribe);
  CHECK(client.read_until("data: 2\n\n").ends_with("\r\n\r\nretry: 1000\n\ndata: 1\n\ndata: 2\n\n"));
}

TEST_CASE("streams: a client that leaves is noticed, and the others continue") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.heartbeat = 1h});
  Listener stays(server);
  auto leaves = std::make_unique<Listener>(server);
  CHECK(table.listeners() == 2);
  leaves.reset();
  CHECK(comes_to_be([&] { return table.listeners() == 1; }));
  table.publish(piece("data: 1\n\n"));
  CHECK(stays.read_until("\n\n") == "data: 1\n\n");
}

TEST_CASE("streams: input from a client during a stream is ignored") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table));
  Client client(server);
  client.send(std::string(subscribe) + get("/other"));
  client.read_until(beginning);
  client.send(get("/other") + std::string(10'000, 'x'));
  table.publish(piece("data: 1\n\n"));
  CHECK(client.read_until("\n\n") == "data: 1\n\n");
}

TEST_CASE("streams: a client that keeps sending is disconnected, and the others continue") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.heartbeat = 1h});
  Listener listens(server);
  const Listener talks(server);
  CHECK(is_cut_off(talks, std::string(65'536, 'x')));
  CHECK(comes_to_be([&] { return table.listeners() == 1; }));
  table.publish(piece("data: 1\n\n"));
  CHECK(listens.read_until("\n\n") == "data: 1\n\n");
}

TEST_CASE("streams: a stream can have a maximum duration, with or without events") {
  leave_out_with_crow();
  Channel table;
  const Running server(
      [&](const Request& request) {
        Response response = http::stream_of("data: 0\n\n", table.join());
        if (request.path == "/short") response.feed_lasts = 200ms;
        return response;
      },
      {.heartbeat = 10ms});
  Client unlimited(server);
  unlimited.send(subscribe);
  CHECK(has(unlimited.read_until("data: 0\n\n"), "200 OK"));
  Client brief(server);
  brief.send(get("/short"));
  CHECK(has(brief.read_until("data: 0\n\n"), "200 OK"));
  REQUIRE(comes_to_be([&] { return table.listeners() == 1; }));
  brief.read_all();
  CHECK(brief.is_closed());
  table.publish(piece("data: 1\n\n"));
  CHECK(has(unlimited.read_until("data: 1\n\n"), "data: 1\n\n"));
}

TEST_CASE("streams: they end when the server stops, and publishing still works") {
  leave_out_with_crow();
  Channel table;
  Running server(listening_to(table), {.heartbeat = 1h});
  Listener one(server);
  Listener two(server);
  server.ask_to_stop();
  for (Client* listener : {&one, &two}) {
    CHECK(listener->read_all().empty());
    CHECK(listener->is_closed());
  }
  server.wait();
  CHECK(server.ended_well());
  CHECK(table.listeners() == 0);
  table.publish(piece("data: 1\n\n"));
}

TEST_CASE("streams: the server can stop while events are being published") {
  leave_out_with_crow();
  Channel table;
  std::atomic<bool> enough = false;
  const std::jthread publisher([&] {
    while (!enough) {
      table.publish(piece("data: 1\n\n"));
      std::this_thread::sleep_for(10us);
    }
  });
  for (int i = 0; i < 5; ++i) {
    Running server(listening_to(table));
    Listener listener(server);
    listener.read_until("data: 1\n\n");
    server.ask_to_stop();
    CHECK(comes_to_be([&] { return table.listeners() == 0; }));
  }
  enough = true;
}

TEST_CASE("streams: a silent stream has keep-alives, which are not events") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.heartbeat = 5ms});
  Client client(server);
  client.send(subscribe);
  CHECK(has(client.read_until("\n\n:\n\n:\n\n"), "\r\n\r\nretry: 1000\n\n:\n\n:\n\n"));
  table.publish(piece("data: 1\n\n"));
  CHECK(has(client.read_until("data: 1\n\n:\n\n"), "data: 1\n\n:\n\n"));
}

TEST_CASE("streams: a client that does not read is disconnected when its queue overflows, and the others continue") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.patience = 1h, .heartbeat = 1h});
  Listener reads(server);
  Listener sleeps(server);
  const auto next = [&](int number) {
    const std::string end = "data: " + std::to_string(number) + "\n\n";
    table.publish(piece(":" + std::string(500'000, 'x') + "\n" + end));
    return reads.read_until(end).ends_with(end);
  };
  int number = 0;
  while (table.listeners() == 2 && number < 500 && next(number)) ++number;
  CHECK(table.listeners() == 1);
  CHECK(next(1000));
  sleeps.read_all();
  CHECK(sleeps.is_closed());
}

TEST_CASE("streams: a client that takes nothing is disconnected when its time is up") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table, std::string(30'000'000, 'x')), {.patience = 100ms, .heartbeat = 1h});
  Client sleeps(server);
  sleeps.send(subscribe);
  CHECK(has(sleeps.read_until("\r\n\r\n"), "200 OK"));
  CHECK(comes_to_be([&] { return table.listeners() == 0; }));
}

TEST_CASE("streams: they count as connections, and never make room for others") {
  leave_out_with_crow();
  Channel table;
  const Running server(listening_to(table), {.most_connections = 2});
  Listener stays(server);
  auto leaves = std::make_unique<Listener>(server);
  CHECK(first_line(ask(server, get("/other"))) == "HTTP/1.1 503 Service Unavailable");
  CHECK(table.listeners() == 2);
  leaves.reset();
  CHECK(comes_to_be([&] { return first_line(ask(server, get("/other"))) == "HTTP/1.1 200 OK"; }));
  table.publish(piece("data: 1\n\n"));
  CHECK(stays.read_until("\n\n") == "data: 1\n\n");
}
