// Pickomino's entry in the catalogue.
#pragma once

#include "rules/game.hpp"

namespace rollbook::rules::pickomino {

extern const Game game;

}  // namespace rollbook::rules::pickomino
