#include "web/league/league_points.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

TEST_CASE("league points: points have as many decimals as they need, and halves are shown as ½") {
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
