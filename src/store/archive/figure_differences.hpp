// Holds the figures of an archive against those that its games come to, and names each that differs as people would:
// "night 3, round 1, table 2, Ala: points 3, should be 2.5".
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"

namespace rollbook::store {

/// One sentence a figure, in the order of the file; empty if all are right.
std::vector<std::string> figure_differences(const record::Json& said, const record::Json& computed);

}  // namespace rollbook::store
