// What is different between two versions of a game: moves that are gone, moves that are new, and those that stayed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rollbook::live {

struct DiffRow {
  enum class Mark : std::uint8_t { same, gone, added };
  Mark mark = Mark::same;
  std::size_t before = 0;  ///< the number of the move in the one version, from 1; 0 if it is not there
  std::size_t after = 0;   ///< and in the other
  std::string move;
};

/// In the order of the game, with as few differences as possible; where two orders would do, what is gone comes first.
std::vector<DiffRow> move_diff(std::span<const std::string> before, std::span<const std::string> after);

}  // namespace rollbook::live
