// What decided a game, in words: by how much the winner won, and for players with equal points what
// parted them, or why nothing did.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

/// A sentence about the first place, then one about each group of equal totals. None for a game without a winner, or
/// that was played alone.
std::vector<std::string> result_summary(const store::GameLine&, const rules::State& end, const i18n::Catalogue&);

}  // namespace rollbook::web
