// Responses of the server on Boost.Beast (beast/server.cpp) to requests that never reach the handler.
#pragma once

#include <boost/beast/core/string.hpp>
#include <boost/beast/http.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "http/adapter.hpp"
#include "http/beast/server_state.hpp"

namespace rollbook::http::beast {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;

/// Including the framing between the chunks of a body, and the trailers.
inline constexpr std::uint32_t longest_head = 16 * 1024;

inline constexpr const char* too_many_from_there =
    "There are too many connections from your address right now. Please try again in a moment.\n";

/// The site adds security headers to its own responses (make_site.cpp); for a sentence of text, these are enough.
inline Response with_security_headers(Response response) {
  response.headers.add("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  response.headers.add("X-Content-Type-Options", "nosniff");
  return response;
}

inline Response too_long_a_body() { return plain("That is more than this server accepts at once.\n", 413); }

/// The status and the sentence for a request that could not be read; nothing if the client has gone.
inline std::optional<Response> refusal(error_code error) {
  if (error == http::error::header_limit) return plain("The header of the request is too long.\n", 431);
  if (error == http::error::body_limit) return too_long_a_body();
  if (error.category() == make_error_code(http::error::bad_target).category()) {
    return plain("This is not a valid HTTP request.\n", 400);
  }
  return std::nullopt;
}

/// Rejects ambiguous framing (request smuggling): if a proxy and this server disagreed about where a body ends, a part
/// of it would be taken for the next request. Beast rejects chunks together with a length, but accepts unknown transfer
/// encodings as if there were no body.
inline std::optional<Response> refusal(const Parser::value_type& head) {
  if (head.count(http::field::host) != 1) return plain("A request needs exactly one Host header.\n", 400);
  const auto codings = head.count(http::field::transfer_encoding);
  if (codings == 0) return std::nullopt;
  if (codings > 1 || !boost::beast::iequals(head[http::field::transfer_encoding], "chunked")) {
    return plain("This server accepts only plain or chunked bodies, no other transfer coding.\n", 501);
  }
  if (head.version() < 11) return plain("HTTP/1.0 has no chunks.\n", 400);
  return std::nullopt;
}

}  // namespace rollbook::http::beast
