// A connection to the server on Boost.Beast (server_beast.cpp): it reads a request, has it answered, writes the answer,
// and begins anew. Beast reads the requests; answers are our own head (adapter.hpp) and the shared bytes of the body.
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
#include <optional>

#include "web/adapter.hpp"
#include "web/server_beast_hall.hpp"
#include "web/server_beast_stream.hpp"

namespace rollbook::web::beast {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;

inline constexpr std::uint32_t longest_head = 16 * 1024;
/// Bodies up to this size are always let in; for longer ones together there is room for a few of the longest.
inline constexpr std::size_t small_body = std::size_t{64} * 1024;
inline constexpr std::size_t most_long_bodies = 4;
/// How long a client that was refused may take to read why.
inline constexpr milliseconds farewell{2000};

inline constexpr const char* too_many_from_there =
    "There are too many connections from your address just now. Please try again in a moment.\n";

/// The status and the sentence for a request that could not be read; nothing if nobody is there to be told.
inline std::optional<Response> refusal(error_code error) {
  if (error == http::error::header_limit) return plain("The head of the request is too long.\n", 431);
  if (error == http::error::body_limit) return plain("That is more than this server takes at once.\n", 413);
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == make_error_code(http::error::bad_target).category()) {
    return plain("This is not HTTP as this server knows it.\n", 400);
  }
  return std::nullopt;
}

class Session : public std::enable_shared_from_this<Session> {
 public:
  /// The address is that of the other end; a proxy has no place of its own.
  Session(Hall& hall, tcp::socket socket, std::string address, Place place)
      : hall_(hall),
        socket_(std::move(socket)),
        deadline_(*hall.io),
        address_(std::move(address)),
        place_(std::move(place)),
        is_proxy_(!place_.is_counted()) {
    hall_.sessions.insert(this);
  }
  ~Session() {
    leave_room();
    hall_.sessions.erase(this);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  Session(Session&&) = delete;
  Session& operator=(Session&&) = delete;

  void read_request() {
    if (hall_.stopping && buffer_.size() == 0) return close();
    if (is_proxy_) place_ = Place();  // the next request may be somebody else's
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(longest_head);
    parser_->body_limit(hall_.options.most_body);
    reading_ = true;
    without_body_ = false;
    wait_until(Clock::now() + hall_.options.patience);
    http::async_read_header(socket_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->give_up(error);
      self->read_body();
    });
  }

  /// Says why not, without having read a request, or in the middle of it.
  void refuse(Response response) {
    refused_ = true;
    write(std::move(response));
  }

  /// Whether its client has not begun to ask: nothing is lost if it is closed.
  bool is_idle() const { return reading_ && !has_begun(); }
  /// Whether it is to be closed if others want to come in.
  bool may_make_room() const {
    return is_idle() && (has_been_answered_ || Clock::now() >= came_ + hall_.options.time_to_begin);
  }
  auto idle_until() const { return deadline_.expiry(); }
  std::string visitor() const { return place_.who(); }

  void close() {
    reading_ = false;
    deadline_.cancel();
    error_code none;
    socket_.close(none);
  }

 private:
  bool has_begun() const { return parser_->got_some() || buffer_.size() > 0; }

  void read_body() {
    const bool chunked = parser_->chunked();
    const std::size_t length = chunked ? hall_.options.most_body : parser_->content_length().value_or(0);
    if (!take_room(length)) {
      return refuse(busy("Too many uploads at once. Please try again in a moment.\n"));
    }
    const auto& fields = parser_->get();
    if (fields.count(http::field::host) != 1) return refuse(plain("A request needs one Host.\n", 400));
    if (boost::beast::iequals(fields[http::field::expect], "100-continue")) return encourage();
    read_rest();
  }

