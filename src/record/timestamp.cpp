#include "record/timestamp.hpp"

#include <chrono>
#include <optional>

#include "text/ascii.hpp"

namespace rollbook::record {
namespace {

/// Takes exactly `digits` digits off the front, as a number from `low` to `high`.
std::optional<int> take(std::string_view& text, std::size_t digits, int low, int high) {
  if (text.size() < digits) return std::nullopt;
  int value = 0;
  for (const char c : text.substr(0, digits)) {
    if (!text::is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  text.remove_prefix(digits);
  return value < low || value > high ? std::nullopt : std::optional(value);
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text::lower(text[0]) != c) return false;
  text.remove_prefix(1);
  return true;
}

bool take_date(std::string_view& text) {
  const auto year = take(text, 4, 0, 9999);
  if (!year || !take(text, '-')) return false;
  const auto month = take(text, 2, 1, 12);
  if (!month || !take(text, '-')) return false;
  const auto day = take(text, 2, 1, 31);
  if (!day) return false;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok();
}

bool take_time(std::string_view& text) {
  constexpr int leap_second = 60;
  if (!take(text, 2, 0, 23) || !take(text, ':') || !take(text, 2, 0, 59) || !take(text, ':')) return false;
  if (!take(text, 2, 0, leap_second)) return false;
  if (!take(text, '.')) return true;
  if (text.empty() || !text::is_digit(text[0])) return false;
  while (!text.empty() && text::is_digit(text[0])) text.remove_prefix(1);
  return true;
}

bool take_offset(std::string_view& text) {
  if (take(text, 'z')) return true;
  if (!take(text, '+') && !take(text, '-')) return false;
  return take(text, 2, 0, 23) && take(text, ':') && take(text, 2, 0, 59);
}

}  // namespace

bool is_date_or_date_time(std::string_view text) {
  if (!take_date(text)) return false;
  if (text.empty()) return true;
  return take(text, 't') && take_time(text) && take_offset(text) && text.empty();
}

}  // namespace rollbook::record
