#include "web/draw/colour.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook::web;

namespace {

constexpr Colour black{};
constexpr Colour white{255, 255, 255};

}  // namespace

TEST_CASE("colour: it is read and written as in a style sheet") {
  CHECK(colour_in("#1d5c4a") == Colour{0x1d, 0x5c, 0x4a});
  CHECK(colour_in("#FFffFF") == white);
  CHECK(to_string({0x1d, 0x5c, 0x4a}) == "#1d5c4a");
  for (const char* wrong : {"", "#fff", "1d5c4a7", "#1d5c4g", "#1d5c4a;"}) CHECK_FALSE(colour_in(wrong));
}

TEST_CASE("colour: contrast is that of WCAG") {
  CHECK(contrast(black, white) > 20.9);
  CHECK(contrast(white, white) < 1.01);
  CHECK(contrast({0x76, 0x76, 0x76}, white) >= readable);  // the lightest grey that can be read on white
  CHECK(contrast({0x77, 0x77, 0x77}, white) < readable);
}

TEST_CASE("colour: one that can be read stays, any other is made darker or lighter until it can") {
  constexpr std::array light{white};
  constexpr std::array dark{Colour{0x14, 0x18, 0x1a}};
  CHECK(shade_on({0x1d, 0x5c, 0x4a}, light) == Colour{0x1d, 0x5c, 0x4a});
  for (int red = 0; red < 256; red += 51) {
    for (int green = 0; green < 256; green += 51) {
      for (int blue = 0; blue < 256; blue += 51) {
        const Colour chosen{static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green),
                            static_cast<std::uint8_t>(blue)};
        CHECK(contrast(shade_on(chosen, light), white) >= readable);
        CHECK(contrast(shade_on(chosen, dark), dark[0]) >= readable);
        CHECK(contrast(ink_on(chosen), chosen) >= readable);
      }
    }
  }
}
