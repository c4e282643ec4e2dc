#include "web/league/league_points.hpp"

#include <cstdint>
#include <cstdlib>

#include "text/wording.hpp"

namespace rollbook::web {

std::string points_in_words(league::Points points, std::string_view language, int most_decimals) {
  constexpr std::int64_t one = league::Points::units_of_one;
  const std::int64_t units = std::abs(points.units);
  const std::string sign = points.units < 0 ? "−" : "";
  if (units % one == 0) return text::say(sign, units / one);
  if (units % one == one / 2) return text::say(sign, units < one ? "" : std::to_string(units / one), "½");
  std::int64_t scale = 1;
  for (int i = 0; i < most_decimals; ++i) scale *= 10;
  const std::int64_t rounded = (2 * units * scale + one) / (2 * one);
  std::string digits = std::to_string(scale + rounded % scale).substr(1);  // with leading zeros
  digits.erase(digits.find_last_not_of('0') + 1);
  return text::say(sign, rounded / scale, digits.empty() ? "" : language == "en" ? "." : ",", digits);
}

}  // namespace rollbook::web
