// Writes records canonically: one line of JSON, fields and options in the order of the format, moves in canonical form.
// A record that is read and written again has exactly these bytes, whatever it looked like before.
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"

namespace rollbook::record {

/// The canonical line, without a line end.
std::string write(const Record&);

/// A JSON text, including quotation marks; invalid UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

}  // namespace rollbook::record
