// Whole numbers in text from outside.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace rollbook::text {

/// The number, if the text is one and nothing else: no spaces, no sign except a minus, not too large.
template <std::integral Number = std::int64_t>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace rollbook::text
