// A table for people: columns as wide as their contents, numbers right-aligned, nothing cut off.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/io.hpp"
#include "text/utf8.hpp"

namespace rollbook::cli {

struct Column {
  std::string title;
  bool right = false;  ///< right-aligned, for numbers
};

/// Rows must have as many cells as there are columns. An empty table shows only its titles.
void print_table(const std::vector<Column>& columns, const std::vector<std::vector<std::string>>& rows, Io& io);

using text::one_line;

}  // namespace rollbook::cli
