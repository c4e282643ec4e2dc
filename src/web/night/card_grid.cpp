#include "web/night/card_grid.hpp"

#include <algorithm>
#include <cmath>

#include "text/utf8.hpp"

namespace rollbook::web {
namespace {

constexpr double letter = 0.6;  ///< its width, in em
constexpr double line = 1.36;   ///< its height
/// How much an empty cell at the end weighs against larger type: three cards in a grid of four look like a mistake.
constexpr double dislike = 0.6;

int divided_up(int a, int b) { return (a + b - 1) / b; }

}  // namespace

CardGrid card_grid(const CardMetrics& cards) {
  CardGrid best;
  double most = 0;
  for (int columns = 1; columns <= cards.count; ++columns) {
    const int rows = divided_up(cards.count, columns);
    const double by_width = cards.aspect / columns / (cards.letters * letter + cards.beside);
    const double by_height = 1.0 / rows / (cards.lines * line + cards.around);
    const double size = std::min(by_width, by_height);
    const double worth = size * std::pow(static_cast<double>(cards.count) / (columns * rows), dislike);
    if (worth <= most) continue;
    most = worth;
    best = {columns, rows, size};
  }
  return best;
}

int lines_of(std::string_view name) {
  return std::max(1, divided_up(static_cast<int>(text::characters(name)), longest_line));
}

int letters_of(std::string_view name) { return std::min(static_cast<int>(text::characters(name)), longest_line); }

}  // namespace rollbook::web
