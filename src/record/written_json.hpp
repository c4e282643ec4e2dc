// Final sheets as JSON: converted to the values that the rules read, and back to text.
#pragma once

#include <string>

#include "record/json.hpp"
#include "rules/written.hpp"

namespace rollbook::record {

rules::Written to_written(const Json&);

/// Compact JSON.
std::string to_text(const rules::Written&);

}  // namespace rollbook::record
