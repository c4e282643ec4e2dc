#include "web/league/calendar.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// Text as a value: characters that would end or split it are escaped.
std::string value_of(std::string_view text) {
  std::string value;
  for (const char letter : text) {
    if (letter == '\\' || letter == ';' || letter == ',') value += '\\';
    if (letter == '\n') {
      value += "\\n";
    } else {
      value += letter;
    }
  }
  return value;
}

/// Lines are at most 75 octets long; longer ones continue after a space, and no character is split.
std::string folded(std::string_view line) {
  constexpr std::size_t longest = 75;
  std::string text;
  std::size_t room = longest;
  while (line.size() > room) {
    constexpr unsigned mask = 0xC0;
    constexpr unsigned inside_a_letter = 0x80;
    std::size_t end = room;
    while (end > 1 && (static_cast<unsigned char>(line[end]) & mask) == inside_a_letter) --end;
    text += say(line.substr(0, end), "\r\n ");
    line.remove_prefix(end);
    room = longest - 1;  // the space counts
  }
  return say(text, line, "\r\n");
}

/// "20260517" of "2026-05-17", "1930" of "19:30".
std::string digits_of(std::string text) {
  std::erase_if(text, [](char letter) { return letter < '0' || letter > '9'; });
  return text;
}

std::string stamp_of(std::chrono::sys_seconds moment) {
  constexpr std::size_t digits_of_day = 8;
  const std::string digits = digits_of(record::write_moment(moment));
  return say(digits.substr(0, digits_of_day), "T", digits.substr(digits_of_day), "Z");
}

std::string event_of(const CalendarEvent& event) {
  const std::string day = digits_of(event.day);
  const std::string begins = event.moment           ? say("DTSTART:", stamp_of(*event.moment))
                             : event.begins.empty() ? say("DTSTART;VALUE=DATE:", day)
                                                    : say("DTSTART:", day, "T", digits_of(event.begins), "00");
  return say("BEGIN:VEVENT\r\n", folded(say("UID:", value_of(event.uid))), "DTSTAMP:", stamp_of(event.stamp), "\r\n",
             begins, "\r\n", folded(say("SUMMARY:", value_of(event.summary))), folded(say("URL:", event.address)),
             "END:VEVENT\r\n");
}

}  // namespace

std::string write_calendar(const std::string& name, std::span<const CalendarEvent> events) {
  std::string text = say("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Rollbook//Rollbook//EN\r\n",
                         folded(say("NAME:", value_of(name))), folded(say("X-WR-CALNAME:", value_of(name))));
  for (const CalendarEvent& event : events) text += event_of(event);
  return text + "END:VCALENDAR\r\n";
}

}  // namespace rollbook::web
