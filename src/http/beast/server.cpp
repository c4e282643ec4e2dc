// The server on Boost.Beast. One thread does all reading and writing, so none of it needs a lock; workers call the
// handler, some for each lane. A Session is one connection: it reads a request, has it handled, writes the response,
// and starts again; a Stream is a connection whose response does not end. They share a ServerState, and the Acceptor
// creates them.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/version.hpp>
#include <csignal>
#include <exception>
#include <memory>

#include "http/beast/server_state.hpp"
#include "http/beast/session.hpp"
#include "http/beast/stream.hpp"
#include "http/server.hpp"
#include "text/wording.hpp"

namespace rollbook::http {
namespace {

using namespace beast;

/// For this many connections beyond its limit, an address gets a refusal with the reason; further ones are just closed.
constexpr std::size_t most_excuses = 16;

/// Accepts connections until it is stopped.
class Acceptor {
 public:
  Acceptor(ServerState& state, tcp::acceptor acceptor, const std::atomic<bool>& stop)
      : state_(state),
        acceptor_(std::move(acceptor)),
        signals_(*state.io, SIGINT, SIGTERM),
        clock_(*state.io),
        stop_(stop) {}

  void open() {
    signals_.async_wait([this](error_code error, int) {
      if (!error) close();
    });
    watch();
    accept();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (state_.stopping) return;
      if (error) return pause();
      start_session(std::move(socket));
      accept();
    });
  }

  void start_session(tcp::socket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;  // the client has already gone
    socket.set_option(tcp::no_delay(true), error);
    const std::string address = usual_writing(peer.address().to_string());
    const ServerOptions& most = state_.options;
    ConnectionQuota quota;
    if (!is_trusted(address, most.trusted_proxies))
      quota = ConnectionQuota(state_.usage_by_address, counted_as(address));
    const std::size_t theirs = quota.usage().connections;
    if (state_.connections() >= 2 * most.most_connections || theirs > most.most_per_address + most_excuses) return;
    const bool full = state_.connections() >= most.most_connections && !make_room([](auto&) { return true; });
    const bool too_many =
        theirs > most.most_per_address && !make_room([&](const Session& one) { return one.visitor() == quota.who(); });
    const auto session = std::make_shared<Session>(state_, std::move(socket), address, std::move(quota));
    if (full) return session->refuse(busy("There are too many visitors right now. Please try again in a moment.\n"));
    if (too_many) return session->refuse(busy(too_many_from_there));
    session->read_request();
  }

  /// Closes the connection that has been idle for the longest time. False if all are busy.
  template <class Which>
  bool make_room(const Which& which) {
    Session* longest = nullptr;
    for (Session* session : state_.sessions) {
      if (!session->may_make_room() || !which(*session)) continue;
      if (longest == nullptr || session->idle_until() < longest->idle_until()) longest = session;
    }
    if (longest != nullptr) longest->close();
    return longest != nullptr;
  }

  /// Out of file descriptors, or similar: existing connections must end first.
  void pause() {
    pause_.expires_after(milliseconds(50));
    pause_.async_wait([this](error_code error) {
      if (!error && !state_.stopping) accept();
    });
  }

  void watch() {
    clock_.expires_after(milliseconds(100));
    clock_.async_wait([this](error_code error) {
      if (error || state_.stopping) return;  // a tick that was already due cannot be cancelled
      if (stop_) return close();
      watch();
    });
  }

  void close() {
    state_.stopping = true;
    error_code none;
    acceptor_.close(none);
    clock_.cancel();
    pause_.cancel();
    signals_.cancel(none);
    signals_.clear(none);  // a second signal ends the process at once
    for (Session* session : state_.sessions) {
      if (session->is_idle()) session->close();
    }
    for (Stream* stream : state_.streams) stream->close();
  }

  ServerState& state_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer clock_;
  asio::steady_timer pause_{*state_.io};
  const std::atomic<bool>& stop_;
};

/// The listening socket, or why there is none.
std::optional<std::string> listen(tcp::acceptor& acceptor, const ServerOptions& options) {
  error_code error;
  // Only numeric addresses and this name, so that no name server is asked.
  const auto address = asio::ip::make_address(options.host == "localhost" ? "127.0.0.1" : options.host, error);
  if (error) return text::say(text::quote(options.host), " is not an address to listen on, such as 127.0.0.1.");
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return std::nullopt;
  const std::string where = text::say("port ", options.port, " of ", text::quote(options.host));
  if (error == asio::error::address_in_use) return text::say("Another program uses ", where, ".");
  if (error == asio::error::access_denied) return text::say("This user may not listen on ", where, ".");
  if (error == boost::system::errc::address_not_available) {
    return text::say("The address ", text::quote(options.host), " is not one of this machine's.");
  }
  return text::say("Cannot listen on ", where, ": ", error.message());
}

}  // namespace

std::optional<std::string> serve(const Handler& handler, const ServerOptions& options,
                                 const std::function<void(std::uint16_t)>& listening, const std::atomic<bool>& stop) {
  ServerState state(handler, options);
  tcp::acceptor acceptor(*state.io);
  if (auto error = listen(acceptor, options)) return error;
  const std::uint16_t port = acceptor.local_endpoint().port();
  Acceptor connections(state, std::move(acceptor), stop);
  connections.open();
  listening(port);
  while (true) {
    try {
      state.io->run();
      break;
    } catch (const std::exception& error) {  // out of memory: the session that needed it is gone, the others continue
      options.report(text::say("A connection was lost: ", error.what()));
    }
  }
  state.wait_for_workers();
  return std::nullopt;
}

std::string http_library() {
  return text::say("Boost.Beast ", BOOST_VERSION / 100'000, ".", BOOST_VERSION / 100 % 1000);
}

}  // namespace rollbook::http