  /// A client with a long body asks first whether to send it.
  void encourage() {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(socket_, asio::buffer(go_on), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->give_up(error);
      self->read_rest();
    });
  }

  void read_rest() {
    if (timed_out_) return give_up({});  // just as its head was complete
    http::async_read(socket_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->give_up(error);
      self->handle();
    });
  }

  void give_up(error_code error) {
    auto response = refusal(error);
    if (timed_out_ && has_begun()) response = plain("The request took too long to arrive.\n", 408);
    if (!response) return close();
    refuse(std::move(*response));
  }

  void handle() {
    reading_ = false;
    deadline_.cancel();
    auto message = parser_->release();
    keep_alive_ = message.keep_alive();
    Request request;
    request.method = method_named({message.method_string().data(), message.method_string().size()});
    if (!read_target({message.target().data(), message.target().size()}, request)) {
      return refuse(plain("This is no address.\n", 400));
    }
    for (const auto& field : message) request.headers.add(std::string(field.name_string()), std::string(field.value()));
    request.body = std::move(message.body());
    read_origin(address_, hall_.options.trusted_proxies, request);
    without_body_ = request.method == Method::head;
    if (request.address != address_) place_ = Place(hall_.visitors, counted_as(request.address));
    if (is_proxy_ && place_.share().connections > hall_.options.most_per_address) {
      return write(busy(too_many_from_there));
    }
    if (hall_.has_too_much_to_do()) {
      return write(busy("There is too much to do just now. Please try again in a moment.\n"));
    }
    hand_over(std::move(request));
  }

  void hand_over(Request request) {
    ++hall_.in_hand;
    // The guard keeps `io` running; the session goes to the worker and comes back, and so ends in its own thread.
    asio::post(hall_.workers, [self = shared_from_this(), request = std::move(request),
                               guard = asio::make_work_guard(*hall_.io)]() mutable {
      const Hall& hall = self->hall_;
      Response response = answer_or_apologise(hall.handler, request, hall.options.report);
      asio::post(*hall.io, [self = std::move(self), response = std::move(response)]() mutable {
        --self->hall_.in_hand;
        self->write(std::move(response));
      });
    });
  }

  void write(Response response) {
    reading_ = false;
    timed_out_ = false;
    parser_.reset();
    leave_room();
    if (response.feed && !without_body_ && !hall_.may_stream(place_)) {
      response = busy("Too many are listening just now. Please try again in a moment.\n");
    }
    keep_alive_ = keep_alive_ && !refused_ && !hall_.stopping && !response.feed;
    head_ = head_of(response, keep_alive_, std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
    const bool with_body = has_body(response.status) && !without_body_;
    if (response.feed && with_body) return go_on(std::move(response));
    body_ = std::move(response.body);
    const std::array<asio::const_buffer, 2> bytes{asio::buffer(head_),
                                                  with_body ? asio::buffer(*body_) : asio::const_buffer()};
    const auto while_taken = [self = shared_from_this(), last = hall_.last_moment_for(asio::buffer_size(bytes))](
                                 error_code error, std::size_t) -> std::size_t {
      self->wait_until(self->hall_.next_moment(last));
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

  /// The answer does not end by itself: from here on the connection is a stream's.
  void go_on(Response response) {
    auto head = std::make_shared<const std::string>(std::move(head_));
    std::make_shared<Stream>(hall_, std::move(socket_), std::move(place_), std::move(response.feed))
        ->begin({std::move(head), std::move(response.body)});
  }

  /// Closing at once while the client is still sending would take the answer away from it.
  void say_farewell() {
    error_code none;
    socket_.shutdown(tcp::socket::shutdown_send, none);
    wait_until(Clock::now() + farewell);
    ignore_rest();
  }

  void ignore_rest() {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->close();
      self->ignore_rest();
    });
  }

  /// Whatever is under way is broken off then, unless more time is granted before.
  void wait_until(Clock::time_point moment) {
    deadline_.expires_at(moment);
    deadline_.async_wait([self = shared_from_this()](error_code error) {
      if (error || self->deadline_.expiry() > Clock::now()) return;
      self->timed_out_ = true;
      error_code none;
      self->socket_.cancel(none);
    });
  }

  bool take_room(std::size_t length) {
    if (length <= small_body) return true;
    if (hall_.promised + length > most_long_bodies * hall_.options.most_body) return false;
    promised_ = length;
    hall_.promised += length;
    return true;
  }
  void leave_room() {
    hall_.promised -= promised_;
    promised_ = 0;
  }

  Hall& hall_;
  tcp::socket socket_;
  asio::steady_timer deadline_;
  std::string address_;
  Place place_;  ///< of who asks; in the case of a proxy, as long as the request of his client takes
  bool is_proxy_;
  Clock::time_point came_ = Clock::now();
  bool has_been_answered_ = false;
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;  ///< of the request that is being read
  std::string head_;
  std::shared_ptr<const std::string> body_;
  std::size_t promised_ = 0;
  bool reading_ = false;
  bool timed_out_ = false;
  bool keep_alive_ = false;
  bool without_body_ = false;
  bool refused_ = false;
};

}  // namespace rollbook::web::beast
