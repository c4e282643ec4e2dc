// Text in columns of a picture; the letters are plain ASCII.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::rules {

/// Text at the right end of this many columns.
inline std::string right(std::string_view text, std::size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + std::string(text);
}

}  // namespace rollbook::rules
