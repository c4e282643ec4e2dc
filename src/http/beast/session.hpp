// A connection to the server on Boost.Beast (beast/server.cpp): it reads a request, has it handled, writes the
// response, and starts again. Beast parses the requests; a response is our own header (adapter.hpp) and the shared
// bytes of the body.
#pragma once

#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http.hpp>
#include <memory>

#include "http/adapter.hpp"
#include "http/beast/refusals.hpp"
#include "http/beast/server_state.hpp"
#include "http/beast/stream.hpp"
#include "text/ascii.hpp"

namespace rollbook::http::beast {

/// Bodies up to this size are always accepted; all longer ones together have room for a few of the longest, and a
/// single visitor may use only part of it.
inline constexpr std::size_t small_body = std::size_t{64} * 1024;
inline constexpr std::size_t most_long_bodies = 4;
inline constexpr std::size_t most_long_bodies_per_address = 2;
/// How long a refused client may take to read the reason.
inline constexpr milliseconds linger{2000};
/// How much is read at once.
inline constexpr std::size_t read_chunk = std::size_t{16} * 1024;

class Session : public std::enable_shared_from_this<Session> {
 public:
  /// The address is that of the connection; a proxy has no quota of its own.
  Session(ServerState& state, tcp::socket socket, std::string address, ConnectionQuota quota)
      : state_(state),
        socket_(std::move(socket)),
        deadline_(*state.io),
        address_(std::move(address)),
        quota_(std::move(quota)),
        is_proxy_(!quota_.is_counted()) {
    state_.sessions.insert(this);
  }
  ~Session() {
    release_reservation();
    state_.sessions.erase(this);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  Session(Session&&) = delete;
  Session& operator=(Session&&) = delete;

  void read_request() {
    if (state_.stopping && buffer_.size() == 0) return close();
    if (is_proxy_) quota_ = ConnectionQuota();  // the next request may be another client's
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(longest_head);
    parser_->body_limit(state_.options.most_body);
    request_ = {};
    head_size_ = 0;
    reading_ = true;
    without_body_ = false;
    wait_until(Clock::now() + state_.options.patience);
    read_on();
  }

  /// Sends a refusal without having read a request, or in the middle of one.
  void refuse(Response response) {
    refused_ = true;
    write(with_security_headers(std::move(response)));
  }

  /// Whether its client has not started a request: nothing is lost if it is closed.
  bool is_idle() const { return reading_ && !has_begun(); }
  /// Whether it may be closed to make room for others.
  bool may_make_room() const {
    return is_idle() && (has_been_answered_ || Clock::now() >= came_ + state_.options.time_to_begin);
  }
  auto idle_until() const { return deadline_.expiry(); }
  std::string visitor() const { return quota_.who(); }

  void close() {
    reading_ = false;
    deadline_.cancel();
    error_code none;
    socket_.close(none);
  }

 private:
  bool has_begun() const { return parser_->got_some() || buffer_.size() > 0; }

  /// Continues with bytes that were sent ahead, if any.
  void read_on() {
    if (buffer_.size() > 0) return parse();
    read_more();
  }

  /// Beast can read whole requests itself; but while bytes arrive so fast that each read completes at once, its timeout
  /// never fires, and the client can go on for as long as it likes. So the deadline is checked here, for each read.
  void read_more() {
    socket_.async_read_some(buffer_.prepare(read_chunk),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                              if (error || self->timed_out_) return self->give_up(error);
                              self->buffer_.commit(size);
                              self->parse();
                            });
  }

  void parse() {
    const bool had_head = parser_->is_header_done();
    error_code error;
    const std::size_t used = parser_->put(buffer_.data(), error);
    buffer_.consume(used);
    if (!had_head) head_size_ += used;
    // Beast has no limit for a header whose lines arrive one by one, nor for the framing of a chunked body.
    const std::size_t unfinished = error == http::error::need_more ? buffer_.size() : 0;
    if (head_size_ + unfinished > longest_head) error = http::error::header_limit;
    if (error && error != http::error::need_more) return give_up(error);
    if (!had_head && parser_->is_header_done()) return look_at_head();
    if (parser_->is_done()) return handle();
    read_more();
  }

