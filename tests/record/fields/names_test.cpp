#include "record/fields/names.hpp"

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
  CHECK(english(*wrong_with_name(eighty + "x")) == "has 81 characters, more than 80");
  CHECK(english(*wrong_with_name("")) == "is blank");
  CHECK(english(*wrong_with_name(" \xE3\x80\x80")) == "is blank");  // an ideographic space is white space too
  CHECK(english(*wrong_with_name("A\tB")) == "contains a control character");
  CHECK(english(*wrong_with_name("A\xC2\x85")) == "contains a control character");
}

TEST_CASE("new names have only visible characters; emoji and joiners of scripts are fine") {
  for (const char* const name :
       {"Ala", "Jürgen Möller", "李雷", "محمد", "می\u200Cخواهم", "❤️ Ala", "👩\u200D💻 Ida"}) {
    CAPTURE(name);
    CHECK_FALSE(wrong_with_new_name(name));
  }
  for (const char* const name : {"\u200B", "Ala\u200B", "A\u00ADla", "\u202Eevil", "\u2060", "\uE000", "\u3164"}) {
    CAPTURE(name);
    const auto wrong = wrong_with_new_name(name);
    REQUIRE(wrong);
    CHECK(english(*wrong) == "contains an invisible character");
  }
  CHECK(english(*wrong_with_new_name("")) == "is blank");
}

TEST_CASE("names are equal after trimming and case folding") {
  CHECK(folded(" Ala ") == folded("aLA"));
  CHECK(folded("ŁUKASZ") == folded("łukasz"));
  CHECK(folded("Strauß") == folded("STRAUSS"));
  CHECK(folded("\xC2\xA0Zoë") == folded("ZOË"));
  CHECK(folded("Ala") != folded("Ola"));
  CHECK(folded("Ala Ma") != folded("AlaMa"));
}

TEST_CASE("names are found by a key, whoever wrote them and on whichever machine") {
  CHECK(name_key(" Ala ") == "ala");
  CHECK(name_key("Zoë") == name_key("ZOE\xCC\x88"));  // an accent as a character of its own
  CHECK(name_key("Strauß") == name_key("STRAUSS"));
  CHECK(name_key("\xEF\xBC\xA1la") == "ala");   // a full-width A
  CHECK(name_key("\xEF\xAC\x81nn") == "finn");  // the ligature fi
  CHECK(name_key("\xC2\xA0"
                 "Ala\xE3\x80\x80") == "ala");  // other machines' spaces
  CHECK(name_key("Jan\xC2\xA0Nowak") == name_key("jan nowak"));
  CHECK(name_key("Ala") != name_key("Ola"));
  CHECK(name_key("Zoë") != name_key("Zoe"));
  CHECK(name_key("Ala Ma") != name_key("AlaMa"));
  CHECK(name_key("") == "");
}

TEST_CASE("the key of a key is the key itself") {
  for (const auto* name : {"Zoë", "ΌΣΟΣ", "İstanbul", "ﬁnn", "\xE1\xBE\xB3x", "\xCD\x85", "a\xCC\xA7\xCC\x81",
                           "\xC2\xA8 x", "x \xC2\xA8", "Dz\xCC\x8C", "№ 5", "ẞ", "한글", "\xFF\xFE"}) {
    INFO(name);
    CHECK(name_key(name_key(name)) == name_key(name));
    CHECK(name_key(" " + std::string(name)) == name_key(name));
  }
}

TEST_CASE("a name without accents finds the one with them") {
  CHECK(rollbook::record::plain_name(" Björn") == "bjorn");
  CHECK(rollbook::record::plain_name("ZOE\xCC\x88") == "zoe");
  CHECK(rollbook::record::plain_name("Żaneta") == rollbook::record::plain_name("zaneta"));
  CHECK(rollbook::record::plain_name("Łucja Bołądź") == "lucja boladz");
  CHECK(rollbook::record::plain_name("SØREN") == "soren");
  CHECK(rollbook::record::plain_name("李雷") == "李雷");
}
