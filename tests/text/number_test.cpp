#include "text/number.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::text::whole_number;

TEST_CASE("a whole number, and nothing else") {
  CHECK(whole_number("12") == 12);
  CHECK(whole_number("-3") == -3);
  CHECK(whole_number("007") == 7);
  for (const char* const text : {"", " 1", "1 ", "1x", "+1", "1.0", "99999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(whole_number(text).has_value());
  }
  CHECK_FALSE(whole_number<std::uint8_t>("256").has_value());
  CHECK_FALSE(whole_number<unsigned>("-1").has_value());
}
