// Checks everything in a record except its moves, and makes a Record of it. Every error is reported, with its field and
// position; a record is made unless no game could be set up from it.
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

/// The record, or nothing; errors are added to `json.violations`.
std::optional<Record> check_header(JsonRecord& json);

/// The options for a game in a JSON text, or why they are not valid.
using Options = std::vector<std::pair<std::string, std::string>>;
std::variant<Options, rules::Violation> read_options(const rules::Game&, std::string_view text);

}  // namespace rollbook::record