  /// The client and the address are read from the header alone: no proxy has checked the trailers of a chunked body,
  /// which Beast adds to the header. And this happens before the body arrives, so that no body is received only to be
  /// refused.
  void look_at_head() {
    const auto& head = parser_->get();
    keep_alive_ = head.keep_alive();
    request_.method = method_named({head.method_string().data(), head.method_string().size()});
    without_body_ = request_.method == Method::head;
    if (auto why = refusal(head)) return refuse(std::move(*why));
    if (!read_target({head.target().data(), head.target().size()}, request_)) {
      return refuse(plain("This is not a valid address.\n", 400));
    }
    for (const auto& field : head) request_.headers.add(std::string(field.name_string()), std::string(field.value()));
    read_origin(address_, state_.options.trusted_proxies, request_);
    if (request_.address != address_) quota_ = ConnectionQuota(state_.usage_by_address, counted_as(request_.address));
    if (is_proxy_ && quota_.usage().connections > state_.options.most_per_address)
      return turn_away(too_many_from_there);
    if (parser_->is_done()) return handle();
    look_at_body();
  }

  void look_at_body() {
    const std::size_t most = std::min(state_.options.most_body, state_.options.most_body_of(request_));
    const std::size_t length = parser_->chunked() ? most : parser_->content_length().value_or(0);
    if (length > most) return refuse(too_long_a_body());
    if (!take_room(length)) return turn_away("Too many uploads at once. Please try again in a moment.\n");
    parser_->body_limit(most);
    parser_->eager(true);
    if (text::same(request_.headers.get("Expect"), "100-continue")) return encourage();
    read_on();
  }

  /// A client with a long body asks first whether to send it.
  void encourage() {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(socket_, asio::buffer(go_on), [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->timed_out_) return self->give_up(error);
      self->read_on();
    });
  }

  void give_up(error_code error) {
    auto response = refusal(error);
    if (timed_out_ && has_begun()) response = plain("The request took too long to arrive.\n", 408);
    if (!response) return close();
    refuse(std::move(*response));
  }

  /// The client may try again, on the same connection unless the rest of its request is still to come.
  void turn_away(std::string sentence) {
    refused_ = !parser_->is_done();
    write(with_security_headers(busy(std::move(sentence))));
  }

  void handle() {
    reading_ = false;
    wait_for_nothing();
    request_.body = std::move(parser_->get().body());
    Queue& queue = state_.queue_for(request_);
    if (queue.is_full()) return turn_away("The server is too busy right now. Please try again in a moment.\n");
    hand_over(std::move(request_), queue);
  }

  void hand_over(Request request, Queue& queue) {
    ++queue.in_progress;
    // The guard keeps `io` running; the session goes to the worker and comes back, and so is destroyed in its own
    // thread.
    asio::post(queue.workers, [self = shared_from_this(), request = std::move(request), &queue,
                               guard = asio::make_work_guard(*state_.io)]() mutable {
      const ServerState& state = self->state_;
      Response response = answer_or_apologise(state.handler, request, state.options.report);
      asio::post(*state.io, [self = std::move(self), response = std::move(response), &queue]() mutable {
        --queue.in_progress;
        self->write(std::move(response));
      });
    });
  }

