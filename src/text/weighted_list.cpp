#include "text/weighted_list.hpp"

#include <charconv>
#include <ranges>

#include "text/ascii.hpp"

namespace rollbook::text {

std::vector<WeightedItem> weighted_list(std::string_view header) {
  std::vector<WeightedItem> items;
  for (const auto one : header | std::views::split(',')) {
    bool is_name = true;
    for (const auto part : one | std::views::split(';')) {
      const std::string_view text = trimmed({part.begin(), part.end()});
      if (is_name) items.push_back({.name = text});
      is_name = false;
      const std::string_view key = trimmed(text.substr(0, text.find('=')));
      if (!same(key, "q") || key.size() == text.size()) continue;
      const std::string_view value = trimmed(text.substr(text.find('=') + 1));
      std::from_chars(value.data(), value.data() + value.size(), items.back().weight);
    }
  }
  return items;
}

}  // namespace rollbook::text
