// The differences between two versions of a game: removed moves, added moves, and unchanged ones.
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
  std::size_t before = 0;  ///< the number of the move in the first version, from 1; 0 if it is not there
  std::size_t after = 0;   ///< and in the second
  std::string move;
};

/// In the order of the game, with as few differences as possible; removed moves come before added ones.
std::vector<DiffRow> move_diff(std::span<const std::string> before, std::span<const std::string> after);

}  // namespace rollbook::live
