// The HTTP library behind one function: `serve` answers requests with a handler until it is stopped. Each library has
// one file that implements this (beast/server.cpp, crow/server.cpp); CMake chooses which is built (ROLLBOOK_HTTP).
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

/// Requests of one lane are handled by the same threads: each lane has its own, so that none holds up the others.
enum class Lane {
  readers,    ///< everything else
  entry,      ///< requests of live tables; play continues, however many people read
  passwords,  ///< requests that hash a password, which takes much memory and time: one at a time
};

/// Where to listen, and the limits: a client that exceeds one gets a sentence saying so, with 503 and Retry-After where
/// retrying helps.
struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;            ///< 0: any free port
  unsigned threads = 0;                 ///< for readers; 0: one per core, at least two
  std::size_t most_connections = 1000;  ///< including streams; beyond it, idle ones make room
  std::size_t most_body = std::size_t{40} * 1024 * 1024;
  /// How long the body of a request may be, up to `most_body`. Called with the request without its body, which has not
  /// arrived yet. Like `lane_of`, it is called by the one network thread, so it must be fast.
  std::function<std::size_t(const Request&)> most_body_of = [](const Request&) {
    return std::numeric_limits<std::size_t>::max();
  };
  /// The time for a request to arrive in full, and for each chunk of a response to be taken.
  std::chrono::milliseconds patience{30'000};
  /// How often a silent stream sends a keep-alive, so that dead connections are noticed.
  std::chrono::milliseconds heartbeat{15'000};
  /// Connections per address, including streams; beyond it, idle ones make room. A quarter of all, which is a lot:
  /// behind the router of a club's room, a hundred phones are one address. No address is exempt, not even this
  /// machine's own, so a hundred tabs of one browser have to fit as well.
  std::size_t most_per_address = 256;
  /// Grace period before a new connection that sends nothing may be evicted: without it, connections in a crowd would
  /// be evicted before their first request.
  std::chrono::milliseconds time_to_begin{1'000};
  /// Streams (feed.hpp), in all and per address. They stay open, so they may take up only half of the connections.
  std::size_t most_streams = 500;
  std::size_t most_streams_per_address = 128;
  /// Requests waiting for a thread of their lane; beyond it, requests are refused at once. More than one address may
  /// have connections, so no address fills the queue alone.
  std::size_t most_waiting = 512;
  /// The same for requests that hash a password, which are slow: behind this many, the wait is already several seconds.
  std::size_t most_waiting_passwords = 64;
  std::function<Lane(const Request&)> lane_of = [](const Request&) { return Lane::readers; };
  /// In bytes per second: a client that reads more slowly is disconnected, even if it takes each chunk within
  /// `patience`. The first `patience` of every response does not count.
  std::size_t slowest_pace = std::size_t{16} * 1024;
  /// Proxies that are believed about the addresses of their clients. Their requests are counted for those addresses,
  /// and the proxies themselves are not limited.
  std::vector<AddressRange> trusted_proxies;
  /// Called with a sentence when a handler fails, whose client then gets "500"; from several threads at once.
  std::function<void(std::string_view)> report = [](std::string_view) {};
};

/// Listens and answers until `stop` becomes true or the process gets SIGINT or SIGTERM; requests in progress are
/// finished, streams (feed.hpp) end at once. `listening` is called once with the port. If it cannot listen, the reason
/// is returned as a sentence.
std::optional<std::string> serve(const Handler&, const ServerOptions&,
                                 const std::function<void(std::uint16_t)>& listening, const std::atomic<bool>& stop);

/// The library in use: "Boost.Beast 1.81", "Crow".
std::string http_library();

}  // namespace rollbook::http
