// Cells with their values as texts, so that a test can say in a line what stands where.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/game.hpp"

namespace rollbook::test {

using SpelledCell = std::pair<std::string, std::string>;
using SpelledCells = std::vector<SpelledCell>;

inline SpelledCells spelled(const std::vector<rules::Cell>& cells) {
  SpelledCells spelled;
  for (const rules::Cell& cell : cells) spelled.emplace_back(cell.name, rules::spell(cell.value));
  return spelled;
}

}  // namespace rollbook::test
