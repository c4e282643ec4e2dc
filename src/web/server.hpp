// The HTTP library, behind one door: `serve` answers requests with a handler until it is told to stop. Each library has
// one file that implements this (server_beast.cpp, server_crow.cpp); CMake chooses which is built (ROLLBOOK_HTTP).
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "web/http.hpp"

namespace rollbook::web {

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: whichever is free
  unsigned threads = 0;       ///< that call the handler; 0: as many as there are cores, at least two
  std::size_t most_connections = 1000;
  std::size_t most_body = std::size_t{40} * 1024 * 1024;
  /// For a request to arrive whole, and for each piece of an answer to be taken.
  std::chrono::milliseconds patience{30'000};
  /// How often an answer that goes on says so while there is nothing to say, so that dead connections are noticed.
  std::chrono::milliseconds heartbeat{15'000};
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

}  // namespace rollbook::web
