#include "web/numbers.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

TEST_CASE("numbers: one digit behind the point, or the comma") {
  CHECK(web::decimal(203.44, "en") == "203.4");
  CHECK(web::decimal(203.45, "pl") == "203,5");
  CHECK(web::decimal(7, "de") == "7,0");
  CHECK(web::decimal(-0.5, "en") == "-0.5");
  CHECK(web::decimal(-0.01, "en") == "0.0");
}

TEST_CASE("numbers: shares as percents") {
  CHECK(web::percent(0.377, "en") == "38%");
  CHECK(web::percent(1, "pl") == "100%");
  CHECK(web::percent(0, "de") == "0\u00A0%");
}

TEST_CASE("numbers: points have as many digits behind the point as they need, and halves have a sign of their own") {
  using league::Points;
  CHECK(web::points_in_words(Points::of(27), "en") == "27");
  CHECK(web::points_in_words(Points::ratio(5, 2), "pl") == "2½");
  CHECK(web::points_in_words(Points::ratio(1, 2), "en") == "½");
  CHECK(web::points_in_words(Points::ratio(10, 3), "en") == "3.33");
  CHECK(web::points_in_words(Points::ratio(33, 10), "de") == "3,3");
  CHECK(web::points_in_words(Points::ratio(1, 100), "de") == "0,01");
  CHECK(web::points_in_words(Points::of(-2), "en") == "−2");
  CHECK(web::points_in_words({Points::of(3).units - 1}, "en") == "3");
  CHECK(web::points_in_words({Points::of(3).units - 1}, "en", 5) == "2.99998");
}
