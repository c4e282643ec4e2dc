// Where the bonuses of a final sheet came from: a line or a cell of an area, and what it brought.
#pragma once

#include <cstdint>
#include <string>

namespace rollbook::witness {

struct Source {
  std::string name;         ///< "purple cell 10"
  std::string brings;       ///< "a 6 for orange"
  int area = 0;             ///< where it is
  std::uint32_t cells = 0;  ///< the line that must be full; 0 = a cell of an area that is filled from the left
  int count = 0;            ///< then so many cells must be
  int bonus = 0;            ///< its kind, as the game numbers them
  int goes_to = 0;          ///< the area that it marks
};

}  // namespace rollbook::witness
