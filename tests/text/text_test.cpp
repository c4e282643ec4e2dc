#include "text/text.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::text::Text;

TEST_CASE("a Text is built from words, letters and numbers") {
  Text<40> text;
  text << std::uint8_t{2} << ": take " << 27 << ' ' << std::string_view("from") << ' ' << 3U;
  CHECK(text.view() == "2: take 27 from 3");
  CHECK_FALSE(text.empty());
  CHECK(Text<40>().empty());
}

TEST_CASE("Texts compare like their characters") {
  using T = Text<8>;
  CHECK(T("abc") == T("abc"));
  CHECK(T("abc") < T("abd"));
  CHECK(T("ab") < T("abc"));
  CHECK(T("B") < T("a"));
}
