// A drawing of the table for a terminal or a text file, as a value: lines of pieces, each with an ink and, where it
// shows a cell, that cell's name, so that what a move changed can be highlighted.
#pragma once

#include <string>
#include <vector>

namespace rollbook::rules {

enum class Ink { plain, faint, strong, yellow, blue, green, orange, purple, red, pink, silver };

struct Piece {
  std::string text;
  Ink ink = Ink::plain;
  std::string cell;
};

using Line = std::vector<Piece>;
using Picture = std::vector<Line>;

}  // namespace rollbook::rules
