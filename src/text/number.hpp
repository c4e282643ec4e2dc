// Whole numbers in what somebody wrote or sent.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace rollbook::text {

/// The number, if the text is one and nothing but that: no blanks, no sign but a minus, nothing too large.
template <std::integral Number = std::int64_t>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace rollbook::text
