// How That's Pretty Clever is shown and played by hand: the boxes of its sheet and table, the cells of a state, the
// picture in a terminal, and what is touched for a move.
#include <algorithm>

#include "rules/clever/rules.hpp"
#include "rules/clever_family/view.hpp"
#include "rules/columns.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
// Where everything lies, as boxes.

namespace {

using clever_family::field_at;
using clever_family::field_size;
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
                         .x = left + field_size / 2,
                         .y = top + field_size / 2,
                         .width = 4 * pitch + 1,
                         .height = 4 * pitch + 1,
                         .ink = Ink::yellow});
  for (int i = 0; i < 4; ++i) {
    const int at = pitch * i;
    sheet.boxes.push_back(words_at(left + at, grids_top + 1, field_size, 6, Ink::yellow, say(i + 1)));
    sheet.boxes.push_back(words_at(1, top + at + 2, 7, 6, Ink::yellow, say(static_cast<char>('A' + i))));
    sheet.boxes.push_back(words_at(end - 2, top + at + 2, 4, 6, Ink::yellow, "→"));
    sheet.boxes.push_back(
        icon_at(end + 2, top + at + 1, icon(printed::yellow_lines[static_cast<std::size_t>(i)].bonus)));
    sheet.boxes.push_back({.draws = Draws::star,
                           .x = left + at,
                           .y = top + 4 * pitch - 1,
                           .width = field_size,
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
    sheet.boxes.push_back(number == 1 ? words_at(x, y, field_size, field_size, Ink::blue, "B+W")
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
  clever_family::StripLayout green{"G", "green", Ink::green, {}, Accepts::cross};
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
  std::array<shown::Bonus, 6> rounds{};
  for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i] = icon(printed::round_bonus[i]);
  clever_family::add_rounds(sheet, rounds);
  const std::array<clever_family::TrackLayout, 2> tracks{
      {{icon(Bonus::reroll), "rerolls", printed::actions, {}}, {icon(Bonus::extra), "extras", printed::actions, {}}}};
  clever_family::add_tracks(sheet, tracks);
  add_yellow(sheet);
  add_blue(sheet);
  sheet.height = grids_top + grids_height + 2;
  add_strips(sheet);
  clever_family::add_foot(sheet);
  return sheet;
}

Layout Clever::table_layout(const State& /*state*/) { return clever_family::table_layout(); }

// What can be seen, cell by cell, and the table drawn in a terminal.

namespace {

constexpr auto inks = enum_table<Area, Ink>({
    {Area::yellow, Ink::yellow},
    {Area::blue, Ink::blue},
    {Area::green, Ink::green},
    {Area::orange, Ink::orange},
    {Area::purple, Ink::purple},
});

std::string cell_name(Seat seat, Area area, std::string_view cell) {
  return say(seat, "/", area_names[area], "/", cell);
}

/// One cell of a grid, " 3 " printed or "[x]" marked.
Piece grid_cell(const std::string& printed, bool crossed, Ink colour, std::string name) {
  if (crossed) return {"[X]", Ink::strong, std::move(name)};
  return {say(" ", printed, printed.size() < 2 ? " " : ""), colour, std::move(name)};
}

rules::Line yellow_row(const Sheet& sheet, Seat seat, int row) {
  Line line;
  for (int column = 0; column < 4; ++column) {
    const int index = 4 * row + column;
    const int number = printed::yellow[static_cast<std::size_t>(index)];
    const std::string name = cell_name(seat, Area::yellow, yellow_name(index));
    if (number == 0) {
      line.push_back({" x ", Ink::faint, name});
    } else {
      line.push_back(grid_cell(say(number), (sheet.yellow & cell(index)) != 0, Ink::yellow, name));
    }
  }
  const Bonus bonus = printed::yellow_lines[static_cast<std::size_t>(row)].bonus;
  line.push_back({say(" > ", icon(bonus).name, std::string(2 - icon(bonus).name.size(), ' ')), Ink::plain});
  return line;
}

Line blue_row(const Sheet& sheet, Seat seat, int row) {
  Line line;
  for (int column = 0; column < 4; ++column) {
    const int number = 4 * row + column + 1;
    if (number == 1) {
      line.push_back({" + ", Ink::faint});
    } else {
      line.push_back(grid_cell(right(say(number), 2), (sheet.blue & cell(number)) != 0, Ink::blue,
                               cell_name(seat, Area::blue, say(number))));
    }
  }
  const Bonus bonus = printed::blue_lines[static_cast<std::size_t>(row)].bonus;
  line.push_back({say(" > ", icon(bonus).name), Ink::plain});
  return line;
}

void append(Line& line, const Line& more) { line.insert(line.end(), more.begin(), more.end()); }

/// Yellow on the left, blue on the right.
void draw_grids(Picture& picture, const Sheet& sheet, Seat seat) {
  const std::string gap = "      ";
  picture.push_back({{"  yellow  1  2  3  4          blue  (blue + white)", Ink::faint}});
  for (int row = 0; row < 4; ++row) {
    Line line{{say("       ", std::string(1, static_cast<char>('A' + row)), " "), Ink::faint}};
    append(line, yellow_row(sheet, seat, row));
    if (row < 3) {
      line.push_back({gap, Ink::plain});
      append(line, blue_row(sheet, seat, row));
    } else {
      line.push_back({say(gap, " R  gX p6 +1"), Ink::plain});
    }
    picture.push_back(std::move(line));
  }
  picture.push_back({{"         10 14 16 20  \\ +1", Ink::faint}});
}

using Strip = clever_family::Strip<printed::row>;

void draw_strips(Picture& picture, const Sheet& sheet, Seat seat) {
  Strip green{"green", Ink::green, seat};
  Strip orange{"orange", Ink::orange, seat};
  Strip purple{"purple", Ink::purple, seat};
  for (std::size_t i = 0; i < printed::row; ++i) {
    green.cells[i] = {i < sheet.green ? "X" : "", say(printed::green_needs[i], "+"),
                      icon(printed::green_bonus[i]).name};
    orange.cells[i] = {i < sheet.oranges ? say(sheet.orange[i]) : "",
                       printed::orange_times[i] > 1 ? say("x", printed::orange_times[i]) : "",
                       icon(printed::orange_bonus[i]).name};
    purple.cells[i] = {i < sheet.purples ? say(sheet.purple[i]) : "", i == 0 ? "" : "<",
                       icon(printed::purple_bonus[i]).name};
  }
  for (const Strip& strip : {green, orange, purple}) clever_family::draw(picture, strip);
}

void draw_player(Picture& picture, const State& state, Seat seat, const std::string& name) {
  const Sheet& sheet = state.player(seat).sheet;
  const bool active = seat == state.active && !state.over;
  picture.push_back({{active ? "> " : "  ", Ink::strong},
                     {say(seat, " ", name, "  "), Ink::strong},
                     clever_family::draw_track(seat, "reroll", sheet.rerolls, printed::actions),
                     clever_family::draw_track(seat, "extra", sheet.extras, printed::actions),
                     {say("foxes ", sheet.foxes), Ink::red, say(seat, "/foxes")}});
  draw_grids(picture, sheet, seat);
  draw_strips(picture, sheet, seat);
  picture.push_back(clever_family::draw_sum(Clever::score(state, seat), area_names.all(), inks.all()));
}

void add_sheet_cells(std::vector<Cell>& cells, const State& state, Seat seat) {
  const Sheet& sheet = state.player(seat).sheet;
  for (int i = 0; i < 16; ++i) {
    cells.push_back({cell_name(seat, Area::yellow, yellow_name(i)), cross_if((sheet.yellow & cell(i)) != 0)});
  }
  for (int number = 2; number <= 12; ++number) {
    cells.push_back({cell_name(seat, Area::blue, say(number)), cross_if((sheet.blue & cell(number)) != 0)});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::green, say(i + 1)), cross_if(i < sheet.green)});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::orange, say(i + 1)), value_if(i < sheet.oranges, sheet.orange[i])});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::purple, say(i + 1)), value_if(i < sheet.purples, sheet.purple[i])});
  }
  cells.push_back(clever_family::track_cell(seat, "rerolls", sheet.rerolls));
  cells.push_back(clever_family::track_cell(seat, "extras", sheet.extras));
  cells.push_back({say(seat, "/foxes"), sheet.foxes});
  cells.push_back(clever_family::pending_cell<Bonus>(seat, sheet.pending, icon));
  clever_family::add_turn_cells(cells, state, seat, dice_letters);
}

}  // namespace

