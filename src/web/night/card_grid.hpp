// The grid of cards on a projector, chosen so that the type is as large as possible: the style sheet
// (assets/projector.css) gets these numbers and computes the type size from them and from the screen.
#pragma once

#include <string_view>

namespace rollbook::web {

/// The space that each card must have.
struct CardMetrics {
  int count = 0;
  int lines = 0;        ///< of names, on the fullest card
  int letters = 0;      ///< of the longest line
  double beside = 0;    ///< space beside a name, in em
  double around = 0;    ///< space above and below the names, in em
  double aspect = 1.8;  ///< of the whole grid: width by height
};

struct CardGrid {
  int columns = 1;
  int rows = 1;
  double size = 0;  ///< of the type, for a grid of height 1
  friend bool operator==(const CardGrid&, const CardGrid&) = default;
};
CardGrid card_grid(const CardMetrics&);

/// Longer names are wrapped.
inline constexpr int longest_line = 24;
/// How many lines a name takes, and how many letters the longest of them has.
int lines_of(std::string_view name);
int letters_of(std::string_view name);

}  // namespace rollbook::web
