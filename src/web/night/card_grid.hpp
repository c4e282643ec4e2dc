// How cards are laid out on a projector so that their type is as large as it can be: the style sheet
// (assets/projector.css) gets these numbers and computes the type size from them and from the screen.
#pragma once

#include <string_view>

namespace rollbook::web {

/// What all cards have room for.
struct CardMetrics {
  int count = 0;
  int lines = 0;        ///< of names, on the fullest card
  int letters = 0;      ///< of the longest line
  double beside = 0;    ///< what stands beside a name, in widths of an em
  double around = 0;    ///< what stands above and below the names, in heights of an em
  double aspect = 1.8;  ///< of the place for all of them: width by height
};

struct CardGrid {
  int columns = 1;
  int rows = 1;
  double size = 0;  ///< of the type, if the place is as high as 1
  friend bool operator==(const CardGrid&, const CardGrid&) = default;
};
CardGrid card_grid(const CardMetrics&);

/// A name longer than this is broken.
inline constexpr int longest_line = 24;
/// How many lines a name takes, and how many letters the longest of them has.
int lines_of(std::string_view name);
int letters_of(std::string_view name);

}  // namespace rollbook::web
