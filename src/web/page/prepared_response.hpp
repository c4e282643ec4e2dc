// Responses prepared to be sent many times: with the bytes of both encodings and the tag by which a browser asks
// whether its copy is still current (ETag, If-None-Match). A cache keeps a PreparedResponse, so that nothing is hashed
// or compressed twice; `with_prepared_responses` does the same for each response that a handler did not prepare:
//
//   const PreparedResponse page = prepare_response(html(render(…)));   // once
//   return answer(page, request);                     // whole, compressed, or "304 Not Modified"
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "http/http.hpp"

namespace rollbook::web {

/// How long a browser may use a response without asking again.
namespace freshness {
inline constexpr std::string_view ask_again = "no-cache";  ///< keep it, but ask each time whether it is current
inline constexpr std::string_view for_ever = "public, max-age=31536000, immutable";  ///< the address has a hash
}  // namespace freshness

struct PreparedResponse {
  http::Response whole;                     ///< with Cache-Control: its own, else `ask_again`
  std::shared_ptr<const std::string> gzip;  ///< null if compression is not worth it
  std::string tag;                          ///< identifies the bytes of `whole`

  /// Its size in memory, for a cache with a limit.
  std::size_t size() const { return whole.body->size() + (gzip ? gzip->size() : 0); }
};

/// Not for a stream (feed.hpp), which differs for each subscriber.
PreparedResponse prepare_response(http::Response);

/// The response for this client: in an encoding that it accepts, or only "not modified".
http::Response answer(const PreparedResponse&, const http::Request&);

/// The handler, with its successful responses to GET and HEAD tagged and compressed, and long ones to other methods
/// compressed. Responses that already have a tag, and streams, are left as they are.
http::Handler with_prepared_responses(http::Handler);

}  // namespace rollbook::web
