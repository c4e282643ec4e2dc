#include "i18n/numbers.hpp"

#include <cmath>
#include <cstdlib>

#include "text/wording.hpp"

namespace rollbook::i18n {

std::string decimal(double value, std::string_view language) {
  const long tenths = std::lround(value * 10);
  return text::say(tenths < 0 ? "-" : "", std::labs(tenths) / 10, language == "en" ? "." : ",", std::labs(tenths) % 10);
}

std::string percent(double share, std::string_view language) {
  constexpr std::string_view space_that_does_not_break = "\u00A0";
  return text::say(std::lround(share * 100), language == "de" ? space_that_does_not_break : "", "%");
}

}  // namespace rollbook::i18n
