// Twice as Clever's entry in the catalogue.
#pragma once

#include "rules/game.hpp"

namespace rollbook::rules::clever2 {

extern const Game game;

}  // namespace rollbook::rules::clever2
