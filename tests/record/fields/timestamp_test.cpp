#include "record/fields/timestamp.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <ctime>

using namespace rollbook::record;

TEST_CASE("dates and date-times of RFC 3339 are accepted") {
  for (const auto* good :
       {"2026-05-17", "2024-02-29", "0000-01-01", "2026-05-17T19:30:00Z", "2026-05-17t19:30:00z",
        "2026-05-17T19:30:00.123456789+02:00", "1990-12-31T23:59:60Z", "2026-05-17T00:00:00-00:00"}) {
    INFO(good);
    CHECK(is_date_or_date_time(good));
  }
}

TEST_CASE("other texts are neither dates nor date-times") {
  for (const auto* bad : {"",
                          "2026",
                          "2026-5-17",
                          "2026-02-29",
                          "2026-13-01",
                          "2026-00-10",
                          "2026-01-32",
                          "17.05.2026",
                          "2026-05-17 ",
                          "2026-05-17T19:30:00",
                          "2026-05-17T19:30Z",
                          "2026-05-17T24:00:00Z",
                          "2026-05-17T19:60:00Z",
                          "2026-05-17T19:30:61Z",
                          "2026-05-17T19:30:00.Z",
                          "2026-05-17T19:30:00+2:00",
                          "2026-05-17T19:30:00+02:00x",
                          "2026-05-17T19:30:00+0200",
                          "-026-05-17",
                          "2026-05-17T",
                          "2026-05-17T19:30:00+24:00"}) {
    INFO(bad);
    CHECK_FALSE(is_date_or_date_time(bad));
  }
}

namespace {

std::string in_utc(std::string_view text) {
  const auto when = moment(text);
  return when ? write_moment(*when) : "never";
}

}  // namespace

TEST_CASE("a date or date-time is a time, to the second and in UTC") {
  CHECK(in_utc("2026-05-17") == "2026-05-17T00:00:00Z");
  CHECK(in_utc("2026-05-17T19:30:05Z") == "2026-05-17T19:30:05Z");
  CHECK(in_utc("2026-05-17t19:30:05.999z") == "2026-05-17T19:30:05Z");
  CHECK(in_utc("2026-05-17T19:30:00+02:00") == "2026-05-17T17:30:00Z");
  CHECK(in_utc("2026-05-17T19:30:00-05:30") == "2026-05-18T01:00:00Z");
  CHECK(in_utc("2026-03-01T00:30:00+01:00") == "2026-02-28T23:30:00Z");
  CHECK(in_utc("2024-03-01T00:30:00+01:00") == "2024-02-29T23:30:00Z");
  CHECK(in_utc("1990-12-31T23:59:60Z") == "1991-01-01T00:00:00Z");
  CHECK(in_utc("1969-12-31T23:59:59Z") == "1969-12-31T23:59:59Z");
  CHECK(in_utc("0000-01-01") == "0000-01-01T00:00:00Z");
  CHECK(in_utc("0987-06-05") == "0987-06-05T00:00:00Z");
  CHECK(in_utc("yesterday") == "never");
  CHECK(in_utc("") == "never");
  CHECK(in_utc("2026-02-29") == "never");
}

TEST_CASE("a time counts the seconds since 1970") {
  CHECK(moment("1970-01-01")->time_since_epoch().count() == 0);
  CHECK(moment("2026-05-28T20:26:40Z")->time_since_epoch().count() == 1'780'000'000);
  CHECK(moment("1969-12-31T23:59:59Z")->time_since_epoch().count() == -1);
}

TEST_CASE("a written time is read back unchanged") {
  for (const std::int64_t seconds : {0LL, 1LL, -1LL, 59LL, 86'399LL, 86'400LL, 1'780'000'000LL, 253'402'300'799LL}) {
    const std::chrono::sys_seconds when{std::chrono::seconds(seconds)};
    CHECK(moment(write_moment(when)) == when);
  }
}

TEST_CASE("the current day is that of this machine's time zone") {
  const char* const before = std::getenv("TZ");
  const std::string zone = before == nullptr ? "" : before;
  const auto day_in = [](const char* where) {
    setenv("TZ", where, 1);
    tzset();
    return local_day(moment("2026-01-31T23:30:00Z").value());
  };
  CHECK(day_in("UTC0") == "2026-01-31");
  CHECK(day_in("CET-1") == "2026-02-01");
  CHECK(day_in("EST5") == "2026-01-31");
  before == nullptr ? unsetenv("TZ") : setenv("TZ", zone.c_str(), 1);
  tzset();
}
