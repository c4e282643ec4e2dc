#include "web/page/time_zone.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "record/fields/timestamp.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using std::chrono::seconds;
using std::chrono::sys_seconds;

const std::filesystem::path folder = "/usr/share/zoneinfo";

/// Reads big-endian numbers off the front; beyond the end, it is no longer `good`.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  bool good() const { return good_; }
  std::string_view rest() const { return bytes_; }

  std::string_view take(std::size_t n) {
    if (n > bytes_.size()) return good_ = false, std::string_view();
    const std::string_view taken = bytes_.substr(0, n);
    bytes_.remove_prefix(n);
    return taken;
  }
  std::int64_t number(std::size_t n) {
    std::uint64_t value = 0;
    const std::string_view taken = take(n);
    for (const char c : taken) value = (value << 8U) | static_cast<unsigned char>(c);
    const bool is_negative = !taken.empty() && (static_cast<unsigned char>(taken.front()) & 0x80U) != 0;
    if (is_negative && n < 8) value |= ~std::uint64_t{0} << (8 * n);
    return static_cast<std::int64_t>(value);
  }

 private:
  std::string_view bytes_;
  bool good_ = true;
};

struct Header {
  char version = 0;
  std::int64_t utc_flags = 0, standard_flags = 0, leaps = 0, changes = 0, types = 0, letters = 0;
};

std::optional<Header> header_in(Bytes& bytes) {
  if (bytes.take(4) != "TZif") return std::nullopt;
  const std::string_view version = bytes.take(16);
  if (version.empty()) return std::nullopt;
  Header header{.version = version.front()};
  for (std::int64_t* const count :
       {&header.utc_flags, &header.standard_flags, &header.leaps, &header.changes, &header.types, &header.letters}) {
    *count = bytes.number(4);
    constexpr std::int64_t most = 100'000;
    if (*count < 0 || *count > most) return std::nullopt;
  }
  return bytes.good() ? std::optional(header) : std::nullopt;
}

/// How many bytes follow a header whose times have this size.
std::size_t size_after(const Header& header, std::int64_t time) {
  return static_cast<std::size_t>(header.changes * (time + 1) + header.types * 6 + header.letters +
                                  header.leaps * (time + 4) + header.standard_flags + header.utc_flags);
}

/// The rule that follows the data: "CET-1CEST,M3.5.0,M10.5.0/3". Each function takes its part off the front.
bool take_letter(std::string_view& text, char letter) {
  if (!text.starts_with(letter)) return false;
  text.remove_prefix(1);
  return true;
}

bool take_name(std::string_view& text) {
  if (take_letter(text, '<')) {
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) return false;
    text.remove_prefix(end + 1);
    return true;
  }
  std::size_t letters = 0;
  while (letters < text.size() && text::is_letter(text[letters])) ++letters;
  text.remove_prefix(letters);
  return letters > 0;
}

std::optional<int> take_number(std::string_view& text) {
  int value = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && digits < 4 && text::is_digit(text[digits]); ++digits) {
    value = value * 10 + (text[digits] - '0');
  }
  text.remove_prefix(digits);
  return digits == 0 ? std::nullopt : std::optional(value);
}

/// "-1", "3", "+5:30"
std::optional<seconds> take_time(std::string_view& text) {
  const bool is_negative = take_letter(text, '-');
  if (!is_negative) take_letter(text, '+');
  seconds time{0};
  for (const int unit : {3600, 60, 1}) {
    if (unit != 3600 && !take_letter(text, ':')) break;
    const auto part = take_number(text);
    if (!part) return std::nullopt;
    time += seconds(static_cast<std::int64_t>(*part) * unit);
  }
  return is_negative ? -time : time;
}

/// ",M10.5.0/3"
std::optional<YearlyChange> take_change(std::string_view& text) {
  if (!take_letter(text, ',') || !take_letter(text, 'M')) return std::nullopt;
  const auto month = take_number(text);
  const bool has_week = take_letter(text, '.');
  const auto week = take_number(text);
  const bool has_day = take_letter(text, '.');
  const auto day = take_number(text);
  if (!has_week || !has_day || !month || !week || !day) return std::nullopt;
  if (*month < 1 || *month > 12 || *week < 1 || *week > 5 || *day > 6) return std::nullopt;
  constexpr seconds usual = std::chrono::hours(2);
  const auto time = take_letter(text, '/') ? take_time(text) : std::optional(usual);
  if (!time) return std::nullopt;
  return YearlyChange{.month = *month, .week = *week, .weekday = *day, .time = *time};
}

/// A zone whose clocks do not change has the same time in winter and summer.
std::optional<YearlyRule> rule_in(std::string_view text) {
  if (!take_name(text)) return std::nullopt;
  const auto west = take_time(text);  // counted westwards
  if (!west) return std::nullopt;
  YearlyRule rule{.winter = -*west, .summer = -*west};
  if (text.empty()) return rule;
  if (!take_name(text)) return std::nullopt;
  rule.summer = rule.winter + std::chrono::hours(1);
  if (!text.starts_with(',')) {
    const auto summer = take_time(text);
    if (!summer) return std::nullopt;
    rule.summer = -*summer;
  }
  const auto to_summer = take_change(text);
  const auto to_winter = to_summer ? take_change(text) : std::nullopt;
  if (!to_summer || !to_winter || !text.empty()) return std::nullopt;
  rule.to_summer = *to_summer;
  rule.to_winter = *to_winter;
  return rule;
}

