// The state before the first move, from the words in a record.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/values.hpp"

namespace rollbook::record {

/// A table with this many seats and these options, which are known to the game; defaults for those missing.
rules::Setup setup_of(const rules::Game&, const std::vector<std::pair<std::string, std::string>>& options, int seats);

}  // namespace rollbook::record
