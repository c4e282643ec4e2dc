// The server on Crow, built only where Crow is found or requested (ROLLBOOK_HTTP). It passes every request to our own
// router. Crow cannot defend itself against hostile clients as the other adapter does, so it needs a reverse proxy in
// front of it:
//
// - a body is read in full, however long, before we see it; there is no limit for headers either, for the number of
//   connections, per address or in all, or for queued requests; all requests share the same threads;
// - its timeout restarts with every byte, so a slow client can stay as long as it likes;
// - bad requests are dropped without a response;
// - it stops at once: requests in progress are aborted;
// - it answers OPTIONS by itself;
// - its releases up to 1.2 cannot stream responses: of a stream (feed.hpp) it sends the body and ends. The browser's
//   EventSource reconnects by itself after the time given in the body ("retry: 1000"), which is polling.
//
// It was written from Crow's documentation and sources, 1.2.1, and has not been run: Debian has no package of Crow.
#include <crow.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <future>

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
crow::response response_for(const Response& ours) {
  crow::response response(ours.status);
  if (has_body(ours.status)) {
    response.body = *ours.body;
    response.set_header("Content-Type", ours.type);
  }
  for (const auto& [name, value] : ours.headers) response.add_header(name, value);
  return response;
}

crow::response answer(const crow::request& theirs, const Handler& handler, const ServerOptions& options) {
  Request request = request_from(theirs, options);
  if (!read_target(theirs.raw_url, request)) return response_for(plain("This is not a valid address.\n", 400));
  if (!request.headers.has("host")) return response_for(plain("A request needs exactly one Host header.\n", 400));
  if (request.body.size() > std::min(options.most_body, options.most_body_of(request))) {
    return response_for(plain("That is more than this server accepts at once.\n", 413));
  }
  return response_for(answer_or_apologise(handler, request, options.report));
}

bool has_ended(const std::future<void>& running) { return running.wait_for(0s) == std::future_status::ready; }

/// The error with which Crow ended before it was stopped.
std::string error_of(std::future<void>& running, const ServerOptions& options) {
  std::string reason;
  try {
    running.get();
  } catch (const std::exception& error) {
    reason = text::say(": ", error.what());
  }
  return text::say("Cannot listen on port ", options.port, " of ", text::quote(options.host), reason);
}

}  // namespace

std::optional<std::string> serve(const Handler& handler, const ServerOptions& options,
                                 const std::function<void(std::uint16_t)>& listening, const std::atomic<bool>& stop) {
  using crow::HTTPMethod;
  crow::SimpleApp app;
  const auto reply = [&](const crow::request& theirs) { return answer(theirs, handler, options); };
  // HEAD uses the routes of GET. The handlers of routes get whole requests; that for all other addresses would, in some
  // versions, be called before the body has arrived.
  CROW_ROUTE(app, "/").methods(HTTPMethod::Get, HTTPMethod::Post, HTTPMethod::Put, HTTPMethod::Delete,
                               HTTPMethod::Patch)(reply);
  CROW_ROUTE(app, "/<path>")
      .methods(HTTPMethod::Get, HTTPMethod::Post, HTTPMethod::Put, HTTPMethod::Delete, HTTPMethod::Patch)(
          [&](const crow::request& theirs, const std::string& /*path*/) { return reply(theirs); });

  const auto patience = std::chrono::ceil<std::chrono::seconds>(options.patience).count();
  app.loglevel(crow::LogLevel::Critical);
  app.bindaddr(options.host == "localhost" ? "127.0.0.1" : options.host).port(options.port);
  app.timeout(static_cast<std::uint8_t>(std::clamp<decltype(patience)>(patience, 1, 255)));
  if (options.threads > 0) {
    app.concurrency(static_cast<std::uint16_t>(options.threads));
  } else {
    app.multithreaded();
  }

  auto running = app.run_async();
  while (app.wait_for_server_start(100ms) == std::cv_status::timeout) {
    if (has_ended(running)) return error_of(running, options);
  }
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
