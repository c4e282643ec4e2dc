// Where things lie on a player's sheet and in the middle of the table, as a value: boxes with a place, a colour, what
// is printed in them, the cell of `cells(state)` that they show, and what can be entered there when a sheet is typed
// in. Pages draw these boxes and make forms of them without knowing any game. The terminal has its own drawing in
// picture.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/cell.hpp"
#include "rules/picture.hpp"

namespace rollbook::rules {

/// What a box is, and so how it is drawn. The first six never change; the others show the value of a cell (cell.hpp) of
/// the kind that is named here. A mark without a cell is a frame with what is printed in it.
enum class Draws : std::uint8_t {
  panel,   ///< the coloured ground of an area, behind other boxes; `printed` is the letter of the area, or nothing
  words,   ///< printed as it stands: a number, "x2", "≥", an arrow
  label,   ///< printed in the reader's language: `printed` is a key of the game's catalogue, "label.tray"
  icon,    ///< `bonus`, which is earned here
  star,    ///< points that are scored here, in a star
  line,    ///< a thick line from corner to corner of the box, or along it if one side is 0
  mark,    ///< a field that is written in: a Mark, or a number
  track,   ///< a Track: `fields` circles in a row
  dice,    ///< Dice that lie here
  icons,   ///< Bonuses that wait to be taken, side by side
  tiles,   ///< a stack of Tiles
  tile,    ///< one Tile, 16 by 22: `printed` is its number, which is pale where the tile is not there
  cards,   ///< `fields` cards side by side: the cells whose names begin with the box's and that hold a Card
  count,   ///< a number, or a Word in the reader's language
  player,  ///< a Player by name
  flag,    ///< shown, with its label `printed`, while there is a value
};

/// What can be entered in a box when a sheet is typed in. A game says it for every box that its `transcribe` reads.
enum class Accepts : std::uint8_t {
  nothing,          ///< it is not part of the paper, or follows from the rest
  cross,            ///< "x"
  circle_or_cross,  ///< "o" or "x"
  number,
  track,  ///< "o" or "x" in each of its `fields` circles
  tiles,  ///< the numbers of a stack of tiles
  cards,  ///< the names of `most_cards` cards, and a number of crosses in each of their rows
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
  bool in_play = false;  ///< part of the turn that is being played; it is left out on final sheets
  Accepts accepts = Accepts::nothing;
  int most_cards = 0;  ///< how many a player can have, where cards are entered
  shown::Bonus bonus;  ///< of an icon
};

struct Layout {
  int width = 0;
  int height = 0;
  std::vector<Box> boxes;  ///< in the order in which they are drawn
};

}  // namespace rollbook::rules
