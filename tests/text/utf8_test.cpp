#include "text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::text;

TEST_CASE("a character's length is known from its bytes") {
  CHECK(utf8_length("a") == 1);
  CHECK(utf8_length("łu") == 2);
  CHECK(utf8_length("李") == 3);
  CHECK(utf8_length("🎲") == 4);
  CHECK(utf8_length("") == 0);
}

TEST_CASE("invalid UTF-8 has no length") {
  CHECK(utf8_length("\x80") == 0);              // a continuation alone
  CHECK(utf8_length("\xC3") == 0);              // cut off
  CHECK(utf8_length("\xC3(") == 0);             // not continued
  CHECK(utf8_length("\xC0\xAF") == 0);          // overlong
  CHECK(utf8_length("\xE0\x80\xAF") == 0);      // overlong
  CHECK(utf8_length("\xED\xA0\x80") == 0);      // a surrogate
  CHECK(utf8_length("\xF4\x90\x80\x80") == 0);  // past the last code point
  CHECK(utf8_length("\xF0\x9F\x8E(") == 0);     // broken in its last byte
}

TEST_CASE("control characters are those of Unicode's category Cc") {
  using namespace std::string_view_literals;
  CHECK(is_control("\0"sv));
  CHECK(is_control("\n"));
  CHECK(is_control("\x7F"));
  CHECK(is_control("\xC2\x85"));
  CHECK_FALSE(is_control("\xC2\xA0"));
  CHECK_FALSE(is_control(" "));
  CHECK_FALSE(is_control("ł"));
}

TEST_CASE("characters are counted, not bytes") {
  CHECK(characters("Zoë") == 3);
  CHECK(characters("李雷") == 2);
  CHECK(characters("a\xFFz") == 3);
  CHECK(characters("") == 0);
}

TEST_CASE("the first letter becomes a capital, in any alphabet") {
  CHECK(capitalised("seat 2") == "Seat 2");
  CHECK(capitalised("łącznie") == "Łącznie");
  CHECK(capitalised("über") == "Über");
  CHECK(capitalised("жук") == "Жук");
  CHECK(capitalised("27 is taken") == "27 is taken");
  CHECK(capitalised("") == "");
  CHECK(capitalised("\xFFz") == "\xFFz");
}

TEST_CASE("a Chinese character takes two columns in a terminal") {
  CHECK(display_width("Ala") == 3);
  CHECK(display_width("Zoë") == 3);
  CHECK(display_width("李雷") == 4);
  CHECK(display_width("") == 0);
}

TEST_CASE("padded names are equally wide on a terminal") {
  CHECK(padded({"Ala", "李雷", "O'Neil"}) == std::vector<std::string>{"Ala   ", "李雷  ", "O'Neil"});
  CHECK(padded({}).empty());
}
