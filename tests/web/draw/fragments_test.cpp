#include "web/draw/fragments.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::web::Fragments;

TEST_CASE("HTML that was kept comes back where its token stands") {
  Fragments fragments;
  const std::string one = fragments.keep("<b>1</b>");
  const std::string two = fragments.keep("<i>[[2]]</i>");
  CHECK(one.find('<') == std::string::npos);
  CHECK(fragments.restore("a " + two + one + " b" + one) == "a <i>[[2]]</i><b>1</b> b<b>1</b>");
  CHECK(fragments.restore("no token, [[0]]") == "no token, [[0]]");
}

TEST_CASE("tokens of one page mean nothing on another") {
  Fragments fragments;
  Fragments other;
  const std::string token = other.keep("<b>");
  fragments.keep("<i>");
  CHECK(fragments.restore(token) == token);
}
