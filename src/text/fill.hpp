// Patterns with gaps, "{player} takes {die:acc}": the only code that knows the syntax of a gap. A gap has a name and,
// optionally, a grammatical case after a colon.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace rollbook::text {

/// The pattern with what `filler(name, case)` returns in place of each gap.
template <class Filler>
std::string fill(std::string_view pattern, const Filler& filler) {
  std::string sentence;
  while (true) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = pattern.find('}', open);
    sentence += pattern.substr(0, open);
    if (close == std::string_view::npos) return sentence;
    const std::string_view gap = pattern.substr(open + 1, close - open - 1);
    const std::size_t colon = std::min(gap.find(':'), gap.size());
    sentence += filler(gap.substr(0, colon), gap.substr(std::min(colon + 1, gap.size())));
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace rollbook::text
