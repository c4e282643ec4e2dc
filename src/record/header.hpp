// Checks everything of a record but its moves, and makes a Record of what was read. Every mistake is reported, each
// with the field and its place; a record is made unless no game could be set up from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "record/json_record.hpp"
#include "record/record.hpp"

namespace rollbook::record {

/// The record, or nothing; what is wrong is added to `json.violations`.
std::optional<Record> check_header(JsonRecord& json);

/// The options that a JSON text gives for a game, or why it cannot.
using Options = std::vector<std::pair<std::string, std::string>>;
std::variant<Options, rules::Violation> read_options(const rules::Game&, std::string_view text);

}  // namespace rollbook::record
