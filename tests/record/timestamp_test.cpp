#include "record/timestamp.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::record::is_date_or_date_time;

TEST_CASE("dates and date-times of RFC 3339") {
  for (const auto* good :
       {"2026-05-17", "2024-02-29", "0000-01-01", "2026-05-17T19:30:00Z", "2026-05-17t19:30:00z",
        "2026-05-17T19:30:00.123456789+02:00", "1990-12-31T23:59:60Z", "2026-05-17T00:00:00-00:00"}) {
    INFO(good);
    CHECK(is_date_or_date_time(good));
  }
}

TEST_CASE("what is neither") {
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
