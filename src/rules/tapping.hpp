// How moves are made by hand: which dice and cards decide the outcome of a move of chance, and what is touched to
// choose anything else. Each game gives this as values (`dice_to_throw`, `thrown` and `taps` in game.hpp), so that a
// page on the table lets people play without knowing any game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/random.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {

/// A die, or a card, whose outcome has to be entered. Moves write its name and then its face: "w" and "3".
struct Thrown {
  std::string name;                ///< how the notation names it: "w"; "" if dice are alike
  std::string shows;               ///< what it shows now, if it is thrown again; "" otherwise
  std::vector<std::string> faces;  ///< what it can show, as written: "1" to "6", "w", "p3"
  bool may_stay = false;           ///< need not be thrown
};

/// A choice of the dice that may be thrown, one bit each, the first the lowest. 0: a random choice, where any legal
/// game will do.
using WhichDice = std::uint32_t;

/// At least one of this number of dice, at random.
inline WhichDice some_of(int dice, Random& random) {
  return 1U + static_cast<WhichDice>(below(random, (1 << dice) - 1));
}

/// The faces of a die that shows letters or digits: "12345w".
std::vector<std::string> one_each(std::string_view faces);

/// Whether there is a face for each die, one that it has, or "" for a die that may stay.
bool can_show(std::span<const Thrown> dice, std::span<const std::string> faces);

/// The same for the dice entered so far: "" can also be a die that is not entered yet.
bool may_show(std::span<const Thrown> dice, std::span<const std::string> faces);

/// What is tapped where there are no dice to tap: a face, and how many dice show it. These are on no board; a page has
/// keys for them.
inline std::string face_key(std::string_view face) { return text::say("face#", face); }
inline std::string count_key(int dice) { return text::say("count#", dice); }
inline bool is_off_board(std::string_view tap) { return tap.starts_with("face#") || tap.starts_with("count#"); }

/// A piece that lies in a cell, as `taps` names it: "dice/hand#w" is the white die in hand.
inline std::string piece_in(std::string_view cell, std::string_view piece) { return text::say(cell, "#", piece); }

}  // namespace rollbook::rules
