#include "cli/terminal/paint.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using rules::Ink;

TEST_CASE("colours are used only on request") {
  CHECK(cli::paint("x", Ink::red, false) == "x");
  CHECK(cli::paint("x", Ink::red, true) == "\x1b[31mx\x1b[0m");
  CHECK(cli::paint("x", Ink::plain, true) == "x");
}

TEST_CASE("every ink has its own colour") {
  std::vector<std::string> painted;
  for (int ink = 0; ink <= static_cast<int>(Ink::silver); ++ink) {
    const std::string text = cli::paint("x", static_cast<Ink>(ink), true);
    CHECK(std::ranges::find(painted, text) == painted.end());
    painted.push_back(text);
  }
}

TEST_CASE("cells changed by a move stand out, only with colours") {
  const rules::Picture picture{{{"21", Ink::plain, "centre/21"}, {" ", Ink::plain}, {"22", Ink::plain, "centre/22"}}};
  const std::vector<rules::Cell> changed{{"centre/22", rules::shown::Tile{.number = 22}}};
  CHECK(cli::paint(picture, changed, true) == "21 \x1b[7m22\x1b[0m\n");
  CHECK(cli::paint(picture, changed, false) == "21 22\n");
}

TEST_CASE("names are padded to the longest") {
  const std::vector<std::string> names{"Ala", "李雷", "O'Neil"};
  CHECK(cli::name_column(names) == std::vector<std::string>{"Ala   ", "李雷  ", "O'Neil"});
  const std::vector<std::string> long_name{std::string(80, 'x'), "Ala"};
  CHECK(cli::name_column(long_name)[0] == std::string(23, 'x') + "…");
  CHECK(cli::name_column(long_name)[1] == "Ala" + std::string(21, ' '));
}
