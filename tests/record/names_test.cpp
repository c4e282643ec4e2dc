#include "record/names.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::record;

TEST_CASE("names are 1 to 80 characters without control characters") {
  CHECK_FALSE(wrong_with_name("Ala"));
  CHECK_FALSE(wrong_with_name("李雷"));
  CHECK_FALSE(wrong_with_name(" O'Neil "));
  CHECK_FALSE(wrong_with_name("</script><img src=x onerror=alert(1)>"));
  std::string eighty;
  for (int i = 0; i < 80; ++i) eighty += "Ł";
  CHECK_FALSE(wrong_with_name(eighty));
  CHECK(wrong_with_name(eighty + "x") == "has 81 characters, more than 80");
  CHECK(wrong_with_name("") == "is blank");
  CHECK(wrong_with_name(" \xE3\x80\x80") == "is blank");  // an ideographic space is white space too
  CHECK(wrong_with_name("A\tB") == "contains a control character");
  CHECK(wrong_with_name("A\xC2\x85") == "contains a control character");
}

TEST_CASE("names are the same after trimming and case folding") {
  CHECK(folded(" Ala ") == folded("aLA"));
  CHECK(folded("ŁUKASZ") == folded("łukasz"));
  CHECK(folded("Strauß") == folded("STRAUSS"));
  CHECK(folded("\xC2\xA0Zoë") == folded("ZOË"));
  CHECK(folded("Ala") != folded("Ola"));
  CHECK(folded("Ala Ma") != folded("AlaMa"));
}
