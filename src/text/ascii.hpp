// Letters, digits and white space of the notation, which is plain ASCII. Unlike <cctype>, these do not depend on a
// locale and accept any byte.
#pragma once

#include <algorithm>
#include <string_view>

namespace rollbook::text {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// White space of the record format: space, tab, carriage return, line feed.
constexpr bool is_blank(char c) { return c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\n'); }

/// The text without white space at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Whether `word`, in whatever case, equals `small`, which is in lower case.
constexpr bool same(std::string_view word, std::string_view small) {
  return word.size() == small.size() &&
         std::equal(word.begin(), word.end(), small.begin(), [](char a, char b) { return lower(a) == b; });
}

/// Whether two words are equal, ignoring case.
constexpr bool alike(std::string_view one, std::string_view other) {
  return one.size() == other.size() &&
         std::equal(one.begin(), one.end(), other.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace rollbook::text
