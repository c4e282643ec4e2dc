// A fast reader for JSON as Rollbook itself writes it: texts without escapes, small whole numbers. It sends the same
// events to JsonValues as the general parser, and gives up at anything else, valid or not: the caller then has the
// general parser read the text again from the start.
#pragma once

#include <string_view>

#include "record/json_values.hpp"

namespace rollbook::record {

/// Whether `text` was one plain JSON object and nothing more. If not, what was sent to `values` is meaningless.
bool read_plain(std::string_view text, JsonValues& values);

}  // namespace rollbook::record
