// The games that tests of every game go through: those of the catalogue; in game_tests, or if the environment variable
// ROLLBOOK_GAME names it, only the one being written:
//
//   ROLLBOOK_GAME=pickomino build/release/tests/rollbook_tests '[#rules/game]'
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <vector>

#include "rules/catalogue.hpp"

namespace rollbook::test {

inline std::vector<const rules::Game*> wanted_games() {
  const char* name = std::getenv("ROLLBOOK_GAME");
#ifdef ROLLBOOK_GAME
  if (name == nullptr) name = ROLLBOOK_GAME;
#endif
  if (name == nullptr) return {rules::games().begin(), rules::games().end()};
  const rules::Game* const game = rules::find_game(name);
  if (game == nullptr) FAIL("ROLLBOOK_GAME is " << name << ", which is no game of the catalogue");
  return {game};
}

}  // namespace rollbook::test
