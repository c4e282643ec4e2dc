#include "cli/terminal/table.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace rollbook;

namespace {

std::string table(const std::vector<cli::Column>& columns, const std::vector<std::vector<std::string>>& rows,
                  bool colour = false) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err, colour};
  cli::print_table(columns, rows, io);
  CHECK(err.str().empty());
  return out.str();
}

}  // namespace

TEST_CASE("table: columns are as wide as their contents, numbers right-aligned") {
  CHECK(table({{"player"}, {"games", true}, {"note"}}, {{"Ala", "7", ""}, {"Bartholomew", "1234567", "x"}}) ==
        "player         games  note\n"
        "Ala                7\n"
        "Bartholomew  1234567  x\n");
}

TEST_CASE("table: width is counted in columns of the terminal, not in bytes") {
  CHECK(table({{"name"}, {"n", true}}, {{"Łukasz", "1"}, {"李雷", "22"}, {"e\xcc\x81", "3"}}) ==
        "name     n\n"
        "Łukasz   1\n"
        "李雷    22\n"
        "e\xcc\x81        3\n");
}

TEST_CASE("table: without rows there are only titles, which are faint with colours") {
  CHECK(table({{"a"}, {"b"}}, {}) == "a  b\n");
  CHECK(table({{"a"}}, {{"x"}}, true) == "\x1b[2ma\x1b[0m\nx\n");
}

TEST_CASE("table: text from outside fits on one line and cannot control the terminal") {
  CHECK(cli::one_line("Ala") == "Ala");
  CHECK(cli::one_line("Łódź 李雷") == "Łódź 李雷");
  CHECK(cli::one_line("a\tb\nc\rd\x1b[31me\x7f") == "a b c d [31me ");
  CHECK(cli::one_line(std::string("a\0b", 3)) == "a b");
  CHECK(cli::one_line("a\xc2\x9b"
                      "b") == "a  b");  // the control sequence introducer as one character
  CHECK(cli::one_line("a\x9b\xff"
                      "b\xc5") == "a  b ");  // the same as a byte; invalid UTF-8; a truncated character
  CHECK(cli::one_line("").empty());
}
