// Checks everything of a record but its moves, and makes a Record of what was read. Every mistake is reported, each
// with the field and its place; a record is made only if there is none.
#pragma once

#include <optional>

#include "record/json_values.hpp"
#include "record/record.hpp"

namespace rollbook::record {

/// The record, or nothing; what is wrong is added to `json.violations`.
std::optional<Record> check_header(JsonRecord& json);

}  // namespace rollbook::record
