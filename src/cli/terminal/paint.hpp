// Formats text for a terminal: inks become colours if colours are enabled, and names are padded to one width.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/picture.hpp"

namespace rollbook::cli {

/// The picture as lines of text. With colours, the cells in `changed` stand out.
std::string paint(const rules::Picture&, std::span<const rules::Cell> changed, bool colour);

/// `text` in an ink, or unchanged without colours.
std::string paint(std::string_view text, rules::Ink, bool colour);

/// The names, very long ones cut, padded with spaces to the width of the longest.
std::vector<std::string> name_column(std::span<const std::string> names);

}  // namespace rollbook::cli
