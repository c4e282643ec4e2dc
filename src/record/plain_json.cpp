#include "record/plain_json.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>

#include "text/ascii.hpp"
#include "text/utf8.hpp"

namespace rollbook::record {
namespace {

class PlainReader {
 public:
  PlainReader(std::string_view text, JsonValues& values) : rest_(text), values_(values) {}

  bool object(int depth) {
    if (!take('{') || !values_.start_object(0)) return false;
    if (take('}')) return values_.end_object();
    do {
      if (!text() || !values_.key(text_) || !take(':') || !value(depth + 1)) return false;
    } while (take(','));
    return take('}') && values_.end_object();
  }

  bool at_end() {
    skip_blanks();
    return rest_.empty();
  }

 private:
  bool value(int depth) {
    constexpr int deepest = 16;
    if (depth > deepest) return false;
    skip_blanks();
    if (rest_.empty()) return false;
    switch (rest_[0]) {
      case '"':
        return text() && values_.string(text_);
      case '{':
        return object(depth);
      case '[':
        return array(depth);
      default:
        return number() || word();
    }
  }

  bool array(int depth) {
    if (!take('[') || !values_.start_array(0)) return false;
    if (take(']')) return values_.end_array();
    do {
      // Most arrays are moves, separated by nothing but a comma.
      const bool is_text = !rest_.empty() && rest_[0] == '"';
      if (is_text ? !(text() && values_.string(text_)) : !value(depth + 1)) return false;
    } while (take(','));
    return take(']') && values_.end_array();
  }

  /// A text without escapes, into `text_`.
  bool text() {
    if (!take('"')) return false;
    const std::size_t end = rest_.find('"');
    if (end == std::string_view::npos) return false;
    text_.assign(rest_, 0, end);
    rest_.remove_prefix(end + 1);
    return is_plain(text_) || is_plain_but_for_accents(text_);
  }

  /// Whether all characters are ASCII, without control characters and backslashes; checks eight bytes at a time.
  static bool is_plain(std::string_view text) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    constexpr std::uint64_t high_bits = 0x80U * ones;
    std::uint64_t odd = 0;  // has a high bit for each byte that is not plain
    while (!text.empty()) {
      std::uint64_t eight = ' ' * ones;
      const std::size_t size = std::min(text.size(), sizeof eight);
      std::memcpy(&eight, text.data(), size);
      const std::uint64_t backslash_is_zero = eight ^ ('\\' * ones);
      odd |= eight | (eight - ' ' * ones) | (backslash_is_zero - ones);
      text.remove_prefix(size);
    }
    return (odd & high_bits) == 0;
  }

  static bool is_plain_but_for_accents(std::string_view text) {
    const auto odd = [](char c) { return (c >= 0 && c < ' ') || c == '\\'; };
    return std::ranges::none_of(text, odd) && is_utf8(text);
  }

  static bool is_utf8(std::string_view text) {
    while (!text.empty()) {
      const std::size_t length = text::utf8_length(text);
      if (length == 0) return false;
      text.remove_prefix(length);
    }
    return true;
  }

  bool number() {
    constexpr std::size_t most_digits = 9;
    const bool negative = rest_[0] == '-';
    std::size_t end = negative ? 1 : 0;
    const std::size_t begin = end;
    while (end < rest_.size() && text::is_digit(rest_[end])) ++end;
    const std::size_t digits = end - begin;
    const bool leading_zero = rest_.substr(begin, 1) == "0" && (digits > 1 || negative);
    const bool goes_on = end < rest_.size() && (rest_[end] == '.' || text::lower(rest_[end]) == 'e');
    if (digits == 0 || digits > most_digits || leading_zero || goes_on) return false;
    std::int64_t number = 0;
    std::from_chars(rest_.begin(), rest_.begin() + end, number);
    rest_.remove_prefix(end);
    return negative ? values_.number_integer(number) : values_.number_unsigned(static_cast<std::uint64_t>(number));
  }

  bool word() { return take_word("true") ? values_.boolean(true) : take_word("false") && values_.boolean(false); }

  bool take_word(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) {
      skip_blanks();
      if (rest_.empty() || rest_[0] != c) return false;
    }
    rest_.remove_prefix(1);
    return true;
  }

  void skip_blanks() {
    while (!rest_.empty() && text::is_blank(rest_[0])) rest_.remove_prefix(1);
  }

  std::string_view rest_;
  JsonValues& values_;
  std::string text_;
};

}  // namespace

bool read_plain(std::string_view text, JsonValues& values) {
  PlainReader reader(text, values);
  return reader.object(1) && reader.at_end();
}

}  // namespace rollbook::record
