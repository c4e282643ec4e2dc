// Compares the figures of an archive with those computed from its games, and describes each difference for people:
// "night 3, round 1, table 2, Ala: points 3, should be 2.5".
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"

namespace rollbook::store {

/// One sentence per figure, in the order of the file; empty if all are right.
std::vector<std::string> figure_differences(const record::Json& said, const record::Json& computed);

}  // namespace rollbook::store
