// The state shared by the connections to the server on Boost.Beast (beast/server.cpp): the handler, the network thread,
// the workers, and the list of all connections.
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

#include "http/beast/connection_quota.hpp"
#include "http/server.hpp"

namespace rollbook::http::beast {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

class Session;
class Stream;

/// The requests of one lane, and the threads that handle them. First come, first served.
struct Queue {
  asio::thread_pool workers;
  std::size_t capacity;         ///< in requests, including those being handled
  std::size_t in_progress = 0;  ///< requests waiting for a worker or being handled

  Queue(unsigned threads, std::size_t most_waiting) : workers(threads), capacity(threads + most_waiting) {}
  bool is_full() const { return in_progress >= capacity; }
};

/// One thread per core, unless configured.
inline unsigned threads_of(const ServerOptions& options) {
  return options.threads > 0 ? options.threads : std::max(2U, std::thread::hardware_concurrency());
}

/// Everything except `handler` and `options` belongs to the one thread that runs `io`.
struct ServerState {
  const Handler& handler;
  const ServerOptions& options;
  std::set<Session*> sessions;
  std::set<Stream*> streams;
  UsageByAddress usage_by_address;
  std::size_t reserved = 0;  ///< bytes of long bodies being received or processed
  bool stopping = false;
  /// Shared with the threads that wake streams: they may do so at the very moment the server ends.
  std::shared_ptr<asio::io_context> io = std::make_shared<asio::io_context>(1);
  Queue readers{threads_of(options), options.most_waiting};
  /// More than two would not help, because moves are written to one book, one after the other; but with one alone, a
  /// move that takes long to judge would make all tables wait.
  Queue entry{2, options.most_waiting};
  /// Each takes 64 MB and 70 ms of a core: one thread, so that a crowd at the login takes up neither all memory nor the
  /// cores needed for reading and playing.
  Queue passwords{1, options.most_waiting_passwords};

  ServerState(const Handler& answers, const ServerOptions& settings) : handler(answers), options(settings) {}

  Queue& queue_for(const Request& request) {
    const Lane lane = options.lane_of(request);
    if (lane == Lane::entry) return entry;
    return lane == Lane::passwords ? passwords : readers;
  }
  /// Waits until the workers have nothing more to do.
  void wait_for_workers() {
    for (Queue* queue : {&readers, &entry, &passwords}) queue->workers.join();
  }

  std::size_t connections() const { return sessions.size() + streams.size(); }
  bool may_stream(const ConnectionQuota& quota) const {
    return streams.size() < options.most_streams && quota.usage().streams < options.most_streams_per_address;
  }

  /// The deadline for the client to take all of these bytes, and the one for the next of them.
  Clock::time_point last_moment_for(std::size_t bytes) const {
    const std::size_t seconds = bytes / std::max<std::size_t>(1, options.slowest_pace);
    return Clock::now() + options.patience + std::chrono::seconds(seconds);
  }
  Clock::time_point next_moment(Clock::time_point last) const {
    return std::min(last, Clock::now() + options.patience);
  }
};

}  // namespace rollbook::http::beast
