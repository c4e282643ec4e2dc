// A connection to the server on Boost.Beast (beast/server.cpp) whose response does not end: it sends the events of its
// feed (feed.hpp) until the client leaves or stops reading, its time is over, or the server stops.
#pragma once

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <utility>
#include <vector>

#include "http/beast/server_state.hpp"
#include "http/feed.hpp"

namespace rollbook::http::beast {

/// How much a client may still send although nothing more is expected: room for a request that it sent ahead.
inline constexpr std::size_t most_ignored = std::size_t{64} * 1024;

class Stream : public std::enable_shared_from_this<Stream> {
 public:
  Stream(ServerState& state, tcp::socket socket, ConnectionQuota quota, std::shared_ptr<Feed> feed)
      : state_(state),
        socket_(std::move(socket)),
        quota_(std::move(quota)),
        clock_(*state.io),
        end_(*state.io),
        feed_(std::move(feed)) {
    quota_.become_stream();
    state_.streams.insert(this);
  }
  ~Stream() { state_.streams.erase(this); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  Stream(Stream&&) = delete;
  Stream& operator=(Stream&&) = delete;

  /// Sends these, and the events after them. 0 ms: without a limit.
  void begin(std::vector<EventData> first, milliseconds lasts) {
    listen();
    if (lasts > milliseconds(0)) end_after(lasts);
    write(std::move(first));
    // Called from other threads, which must not own the stream: it has to be destroyed in its own.
    feed_->on_ready([io = state_.io, stream = weak_from_this()] {
      asio::post(*io, [stream] {
        if (const auto self = stream.lock()) self->go_on();
      });
    });
  }

  void close() {
    feed_.reset();
    clock_.cancel();
    end_.cancel();
    error_code none;
    socket_.close(none);
  }

 private:
  /// The client has nothing more to send, but only a read shows that it has gone. A client that keeps sending would
  /// keep the network thread busy.
  void listen() {
    socket_.async_read_some(asio::buffer(ignored_), [self = shared_from_this()](error_code error, std::size_t size) {
      self->ignored_so_far_ += size;
      if (error || self->ignored_so_far_ > most_ignored) return self->close();
      self->listen();
    });
  }

  /// Even in the middle of an event: a client that reconnects gets the current state.
  void end_after(milliseconds time) {
    end_.expires_after(time);
    end_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->close();
    });
  }

  void go_on() {
    if (!feed_) return;
    if (feed_->is_over()) return close();
    if (is_writing()) return;  // events that arrive meanwhile are sent together
    if (state_.stopping) return close();
    auto news = feed_->take();
    if (news.empty()) return wait_until(Clock::now() + state_.options.heartbeat);
    write(std::move(news));
  }

  void write(std::vector<EventData> events) {
    events_ = std::move(events);
    std::vector<asio::const_buffer> bytes;
    bytes.reserve(events_.size());
    for (const EventData& event_data : events_) bytes.push_back(asio::buffer(*event_data));
    const auto while_taken = [self = shared_from_this(), last = state_.last_moment_for(asio::buffer_size(bytes))](
                                 error_code error, std::size_t) -> std::size_t {
      constexpr std::size_t most_at_once = std::size_t{256} * 1024;
      if (error || !self->feed_) return 0;
      self->wait_until(self->state_.next_moment(last));
      return most_at_once;
    };
    asio::async_write(socket_, bytes, while_taken, [self = shared_from_this()](error_code error, std::size_t) {
      self->events_.clear();
      if (error) return self->close();
      self->go_on();
    });
  }

  bool is_writing() const { return !events_.empty(); }

  /// While writing, the deadline for the client to take bytes; else, the time of the next keep-alive.
  void wait_until(Clock::time_point moment) {
    clock_.expires_at(moment);
    clock_.async_wait([self = shared_from_this()](error_code error) {
      if (error || !self->feed_ || self->clock_.expiry() > Clock::now()) return;
      if (self->is_writing()) return self->close();
      self->write({std::make_shared<const std::string>(":\n\n")});  // a comment, which pages never see
    });
  }

  ServerState& state_;
  tcp::socket socket_;
  ConnectionQuota quota_;
  asio::steady_timer clock_;
  asio::steady_timer end_;
  std::shared_ptr<Feed> feed_;     ///< null when it is over
  std::vector<EventData> events_;  ///< being sent
  std::array<char, 512> ignored_{};
  std::size_t ignored_so_far_ = 0;
};

}  // namespace rollbook::http::beast