  void write(Response response) {
    reading_ = false;
    timed_out_ = false;
    parser_.reset();
    release_reservation();
    if (response.feed && !without_body_ && !state_.may_stream(quota_)) {
      response = with_security_headers(busy("Too many live views are open right now. Please try again in a moment.\n"));
    }
    keep_alive_ = keep_alive_ && !refused_ && !state_.stopping && !response.feed;
    head_ = head_of(response, keep_alive_, std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
    const bool with_body = has_body(response.status) && !without_body_;
    if (response.feed && with_body) return go_on(std::move(response));
    body_ = std::move(response.body);
    const std::array<asio::const_buffer, 2> bytes{asio::buffer(head_),
                                                  with_body ? asio::buffer(*body_) : asio::const_buffer()};
    const auto while_taken = [self = shared_from_this(), last = state_.last_moment_for(asio::buffer_size(bytes))](
                                 error_code error, std::size_t) -> std::size_t {
      self->wait_until(self->state_.next_moment(last));
      constexpr std::size_t piece = std::size_t{256} * 1024;
      return error ? 0 : piece;
    };
    asio::async_write(socket_, bytes, while_taken, [self = shared_from_this()](error_code error, std::size_t) {
      self->body_.reset();
      if (error) return self->close();
      self->has_been_answered_ = true;
      if (self->keep_alive_) return self->read_request();
      if (self->refused_) return self->say_farewell();
      self->close();
    });
  }

  /// The response does not end by itself: from here on, the connection belongs to a stream.
  void go_on(Response response) {
    auto head = std::make_shared<const std::string>(std::move(head_));
    std::make_shared<Stream>(state_, std::move(socket_), std::move(quota_), std::move(response.feed))
        ->begin({std::move(head), std::move(response.body)}, response.feed_lasts);
  }

  /// Closing at once while the client is still sending would make it lose the response.
  void say_farewell() {
    error_code none;
    socket_.shutdown(tcp::socket::shutdown_send, none);
    wait_until(Clock::now() + linger);
    ignore_rest();
  }

  void ignore_rest() {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(read_chunk), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->close();
      self->ignore_rest();
    });
  }

  /// The current operation is aborted then, unless it gets more time before.
  void wait_until(Clock::time_point moment) {
    deadline_.expires_at(moment);
    deadline_.async_wait([self = shared_from_this()](error_code error) {
      if (!error && self->deadline_.expiry() <= Clock::now()) self->break_off();
    });
  }
  /// A timer that has already fired cannot be cancelled, but it checks this.
  void wait_for_nothing() { deadline_.expires_at(Clock::time_point::max()); }

  /// A request in progress is still answered. Bytes that have just arrived cannot be cancelled, but find the connection
  /// closed.
  void break_off() {
    if (!reading_) return close();
    timed_out_ = true;
    error_code none;
    socket_.cancel(none);
  }

  bool take_room(std::size_t length) {
    if (length <= small_body) return true;
    const std::size_t longest = state_.options.most_body;
    if (state_.reserved + length > most_long_bodies * longest) return false;
    if (quota_.usage().reserved + length > most_long_bodies_per_address * longest) return false;
    reserved_ = length;
    state_.reserved += length;
    quota_.reserve(length);
    return true;
  }
  void release_reservation() {
    state_.reserved -= reserved_;
    quota_.release(reserved_);
    reserved_ = 0;
  }

  ServerState& state_;
  tcp::socket socket_;
  asio::steady_timer deadline_;
  std::string address_;
  ConnectionQuota quota_;  ///< of the client; for a proxy, for the duration of its client's request
  bool is_proxy_;
  Clock::time_point came_ = Clock::now();
  bool has_been_answered_ = false;
  boost::beast::flat_buffer buffer_{longest_head + read_chunk};
  std::unique_ptr<Parser> parser_;  ///< of the request being read
  Request request_;                 ///< the request being read, as far as it is known
  std::size_t head_size_ = 0;       ///< the size of its header, as far as it was parsed
  std::string head_;
  std::shared_ptr<const std::string> body_;
  std::size_t reserved_ = 0;
  bool reading_ = false;
  bool timed_out_ = false;
  bool keep_alive_ = false;
  bool without_body_ = false;
  bool refused_ = false;
};

}  // namespace rollbook::http::beast
