#include "rules/layout.hpp"

#include "rules/qwantum/rules.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

// The paper: four coloured bands with a thick bar through them, a white box under each column, misthrows at the right.
constexpr int width = 140;
constexpr int band_width = 112;
constexpr int band_height = 14;
constexpr int band_step = band_height + 1;
constexpr int cell_size = 12;
constexpr int column_step = 15;
constexpr int bar_width = 4;
constexpr int points_y = colours * band_step + 1;
constexpr int sheet_height = points_y + cell_size + 1;

constexpr int column_x(int column) { return 15 + (column - 1) * column_step + (column > thick_line ? bar_width : 0); }

/// The letter of a colour: "P".
std::string letter(Colour colour) { return {text::upper(colour_names[colour][0])}; }

void add_band(Layout& layout, Colour colour) {
  const int y = static_cast<int>(colour) * band_step;
  layout.boxes.push_back({.draws = Draws::panel,
                          .y = y,
                          .width = band_width,
                          .height = band_height,
                          .ink = inks[colour],
                          .printed = letter(colour)});
  for (int column = 1; column <= columns; ++column) {
    layout.boxes.push_back({.draws = Draws::mark,
                            .x = column_x(column),
                            .y = y + 1,
                            .width = cell_size,
                            .height = cell_size,
                            .ink = inks[colour],
                            .cell = say(colour_names[colour], "/", column)});
  }
}

void add_points(Layout& layout) {
  for (int column = 1; column <= columns; ++column) {
    const Box field{
        .draws = Draws::panel, .x = column_x(column), .y = points_y, .width = cell_size, .height = cell_size};
    Box points = field;
    points.draws = Draws::count;
    points.cell = say("points/", column);
    layout.boxes.push_back(field);
    layout.boxes.push_back(std::move(points));
  }
}

void add_misthrows(Layout& layout) {
  constexpr int x = band_width + 3;
  constexpr int label_height = 8;
  constexpr int step = cell_size - 1;
  layout.boxes.push_back(
      {.draws = Draws::label, .x = x, .width = width - x, .height = label_height, .printed = "label.misthrows"});
  for (int box = 1; box <= misthrow_boxes; ++box) {
    layout.boxes.push_back({.draws = Draws::mark,
                            .x = x + 7,
                            .y = label_height + 1 + (box - 1) * step,
                            .width = cell_size - 2,
                            .height = cell_size - 2,
                            .printed = say("−", box),
                            .cell = say("misses/", box)});
  }
}

// The table: the dice, and below them what each colour makes with the white die.
constexpr int label_width = 28;
constexpr int makes_y = 14;
constexpr int makes_step = (width - label_width) / colours;
constexpr int makes_width = makes_step - 3;

void add_makes(Layout& layout, Colour colour) {
  const int x = label_width + static_cast<int>(colour) * makes_step;
  layout.boxes.push_back({.draws = Draws::panel,
                          .x = x,
                          .y = makes_y,
                          .width = makes_width,
                          .height = cell_size,
                          .ink = inks[colour],
                          .printed = letter(colour)});
  layout.boxes.push_back({.draws = Draws::count,
                          .x = x + 9,
                          .y = makes_y,
                          .width = makes_width - 9,
                          .height = cell_size,
                          .ink = inks[colour],
                          .cell = say("makes/", colour_names[colour])});
  layout.boxes.push_back({.draws = Draws::flag,
                          .x = x,
                          .y = makes_y + cell_size + 1,
                          .width = makes_width,
                          .height = 7,
                          .printed = "label.closed",
                          .cell = say("closed/", colour_names[colour])});
}

}  // namespace

Layout Qwantum::sheet_layout(const State& /*state*/) {
  Layout layout{width, sheet_height, {}};
  for (const Colour colour : all_colours) add_band(layout, colour);
  layout.boxes.push_back({.draws = Draws::line,
                          .x = column_x(thick_line + 1) - (column_step - cell_size + bar_width) / 2,
                          .height = points_y - 2,
                          .ink = Ink::strong});
  add_points(layout);
  add_misthrows(layout);
  layout.boxes.push_back({.draws = Draws::flag,
                          .x = band_width + 1,
                          .y = points_y + 3,
                          .width = width - band_width - 1,
                          .height = 8,
                          .printed = "label.chosen",
                          .cell = "chosen",
                          .in_play = true});
  return layout;
}

Layout Qwantum::table_layout(const State& /*state*/) {
  constexpr int dice_end = label_width + 11 * dice_in_all;
  Layout layout{width, makes_y + 21, {}};
  layout.boxes = {
      {.draws = Draws::label, .y = 2, .width = label_width, .height = 7, .printed = "label.roll"},
      {.draws = Draws::dice, .x = label_width, .width = 11 * dice_in_all, .height = 10, .cell = "dice/roll"},
      {.draws = Draws::flag,
       .x = dice_end,
       .y = 2,
       .width = width - dice_end,
       .height = 7,
       .printed = "label.rerolled",
       .cell = "dice/rerolled"},
      {.draws = Draws::label, .y = makes_y + 3, .width = label_width, .height = 7, .printed = "label.makes"},
      {.draws = Draws::count, .y = makes_y + 14, .width = label_width - 2, .height = 7, .cell = "step"},
  };
  for (const Colour colour : all_colours) add_makes(layout, colour);
  return layout;
}

}  // namespace rollbook::rules::qwantum
