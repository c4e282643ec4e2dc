// Reads the kind of JSON that Rollbook itself writes, quickly: texts without escapes, small whole numbers. It hands the
// same events to JsonValues as the general parser, and gives up at anything else, valid or not: the caller then
// lets the general parser read the text again from the start.
#pragma once

#include <string_view>

#include "record/json_values.hpp"

namespace rollbook::record {

/// Whether `text` was one plain JSON object and nothing more. If not, what `values` got means nothing.
bool read_plain(std::string_view text, JsonValues& values);

}  // namespace rollbook::record
