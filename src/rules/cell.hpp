// What can be seen on the table, as values: a cell is a place with a name, and what stands there is a mark, a number, a
// track, dice, tiles or a card. A game makes cells of its State; pages and the terminal look at the kind of the value
// and never read it from a text. Where a text is needed (JSON, the signature of the tests), `spell` writes it:
//
//   Cell{"2/rerolls", shown::Track{.used = 2, .unlocked = 5}}   spell(cell.value) == "2/5"
//   Cell{"2/yellow/A1", shown::Mark::cross}                     "x"
//   Cell{"dice/hand", shown::Dice{{'w', '3'}, {'y', '1'}}}      "w3 y1"
//
// The kinds are in `shown`, because games have their own Dice, Card and Track.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/deck.hpp"

namespace rollbook::rules {

namespace shown {

/// What a pen leaves in a field, unless it is a number.
enum class Mark : std::uint8_t { cross, circle, both };

/// A constant word, such as "misthrow"; pages show the message `value.<word>` of the game's catalogue. A flag
/// only has to be there.
struct Word {
  std::string_view text;
  friend bool operator==(const Word&, const Word&) = default;
};

/// How many of the unlocked actions are used.
struct Track {
  int used = 0;
  int unlocked = 0;
  friend bool operator==(const Track&, const Track&) = default;
};

/// A die. Without a colour, it is a white one; without a face, only its place is known.
struct Die {
  char colour = 0;  ///< the letter of its colour, 'w'
  char face = 0;    ///< '3', or a letter that is a face
  friend bool operator==(const Die&, const Die&) = default;
};
using Dice = std::vector<Die>;

/// A bonus by its short name, as taps and the terminal have it: "R", "+1"; for one area also the letter of the area and
/// the sign beside it: "yX" is an X for 'y'.
struct Bonus {
  std::string_view name;
  std::string_view sign;
  char area = 0;
  friend bool operator==(const Bonus&, const Bonus&) = default;
};

/// Bonuses that wait to be taken.
using Bonuses = std::vector<Bonus>;

/// The numbers of a stack of tiles, bottom to top.
using Tiles = std::vector<int>;

/// One tile in its place.
struct Tile {
  int number = 0;
  bool face_up = true;
  friend bool operator==(const Tile&, const Tile&) = default;
};

/// A player by seat; `role` is a word for the message `value.<role>`, "passive", or nothing.
struct Player {
  int seat = 0;
  std::string_view role;
  friend bool operator==(const Player&, const Player&) = default;
};

/// A card of Everything on 1 Card: its number in the deck (0 if it is spelled out) and what is printed on it.
struct Card {
  int number = 0;
  rules::Card rows;
  friend bool operator==(const Card&, const Card&) = default;
};

}  // namespace shown

/// Nothing, or what stands in a cell. An empty list is nothing as well.
using CellValue = std::variant<std::monostate, shown::Mark, int, shown::Word, shown::Track, shown::Dice, shown::Bonuses,
                               shown::Tiles, shown::Tile, shown::Player, shown::Card>;

/// A place on the table, named by area and field ("centre/27", "2/yellow/A1"; a leading number is a seat), and what
/// stands in it.
struct Cell {
  std::string name;
  CellValue value;
  friend bool operator==(const Cell&, const Cell&) = default;
};

bool is_empty(const CellValue&);

/// As a text: "x", "13", "2/5", "w3 y1", "yX o4", "21 25 30", "turned", "1 passive", "6 r6*y3*g2b4p5"; "" for nothing.
std::string spell(const CellValue&);

/// A value, or nothing if the condition does not hold.
inline CellValue value_if(bool there, const CellValue& value) { return there ? value : CellValue(); }
inline CellValue cross_if(bool crossed) { return value_if(crossed, shown::Mark::cross); }
inline CellValue flag_if(bool set) { return value_if(set, shown::Word{"yes"}); }

}  // namespace rollbook::rules
