// The check for options that are whole numbers. CLI11 by itself takes "-1" for a very large one.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "text/ascii.hpp"

namespace rollbook::cli {

/// Up to 18 digits and nothing else.
inline CLI::Validator whole_number() {
  constexpr std::size_t most_digits = 18;
  return {[](const std::string& text) -> std::string {
            const bool good = !text.empty() && text.size() <= most_digits && std::ranges::all_of(text, text::is_digit);
            return good ? "" : "a whole number is needed, not " + text;
          },
          ""};
}

}  // namespace rollbook::cli
