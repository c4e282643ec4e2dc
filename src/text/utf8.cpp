#include "text/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace rollbook::text {
namespace {

/// The lead bytes for each length, and the bounds of the byte after them, which exclude overlong forms, surrogates and
/// code points above U+10FFFF (Unicode's table 3-7, well-formed byte sequences).
struct Form {
  std::uint8_t first, last;
  std::size_t length;
  std::uint8_t second_low, second_high;
};
constexpr std::array<Form, 9> forms{{
    {0x00, 0x7F, 1, 0, 0},
    {0xC2, 0xDF, 2, 0x80, 0xBF},
    {0xE0, 0xE0, 3, 0xA0, 0xBF},
    {0xE1, 0xEC, 3, 0x80, 0xBF},
    {0xED, 0xED, 3, 0x80, 0x9F},
    {0xEE, 0xEF, 3, 0x80, 0xBF},
    {0xF0, 0xF0, 4, 0x90, 0xBF},
    {0xF1, 0xF3, 4, 0x80, 0xBF},
    {0xF4, 0xF4, 4, 0x80, 0x8F},
}};

std::uint8_t byte(char c) { return static_cast<std::uint8_t>(c); }

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const std::uint8_t lead = byte(text[0]);
  const auto* const form =
      std::ranges::find_if(forms, [&](const Form& f) { return lead >= f.first && lead <= f.last; });
  if (form == forms.end() || text.size() < form->length) return 0;
  if (form->length > 1 && (byte(text[1]) < form->second_low || byte(text[1]) > form->second_high)) return 0;
  for (std::size_t i = 2; i < form->length; ++i) {
    if ((byte(text[i]) & 0xC0U) != 0x80U) return 0;
  }
  return form->length;
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
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    utf8proc_int32_t code = 0;
    utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(length),
                     &code);
    width += static_cast<std::size_t>(std::max(utf8proc_charwidth(code), 0));
    text.remove_prefix(length);
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
  const std::size_t length = utf8_length(text);
  if (length == 0) return std::string(text);
  utf8proc_int32_t letter = 0;
  utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(length),
                   &letter);
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
