// The colours of drawings: whoever reads them, in light or dark, can tell letters from what they stand on.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "support.hpp"

using namespace rollbook;

namespace {

using Colours = std::map<std::string, std::string>;

/// The blocks of a style sheet that give colours to the whole page: light, dark by choice, dark by the system.
std::vector<Colours> themes_in(const std::string& file) {
  const std::string css = test::read_file(test::project_dir() / "assets" / file);
  const std::regex block(R"(:root[^{]*\{([^}]*)\})");
  const std::regex colour(R"((--[a-z-]+): (#[0-9a-f]{6});)");
  std::vector<Colours> all;
  for (std::sregex_iterator it(css.begin(), css.end(), block), end; it != end; ++it) {
    const std::string inside = (*it)[1];
    Colours colours;
    for (std::sregex_iterator c(inside.begin(), inside.end(), colour); c != end; ++c) colours[(*c)[1]] = (*c)[2];
    all.push_back(std::move(colours));
  }
  return all;
}

/// The colours of all drawings: of sheets, and of tiles and cards that lie on them.
std::vector<Colours> themes() {
  std::vector<Colours> all = themes_in("sheet.css");
  const std::vector<Colours> pieces = themes_in("pieces.css");
  REQUIRE(all.size() == 3);
  REQUIRE(pieces.size() == 3);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].insert(pieces[i].begin(), pieces[i].end());
  return all;
}

/// Relative luminance, as the Web Content Accessibility Guidelines have it.
double luminance(const std::string& colour) {
  constexpr std::array<double, 3> weights{0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double part = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += weights[i] * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(const Colours& theme, const std::string& one, const std::string& other) {
  const auto [dark, light] = std::minmax({luminance(theme.at(one)), luminance(theme.at(other))});
  return (light + 0.05) / (dark + 0.05);
}

}  // namespace

TEST_CASE("dark is the same, whether the reader or the system asks for it") {
  const auto blocks = themes();
  CHECK_FALSE(blocks[1].empty());
  CHECK(blocks[1] == blocks[2]);
  for (const auto& [name, colour] : blocks[1]) {
    INFO(name);
    CHECK(blocks[0].contains(name));
  }
}

TEST_CASE("letters stand out from every ground, in light and dark") {
  constexpr double enough = 4.5;  // AA
  const auto blocks = themes();
  Colours dark = blocks[1];
  dark.insert(blocks[0].begin(), blocks[0].end());  // what dark does not change
  for (const Colours& theme : {blocks[0], dark}) {
    for (const std::string ink :
         {"--yellow", "--blue", "--green", "--orange", "--purple", "--pink", "--red", "--silver"}) {
      INFO(ink);
      CHECK(contrast(theme, ink + "-on", ink) >= enough);
      CHECK(contrast(theme, ink + "-text", "--field") >= enough);
    }
    CHECK(contrast(theme, "--on-ground", "--ground") >= enough);
    CHECK(contrast(theme, "--on-field", "--field") >= enough);
    CHECK(contrast(theme, "--pen", "--field") >= enough);
    CHECK(contrast(theme, "--on-badge", "--badge") >= enough);
    CHECK(contrast(theme, "--on-badge", "--fox") >= enough);
    CHECK(contrast(theme, "--on-tile", "--tile") >= enough);
    CHECK(contrast(theme, "--on-tile-back", "--tile-back") >= enough);
  }
}

TEST_CASE("what pieces show without letters can be told from its ground, in light and dark") {
  constexpr double enough = 3;  // AA for what is drawn
  const auto blocks = themes();
  Colours dark = blocks[1];
  dark.insert(blocks[0].begin(), blocks[0].end());
  for (const Colours& theme : {blocks[0], dark}) {
    CHECK(contrast(theme, "--worm", "--tile") >= enough);
    CHECK(contrast(theme, "--worm-eye", "--worm") >= enough);
    CHECK(contrast(theme, "--sun-edge", "--field") >= enough);
    CHECK(contrast(theme, "--tile-edge", "--ground") >= enough);
  }
}
