// The server on Crow, built only where Crow is found or asked for (ROLLBOOK_HTTP). It hands every request to our own
// router. Tried with Crow's main branch of August 2026 (2366edb, after 1.3.3) and the standalone Asio of Debian 12.
// What the other adapter does against bad company Crow cannot do, so a reverse proxy belongs in front of it:
//
// - a body is read whole, however long, before we see it; a head has no limit either, nor has the number of
//   connections, of one address or in all, nor that of requests that wait;
// - its timeout begins anew with every byte, so a slow client can stay as long as it likes;
// - a connection belongs to one thread, which waits until the client has taken an answer. One that takes none holds up
//   the other connections of that thread, and the server cannot stop until it leaves. There are no lanes (server.hpp);
// - what follows the last chunk of a body counts as headers, those of a proxy included; a proxy must not forward it;
// - what is no HTTP is dropped without an answer; OPTIONS, methods that we do not know, and addresses with a host in
//   front are answered by Crow itself, with 204, 405 and 404;
// - when it stops, requests that are being answered are finished, those that have not come whole are dropped;
// - it has no answers that stream: of one that goes on (feed.hpp) it sends the body and ends. The browser's EventSource
//   comes back by itself, as soon as the body told it to ("retry: 1000"), which is polling;
// - if it cannot listen, it does not say why.
#include <crow.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <future>
#include <thread>
#include <utility>

#include "http/adapter.hpp"
#include "http/server.hpp"
#include "text/wording.hpp"

namespace rollbook::http {
namespace {

using namespace std::chrono_literals;

Request request_from(const crow::request& theirs, const ServerOptions& options) {
  Request request;
  request.method = method_named(crow::method_name(theirs.method));
  for (const auto& [name, value] : theirs.headers) request.headers.add(name, value);
  request.body = theirs.body;
  read_origin(theirs.remote_ip_address, options.trusted_proxies, request);
  return request;
}

/// Without the feed, which ends here: see above.
void send(const Response& ours, crow::response& theirs, bool is_last) {
  crow::response response(ours.status);
  response.set_header("Date", date_of(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
  if (is_last) response.set_header("Connection", "close");
  if (has_body(ours.status)) {
    response.body = *ours.body;
    response.set_header("Content-Type", ours.type);
  }
  for (const auto& [name, value] : ours.headers) response.add_header(name, value);
  theirs = std::move(response);
  if (!has_body(ours.status)) {  // nor a length, not even to HEAD
    theirs.manual_length_header = true;
    theirs.skip_body = false;
  }
  theirs.end();
}

Response answer(const crow::request& theirs, const Handler& handler, const ServerOptions& options) {
  Request request = request_from(theirs, options);
  if (!read_target(theirs.raw_url, request)) return plain("This is no address.\n", 400);
  if (request.headers.all("host").size() != 1) return plain("A request needs one Host.\n", 400);
  if (request.body.size() > std::min(options.most_body, options.most_body_of(request))) {
    return plain("That is more than this server takes at once.\n", 413);
  }
  return answer_or_apologise(handler, request, options.report);
}

bool has_ended(const std::future<void>& running) { return running.wait_for(0s) == std::future_status::ready; }

/// Why Crow has ended before it was told to.
std::string trouble_of(std::future<void>& running, const ServerOptions& options) {
  std::string reason;
  try {
    running.get();
  } catch (const std::exception& error) {
    reason = text::say(": ", error.what());
  }
  return text::say("Cannot listen on port ", options.port, " of ", text::quote(options.host), reason, ".");
}

}  // namespace

std::optional<std::string> serve(const Handler& handler, const ServerOptions& options,
                                 const std::function<void(std::uint16_t)>& listening, const std::atomic<bool>& stop) {
  using crow::HTTPMethod;
  crow::SimpleApp app;
  const auto reply = [&](const crow::request& request, crow::response& response) {
    send(answer(request, handler, options), response, request.close_connection);
  };
  // HEAD finds the routes of GET. The handlers of routes get whole requests; that for all other addresses would, in
  // some versions, be called before the body has come.
  CROW_ROUTE(app, "/").methods(HTTPMethod::Get, HTTPMethod::Post, HTTPMethod::Put, HTTPMethod::Delete,
                               HTTPMethod::Patch)(reply);
  CROW_ROUTE(app, "/<path>")
      .methods(HTTPMethod::Get, HTTPMethod::Post, HTTPMethod::Put, HTTPMethod::Delete,
               HTTPMethod::Patch)([&](const crow::request& request, crow::response& response,
                                      const std::string& /*path*/) { reply(request, response); });

  const auto patience = std::chrono::ceil<std::chrono::seconds>(options.patience).count();
  app.loglevel(crow::LogLevel::Critical);
  app.bindaddr(options.host == "localhost" ? "127.0.0.1" : options.host).port(options.port);
  app.timeout(static_cast<std::uint8_t>(std::clamp<decltype(patience)>(patience, 1, 255)));
  const unsigned answering = options.threads > 0 ? options.threads : std::max(2U, std::thread::hardware_concurrency());
  app.concurrency(static_cast<std::uint16_t>(answering + 1));  // one of them only accepts connections

  auto running = app.run_async();
  while (app.wait_for_server_start(100ms) == std::cv_status::timeout) {
    if (has_ended(running)) return trouble_of(running, options);
  }
  if (!app.is_bound()) return trouble_of(running, options);  // it has "started" then, too
  listening(app.port());
  while (!has_ended(running)) {  // it stops by itself at SIGINT and SIGTERM
    if (stop) app.stop();
    running.wait_for(100ms);
  }
  running.get();
  return std::nullopt;
}

std::string http_library() { return "Crow"; }

}  // namespace rollbook::http
