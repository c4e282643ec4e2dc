// Shared by the fuzz targets. A target is one function that receives the inputs of libFuzzer and demands properties
// that must hold for every input. A violation ends the program, and libFuzzer keeps the input for debugging.
#pragma once

#include <string_view>
#include <utility>

#include "rules/game.hpp"

namespace rollbook::fuzz {

/// The target itself: each file of this folder defines one.
void try_input(std::string_view input);

/// Ends the program and prints the violated property and the value that violates it.
void demand(bool holds, std::string_view what, std::string_view of = {});

/// Takes the first line off a text, and returns it without its end.
std::string_view take_line(std::string_view& text);

/// Takes a byte off the front of a text; 0 if there is none.
unsigned take_byte(std::string_view& text);

/// One of the five games, chosen by a byte off the front: '0' is the first of the catalogue.
const rules::Game& take_game(std::string_view& text);

}  // namespace rollbook::fuzz
