// A table for people: columns as wide as what stands in them, numbers at the right, nothing cut off.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/io.hpp"
#include "text/utf8.hpp"

namespace rollbook::cli {

struct Column {
  std::string title;
  bool right = false;  ///< numbers stand at the right
};

/// Rows must have as many cells as there are columns. An empty table is only its titles.
void print_table(const std::vector<Column>& columns, const std::vector<std::vector<std::string>>& rows, Io& io);

using text::one_line;

}  // namespace rollbook::cli
