#include "cli/terminal/paint.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/utf8.hpp"

namespace rollbook::cli {
namespace {

using rules::Ink;

/// The terminal's code for each ink, in the order of the enumeration.
constexpr std::array<std::string_view, 11> codes{"",         "2",  "1",  "33",       "34", "32",
                                                 "38;5;208", "35", "31", "38;5;205", "37"};
constexpr std::string_view reverse = "7";
constexpr std::size_t widest_name = 24;

std::string with_code(std::string_view text, std::string_view code) {
  return "\x1b[" + std::string(code) + 'm' + std::string(text) + "\x1b[0m";
}

std::string shortened(const std::string& name) {
  if (text::display_width(name) <= widest_name) return name;
  std::string cut;
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view character = rest.substr(0, std::max<std::size_t>(text::utf8_length(rest), 1));
    if (text::display_width(cut) + text::display_width(character) > widest_name - 1) break;
    cut += character;
    rest.remove_prefix(character.size());
  }
  return cut + "…";
}

}  // namespace

std::string paint(std::string_view text, Ink ink, bool colour) {
  const std::string_view code = codes[static_cast<std::size_t>(ink)];
  return !colour || code.empty() || text.empty() ? std::string(text) : with_code(text, code);
}

std::string paint(const rules::Picture& picture, std::span<const rules::Cell> changed, bool colour) {
  std::string out;
  for (const rules::Line& line : picture) {
    for (const rules::Piece& piece : line) {
      const bool highlight =
          colour && !piece.cell.empty() && std::ranges::find(changed, piece.cell, &rules::Cell::name) != changed.end();
      out += highlight ? with_code(piece.text, reverse) : paint(piece.text, piece.ink, colour);
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
  }
  return out;
}

std::vector<std::string> name_column(std::span<const std::string> names) {
  std::vector<std::string> result;
  for (const std::string& name : names) result.push_back(shortened(name));
  return text::padded(std::move(result));
}

}  // namespace rollbook::cli
