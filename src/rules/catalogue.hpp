// The catalogue: every game that Rollbook referees, by name. Adding a game adds one line to catalogue.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace rollbook::rules {

struct Game;  // see game.hpp

std::span<const Game* const> games();

/// The names of all games, in the order of the catalogue.
std::vector<std::string_view> game_names();

/// The game of that name, or null.
const Game* find_game(std::string_view name);

}  // namespace rollbook::rules
