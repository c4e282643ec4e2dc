// Numbers of games in an address: "12,14-17". Consecutive numbers form a range, so that the games of a whole night stay
// short.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "store/ids.hpp"

namespace rollbook::web {

/// Sorted, each once, at most `most` of them.
std::string write_numbers(std::vector<store::GameId>, std::size_t most);

/// The numbers in a text, at most `most`; anything else is skipped.
std::vector<store::GameId> read_numbers(std::string_view text, std::size_t most);

}  // namespace rollbook::web
