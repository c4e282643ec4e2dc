// Numbers in the format of a language.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::i18n {

/// With one decimal: "203.4", "203,4".
std::string decimal(double value, std::string_view language);

/// A share as whole percents: "38%", "38 %".
std::string percent(double share, std::string_view language);

}  // namespace rollbook::i18n
