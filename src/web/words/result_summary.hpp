// What decided a game, in words: by how much somebody won, and for everybody who has as many points as another what
// parted them, or why nothing did.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

/// A sentence about the first place, then one about each group of equal totals. None for a game that nobody has won, or
/// that was played alone.
std::vector<std::string> result_summary(const store::GameLine&, const rules::State& end, const i18n::Catalogue&);

}  // namespace rollbook::web
