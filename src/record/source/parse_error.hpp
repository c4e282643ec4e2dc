// The JSON parser's error messages as sentences that can be translated. The parser reports them in English, in one long
// line; messages unknown here are passed on as they are.
#pragma once

#include <string_view>

#include "record/source/source.hpp"
#include "rules/message.hpp"

namespace rollbook::record {

/// "Not JSON at line 1, column 7: invalid literal, while reading a value."
rules::Message not_json(TextPosition position, rules::Message reason);

/// The parser's reason without its preamble and without the token, which may be as long as the file:
/// "… syntax error while parsing value - invalid literal; last read: 'x'" becomes "invalid literal, while reading a
/// value".
rules::Message parser_reason(std::string_view what);

}  // namespace rollbook::record
