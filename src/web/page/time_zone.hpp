// The club's time zone, read from the system's data (/usr/share/zoneinfo, the package tzdata), which the standard
// library of this compiler cannot read yet. A zone is a value: how local time differs from UTC, and since when.
//
//   const auto zone = zone_named("Europe/Warsaw");
//   local_time(moment, *zone)   // "2026-05-28T22:26"
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::web {

/// A day of the year on which clocks change: the `week`th `weekday` of a month (5 = the last one), 0 = Sunday, at
/// `time` after midnight.
struct YearlyChange {
  int month = 0;
  int week = 0;
  int weekday = 0;
  std::chrono::seconds time{0};
};

/// How clocks change every year, after the last change that is listed.
struct YearlyRule {
  std::chrono::seconds winter{0};
  std::chrono::seconds summer{0};
  YearlyChange to_summer;
  YearlyChange to_winter;
};

struct TimeZone {
  struct Change {
    std::chrono::sys_seconds at;
    std::chrono::seconds offset;  ///< from then on
  };
  std::chrono::seconds first{0};  ///< before all changes
  std::vector<Change> changes;
  std::optional<YearlyRule> then;
};

/// The zone with this name; nothing if the system does not know it.
std::optional<TimeZone> zone_named(std::string_view name);

/// The zone in the content of a file (TZif, RFC 8536); nothing if it is none.
std::optional<TimeZone> zone_in(std::string_view content);

/// All names of the system's zones, sorted; for a choice. Empty where the data is not installed.
std::vector<std::string> zone_names();

/// How far local time is ahead of UTC.
std::chrono::seconds offset_at(std::chrono::sys_seconds, const TimeZone&);

/// "2026-05-28T22:26:40", without a zone.
std::string local_time(std::chrono::sys_seconds, const TimeZone&);

/// The moment when clocks show this, "2026-05-28" and "19:30"; nothing if they are no date and time.
std::optional<std::chrono::sys_seconds> moment_of(std::string_view day, std::string_view time, const TimeZone&);

}  // namespace rollbook::web
