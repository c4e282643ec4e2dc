// The sheet of That's Pretty Clever as boxes, from the printed tables of sheet.hpp.
#include "rules/layout.hpp"

#include "rules/clever/rules.hpp"
#include "rules/clever_family/layout.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::field;
using clever_family::field_at;
using clever_family::icon_at;
using clever_family::pitch;
using clever_family::words_at;
using text::say;

constexpr int sheet_width = 145;
constexpr int grids_top = 25;
constexpr int grids_height = 66;

std::string cell_of(Area area, std::string_view cell) { return say(area_names[area], "/", cell); }

/// Rows A to D, with an arrow to the bonus of the row; the points of each column in stars; the diagonal behind.
void add_yellow(Layout& sheet) {
  constexpr int left = 9;
  constexpr int top = grids_top + 8;
  constexpr int end = left + 4 * pitch;
  sheet.boxes.push_back(
      {.draws = Draws::panel, .y = grids_top, .width = 68, .height = grids_height, .ink = Ink::yellow, .printed = "Y"});
  sheet.boxes.push_back({.draws = Draws::line,
                         .x = left + field / 2,
                         .y = top + field / 2,
                         .width = 4 * pitch + 1,
                         .height = 4 * pitch + 1,
                         .ink = Ink::yellow});
  for (int i = 0; i < 4; ++i) {
    const int at = pitch * i;
    sheet.boxes.push_back(words_at(left + at, grids_top + 1, field, 6, Ink::yellow, say(i + 1)));
    sheet.boxes.push_back(words_at(1, top + at + 2, 7, 6, Ink::yellow, say(static_cast<char>('A' + i))));
    sheet.boxes.push_back(words_at(end - 2, top + at + 2, 4, 6, Ink::yellow, "→"));
    sheet.boxes.push_back(
        icon_at(end + 2, top + at + 1, icon(printed::yellow_lines[static_cast<std::size_t>(i)].bonus)));
    sheet.boxes.push_back({.draws = Draws::star,
                           .x = left + at,
                           .y = top + 4 * pitch - 1,
                           .width = field,
                           .height = 9,
                           .ink = Ink::yellow,
                           .printed = say(printed::yellow_points[static_cast<std::size_t>(i)])});
  }
  sheet.boxes.push_back(icon_at(end + 2, top + 4 * pitch, icon(printed::yellow_lines[4].bonus)));
  for (int i = 0; i < 16; ++i) {
    const int number = printed::yellow[static_cast<std::size_t>(i)];
    const int x = left + pitch * (i % 4);
    const int y = top + pitch * (i / 4);
    sheet.boxes.push_back(number == 0
                              ? field_at(x, y, Ink::faint, "✕", "")
                              : field_at(x, y, Ink::yellow, say(number), cell_of(Area::yellow, yellow_name(i))));
  }
}

/// The points by crosses on top; 2 to 12 in three rows; the bonuses of rows at the right, those of columns below.
void add_blue(Layout& sheet) {
  constexpr int panel = 70;
  constexpr int left = panel + 8;
  constexpr int top = grids_top + 14;
  constexpr int end = left + 4 * pitch;
  constexpr int step = 6;
  sheet.boxes.push_back({.draws = Draws::panel,
                         .x = panel,
                         .y = grids_top,
                         .width = sheet_width - panel,
                         .height = grids_height,
                         .ink = Ink::blue,
                         .printed = "B"});
  for (std::size_t crosses = 1; crosses < printed::blue_points.size(); ++crosses) {
    const int x = panel + 2 + step * static_cast<int>(crosses);
    sheet.boxes.push_back(words_at(x, grids_top + 2, step, 6, Ink::blue, say(printed::blue_points[crosses])));
    sheet.boxes.push_back(words_at(x, grids_top + 8, step, 4, Ink::blue, say(crosses)));
  }
  for (int i = 0; i < 12; ++i) {
    const int number = i + 1;
    const int x = left + pitch * (i % 4);
    const int y = top + pitch * (i / 4);
    sheet.boxes.push_back(number == 1 ? words_at(x, y, field, field, Ink::blue, "B+W")
                                      : field_at(x, y, Ink::blue, say(number), cell_of(Area::blue, say(number))));
  }
  for (int row = 0; row < 3; ++row) {
    sheet.boxes.push_back(words_at(end - 2, top + pitch * row + 2, 4, 6, Ink::blue, "→"));
    sheet.boxes.push_back(
        icon_at(end + 2, top + pitch * row + 1, icon(printed::blue_lines[static_cast<std::size_t>(row)].bonus)));
  }
  for (int column = 0; column < 4; ++column) {
    const int x = left + pitch * column;
    sheet.boxes.push_back(words_at(x + 3, top + 3 * pitch - 2, 4, 5, Ink::blue, "↓"));
    sheet.boxes.push_back(
        icon_at(x + 1, top + 3 * pitch + 4, icon(printed::blue_lines[static_cast<std::size_t>(column) + 3].bonus)));
  }
}

void add_strips(Layout& sheet) {
  clever_family::StripLayout green{"G", "green", Ink::green, {}};
  clever_family::StripLayout orange{"O", "orange", Ink::orange, {}};
  clever_family::StripLayout purple{"P", "purple", Ink::purple, {}};
  for (std::size_t i = 0; i < printed::row; ++i) {
    green.fields.push_back(
        {say("≥", printed::green_needs[i]), say(printed::green_points[i + 1]), icon(printed::green_bonus[i]), ""});
    orange.fields.push_back({printed::orange_times[i] > 1 ? say("×", printed::orange_times[i]) : "", "",
                             icon(printed::orange_bonus[i]), ""});
    purple.fields.push_back({"", "", icon(printed::purple_bonus[i]), i == 0 ? "" : "<"});
  }
  for (const auto& strip : {green, orange, purple}) clever_family::add_strip(sheet, strip);
}

}  // namespace

Layout Clever::sheet_layout(const State& /*state*/) {
  Layout sheet{.width = sheet_width};
  std::array<std::string_view, 6> rounds{};
  for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i] = icon(printed::round_bonus[i]);
  clever_family::add_rounds(sheet, rounds);
  const std::array<clever_family::TrackLayout, 2> tracks{
      {{icon(Bonus::reroll), "rerolls", printed::actions, ""}, {icon(Bonus::extra), "extras", printed::actions, ""}}};
  clever_family::add_tracks(sheet, tracks);
  add_yellow(sheet);
  add_blue(sheet);
  sheet.height = grids_top + grids_height + 2;
  add_strips(sheet);
  clever_family::add_foot(sheet);
  return sheet;
}

Layout Clever::table_layout(const State& /*state*/) { return clever_family::table_layout(); }

}  // namespace rollbook::rules::clever
