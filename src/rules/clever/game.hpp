// That's Pretty Clever's entry in the catalogue.
#pragma once

#include "rules/game.hpp"

namespace rollbook::rules::clever {

extern const Game game;

}  // namespace rollbook::rules::clever
