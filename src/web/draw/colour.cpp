#include "web/draw/colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace rollbook::web {
namespace {

constexpr Colour black{};
constexpr Colour white{255, 255, 255};

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// How bright the eye finds it, from 0 to 1.
double luminance(Colour colour) {
  const auto light = [](std::uint8_t part) {
    const double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * light(colour.red) + 0.7152 * light(colour.green) + 0.0722 * light(colour.blue);
}

/// `share` sixteenths of the way from one to the other.
Colour between(Colour from, Colour to, int share) {
  constexpr int whole = 16;
  const auto part = [&](int a, int b) { return static_cast<std::uint8_t>(a + (b - a) * share / whole); };
  return {part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue)};
}

}  // namespace

std::optional<Colour> colour_in(std::string_view text) {
  constexpr std::size_t length = 7;
  if (text.size() != length || text.front() != '#') return std::nullopt;
  std::array<std::uint8_t, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int high = digit_of(text[1 + 2 * i]);
    const int low = digit_of(text[2 + 2 * i]);
    if (high < 0 || low < 0) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return Colour{parts[0], parts[1], parts[2]};
}

std::string to_string(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {colour.red, colour.green, colour.blue}) {
    text += digits[part / 16];
    text += digits[part % 16];
  }
  return text;
}

double contrast(Colour a, Colour b) {
  constexpr double glare = 0.05;
  const double one = luminance(a) + glare;
  const double other = luminance(b) + glare;
  return std::max(one, other) / std::min(one, other);
}

Colour shade_on(Colour colour, std::span<const Colour> grounds) {
  const auto can_be_read = [&](Colour shade) {
    return std::ranges::all_of(grounds, [&](Colour ground) { return contrast(shade, ground) >= readable; });
  };
  const Colour end = grounds.empty() ? black : ink_on(grounds.front());
  constexpr int whole = 16;
  for (int share = 0; share < whole; ++share) {
    const Colour shade = between(colour, end, share);
    if (can_be_read(shade)) return shade;
  }
  return end;
}

Colour ink_on(Colour ground) { return contrast(white, ground) >= contrast(black, ground) ? white : black; }

}  // namespace rollbook::web
