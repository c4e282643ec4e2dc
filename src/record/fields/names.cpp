#include "record/fields/names.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "text/utf8.hpp"

namespace rollbook::record {
namespace {

constexpr std::size_t longest_name = 80;

/// The first code point of `text`, which must be valid UTF-8.
utf8proc_int32_t code_point(std::string_view text) {
  utf8proc_int32_t code = 0;
  utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &code);
  return code;
}

bool is_space(std::string_view character) {
  const auto category = utf8proc_category(code_point(character));
  return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

std::string_view without_outer_spaces(std::string_view name) {
  std::size_t begin = name.size();
  std::size_t end = 0;
  for (std::size_t i = 0; i < name.size();) {
    const std::size_t length = std::max<std::size_t>(text::utf8_length(name.substr(i)), 1);
    if (!is_space(name.substr(i, length))) {
      begin = std::min(begin, i);
      end = i + length;
    }
    i += length;
  }
  return begin < end ? name.substr(begin, end - begin) : std::string_view();
}

/// The name with its characters mapped by utf8proc; unchanged if that fails.
std::string mapped(std::string_view name, int way) {
  utf8proc_uint8_t* result = nullptr;
  const auto size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(name.data()), static_cast<utf8proc_ssize_t>(name.size()),
                   &result, static_cast<utf8proc_option_t>(way));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, &std::free);
  if (size < 0) return std::string(name);
  return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(size)};
}

/// Whether a character shows nothing by itself, or cannot be shown: marks of direction, spaces of no width, fillers,
/// private and unassigned characters. Joiners are part of emoji, and of words in some scripts.
bool is_hidden(utf8proc_int32_t code) {
  constexpr utf8proc_int32_t non_joiner = 0x200C;
  constexpr utf8proc_int32_t joiner = 0x200D;
  constexpr std::array<utf8proc_int32_t, 4> fillers{0x115F, 0x1160, 0x3164, 0xFFA0};
  const auto category = utf8proc_category(code);
  const bool is_format = category == UTF8PROC_CATEGORY_CF && code != joiner && code != non_joiner;
  return is_format || category == UTF8PROC_CATEGORY_CO || category == UTF8PROC_CATEGORY_CN ||
         std::ranges::find(fillers, code) != fillers.end();
}

}  // namespace

std::optional<rules::Message> wrong_with_name(std::string_view name) {
  const std::size_t length = text::characters(name);
  if (length > longest_name) {
    return rules::counted("has {n} character, more than {most}", "has {n} characters, more than {most}", length,
                          longest_name);
  }
  for (std::size_t i = 0; i < name.size();) {
    const std::size_t bytes = std::max<std::size_t>(text::utf8_length(name.substr(i)), 1);
    if (text::is_control(name.substr(i, bytes))) return rules::message("contains a control character");
    i += bytes;
  }
  if (without_outer_spaces(name).empty()) return rules::message("is blank");
  return std::nullopt;
}

std::optional<rules::Message> wrong_with_new_name(std::string_view name) {
  if (auto wrong = wrong_with_name(name)) return wrong;
  for (std::size_t i = 0; i < name.size();) {
    const std::size_t bytes = std::max<std::size_t>(text::utf8_length(name.substr(i)), 1);
    if (is_hidden(code_point(name.substr(i, bytes)))) return rules::message("contains an invisible character");
    i += bytes;
  }
  return std::nullopt;
}

bool has_invisible(std::string_view name) {
  return mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_IGNORE) !=
         mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string folded(std::string_view name) { return mapped(without_outer_spaces(name), UTF8PROC_CASEFOLD); }

std::string name_key(std::string_view name) {
  // Normalising may bring spaces to the ends, and folding may produce characters that normalising would combine: so
  // once more.
  constexpr int way = UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD;
  return mapped(without_outer_spaces(mapped(without_outer_spaces(name), way)), way);
}

std::string composed(std::string_view text) { return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE); }

std::string plain_name(std::string_view name) {
  // Unicode decomposes accented letters, but not letters with a stroke.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> letters{
      {{"ł", "l"}, {"ø", "o"}, {"đ", "d"}, {"æ", "ae"}, {"œ", "oe"}}};
  std::string plain = mapped(name_key(name), UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
  for (const auto& [letter, without] : letters) {
    for (std::size_t at = plain.find(letter); at != std::string::npos; at = plain.find(letter, at)) {
      plain.replace(at, letter.size(), without);
    }
  }
  return plain;
}

}  // namespace rollbook::record
