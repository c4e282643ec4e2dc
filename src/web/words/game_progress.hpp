// How far a game has come, for a short summary: "round 3 of 5", "9 tiles left". Read off the table,
// cell by cell.
#pragma once

#include <string_view>

#include "rules/game.hpp"

namespace rollbook::web {

struct GameProgress {
  int done = 0;
  int of = 0;             ///< the game is over then, or before
  std::string_view what;  ///< "rounds", "tiles", "cells", "misthrows", "cards": the message `far.<what>` of the game;
                          ///< "" = it cannot be told
  friend bool operator==(const GameProgress&, const GameProgress&) = default;
};

GameProgress game_progress(const rules::State&);

}  // namespace rollbook::web
