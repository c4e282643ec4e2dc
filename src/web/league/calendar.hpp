// Calendars (iCalendar, RFC 5545): events that people add to their own. Without the club's time zone, times
// are local to the reader, since a night takes place where the club is.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>

namespace rollbook::web {

struct CalendarEvent {
  std::string uid;  ///< stays the same whatever is changed
  std::string summary;
  std::string day;      ///< "2026-05-17"
  std::string begins;   ///< "19:30"; "" = all day
  std::string address;  ///< of its page, with its origin
  std::chrono::sys_seconds stamp;
  std::optional<std::chrono::sys_seconds> moment;  ///< when it begins, if the club's time zone is known
};

std::string write_calendar(const std::string& name, std::span<const CalendarEvent>);

}  // namespace rollbook::web
