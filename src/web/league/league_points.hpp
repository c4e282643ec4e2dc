// League points in the number format of a language.
#pragma once

#include <string>
#include <string_view>

#include "league/points.hpp"

namespace rollbook::web {

/// Points of a league, with as many decimals as they need, up to `most`; halves as "2½".
inline constexpr int usual_decimals = 2;
std::string points_in_words(league::Points, std::string_view language, int most_decimals = usual_decimals);

}  // namespace rollbook::web
