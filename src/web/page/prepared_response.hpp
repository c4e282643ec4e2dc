// Answers made ready to be sent many times: with the bytes of both codings and the tag by which a browser asks whether
// what it has is still right (ETag, If-None-Match). A cache keeps a PreparedResponse, so that nothing is hashed or
// compressed twice; `with_prepared_responses` does the same once for whatever a handler did not prepare:
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

/// How long a browser may use an answer without asking again.
namespace freshness {
inline constexpr std::string_view ask_again = "no-cache";  ///< keep it, but ask each time whether it is still right
inline constexpr std::string_view for_ever = "public, max-age=31536000, immutable";  ///< the address names the content
}  // namespace freshness

struct PreparedResponse {
  http::Response whole;                     ///< with Cache-Control: what it came with, else `ask_again`
  std::shared_ptr<const std::string> gzip;  ///< none if that is not worth it
  std::string tag;                          ///< names the bytes of `whole`

  /// What it takes of memory, for a cache to keep within bounds.
  std::size_t size() const { return whole.body->size() + (gzip ? gzip->size() : 0); }
};

/// Not of an answer that goes on (feed.hpp), which is another one for each listener.
PreparedResponse prepare_response(http::Response);

/// What this client gets: what it takes of the codings, or only that nothing has changed.
http::Response answer(const PreparedResponse&, const http::Request&);

/// The handler, with its good answers to GET and HEAD tagged and compressed, and its long ones to the other methods
/// compressed. What has a tag already or goes on is left as it is.
http::Handler with_prepared_responses(http::Handler);

}  // namespace rollbook::web
