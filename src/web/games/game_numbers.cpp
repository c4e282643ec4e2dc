#include "web/games/game_numbers.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using store::GameId;

std::optional<GameId> number_in(std::string_view text) {
  constexpr std::size_t longest = 15;
  if (text.size() > longest) return std::nullopt;
  const auto number = text::whole_number<GameId>(text);
  return number >= 0 ? number : std::nullopt;
}

}  // namespace

std::string write_numbers(std::vector<GameId> numbers, std::size_t most) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
  numbers.resize(std::min(numbers.size(), most));
  std::string text;
  for (std::size_t first = 0; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += text::say(text.empty() ? "" : ",", numbers[first]);
    if (last > first) text += text::say("-", numbers[last]);
    first = last + 1;
  }
  return text;
}

std::vector<GameId> read_numbers(std::string_view text, std::size_t most) {
  std::vector<GameId> numbers;
  for (const auto part : text | std::views::split(',')) {
    const std::string_view range(part.begin(), part.end());
    const std::size_t dash = std::min(range.find('-'), range.size());
    const auto first = number_in(range.substr(0, dash));
    const auto last = dash == range.size() ? first : number_in(range.substr(dash + 1));
    if (!first || !last) continue;
    for (GameId number = *first; number <= *last && numbers.size() < most; ++number) numbers.push_back(number);
  }
  return numbers;
}

}  // namespace rollbook::web
