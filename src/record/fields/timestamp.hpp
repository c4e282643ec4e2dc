// Dates and times as in records: RFC 3339, a full date or a full date-time with its offset.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace rollbook::record {

/// Whether `text` is a date ("2026-05-17") or a date-time ("2026-05-17T19:30:00Z", "…T19:30:00.5+02:00") that exists.
bool is_date_or_date_time(std::string_view text);

/// Whether `text` is a date that exists.
bool is_date(std::string_view text);

/// The time, to the second; a date alone stands for its first moment in UTC. Nothing if it is neither.
std::optional<std::chrono::sys_seconds> moment(std::string_view text);

/// "2026-05-17T17:30:00Z".
std::string write_moment(std::chrono::sys_seconds);

/// "2026-05-17": the current day in this machine's time zone.
std::string local_day(std::chrono::sys_seconds);

}  // namespace rollbook::record
