// What decided a game, in words: the winner's margin, and for players with equal points what separated them, or why
// nothing did.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/values.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

/// A sentence about first place, then one about each group of equal totals. None for a game without a winner, or a solo
/// game.
std::vector<std::string> result_summary(const store::GameLine&, const rules::State& end, const i18n::Catalogue&);

}  // namespace rollbook::web
