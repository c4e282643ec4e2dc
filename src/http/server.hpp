// The HTTP library behind one function: `serve` answers requests with a handler until it is told to stop. Each library
// has one file that implements this (beast/server.cpp, crow/server.cpp); CMake chooses which is built (ROLLBOOK_HTTP).
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/client_address.hpp"
#include "http/http.hpp"

namespace rollbook::http {

/// Which requests wait for the same threads: each lane has its own, so that none holds up the others.
enum class Lane {
  readers,    ///< everything else
  entry,      ///< what a table waits for; it goes on playing, however many read
  passwords,  ///< whatever hashes a password, which takes much memory and time: one after the other
};

/// Where to listen, and the limits: a client that exceeds one is told so in a sentence, with 503 and Retry-After where
/// it helps to try again.
struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;            ///< 0: whichever is free
  unsigned threads = 0;                 ///< that answer readers; 0: as many as there are cores, at least two
  std::size_t most_connections = 1000;  ///< streams included; beyond it, idle ones make room
  std::size_t most_body = std::size_t{40} * 1024 * 1024;
  /// How long the body of a request may be, `most_body` at the most. It has not come yet: the request is all but that.
  /// Called, like `lane_of`, by the one thread of the network, so it must not take long.
  std::function<std::size_t(const Request&)> most_body_of = [](const Request&) {
    return std::numeric_limits<std::size_t>::max();
  };
  /// For a request to arrive whole, and for each piece of an answer to be taken.
  std::chrono::milliseconds patience{30'000};
  /// How often an answer that goes on says so while there is nothing to say, so that dead connections are noticed.
  std::chrono::milliseconds heartbeat{15'000};
  /// Connections of one address, streams included; beyond it, its idle ones make room. A quarter of all, which is a
  /// lot: behind the router of a club's room a hundred phones are one address. No address is exempt, this machine's
  /// neither, so that a hundred tabs of one browser have to find room here too.
  std::size_t most_per_address = 256;
  /// Grace period before a new connection that sends nothing may be evicted: without it, connections in a crowd would
  /// be evicted before their first request.
  std::chrono::milliseconds time_to_begin{1'000};
  /// Answers that go on (feed.hpp), in all and for one address. They stay open, so they may take only half of the
  /// connections.
  std::size_t most_streams = 500;
  std::size_t most_streams_per_address = 128;
  /// Requests that wait for a thread of their lane; beyond it, requests are refused at once. More than one
  /// address may have connections, so that no address fills the queue alone.
  std::size_t most_waiting = 512;
  /// The same for those that hash a password, which are slow: who waits behind this many waits for seconds already.
  std::size_t most_waiting_passwords = 64;
  std::function<Lane(const Request&)> lane_of = [](const Request&) { return Lane::readers; };
  /// In bytes a second: a client that reads more slowly is dropped, even if it takes each piece within `patience`. The
  /// first `patience` of every answer does not count.
  std::size_t slowest_pace = std::size_t{16} * 1024;
  /// Proxies that are believed about the addresses of their clients. Their requests are counted for those addresses,
  /// and they are not limited as one visitor.
  std::vector<AddressRange> trusted_proxies;
  /// Gets a sentence when a handler fails, whose client then gets "500"; from several threads at once.
  std::function<void(std::string_view)> report = [](std::string_view) {};
};

/// Listens and answers until `stop` becomes true or the process gets SIGINT or SIGTERM; requests in flight are
/// finished, answers that go on (feed.hpp) end at once. `listening` is called once with the port. What prevents it from
/// listening is returned as a sentence.
std::optional<std::string> serve(const Handler&, const ServerOptions&,
                                 const std::function<void(std::uint16_t)>& listening, const std::atomic<bool>& stop);

/// The library in use: "Boost.Beast 1.81", "Crow".
std::string http_library();

}  // namespace rollbook::http
