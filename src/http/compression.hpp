// Compressing responses with gzip: whether a client accepts it, whether a response is worth it, and doing it. Most
// handlers need none of this, since prepared_response.hpp does it for the whole site.
#pragma once

#include <string>
#include <string_view>

#include "http/http.hpp"

namespace rollbook::http {

/// Whether the client accepts gzip: "Accept-Encoding: gzip, br;q=0.5", but not "gzip;q=0".
bool accepts_gzip(const Request&);

/// Whether a response is of a compressible type, and long enough to matter. A stream (feed.hpp) is not: a compressor
/// holds back events that should be seen at once.
bool worth_compressing(const Response&);

/// Always the same bytes for the same text.
std::string gzip(std::string_view text);

}  // namespace rollbook::http
