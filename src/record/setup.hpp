// What must be known before the first move, from the words that a record has for it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/game.hpp"

namespace rollbook::record {

/// A table with this many seats that plays by these options, known to the game; by the usual ones where they are
/// silent.
rules::Setup setup_of(const rules::Game&, const std::vector<std::pair<std::string, std::string>>& options, int seats);

}  // namespace rollbook::record
