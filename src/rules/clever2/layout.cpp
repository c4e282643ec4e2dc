// The sheet of Twice as Clever as boxes, from the printed tables of sheet.hpp.
#include "rules/layout.hpp"

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/layout.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::field;
using clever_family::field_at;
using clever_family::icon_at;
using clever_family::pitch;
using clever_family::words_at;
using text::say;

constexpr int sheet_width = 159;
constexpr int grids_top = 32;
constexpr int grids_height = 89;

std::string cell_of(Area area, std::string_view cell) { return say(area_names[area], "/", cell); }

/// Four rows in the colours of the other areas; arrows up to the bonuses of the columns; at the bottom the points of a
/// row by its crosses.
void add_silver(Layout& sheet) {
  constexpr int left = 11;
  constexpr int top = grids_top + 22;
  constexpr int rows = 4;
  constexpr std::array<Ink, rows> inks{Ink::yellow, Ink::blue, Ink::green, Ink::pink};
  constexpr std::array<std::string_view, rows> letters{"Y", "B", "G", "P"};
  sheet.boxes.push_back(
      {.draws = Draws::panel, .y = grids_top, .width = 83, .height = grids_height, .ink = Ink::silver, .printed = "S"});
  for (int column = 0; column < printed::silver_columns; ++column) {
    const auto index = static_cast<std::size_t>(column);
    const int x = left + pitch * column;
    sheet.boxes.push_back(icon_at(x + 1, grids_top + 8, icon(printed::silver_lines[index].bonus)));
    sheet.boxes.push_back(words_at(x + 3, top - 6, 4, 5, Ink::silver, "↑"));
    sheet.boxes.push_back({.draws = Draws::star,
                           .x = x,
                           .y = top + rows * pitch + 4,
                           .width = field,
                           .height = field,
                           .ink = Ink::silver,
                           .printed = say(printed::silver_row_points[index + 1])});
  }
  for (int row = 0; row < rows; ++row) {
    const auto index = static_cast<std::size_t>(row);
    const int y = top + pitch * row;
    sheet.boxes.push_back(words_at(2, y + 2, 7, 6, Ink::silver, std::string(letters[index])));
    for (int column = 0; column < printed::silver_columns; ++column) {
      const int cell = row * printed::silver_columns + column;
      sheet.boxes.push_back(field_at(left + pitch * column, y, inks[index], say(silver_number(cell)),
                                     cell_of(Area::silver, silver_name(cell))));
    }
  }
}

constexpr int yellow_panel = 85;
constexpr int yellow_left = yellow_panel + 9;
constexpr int yellow_top = grids_top + 18;
constexpr int yellow_end = yellow_left + 4 * pitch;

/// The lines that join the staggered cells, to the bonuses at the right and below.
void add_yellow_lines(Layout& sheet) {
  constexpr int middle = field / 2;
  const auto add_line = [&](int x, int y, int width, int height) {
    sheet.boxes.push_back({.draws = Draws::line, .x = x, .y = y, .width = width, .height = height, .ink = Ink::yellow});
  };
  for (int row = 0; row < 5; ++row) {
    const int x = yellow_left + (row % 2 == 0 ? pitch : 0) + middle;
    add_line(x, yellow_top + pitch * row + middle, yellow_end + 3 - x, 0);
    sheet.boxes.push_back(icon_at(yellow_end + 4, yellow_top + pitch * row + 1,
                                  icon(printed::yellow_lines[static_cast<std::size_t>(row)].bonus)));
  }
  for (int column = 0; column < 4; ++column) {
    const int x = yellow_left + pitch * column;
    const int y = yellow_top + (column % 2 == 0 ? pitch : 0) + middle;
    add_line(x + middle, y, 0, yellow_top + 5 * pitch + 1 - y);
    sheet.boxes.push_back(icon_at(x + 1, yellow_top + 5 * pitch + 1,
                                  icon(printed::yellow_lines[static_cast<std::size_t>(column) + 5].bonus)));
  }
}

