// Qwantum's entry in the catalogue.
#pragma once

#include "rules/game.hpp"

namespace rollbook::rules::qwantum {

extern const Game game;

}  // namespace rollbook::rules::qwantum
