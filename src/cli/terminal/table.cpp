#include "cli/terminal/table.hpp"

#include <algorithm>
#include <ostream>

#include "cli/terminal/paint.hpp"

namespace rollbook::cli {
namespace {

std::string line_of(const std::vector<Column>& columns, const std::vector<std::size_t>& widths,
                    const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string space(widths[i] - text::display_width(cells[i]), ' ');
    if (i > 0) line += "  ";
    line += columns[i].right ? space + cells[i] : cells[i] + space;
  }
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

}  // namespace

void print_table(const std::vector<Column>& columns, const std::vector<std::vector<std::string>>& rows, Io& io) {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    titles.push_back(columns[i].title);
    std::size_t width = text::display_width(columns[i].title);
    for (const auto& row : rows) width = std::max(width, text::display_width(row[i]));
    widths.push_back(width);
  }
  io.out << paint(line_of(columns, widths, titles), rules::Ink::faint, io.colour) << '\n';
  for (const auto& row : rows) io.out << line_of(columns, widths, row) << '\n';
}

}  // namespace rollbook::cli
