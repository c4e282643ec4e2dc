#include "record/source/source.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using rollbook::record::Source;

namespace {

std::string at(const rollbook::record::TextPosition& position) {
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

}  // namespace

TEST_CASE("bytes are read one by one with their positions; columns count characters") {
  std::istringstream text("Łu\n\nx");
  Source source(*text.rdbuf());
  CHECK(at(source.next_position()) == "1:1");
  source.get();
  source.get();
  CHECK(at(source.position()) == "1:1");
  CHECK(source.get() == 'u');
  CHECK(at(source.position()) == "1:2");
  CHECK(source.get() == '\n');
  CHECK(at(source.next_position()) == "2:1");
  CHECK(source.get() == '\n');
  CHECK(source.get() == 'x');
  CHECK(at(source.position()) == "3:1");
  CHECK(source.get() == Source::end);
  CHECK(source.bytes_read() == 6);
}

TEST_CASE("after something unreadable, the next line that begins with a brace is found") {
  std::istringstream text("nonsense {\n [\n{\"a\":1}");
  Source source(*text.rdbuf());
  source.get();
  source.skip_to_next_record();
  CHECK(source.peek() == '{');
  CHECK(at(source.next_position()) == "3:1");
}

TEST_CASE("a brace that was read by mistake is returned again, once") {
  std::istringstream text("{\n{}");
  Source source(*text.rdbuf());
  for (int i = 0; i < 3; ++i) source.get();
  source.skip_to_next_record();
  CHECK(source.peek() == '{');
  CHECK(source.get() == '{');
  CHECK(at(source.position()) == "2:1");
  source.skip_to_next_record();  // now it is the record's own first byte: it must be skipped to make progress
  CHECK(source.peek() == Source::end);
}

TEST_CASE("a record is cut off at the maximum length") {
  std::string long_line;
  while (long_line.size() < Source::longest_record + 10) long_line += "[0]";
  std::istringstream text(long_line);
  Source source(*text.rdbuf());
  source.begin_record();
  std::size_t got = 0;
  while (source.get() != Source::end) ++got;
  CHECK(got == Source::longest_record);
  CHECK(source.too_long());
  source.begin_record();
  CHECK(source.get() != Source::end);
}

TEST_CASE("a text is cut off at the maximum length, whatever it contains") {
  for (const auto* piece : {"x", "\\\"", "1"}) {
    std::string long_text = piece[0] == '1' ? "[" : "[\"";
    while (long_text.size() < Source::longest_token + 10) long_text += piece;
    std::istringstream text(long_text);
    Source source(*text.rdbuf());
    source.begin_record();
    std::size_t got = 0;
    while (source.get() != Source::end) ++got;
    CHECK(got <= Source::longest_token + 2);
    CHECK(source.too_long());
  }
}

TEST_CASE("many texts may be longer together") {
  std::string text = "[";
  while (text.size() < 2 * Source::longest_token) text += "\"a\\\"b\",";
  std::istringstream stream(text);
  Source source(*stream.rdbuf());
  source.begin_record();
  while (source.get() != Source::end) {
  }
  CHECK_FALSE(source.too_long());
  CHECK(source.bytes_read() == text.size());
}

TEST_CASE("if records are one per line, a record ends with its line") {
  std::istringstream text("ab\ncd");
  Source source(*text.rdbuf());
  source.expect_one_record_a_line();
  source.begin_record();
  CHECK(source.get() == 'a');
  CHECK(source.get() == 'b');
  CHECK(source.get() == Source::end);
  source.skip_to_next_record();
  CHECK(source.get() == 'c');
}

TEST_CASE("the rest of an array element is skipped, ignoring commas and brackets inside it") {
  std::istringstream text(R"({"a":[1,2],"b":"],\"}"},next)");
  Source source(*text.rdbuf());
  source.begin_record();
  for (int i = 0; i < 8; ++i) source.get();
  source.skip_element();
  CHECK(source.get() == ',');
  CHECK(source.get() == 'n');
}

TEST_CASE("the position where a text began is remembered") {
  std::istringstream text("{\n  \"ab\": 1");
  Source source(*text.rdbuf());
  source.begin_record();
  for (int i = 0; i < 8; ++i) source.get();
  CHECK(at(source.text_position()) == "2:3");
}

TEST_CASE("a line can be peeked at as a whole, and skipped") {
  std::istringstream text("Łukasz\n\nlast");
  Source source(*text.rdbuf());
  CHECK(source.line() == "Łukasz");
  CHECK(source.line() == "Łukasz");  // peeking changes nothing
  CHECK(source.bytes_read() == 0);
  source.skip_line();
  CHECK(source.bytes_read() == 7);
  CHECK(at(source.position()) == "1:6");
  CHECK(source.get() == '\n');
  CHECK(source.line() == "");
  source.skip_line();  // nothing to skip
  CHECK(source.get() == '\n');
  CHECK(source.line() == "last");
  source.skip_line();
  CHECK(at(source.position()) == "3:4");
  CHECK(source.line() == "");
  CHECK(source.get() == Source::end);
}

TEST_CASE("the rest of a line is what remains of it, and positions continue from there") {
  std::istringstream text("ab cd\nx");
  Source source(*text.rdbuf());
  source.get();
  source.get();
  CHECK(source.line() == " cd");
  source.skip_line();
  CHECK(at(source.position()) == "1:5");
  CHECK(at(source.next_position()) == "1:6");
}

TEST_CASE("a line longer than the buffer cannot be peeked at, one that crosses its end can") {
  constexpr std::size_t buffer = std::size_t{1} << 16U;
  const std::string short_lines(buffer - 10, 'x');
  const std::string across(100, 'y');
  std::istringstream text(short_lines + "\n" + across + "\n" + std::string(buffer, 'z') + "\nend");
  Source source(*text.rdbuf());
  CHECK(source.line() == short_lines);
  source.skip_line();
  source.get();
  CHECK(source.line() == across);
  CHECK(source.bytes_read() == short_lines.size() + 1);
  source.skip_line();
  source.get();
  CHECK(source.line() == "");
  for (std::size_t i = 0; i < buffer; ++i) REQUIRE(source.get() == 'z');
  source.get();
  CHECK(source.line() == "end");
  CHECK(at(source.next_position()) == "4:1");
  CHECK(source.bytes_read() == short_lines.size() + across.size() + buffer + 3);
}
