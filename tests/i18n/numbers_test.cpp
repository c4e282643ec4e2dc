#include "i18n/numbers.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

TEST_CASE("numbers: one decimal, after a point or a comma") {
  CHECK(i18n::decimal(203.44, "en") == "203.4");
  CHECK(i18n::decimal(203.45, "pl") == "203,5");
  CHECK(i18n::decimal(7, "de") == "7,0");
  CHECK(i18n::decimal(-0.5, "en") == "-0.5");
  CHECK(i18n::decimal(-0.01, "en") == "0.0");
}

TEST_CASE("numbers: shares as percentages") {
  CHECK(i18n::percent(0.377, "en") == "38%");
  CHECK(i18n::percent(1, "pl") == "100%");
  CHECK(i18n::percent(0, "de") == "0\u00A0%");
}
