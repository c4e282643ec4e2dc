#include "text/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace rollbook::text {
namespace {

std::uint8_t byte(char c) { return static_cast<std::uint8_t>(c); }

/// The first character of a text, and how many bytes it takes: 0 if there is none, or none that is valid UTF-8.
struct Character {
  utf8proc_int32_t code = 0;
  std::size_t length = 0;
};

Character first_character(std::string_view text) {
  if (text.empty()) return {};
  Character first;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &first.code);
  if (length <= 0) return {};
  first.length = static_cast<std::size_t>(length);
  return first;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (!text.empty() && byte(text[0]) < 0x80) return 1;
  return first_character(text).length;
}

bool is_control(std::string_view character) {
  if (character.size() == 1) return byte(character[0]) < 0x20 || byte(character[0]) == 0x7F;
  return character.size() == 2 && byte(character[0]) == 0xC2 && byte(character[1]) < 0xA0;
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  while (!text.empty()) {
    text.remove_prefix(std::max<std::size_t>(utf8_length(text), 1));
    ++n;
  }
  return n;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character first = first_character(text);
    width += static_cast<std::size_t>(std::max(utf8proc_charwidth(first.code), 0));
    text.remove_prefix(std::max<std::size_t>(first.length, 1));
  }
  return width;
}

std::vector<std::string> padded(std::vector<std::string> names) {
  std::size_t widest = 0;
  for (const std::string& name : names) widest = std::max(widest, display_width(name));
  for (std::string& name : names) name.append(widest - display_width(name), ' ');
  return names;
}

std::string capitalised(std::string_view text) {
  const auto [letter, length] = first_character(text);
  if (length == 0) return std::string(text);
  std::array<utf8proc_uint8_t, 4> capital{};
  const auto size = utf8proc_encode_char(utf8proc_toupper(letter), capital.data());
  std::string result(reinterpret_cast<const char*>(capital.data()), static_cast<std::size_t>(size));
  return result.append(text.substr(length));
}

std::string one_line(std::string text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(std::string_view(text).substr(i));
    const std::size_t bytes = std::max<std::size_t>(length, 1);
    if (length == 0 || is_control(std::string_view(text).substr(i, length)))
      std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(i), bytes, ' ');
    i += bytes;
  }
  return text;
}

}  // namespace rollbook::text
