#include "cli/whole_number.hpp"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("a whole number has digits only, and not too many") {
  const auto wrong = [](std::string text) { return rollbook::cli::whole_number()(text); };
  CHECK(wrong("0").empty());
  CHECK(wrong("42").empty());
  CHECK(wrong("999999999999999999").empty());
  for (const auto* text : {"", "-1", "+1", "1.5", "x", "0x10", "1 ", "9999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(wrong(text).empty());
  }
  CHECK(wrong("-1") == "a whole number is needed, not -1");
}