/// The moment of a change in a year, with clocks as they were before it.
sys_seconds moment_of_change(const YearlyChange& change, std::chrono::year year, seconds offset) {
  using std::chrono::sys_days;
  const auto month = year / std::chrono::month(static_cast<unsigned>(change.month));
  const std::chrono::weekday weekday(static_cast<unsigned>(change.weekday));
  const sys_days day = change.week == 5 ? sys_days(month / weekday[std::chrono::last])
                                        : sys_days(month / weekday[static_cast<unsigned>(change.week)]);
  return sys_seconds(day) + change.time - offset;
}

seconds offset_by(const YearlyRule& rule, sys_seconds moment) {
  if (rule.winter == rule.summer) return rule.winter;
  const auto year = std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(moment + rule.winter)).year();
  const sys_seconds begin = moment_of_change(rule.to_summer, year, rule.winter);
  const sys_seconds end = moment_of_change(rule.to_winter, year, rule.summer);
  const bool is_summer = begin < end ? begin <= moment && moment < end : moment < end || begin <= moment;
  return is_summer ? rule.summer : rule.winter;
}

}  // namespace

std::optional<TimeZone> zone_in(std::string_view content) {
  Bytes bytes(content);
  const auto old = header_in(bytes);
  if (!old || old->version < '2') return std::nullopt;
  bytes.take(size_after(*old, 4));  // the same once more, in times that end in 2038
  const auto header = header_in(bytes);
  if (!header || header->types == 0) return std::nullopt;
  TimeZone zone;
  const auto changes = static_cast<std::size_t>(header->changes);
  if (size_after(*header, 8) > bytes.rest().size()) return std::nullopt;
  for (std::size_t i = 0; i < changes; ++i) zone.changes.push_back({sys_seconds(seconds(bytes.number(8))), seconds(0)});
  const std::string_view types = bytes.take(changes);
  std::vector<seconds> offsets;
  for (std::int64_t i = 0; i < header->types; ++i) {
    offsets.emplace_back(bytes.number(4));
    bytes.take(2);
    constexpr std::chrono::hours farthest{26};
    if (offsets.back() > farthest || offsets.back() < -farthest) return std::nullopt;
  }
  for (std::size_t i = 0; i < changes; ++i) {
    const auto type = static_cast<unsigned char>(types[i]);
    if (type >= offsets.size()) return std::nullopt;
    zone.changes[i].offset = offsets[type];
  }
  zone.first = offsets.front();
  bytes.take(
      static_cast<std::size_t>(header->letters + header->leaps * 12 + header->standard_flags + header->utc_flags));
  std::string_view footer = bytes.rest();
  if (footer.starts_with('\n')) footer = footer.substr(1, footer.find('\n', 1) - 1);
  zone.then = rule_in(footer);
  return zone;
}

std::optional<TimeZone> zone_named(std::string_view name) {
  const bool is_name = !name.empty() && !name.starts_with('/') && name.find("..") == std::string_view::npos &&
                       name.find('\0') == std::string_view::npos;
  if (!is_name) return std::nullopt;
  std::error_code none;
  const std::filesystem::path file = folder / name;
  if (!std::filesystem::is_regular_file(file, none)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  return zone_in(std::string(std::istreambuf_iterator<char>(stream), {}));
}

std::vector<std::string> zone_names() {
  std::vector<std::string> names{"UTC"};
  std::ifstream lines(folder / "zone.tab");  // country, place, name, and perhaps a remark, between tabs
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream columns(line);
    std::string name;
    for (int column = 0; column < 3; ++column) std::getline(columns, name, '\t');
    if (!name.empty()) names.push_back(name);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

seconds offset_at(sys_seconds moment, const TimeZone& zone) {
  const auto after = std::ranges::upper_bound(zone.changes, moment, {}, &TimeZone::Change::at);
  if (after == zone.changes.end() && zone.then) return offset_by(*zone.then, moment);
  return after == zone.changes.begin() ? zone.first : std::prev(after)->offset;
}

std::string local_time(sys_seconds moment, const TimeZone& zone) {
  std::string written = record::write_moment(moment + offset_at(moment, zone));
  written.pop_back();  // the Z
  return written;
}

std::optional<sys_seconds> moment_of(std::string_view day, std::string_view time, const TimeZone& zone) {
  const auto read = record::moment(text::say(day, "T", time, ":00Z"));
  if (!read) return std::nullopt;
  // The offset before the clocks change or after it: the second look is at about the right moment.
  const sys_seconds about = *read - offset_at(*read, zone);
  return *read - offset_at(about, zone);
}

}  // namespace rollbook::web
