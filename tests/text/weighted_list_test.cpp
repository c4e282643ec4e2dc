#include "text/weighted_list.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::text;

TEST_CASE("a weighted list has names and weights, with any white space between them") {
  const auto items = weighted_list("de-AT, de;q=0.9 ,en ; Q = 0.8,*;level=1;q=0");
  REQUIRE(items.size() == 4);
  CHECK(items[0].name == "de-AT");
  CHECK(items[0].weight == 1);
  CHECK(items[1].name == "de");
  CHECK(items[1].weight == 0.9);
  CHECK(items[2].name == "en");
  CHECK(items[2].weight == 0.8);
  CHECK(items[3].name == "*");
  CHECK(items[3].weight == 0);
}

TEST_CASE("an unreadable weight counts as 1") {
  const auto items = weighted_list("gzip;q=,br;q");
  REQUIRE(items.size() == 2);
  CHECK(items[0].weight == 1);
  CHECK(items[1].name == "br");
  CHECK(items[1].weight == 1);
  CHECK(weighted_list("").empty());
}
