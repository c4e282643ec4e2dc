// What the connections to the server on Boost.Beast (server_beast.cpp) share: the handler, the thread of the network,
// the workers, and the list of all that are there.
#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <set>
#include <thread>

#include "web/server.hpp"

namespace rollbook::web::beast {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

class Session;
class Stream;

/// Everything but `handler` and `options` belongs to the one thread that runs `io`.
struct Hall {
  const Handler& handler;
  const ServerOptions& options;
  std::set<Session*> sessions;
  std::set<Stream*> streams;
  std::size_t promised = 0;  ///< bytes of long bodies that are on their way or being worked on
  bool stopping = false;
  /// Shared with those who wake streams: they may do so at the very moment when the server ends.
  std::shared_ptr<asio::io_context> io = std::make_shared<asio::io_context>(1);
  asio::thread_pool workers;

  Hall(const Handler& answers, const ServerOptions& settings)
      : handler(answers),
        options(settings),
        workers(settings.threads > 0 ? settings.threads : std::max(2U, std::thread::hardware_concurrency())) {}

  std::size_t connections() const { return sessions.size() + streams.size(); }
};

}  // namespace rollbook::web::beast
