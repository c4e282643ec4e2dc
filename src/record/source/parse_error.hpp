// What the JSON parser says about a text that is not JSON, as sentences that can be said in every language. The parser
// says it in English, in one long line; what it says that is not known here is repeated as it stands.
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
