#include "record/fields/timestamp.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>
#include <string>

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

std::optional<std::chrono::sys_days> take_date(std::string_view& text) {
  const auto year = take(text, 4, 0, 9999);
  if (!year || !take(text, '-')) return std::nullopt;
  const auto month = take(text, 2, 1, 12);
  if (!month || !take(text, '-')) return std::nullopt;
  const auto day = take(text, 2, 1, 31);
  if (!day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional<std::chrono::sys_days>(date) : std::nullopt;
}

/// The time of day, without fractions of a second.
std::optional<std::chrono::seconds> take_time(std::string_view& text) {
  constexpr int leap_second = 60;
  const auto hour = take(text, 2, 0, 23);
  if (!hour || !take(text, ':')) return std::nullopt;
  const auto minute = take(text, 2, 0, 59);
  if (!minute || !take(text, ':')) return std::nullopt;
  const auto second = take(text, 2, 0, leap_second);
  if (!second) return std::nullopt;
  if (take(text, '.')) {
    if (text.empty() || !text::is_digit(text[0])) return std::nullopt;
    while (!text.empty() && text::is_digit(text[0])) text.remove_prefix(1);
  }
  return std::chrono::hours(*hour) + std::chrono::minutes(*minute) + std::chrono::seconds(*second);
}

std::optional<std::chrono::minutes> take_offset(std::string_view& text) {
  if (take(text, 'z')) return std::chrono::minutes(0);
  const bool west = !text.empty() && text[0] == '-';
  if (!take(text, '+') && !take(text, '-')) return std::nullopt;
  const auto hours = take(text, 2, 0, 23);
  if (!hours || !take(text, ':')) return std::nullopt;
  const auto minutes = take(text, 2, 0, 59);
  if (!minutes) return std::nullopt;
  const std::chrono::minutes offset = std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
  return west ? -offset : offset;
}

}  // namespace

bool is_date(std::string_view text) {
  constexpr std::size_t length_of_date = 10;
  return text.size() == length_of_date && is_date_or_date_time(text);
}

std::optional<std::chrono::sys_seconds> moment(std::string_view text) {
  const auto date = take_date(text);
  if (!date || text.empty()) return date;
  if (!take(text, 't')) return std::nullopt;
  const auto time = take_time(text);
  if (!time) return std::nullopt;
  const auto offset = take_offset(text);
  if (!offset || !text.empty()) return std::nullopt;
  return *date + *time - *offset;
}

bool is_date_or_date_time(std::string_view text) { return moment(text).has_value(); }

std::string write_moment(std::chrono::sys_seconds moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  const auto padded = [](auto number, std::size_t digits) {
    const std::string written = std::to_string(number);
    return std::string(digits - std::min(digits, written.size()), '0') + written;
  };
  return padded(static_cast<int>(date.year()), 4) + '-' + padded(static_cast<unsigned>(date.month()), 2) + '-' +
         padded(static_cast<unsigned>(date.day()), 2) + 'T' + padded(time.hours().count(), 2) + ':' +
         padded(time.minutes().count(), 2) + ':' + padded(time.seconds().count(), 2) + 'Z';
}

std::string local_day(std::chrono::sys_seconds moment) {
  constexpr std::size_t length_of_date = 10;
  const std::time_t seconds = moment.time_since_epoch().count();
  std::tm local{};
  localtime_r(&seconds, &local);
  return write_moment(moment + std::chrono::seconds(local.tm_gmtoff)).substr(0, length_of_date);
}

}  // namespace rollbook::record
