// What the fuzz targets share. A target is one function that is fed with whatever libFuzzer makes up; it demands what
// must hold of anything. What does not hold ends the program, and libFuzzer keeps the input for whoever looks into it.
#pragma once

#include <string_view>
#include <utility>

#include "rules/game.hpp"

namespace rollbook::fuzz {

/// The target itself: each file of this folder has its own.
void try_input(std::string_view input);

/// Ends the program with what does not hold, and with what it does not hold of.
void demand(bool holds, std::string_view what, std::string_view of = {});

/// The first line of a text without its end, which is taken off the text.
std::string_view take_line(std::string_view& text);

/// A byte off the front of a text; 0 where there is none.
unsigned take_byte(std::string_view& text);

/// One of the five games, by a byte off the front: '0' is the first of the catalogue.
const rules::Game& take_game(std::string_view& text);

}  // namespace rollbook::fuzz
