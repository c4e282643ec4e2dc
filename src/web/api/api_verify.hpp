// The referee for programs: records in, verdicts out, in the very lines of `rollbook verify --json -`. Nothing is
// stored, so everybody may ask. A club's own cards cannot be sent along; with those, `rollbook verify --deck` judges.
#pragma once

#include <cstddef>

#include "web/page/site.hpp"

namespace rollbook::web {

/// What one request may hold; more is for the command line.
inline constexpr std::size_t most_bytes_to_verify = std::size_t{8} * 1024 * 1024;
inline constexpr std::size_t most_records_to_verify = 1000;

/// POST /api/v1/verify
http::Response api_verify(const Site&, const http::Request&);

}  // namespace rollbook::web
