#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "text/ascii.hpp"
#include "text/utf8.hpp"

namespace rollbook::text {
namespace {

template <class Item>
std::string join(std::span<const Item> items, std::string_view last_joint) {
  std::string result;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) result += i + 1 == items.size() ? say(" ", last_joint, " ") : ", ";
    result += items[i];
  }
  return result;
}

/// Longer words are not misspelt names; comparing them would only cost time.
constexpr std::size_t longest_compared = 40;

/// How many letters must be changed, inserted, deleted or swapped with a neighbour to turn `a` into `b`.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::string list(std::span<const std::string> items, std::string_view last_joint) { return join(items, last_joint); }
std::string list(std::span<const std::string_view> items, std::string_view last_joint) {
  return join(items, last_joint);
}

std::string quote(std::string_view text, std::size_t longest) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::string result = "\"";
  std::size_t shown = 0;
  for (std::size_t i = 0; i < text.size(); ++shown) {
    if (shown == longest) {
      result += "…";
      break;
    }
    const std::size_t length = utf8_length(text.substr(i));
    const std::string_view character = text.substr(i, std::max<std::size_t>(length, 1));
    if (length == 0 || is_control(character)) {
      const auto byte = static_cast<std::uint8_t>(text[i]);
      result += "\\x";
      result += hex[byte >> 4U];
      result += hex[byte & 0xFU];
      i += 1;
    } else {
      result += character;
      i += length;
    }
  }
  return result + "\"";
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view best = nearest_of_all(word, candidates);
  const std::size_t farthest = std::max<std::size_t>(1, word.size() / 3);
  const std::size_t far = distance(word.substr(0, longest_compared), best);
  return word.size() <= longest_compared && far <= farthest && far < best.size() ? best : std::string_view();
}

std::string_view nearest_of_all(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view begin = word.substr(0, longest_compared);
  std::string_view best;
  std::size_t fewest = std::string_view::npos;
  for (const std::string_view candidate : candidates) {
    if (const std::size_t d = distance(begin, candidate); d < fewest) {
      fewest = d;
      best = candidate;
    }
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view guess = nearest(word, candidates);
  return guess.empty() ? "" : say(" Did you mean \"", guess, "\"?");
}

}  // namespace rollbook::text
