#include "record/source/parse_error.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "text/ascii.hpp"

using namespace rollbook;

namespace {

/// The parser's message about a text that is not JSON.
std::string parser_says(std::string_view text) {
  try {
    [[maybe_unused]] const auto json = nlohmann::json::parse(text);
  } catch (const nlohmann::json::exception& error) {
    return error.what();
  }
  FAIL(text << " is JSON");
  return "";
}

std::string said(std::string_view text) { return english(record::parser_reason(parser_says(text))); }

/// Whether the parser's own words are passed on.
bool repeats_words(const rules::Message& sentence) {
  return std::ranges::any_of(sentence.fillings, [&](const rules::Filling& filling) {
    const bool words = sentence.pattern == "{text}" && std::ranges::any_of(filling.text, text::is_letter);
    return words || std::ranges::any_of(filling.parts, repeats_words);
  });
}

}  // namespace

TEST_CASE("parse error: the parser's reason, without the offending text") {
  CHECK(said("{nonsense}") == "invalid literal; expected string literal, while reading an object key");
  CHECK(said("tru") == "invalid literal, while reading a value");
  CHECK(said("") == "unexpected end of input; expected '[', '{', or a literal, while reading a value");
  CHECK(said("[1 2]") == "unexpected number literal; expected ']', while reading an array");
  CHECK(said(R"({"a" 1})") == "unexpected number literal; expected ':', while reading an object separator");
  CHECK(said(R"({"a": 1 true})") == "unexpected true literal; expected '}', while reading an object");
  CHECK(said("{} {") == "unexpected '{'; expected end of input, while reading a value");
  CHECK(said("[-]") == "invalid number; expected digit after '-', while reading a value");
  CHECK(said("[1e999]") == "a number is too large");
}

TEST_CASE("parse error: a control character is named, with its escape") {
  CHECK(said("\"\t\"") ==
        "invalid string: control character U+0009 (HT) must be escaped to \\u0009 or \\t, while reading a value");
  CHECK(said("{\"\x01\"}") ==
        "invalid string: control character U+0001 (SOH) must be escaped to \\u0001; expected string literal, while "
        "reading an object key");
}

TEST_CASE("parse error: every reason can be translated") {
  for (const std::string_view text :
       {"tru",         "",       "[1 2]",         "{1}",  "{null",   "[fals",    "[}",        "[1.]",
        "[-]",         "[1e]",   "[1e+]",         "\"",   "\"\\x\"", "\"\xff\"", "\"\\u12\"", "\"\\ud800\"",
        "\"\\udc00\"", "\"\n\"", "[\"a\" false]", "[1,]", "[[1]]]"}) {
    INFO(text);
    CHECK_FALSE(repeats_words(record::parser_reason(parser_says(text))));
  }
}

TEST_CASE("parse error: an unknown reason is passed on as it is") {
  CHECK(english(record::parser_reason("syntax error while parsing value - too cold; last read: 'x'")) ==
        "too cold, while reading a value");
  CHECK(english(record::not_json({3, 7}, rules::message("the file is empty"))) ==
        "Not JSON at line 3, column 7: the file is empty.");
}
