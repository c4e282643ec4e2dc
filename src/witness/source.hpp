// The source of a bonus on a final sheet: a line or a cell of an area, and what it gave.
#pragma once

#include <cstdint>
#include <string>

namespace rollbook::witness {

struct Source {
  std::string name;         ///< "purple cell 10"
  std::string brings;       ///< "a 6 for orange"
  int area = 0;             ///< the area of the line or cell
  std::uint32_t cells = 0;  ///< the line that must be full; 0 = a cell of an area that is filled from the left
  int count = 0;            ///< then this many cells must be filled
  int bonus = 0;            ///< its kind, as numbered by the game
  int goes_to = 0;          ///< the area in which it makes a mark
};

}  // namespace rollbook::witness
