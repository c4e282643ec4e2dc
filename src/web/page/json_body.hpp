// The JSON that a request brings, read in one place. Whatever a visitor sends, it costs little: what is longer, nested
// more deeply or has more values than a page of ours would send is refused before any of it is kept. A deep value could
// not even be destroyed, which takes a call for each of its levels.
//
//   const auto body = read_json_body(request.body, {.bytes = 4096});
//   if (!body || !body->is_object()) return malformed();
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "record/json.hpp"

namespace rollbook::web {

/// The most that is read.
struct JsonLimits {
  std::size_t bytes = std::size_t{2} * 1024 * 1024;
  std::size_t depth = 32;       ///< arrays and objects within each other
  std::size_t values = 50'000;  ///< with those that hold others
};

/// Nothing if it is no JSON, or beyond a limit.
std::optional<record::Json> read_json_body(std::string_view body, const JsonLimits& = {});

}  // namespace rollbook::web
