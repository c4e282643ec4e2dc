// Everything on 1 Card's entry in the catalogue.
#pragma once

#include "rules/game.hpp"

namespace rollbook::rules::onecard {

extern const Game game;

}  // namespace rollbook::rules::onecard
