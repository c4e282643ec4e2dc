// Compressing answers with gzip: whether a client takes it, whether an answer is worth it, and doing it. Most handlers
// need none of this, since prepared_response.hpp does it for the whole site.
#pragma once

#include <string>
#include <string_view>

#include "http/http.hpp"

namespace rollbook::http {

/// Whether the client says that it takes gzip: "Accept-Encoding: gzip, br;q=0.5", but not "gzip;q=0".
bool accepts_gzip(const Request&);

/// Whether an answer is of a type that becomes smaller, and long enough for that to matter. An answer that goes on
/// (feed.hpp) is not: a compressor holds back what should be seen at once.
bool worth_compressing(const Response&);

/// The same bytes for the same text, always.
std::string gzip(std::string_view text);

}  // namespace rollbook::http
