// Draws layouts (rules/layout.hpp) as SVG: a player's sheet like the paper, with crosses, circles and numbers as a pen
// leaves them, or the middle of the table with its dice and tiles. It knows boxes, not games. Each box that shows a
// cell is an element with the attribute `data-box`; from step to step only its inner `<g class="value">` changes, so a
// replay in the browser needs no drawing code: it puts in what `draw_value` made here. A part that can be tapped has
// the attribute `data-part`: box and part together are a tap of rules/game.hpp.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/cell.hpp"
#include "rules/layout.hpp"

namespace rollbook::web {

/// Everything on the table, by name.
class CellValues {
 public:
  explicit CellValues(std::vector<rules::Cell> cells);
  /// Nothing if there is no such cell.
  const rules::CellValue& at(std::string_view cell) const;
  /// What stands there if it is a value of this kind, else null.
  template <class Kind>
  const Kind* find(std::string_view cell) const {
    return std::get_if<Kind>(&at(cell));
  }
  /// The cells with this prefix, in the order of the table.
  std::vector<rules::Cell> below(std::string_view prefix) const;

 private:
  std::vector<rules::Cell> cells_;
  std::map<std::string, std::size_t, std::less<>> index_;
};

/// The language and the game whose words are used, the prefix of the names of cells ("2/" for the sheet of seat 2, ""
/// for the table), and the names of the players.
struct Style {
  const i18n::Catalogue& catalogue;
  std::string_view game;
  std::string prefix;
  std::span<const std::string> players;
};

/// A whole layout as one `<svg>`; `title` is what a screen reader says it is.
std::string draw(const rules::Layout&, const CellValues&, const Style&, std::string_view title);

/// A sheet without what belongs to the turn that is being played: the paper alone.
rules::Layout without_play(rules::Layout);

/// What stands in a box now: the content of its `<g class="value">`. "" for nothing.
std::string draw_value(const rules::Box&, const CellValues&, const Style&);

/// The name of a box in `data-box`: that of its cell, with the prefix.
std::string name_of(const rules::Box&, const Style&);

/// The attribute that names a piece in a box, by the name that taps have after the "#"; "" for a piece without a
/// name.
std::string named_part(std::string_view name);

/// Shapes that the drawings of a page use by reference: once a page, inside `<body>`.
std::string_view shapes();

/// For text between tags and in attributes.
std::string escape(std::string_view text);

}  // namespace rollbook::web