std::vector<Cell> Clever::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) add_sheet_cells(cells, state, seat);
  clever_family::add_table_cells(cells, state, dice_letters);
  return cells;
}

Picture Clever::picture(const State& state, std::span<const std::string> names) {
  Picture picture{clever_family::draw_round(state)};
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  clever_family::draw_dice(picture, state.dice, dice_letters);
  return picture;
}

// How moves are made by hand.

namespace {

/// The field that a mark goes into: of the areas that are filled from the left the next one.
std::string field_of(const Sheet& sheet, const Entry& entry) {
  const std::string_view area = area_names[entry.area];
  switch (entry.area) {
    case Area::yellow:
      return say(area, "/", yellow_name(entry.cell));
    case Area::blue:
      return say(area, "/", entry.number);
    case Area::green:
      return say(area, "/", sheet.green + 1);
    case Area::orange:
      return say(area, "/", sheet.oranges + 1);
    case Area::purple:
      break;
  }
  return say(area, "/", sheet.purples + 1);
}

}  // namespace

std::vector<Thrown> Clever::dice_to_throw(const State& state, const Move& /*open*/) {
  return clever_family::dice_in_hand(state.dice, dice_letters);
}

std::vector<Move> Clever::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  return clever_family::moves_showing(state.dice, open, open.verb == Verb::serve, faces);
}

std::vector<std::string> Clever::taps(const State& state, const Move& move) {
  if (move.verb != Verb::take && move.verb != Verb::extra && move.verb != Verb::bonus) return {};
  const Sheet& sheet = state.player(move.seat).sheet;
  if (move.verb == Verb::bonus) {
    return clever_family::taps_of_bonus(sheet.pending, icon(bonus_for(sheet, move.entry)).name, move.seat,
                                        field_of(sheet, move.entry));
  }
  const Entry entry = entry_of(state, move.die, move.entry.area, move.entry.cell);
  return clever_family::taps_of_use(state.dice, move.die, move.verb == Verb::extra, move.seat, field_of(sheet, entry),
                                    dice_letters);
}

}  // namespace rollbook::rules::clever
