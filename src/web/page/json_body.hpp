// The one reader for JSON in requests. Whatever a visitor sends costs little: input that is longer, more deeply nested
// or has more values than a page of ours would send is refused before any of it is stored. A deeply nested value could
// not even be destroyed, because that takes a call for each level.
//
//   const auto body = read_json_body(request.body, {.bytes = 4096});
//   if (!body || !body->is_object()) return malformed();
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "record/json.hpp"

namespace rollbook::web {

/// The limits of what is read.
struct JsonLimits {
  std::size_t bytes = std::size_t{2} * 1024 * 1024;
  std::size_t depth = 32;       ///< of arrays and objects
  std::size_t values = 50'000;  ///< including arrays and objects
};

/// Nothing if it is not JSON, or beyond a limit.
std::optional<record::Json> read_json_body(std::string_view body, const JsonLimits& = {});

/// What was typed into a field for a number: a whole number if it is one, else the text, for the check of the record
/// to reject.
record::Json number_or_text(std::string_view typed);

}  // namespace rollbook::web
