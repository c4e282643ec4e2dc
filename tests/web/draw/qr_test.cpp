#include "web/draw/qr.hpp"

#include <catch2/catch_test_macros.hpp>
#include <map>
#include <regex>

using namespace rollbook;

namespace {

/// What is left without a frame of white, which must be there.
std::vector<std::string> without_frame(const std::vector<std::string>& rows) {
  const std::size_t width = rows.at(0).size();
  const std::string white(width, '.');
  std::vector<std::string> inside;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    if (y < 4 || y >= width - 4) {
      CHECK(rows[y] == white);
      continue;
    }
    REQUIRE(rows[y].size() == width);
    CHECK(rows[y].starts_with("...."));
    CHECK(rows[y].ends_with("...."));
    inside.push_back(rows[y].substr(4, width - 8));
  }
  return inside;
}

/// The modules of a code, read back from its drawing: 'X' and '.', without the frame.
std::vector<std::string> modules_of(const std::string& svg) {
  std::smatch size;
  REQUIRE(std::regex_search(svg, size, std::regex("viewBox=\"0 0 ([0-9]+) \\1\"")));
  const std::size_t width = std::stoul(size[1]);
  std::vector<std::string> rows(width, std::string(width, '.'));
  const std::string path = svg.substr(svg.find(" d=\""));
  const std::regex rectangle("M([0-9]+) ([0-9]+)h([0-9]+)v1h-\\3z");
  for (std::sregex_iterator it(path.begin(), path.end(), rectangle), end; it != end; ++it) {
    rows.at(std::stoul((*it)[2])).replace(std::stoul((*it)[1]), std::stoul((*it)[3]), std::stoul((*it)[3]), 'X');
  }
  return without_frame(rows);
}

/// The same of a code for a terminal, from its blocks; two rows stand in each line.
std::vector<std::string> modules_of(const std::vector<std::string>& lines) {
  const std::map<std::string, std::pair<char, char>> blocks{
      {"█", {'.', '.'}}, {"▀", {'.', 'X'}}, {"▄", {'X', '.'}}, {" ", {'X', 'X'}}};
  std::vector<std::string> rows;
  for (const std::string& line : lines) {
    std::string above;
    std::string below;
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t length = line[i] == ' ' ? 1 : 3;
      const auto& [upper, lower] = blocks.at(line.substr(i, length));
      above += upper;
      below += lower;
      i += length;
    }
    rows.push_back(above);
    rows.push_back(below);
  }
  return rows;
}

std::vector<std::string> corner(const std::vector<std::string>& modules, std::size_t x, std::size_t y) {
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < 7; ++i) rows.push_back(modules.at(y + i).substr(x, 7));
  return rows;
}

const std::vector<std::string> finder{"XXXXXXX", "X.....X", "X.XXX.X", "X.XXX.X", "X.XXX.X", "X.....X", "XXXXXXX"};

}  // namespace

TEST_CASE("a QR code is a drawing with a name, black on white") {
  const std::string svg = web::qr_code("http://192.168.1.7:8080/tables/3", "The table of Ala & Ola");
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("\"/></svg>"));
  CHECK(svg.find(" role=\"img\"") != std::string::npos);
  CHECK(svg.find("shape-rendering=\"crispEdges\"") != std::string::npos);
  CHECK(svg.find("<title>The table of Ala &amp; Ola</title>") != std::string::npos);
  CHECK(svg.find("<rect width=\"37\" height=\"37\" fill=\"#fff\"/><path fill=\"#000\" ") != std::string::npos);
  CHECK(svg.find("<path", svg.find("<path") + 1) == std::string::npos);
}

TEST_CASE("a QR code has the patterns by which readers know it") {
  for (const std::string& text : {std::string("A"), std::string(100, 'a'), std::string("Łódź\0\xFF", 9)}) {
    const auto modules = modules_of(web::qr_code(text, ""));
    const std::size_t width = modules.size();
    INFO(text.size());
    CHECK(width % 4 == 1);
    CHECK(corner(modules, 0, 0) == finder);
    CHECK(corner(modules, width - 7, 0) == finder);
    CHECK(corner(modules, 0, width - 7) == finder);
    CHECK(corner(modules, width - 7, width - 7) != finder);
    for (std::size_t i = 8; i < width - 8; ++i) {
      CHECK(modules[6][i] == (i % 2 == 0 ? 'X' : '.'));
      CHECK(modules[i][6] == (i % 2 == 0 ? 'X' : '.'));
    }
    CHECK(modules[width - 8][8] == 'X');     // always black, and so tells rows from columns
    CHECK(modules[8].substr(0, 2) == "X.");  // medium error correction, here ...
    CHECK(modules[width - 1][8] == 'X');     // ... and once more
    CHECK(modules[width - 2][8] == '.');
  }
}

TEST_CASE("a QR code is as large as its text needs, and the same each time") {
  CHECK(modules_of(web::qr_code("A", "")).size() == 21);
  CHECK(modules_of(web::qr_code(std::string(14, 'a'), "")).size() == 21);
  CHECK(modules_of(web::qr_code(std::string(15, 'a'), "")).size() == 25);
  CHECK(modules_of(web::qr_code(std::string(2331, 'a'), "")).size() == 177);
  CHECK(web::qr_code("club", "t") == web::qr_code("club", "t"));
  CHECK(web::qr_code("club", "t") != web::qr_code("clubs", "t"));
}

TEST_CASE("no text and too much of it give no QR code") {
  CHECK(web::qr_code("", "t").empty());
  CHECK(web::qr_code(std::string(2332, 'a'), "t").empty());
}

TEST_CASE("a QR code for a terminal is the same code, with white around it") {
  for (const std::string& text :
       {std::string("A"), std::string("http://192.168.1.5:8080/invitations/abc"), std::string(300, 'a')}) {
    const auto lines = web::qr_lines(text);
    INFO(text.size());
    REQUIRE_FALSE(lines.empty());
    const auto rows = modules_of(lines);
    CHECK(rows.size() == rows[0].size() + 1);  // a code has an odd number of rows, and a line two
    CHECK(without_frame(rows) == modules_of(web::qr_code(text, "")));
  }
  CHECK(web::qr_lines("").empty());
  CHECK(web::qr_lines(std::string(2332, 'a')).empty());
}
