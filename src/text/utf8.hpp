// Just enough UTF-8 to split a text into characters without reading past its end, and to print text from outside.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::text {

/// How many bytes the first character of `text` takes; 0 if `text` is empty or does not begin with valid UTF-8.
std::size_t utf8_length(std::string_view text);

/// Whether a character is a control character (Unicode's category Cc: U+0000 to U+001F and U+007F to U+009F).
bool is_control(std::string_view character);

/// How many characters `text` has; invalid bytes count one each.
std::size_t characters(std::string_view text);

/// How many columns `text` takes in a terminal or another monospaced font: Chinese characters take two.
std::size_t display_width(std::string_view text);

/// The names padded with spaces to the width of the widest one.
std::vector<std::string> padded(std::vector<std::string> names);

/// The text with its first letter a capital.
std::string capitalised(std::string_view text);

/// Text from outside, made safe for one line: control characters and invalid UTF-8 become spaces.
std::string one_line(std::string text);

}  // namespace rollbook::text
