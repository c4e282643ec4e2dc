// How far a game has progressed, in short: "round 3 of 5", "9 tiles left". Derived from the cells of the table.
#pragma once

#include <string_view>

#include "rules/values.hpp"

namespace rollbook::web {

struct GameProgress {
  int done = 0;
  int of = 0;             ///< where the game ends, at the latest
  std::string_view what;  ///< "rounds", "tiles", "cells", "misthrows", "cards": the message `far.<what>` of the game;
                          ///< "" = unknown
  friend bool operator==(const GameProgress&, const GameProgress&) = default;
};

GameProgress game_progress(const rules::State&);

}  // namespace rollbook::web
