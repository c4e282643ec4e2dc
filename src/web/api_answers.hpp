// How the API words its answers: JSON on one line, and lists as lines (NDJSON).
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/json_values.hpp"
#include "web/http.hpp"

namespace rollbook::web {

/// With its line end. Bytes that are no text become a sign that they were, as everywhere in what programs get.
inline std::string line_of(const record::Json& value) {
  return value.dump(-1, ' ', false, record::Json::error_handler_t::replace) + '\n';
}

/// Lines of JSON.
inline Response ndjson(std::string lines) {
  Response response = json(std::move(lines));
  response.type = "application/x-ndjson";
  return response;
}

/// A whole number, and nothing but that.
inline std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace rollbook::web
