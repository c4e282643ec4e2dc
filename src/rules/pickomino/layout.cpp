#include "rules/layout.hpp"

#include "rules/pickomino/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::say;

// The sixteen tiles lie in order from the lowest to the highest, in two rows, so that a telephone shows them as well.
constexpr int tile_width = 16;
constexpr int tile_height = 22;
constexpr int tiles_a_row = 8;
constexpr int tile_step = tile_width + 1;
constexpr int row_step = tile_height + 2;
constexpr int width = tiles_a_row * tile_step - 1;

void add_dice(Layout& layout, int y, std::string_view label, std::string_view cell) {
  constexpr int label_width = 26;
  layout.boxes.push_back(
      {.draws = Draws::label, .y = y + 2, .width = label_width, .height = 7, .printed = std::string(label)});
  layout.boxes.push_back({.draws = Draws::dice,
                          .x = label_width,
                          .y = y,
                          .width = 11 * all_dice,
                          .height = 10,
                          .printed = "w",
                          .cell = std::string(cell)});
}

}  // namespace

Layout Pickomino::sheet_layout(const State& /*state*/) {
  return {width, tile_height, {{.draws = Draws::tiles, .width = width, .height = tile_height, .cell = "stack"}}};
}

Layout Pickomino::table_layout(const State& state) {
  constexpr int rolled_y = 2 * row_step + 3;
  const int kept_y = state.kept_only ? rolled_y : rolled_y + 13;  // without rolls there are only the dice set aside
  Layout layout{width, kept_y + 11, {}};
  for (int i = 0; i < tiles; ++i) {
    layout.boxes.push_back({.draws = Draws::tile,
                            .x = i % tiles_a_row * tile_step,
                            .y = i / tiles_a_row * row_step,
                            .width = tile_width,
                            .height = tile_height,
                            .printed = say(lowest_tile + i),
                            .cell = say("centre/", lowest_tile + i)});
  }
  if (!state.kept_only) add_dice(layout, rolled_y, "label.rolled", "dice/rolled");
  add_dice(layout, kept_y, "label.kept", "dice/kept");
  layout.boxes.push_back({.draws = Draws::count,
                          .x = width - 18,
                          .y = kept_y,
                          .width = 18,
                          .height = 10,
                          .ink = Ink::strong,
                          .cell = "dice/sum"});
  return layout;
}

}  // namespace rollbook::rules::pickomino
