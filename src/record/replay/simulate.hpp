// Generates complete legal games, the same for the same seed on every machine: for tests, benchmarks and imports.
// Players choose partly greedily, partly at random, each with a favourite colour, so that every legal move can occur,
// areas fill up, and games still progress.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "record/record.hpp"

namespace rollbook::record {

struct Simulation {
  const rules::Game* game = nullptr;
  int seats = 2;
  std::uint64_t seed = 1;
  std::vector<std::pair<std::string, std::string>> options;  ///< known to the game
  const rules::Deck* deck = nullptr;                         ///< for Everything on 1 Card, if not the default one
};

/// Game number `number`, from 1, of the simulation: it does not depend on how many games are requested.
Record simulate(const Simulation&, std::uint64_t number);

}  // namespace rollbook::record
