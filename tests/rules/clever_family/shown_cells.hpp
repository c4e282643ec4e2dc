// What the layouts of the Clever games show, for their tests.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "rules/game.hpp"

namespace rollbook::test {

/// The cells that a player's sheet and the table have to show; those of a sheet without the seat.
inline std::set<std::string> cells_of(const rules::State& state) {
  std::set<std::string> names;
  for (const rules::Cell& cell : rules::cells(state)) {
    names.insert(cell.name.starts_with("1/") ? cell.name.substr(2) : cell.name);
  }
  return names;
}

/// The cells that sheet and table have a box for; each must have one only, and lie within the layout.
inline std::set<std::string> cells_shown(const rules::State& state) {
  std::set<std::string> names;
  for (const rules::Layout& layout : {rules::sheet_layout(state), rules::table_layout(state)}) {
    for (const rules::Box& box : layout.boxes) {
      INFO(box.cell << " " << box.printed << " at " << box.x << ", " << box.y);
      CHECK((box.x >= 0 && box.y >= 0));
      CHECK((box.x + box.width <= layout.width && box.y + box.height <= layout.height));
      if (!box.cell.empty()) CHECK(names.insert(box.cell).second);
    }
  }
  return names;
}

/// What is printed in the boxes of an area's cells, in the order in which they are drawn.
inline std::string printed_in(const rules::Layout& layout, std::string_view area) {
  std::string printed;
  for (const rules::Box& box : layout.boxes) {
    if (box.cell.starts_with(area)) printed += (printed.empty() ? "" : " ") + (box.printed.empty() ? "-" : box.printed);
  }
  return printed;
}

/// The icons, stars or words of a layout, in the order in which they are drawn.
inline std::string all_printed(const rules::Layout& layout, rules::Draws draws, rules::Ink ink = rules::Ink::plain) {
  std::string printed;
  for (const rules::Box& box : layout.boxes) {
    if (box.draws != draws || box.ink != ink) continue;
    if (!printed.empty()) printed += " ";
    printed += draws == rules::Draws::icon ? box.bonus.name : std::string_view(box.printed);
  }
  return printed;
}

}  // namespace rollbook::test
