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
#include "web/server_beast_visitors.hpp"

namespace rollbook::web::beast {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

class Session;
class Stream;

/// Everything but `handler` and `options` belongs to the one thread that runs `io`.
struct Hall {
  const Handler& handler;
  const ServerOptions& options;
  std::set<Session*> sessions;
  std::set<Stream*> streams;
  Visitors visitors;
  std::size_t in_hand = 0;   ///< requests that wait for a worker or are being worked on
  std::size_t promised = 0;  ///< bytes of long bodies that are on their way or being worked on
  bool stopping = false;
  /// Shared with those who wake streams: they may do so at the very moment when the server ends.
  std::shared_ptr<asio::io_context> io = std::make_shared<asio::io_context>(1);
  unsigned threads;
  asio::thread_pool workers{threads};

  Hall(const Handler& answers, const ServerOptions& settings)
      : handler(answers),
        options(settings),
        threads(settings.threads > 0 ? settings.threads : std::max(2U, std::thread::hardware_concurrency())) {}

  std::size_t connections() const { return sessions.size() + streams.size(); }
  bool has_too_much_to_do() const { return in_hand >= threads + options.most_waiting; }
  bool may_stream(const Place& place) const {
    return streams.size() < options.most_streams && place.share().streams < options.most_streams_per_address;
  }

  /// When all of so many bytes must have been taken, and when the next of them, if it is now.
  Clock::time_point last_moment_for(std::size_t bytes) const {
    const std::size_t seconds = bytes / std::max<std::size_t>(1, options.slowest_pace);
    return Clock::now() + options.patience + std::chrono::seconds(seconds);
  }
  Clock::time_point next_moment(Clock::time_point last) const {
    return std::min(last, Clock::now() + options.patience);
  }
};

}  // namespace rollbook::web::beast
