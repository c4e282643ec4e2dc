// The referee for programs: records in, verdicts out, in the same lines as `rollbook verify --json -`. Nothing is
// stored, so it is open to everyone. A club's own deck cannot be sent along; for that there is `rollbook verify
// --deck`.
#pragma once

#include <cstddef>

#include "web/page/site.hpp"

namespace rollbook::web {

/// The limits of one request; for more, use the command line.
inline constexpr std::size_t most_bytes_to_verify = std::size_t{8} * 1024 * 1024;
inline constexpr std::size_t most_records_to_verify = 1000;

/// POST /api/v1/verify
http::Response api_verify(const Site&, const http::Request&);

}  // namespace rollbook::web
