// A server on a real socket, and clients that use only the system's sockets, so that no HTTP library adapts our server
// to its own habits. `Running` serves as long as it lives; a `Client` is one connection to it; `ask` makes one request.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdint>
#include <future>
#include <latch>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "http/server.hpp"

namespace rollbook::test {

/// A handler that keeps requests for "/slow" waiting, and answers all others at once with "well".
class SlowAnswers {
 public:
  explicit SlowAnswers(std::ptrdiff_t askers) : asked_(askers) {}

  http::Handler handler() {
    return [this](const http::Request& request) {
      if (request.path == "/slow") {
        asked_.count_down();
        may_answer_.wait();
      }
      return http::plain("well");
    };
  }
  /// Waits until this many requests have arrived.
  void wait_for_askers() { asked_.wait(); }
  void let_go() { may_answer_.count_down(); }

 private:
  std::latch asked_;
  std::latch may_answer_{1};
};

/// A server on a free port that runs as long as the object lives.
class Running {
 public:
  explicit Running(http::Handler handler, http::ServerOptions options = {}) : handler_(std::move(handler)) {
    options.port = 0;
    options.threads = 2;
    std::promise<std::uint16_t> listening;
    thread_ = std::thread([this, options, &listening] {
      trouble_ = http::serve(
          handler_, options, [&](std::uint16_t port) { listening.set_value(port); }, stop_);
      ended_ = true;
    });
    port_ = listening.get_future().get();
  }
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(Running&&) = delete;

  void ask_to_stop() { stop_ = true; }
  void wait() {
    if (thread_.joinable()) thread_.join();
  }
  void stop() {
    ask_to_stop();
    wait();
  }
  std::uint16_t port() const { return port_; }
  bool has_ended() const { return ended_; }
  bool ended_well() const { return !trouble_; }

 private:
  http::Handler handler_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> ended_{false};
  std::uint16_t port_ = 0;
  std::optional<std::string> trouble_;
  std::thread thread_;
};

/// Long enough for a busy machine; no assertion depends on it.
inline constexpr std::chrono::seconds patience{20};

/// One connection to it.
class Client {
 public:
  /// All of 127.0.0.0/8 is this machine: with several of these addresses, one test can be several visitors.
  explicit Client(const Running& server, const char* from = "127.0.0.1") : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    REQUIRE(::inet_pton(AF_INET, from, &address.sin_addr) == 1);
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    const timeval most{.tv_sec = patience.count()};
    REQUIRE(::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof(most)) == 0);
    const int at_once = 1;
    REQUIRE(::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof(at_once)) == 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&&) = delete;
  Client& operator=(Client&&) = delete;

  /// Sends as much as the server takes; returns whether that was all.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  /// Reads until this text has arrived, or nothing more does.
  std::string read_until(std::string_view end) {
    while (received_.find(end) == std::string::npos && read_more()) {
    }
    return std::exchange(received_, {});
  }

  /// Reads whatever comes next; "" if nothing more does.
  std::string read_some() {
    read_more();
    return std::exchange(received_, {});
  }

  /// Reads until the server closes the connection.
  std::string read_all() {
    while (read_more()) {
    }
    return std::exchange(received_, {});
  }

  /// Whether reading reached the end of the connection, and not the end of its patience.
  bool is_closed() const { return closed_; }

 private:
  bool read_more() {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(std::chrono::milliseconds(patience).count())) != 1) return false;
    std::string bytes(65'536, '\0');
    const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
    closed_ = size <= 0;
    if (closed_) return false;
    received_.append(bytes, 0, static_cast<std::size_t>(size));
    return true;
  }

  int socket_;
  bool closed_ = false;
  std::string received_;
};

inline std::string ask(const Running& server, std::string_view request, const char* from = "127.0.0.1") {
  Client client(server, from);
  client.send(request);
  return client.read_all();
}

/// Whether the condition becomes true; how long that takes does not matter.
template <class Condition>
bool comes_to_be(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return condition();
}

/// Sends this over and over, as fast as possible. Returns whether the server closes the connection instead of accepting
/// it for ever.
inline bool is_cut_off(const Client& client, std::string_view bytes) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (client.send(bytes) && std::chrono::steady_clock::now() < end) {
  }
  return std::chrono::steady_clock::now() < end;
}

inline bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

inline std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\r'))); }

inline void leave_out_with_crow() {
  if (http::http_library().starts_with("Crow")) SKIP("a reverse proxy must do this for Crow");
}

inline constexpr std::string_view last = "Host: localhost\r\nConnection: close\r\n\r\n";

inline std::string get(const std::string& target) { return "GET " + target + " HTTP/1.1\r\n" + std::string(last); }

}  // namespace rollbook::test
