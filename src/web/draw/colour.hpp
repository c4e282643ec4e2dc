// Colours and whether text in them can be read: contrast as WCAG 2 defines it, from 1 (none) to 21 (black on white). A
// club chooses one colour; what is shown is adapted to light and dark pages, so that every text in it can be read.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rollbook::web {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  bool operator==(const Colour&) const = default;
};

/// "#1d5c4a", with small or capital letters.
std::optional<Colour> colour_in(std::string_view text);
std::string to_string(Colour);

double contrast(Colour, Colour);

/// The contrast that text needs.
inline constexpr double readable = 4.5;

/// The nearest shade of the colour that can be read on all these grounds: darker on light ones, lighter on dark ones.
Colour shade_on(Colour, std::span<const Colour> grounds);

/// Black or white, whichever can be read better on the colour.
Colour ink_on(Colour);

}  // namespace rollbook::web
