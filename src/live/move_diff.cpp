#include "live/move_diff.hpp"

#include <algorithm>

namespace rollbook::live {
namespace {

using Mark = DiffRow::Mark;

/// If there are more pairs of moves than this to compare, everything between the common beginning and end counts as
/// changed: a detailed comparison would be of no use to a reader.
constexpr std::size_t most_pairs = 4'000'000;

/// The lengths of the longest common subsequences of all pairs of suffixes.
std::vector<std::vector<std::uint32_t>> common_lengths(std::span<const std::string> before,
                                                       std::span<const std::string> after) {
  std::vector<std::vector<std::uint32_t>> length(before.size() + 1, std::vector<std::uint32_t>(after.size() + 1));
  for (std::size_t i = before.size(); i-- > 0;) {
    for (std::size_t j = after.size(); j-- > 0;) {
      length[i][j] = before[i] == after[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
    }
  }
  return length;
}

}  // namespace

std::vector<DiffRow> move_diff(std::span<const std::string> before, std::span<const std::string> after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t head = 0;
  while (head < shorter && before[head] == after[head]) ++head;
  std::size_t tail = 0;
  while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;

  std::vector<DiffRow> rows;
  rows.reserve(before.size() + after.size());
  for (std::size_t i = 0; i < head; ++i) rows.push_back({Mark::same, i + 1, i + 1, before[i]});
  const auto old_middle = before.subspan(head, before.size() - head - tail);
  const auto new_middle = after.subspan(head, after.size() - head - tail);
  const bool comparable = old_middle.size() * new_middle.size() <= most_pairs;
  const auto length = comparable ? common_lengths(old_middle, new_middle) : std::vector<std::vector<std::uint32_t>>();
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < old_middle.size() || j < new_middle.size()) {
    if (comparable && i < old_middle.size() && j < new_middle.size() && old_middle[i] == new_middle[j]) {
      rows.push_back({Mark::same, head + i + 1, head + j + 1, old_middle[i]});
      ++i;
      ++j;
    } else if (i < old_middle.size() &&
               (j == new_middle.size() || !comparable || length[i + 1][j] >= length[i][j + 1])) {
      rows.push_back({Mark::gone, head + i + 1, 0, old_middle[i]});
      ++i;
    } else {
      rows.push_back({Mark::added, 0, head + j + 1, new_middle[j]});
      ++j;
    }
  }
  for (std::size_t k = tail; k-- > 0;) {
    rows.push_back({Mark::same, before.size() - k, after.size() - k, before[before.size() - 1 - k]});
  }
  return rows;
}

}  // namespace rollbook::live