/// The points by crosses on top, and the staggered cells.
void add_yellow(Layout& sheet) {
  sheet.boxes.push_back({.draws = Draws::panel,
                         .x = yellow_panel,
                         .y = grids_top,
                         .width = sheet_width - yellow_panel,
                         .height = grids_height,
                         .ink = Ink::yellow,
                         .printed = "Y"});
  int x = yellow_panel + 8;
  for (std::size_t crosses = 1; crosses < printed::yellow_points.size(); ++crosses) {
    const std::string points = say(printed::yellow_points[crosses]);
    const int width = 2 + 2 * static_cast<int>(points.size());
    sheet.boxes.push_back(words_at(x, grids_top + 2, width, 6, Ink::yellow, points));
    sheet.boxes.push_back(words_at(x, grids_top + 8, width, 4, Ink::yellow, say(crosses)));
    x += width;
  }
  for (int column = 0; column < 4; ++column) {
    sheet.boxes.push_back(
        words_at(yellow_left + pitch * column, yellow_top - 6, field, 6, Ink::yellow, say(column + 1)));
  }
  for (int row = 0; row < 5; ++row) {
    sheet.boxes.push_back(
        words_at(yellow_panel + 1, yellow_top + pitch * row + 2, 6, 6, Ink::yellow, say(static_cast<char>('A' + row))));
  }
  add_yellow_lines(sheet);
  for (int i = 0; i < 20; ++i) {
    const int number = printed::yellow[static_cast<std::size_t>(i)];
    if (number == 0) continue;
    sheet.boxes.push_back(field_at(yellow_left + pitch * (i % 4), yellow_top + pitch * (i / 4), Ink::yellow,
                                   say(number), cell_of(Area::yellow, yellow_name(i))));
  }
}

void add_strips(Layout& sheet) {
  clever_family::StripLayout blue{"B", "blue", Ink::blue, {}};
  clever_family::StripLayout green{"G", "green", Ink::green, {}};
  clever_family::StripLayout pink{"P", "pink", Ink::pink, {}};
  for (std::size_t i = 0; i < printed::row; ++i) {
    blue.fields.push_back({"", say(printed::blue_points[i + 1]), icon(printed::blue_bonus[i]), i == 0 ? "" : "≥"});
    green.fields.push_back(
        {say("×", printed::green_times[i]), "", icon(printed::green_bonus[i]), i % 2 == 0 ? "" : "−"});
    pink.fields.push_back(
        {printed::pink_needs[i] == 0 ? "" : say("≥", printed::pink_needs[i]), "", icon(printed::pink_bonus[i]), ""});
  }
  for (const auto& strip : {blue, green, pink}) clever_family::add_strip(sheet, strip);
}

}  // namespace

Layout Clever2::sheet_layout(const State& /*state*/) {
  Layout sheet{.width = sheet_width};
  std::array<std::string_view, 6> rounds{};
  for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i] = icon(printed::round_bonus[i]);
  clever_family::add_rounds(sheet, rounds);
  const std::array<clever_family::TrackLayout, 3> tracks{
      {{icon(Bonus::reroll), "rerolls", printed::actions, icon(printed::last_reroll)},
       {icon(Bonus::return_die), "returns", printed::actions, icon(printed::last_return)},
       {icon(Bonus::extra), "extras", printed::actions, icon(printed::last_extra)}}};
  clever_family::add_tracks(sheet, tracks);
  add_silver(sheet);
  add_yellow(sheet);
  sheet.height = grids_top + grids_height + 2;
  add_strips(sheet);
  clever_family::add_foot(sheet);
  return sheet;
}

/// As in the first game, and the dice that may still be marked beside silver.
Layout Clever2::table_layout(const State& /*state*/) {
  Layout table = clever_family::table_layout();
  table.boxes.push_back(
      {.draws = Draws::label, .x = 2, .y = table.height + 1, .width = 39, .height = 5, .printed = "label.also"});
  table.boxes.push_back(
      {.draws = Draws::dice, .x = 43, .y = table.height, .width = 52, .height = 8, .cell = "dice/also"});
  table.height += 10;
  return table;
}

}  // namespace rollbook::rules::clever2
