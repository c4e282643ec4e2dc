// Puts text on a terminal: inks become colours where colour is wanted, and names are padded to one width.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace rollbook::cli {

/// The picture as lines of text. With colour, the cells in `changed` stand out.
std::string paint(const rules::Picture&, std::span<const rules::Cell> changed, bool colour);

/// `text` in an ink, or as it is.
std::string paint(std::string_view text, rules::Ink, bool colour);

/// The names, very long ones cut, with spaces behind them, so that all take as many columns as the longest.
std::vector<std::string> name_column(std::span<const std::string> names);

}  // namespace rollbook::cli
