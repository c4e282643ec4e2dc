#include "web/page/time_zone.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "record/fields/timestamp.hpp"

using namespace rollbook;
using web::local_time;
using web::zone_in;
using web::zone_named;

namespace {

std::string in(const char* zone, const char* moment) {
  return local_time(record::moment(moment).value(), zone_named(zone).value());
}

}  // namespace

TEST_CASE("time zone: local time in summer and winter, to the second of the change") {
  CHECK(in("Europe/Warsaw", "2026-05-28T20:26:40Z") == "2026-05-28T22:26:40");
  CHECK(in("Europe/Warsaw", "2026-01-28T20:26:40Z") == "2026-01-28T21:26:40");
  CHECK(in("Europe/Warsaw", "2026-03-29T00:59:59Z") == "2026-03-29T01:59:59");
  CHECK(in("Europe/Warsaw", "2026-03-29T01:00:00Z") == "2026-03-29T03:00:00");
  CHECK(in("Asia/Kolkata", "2026-05-28T20:26:40Z") == "2026-05-29T01:56:40");
  CHECK(in("America/New_York", "2026-05-28T02:00:00Z") == "2026-05-27T22:00:00");
  CHECK(in("UTC", "2026-05-28T20:26:40Z") == "2026-05-28T20:26:40");
}

TEST_CASE("time zone: the rule goes on after the last change that is listed, south of the equator, too") {
  CHECK(in("Europe/Warsaw", "2066-07-01T12:00:00Z") == "2066-07-01T14:00:00");
  CHECK(in("Europe/Warsaw", "2066-12-01T12:00:00Z") == "2066-12-01T13:00:00");
  CHECK(in("Australia/Sydney", "2066-12-01T12:00:00Z") == "2066-12-01T23:00:00");
  CHECK(in("Australia/Sydney", "2066-07-01T12:00:00Z") == "2066-07-01T22:00:00");
}

TEST_CASE("time zone: the moment when clocks show a time") {
  const auto warsaw = zone_named("Europe/Warsaw").value();
  CHECK(web::moment_of("2026-05-28", "22:26", warsaw) == record::moment("2026-05-28T20:26:00Z"));
  CHECK(web::moment_of("2026-01-28", "00:30", warsaw) == record::moment("2026-01-27T23:30:00Z"));
  CHECK_FALSE(web::moment_of("2026-02-30", "00:30", warsaw));
  CHECK_FALSE(web::moment_of("2026-02-20", "late", warsaw));
}

TEST_CASE("time zone: no name leads to another file, and no other file is a zone") {
  for (const char* name : {"", "Europe/Nowhere", "/etc/passwd", "../../../etc/passwd", "Europe", "zone.tab"}) {
    CHECK_FALSE(zone_named(name));
  }
  CHECK_FALSE(zone_in(""));
  CHECK_FALSE(zone_in("TZif2"));
  CHECK_FALSE(zone_in("TZif2" + std::string(200, '\xff')));
  CHECK_FALSE(zone_in("TZif2" + std::string(200, '\0')));
}

TEST_CASE("time zone: the names to choose from are sorted, and all of them are zones") {
  const auto names = web::zone_names();
  CHECK(names.size() > 300);
  CHECK(std::ranges::is_sorted(names));
  for (const std::string& name : names) {
    INFO(name);
    CHECK(zone_named(name));
  }
}
