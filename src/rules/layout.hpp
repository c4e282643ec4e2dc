// Where things lie on a player's sheet and in the middle of the table, as a value: boxes with a place, a colour, what
// is printed in them, and the cell of `cells(state)` that they show. Whoever draws a page draws these boxes; he knows
// nothing of any game. The terminal has its own drawing in picture.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/picture.hpp"

namespace rollbook::rules {

/// What a box is, and so how it is drawn. The first six never change; the others show the value of a cell. A mark
/// without a cell is a frame with what is printed in it.
enum class Draws : std::uint8_t {
  panel,   ///< the coloured ground of an area, behind other boxes; `printed` is the letter of the area, or nothing
  words,   ///< printed as it stands: a number, "x2", "≥", an arrow
  label,   ///< printed in the reader's language: `printed` is a key of the game's catalogue, "label.tray"
  icon,    ///< a bonus that is earned here: `printed` is its short name as in `pending` cells, "R", "+1", "F", "gX"
  star,    ///< points that are scored here, in a star
  line,    ///< a thick line from corner to corner of the box, or along it if one side is 0
  mark,    ///< a field that is written in: "x" a cross, "o" a circle, "xo" both, anything else as it is written
  track,   ///< `fields` circles in a row: "2/5" is two crossed of five circled
  dice,    ///< dice that lie here: "w3 y1 b2"; a letter alone is a die that shows nothing else; "4 4 w" are white dice
           ///< if `printed` has the letters that are faces, "w"
  icons,   ///< bonuses that wait to be taken, side by side: "yX o4"
  tiles,   ///< a stack of tiles, bottom to top: "21 25 30"
  tile,    ///< one tile, 16 by 22: `printed` is its number; "turned" when it lies face down, "" when it is not there
  cards,   ///< cards, `fields` of them side by side, made of the cells whose names begin with the box's
  count,   ///< a number or a word: as the message `value.<value>` of the game's catalogue, else as it stands
  player,  ///< somebody at the table by name: a seat, "2"; "1 passive" is worded by the message `value.passive`
  flag,    ///< shown, with its label `printed`, while the value is not empty
};

/// A box in units of which a field of the sheet is ten wide.
struct Box {
  Draws draws = Draws::words;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  Ink ink = Ink::plain;
  std::string printed;   ///< what the paper says; pale where something is written over it
  std::string cell;      ///< the cell that it shows; on a player's sheet without the seat: "yellow/A1"
  int fields = 0;        ///< of a track, or how many cards lie side by side
  bool in_play = false;  ///< tells of the turn that is being played; on final sheets there is nothing to tell
};

struct Layout {
  int width = 0;
  int height = 0;
  std::vector<Box> boxes;  ///< in the order in which they are drawn
};

}  // namespace rollbook::rules
