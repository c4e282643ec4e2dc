#include "web/league/calendar.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "json.hpp"
#include "store/book_support.hpp"

using namespace rollbook;

namespace {

/// The lines of a calendar, each without its required line end.
std::vector<std::string> lines_of(const std::string& calendar) {
  std::vector<std::string> lines;
  std::istringstream in(calendar);
  for (std::string line; std::getline(in, line);) {
    REQUIRE(line.ends_with('\r'));
    line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::string unfolded(std::string calendar) {
  for (std::size_t at = calendar.find("\r\n "); at != std::string::npos; at = calendar.find("\r\n ")) {
    calendar.erase(at, 3);
  }
  return calendar;
}

}  // namespace

TEST_CASE("calendar: a night with its time, local to the reader; and one that lasts all day") {
  const std::vector<web::CalendarEvent> events{
      {"night-1@x", "May 1", "2026-05-01", "19:30", "http://club/nights/1", test::tonight},
      {"night-2@x", "June", "2026-06-05", "", "http://club/nights/2", test::tonight}};
  CHECK(web::write_calendar("Spring", events) ==
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Rollbook//Rollbook//EN\r\nNAME:Spring\r\nX-WR-CALNAME:Spring\r\n"
        "BEGIN:VEVENT\r\nUID:night-1@x\r\nDTSTAMP:20260528T202640Z\r\nDTSTART:20260501T193000\r\nSUMMARY:May 1\r\n"
        "URL:http://club/nights/1\r\nEND:VEVENT\r\n"
        "BEGIN:VEVENT\r\nUID:night-2@x\r\nDTSTAMP:20260528T202640Z\r\nDTSTART;VALUE=DATE:20260605\r\nSUMMARY:June\r\n"
        "URL:http://club/nights/2\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
}

TEST_CASE("calendar: where the club's time zone is known, a night begins at a moment") {
  const std::vector<web::CalendarEvent> events{
      {"night-1@x", "May 1", "2026-05-01", "19:30", "http://club/nights/1", test::tonight, test::tonight}};
  CHECK(web::write_calendar("Spring", events).find("DTSTART:20260528T202640Z\r\n") != std::string::npos);
}

TEST_CASE("calendar: special characters are escaped, and long lines are folded between characters") {
  std::string name = "a,b;c\\d";
  std::string marked = "a\\,b\\;c\\\\d";
  for (int i = 0; i < 60; ++i) {
    name += "żółw ";
    marked += "żółw ";
  }
  const std::string calendar = web::write_calendar(name, {});
  CHECK(unfolded(calendar).find("\r\nNAME:" + marked + "\r\n") != std::string::npos);
  for (const std::string& line : lines_of(calendar)) {
    CHECK(line.size() <= 75);
    CHECK_NOTHROW(nlohmann::json(line).dump());  // which rejects invalid UTF-8
  }
}
