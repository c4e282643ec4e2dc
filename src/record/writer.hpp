// Writes records canonically: one line of JSON, fields and options in the order of the format, moves in canonical
// spelling. A record that was read and written again is byte for byte this, whatever it looked like before.
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"

namespace rollbook::record {

/// The canonical line, without a line end.
std::string write(const Record&);

/// A text as JSON writes it, quotation marks included; bytes that are no UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

}  // namespace rollbook::record
