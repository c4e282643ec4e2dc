#include "text/ascii.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::text;

TEST_CASE("white space is space, tab, carriage return and line feed, nothing else") {
  for (int byte = -128; byte < 128; ++byte) {
    const char c = static_cast<char>(byte);
    CHECK(is_blank(c) == (c == ' ' || c == '\t' || c == '\r' || c == '\n'));
  }
}

TEST_CASE("trimmed text has no white space at its ends") {
  CHECK(trimmed(" \t two words\r\n") == "two words");
  CHECK(trimmed("word") == "word");
  CHECK(trimmed(" \n").empty());
  CHECK(trimmed("").empty());
}

TEST_CASE("letters and digits are those of ASCII") {
  CHECK(lower('Q') == 'q');
  CHECK(lower('q') == 'q');
  CHECK(lower('[') == '[');
  CHECK(is_letter('z'));
  CHECK_FALSE(is_letter('\xc5'));
  CHECK(is_digit('0'));
  CHECK_FALSE(is_digit(':'));
}

TEST_CASE("words are compared ignoring case") {
  CHECK(same("KeeP", "keep"));
  CHECK_FALSE(same("keeps", "keep"));
  CHECK_FALSE(same("", "keep"));
}
