// Numbers of games in an address: "12,14-17". Neighbours are a range, so that the games of a whole night are a short
// word.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "store/ids.hpp"

namespace rollbook::web {

/// Sorted, each once, and at most so many of them.
std::string write_numbers(std::vector<store::GameId>, std::size_t most);

/// What stands there, at most so many; what is no number is passed over.
std::vector<store::GameId> read_numbers(std::string_view text, std::size_t most);

}  // namespace rollbook::web
