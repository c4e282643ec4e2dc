// How Twice as Clever is shown and played by hand: the boxes of its sheet and table, the cells of a state, the picture
// in a terminal, and what is touched for a move.
#include <algorithm>

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/view.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
// Where everything lies, as boxes.

namespace {

using clever_family::field_at;
using clever_family::field_size;
using clever_family::icon_at;
using clever_family::pitch;
using clever_family::words_at;
using text::say;

constexpr auto inks = enum_table<Area, Ink>({
    {Area::silver, Ink::silver},
    {Area::yellow, Ink::yellow},
    {Area::blue, Ink::blue},
    {Area::green, Ink::green},
    {Area::pink, Ink::pink},
});

/// The rows of the silver area are for the dice of the areas behind it.
constexpr Area area_of_row(int row) { return static_cast<Area>(row + 1); }

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
                           .width = field_size,
                           .height = field_size,
                           .ink = Ink::silver,
                           .printed = say(printed::silver_row_points[index + 1])});
  }
  for (int row = 0; row < rows; ++row) {
    const Area area = area_of_row(row);
    const int y = top + pitch * row;
    sheet.boxes.push_back(words_at(2, y + 2, 7, 6, Ink::silver, say(text::upper(letter(area)))));
    for (int column = 0; column < printed::silver_columns; ++column) {
      const int cell = row * printed::silver_columns + column;
      sheet.boxes.push_back(field_at(left + pitch * column, y, inks[area], say(silver_number(cell)),
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
  constexpr int middle = field_size / 2;
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
        words_at(yellow_left + pitch * column, yellow_top - 6, field_size, 6, Ink::yellow, say(column + 1)));
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
                                   say(number), cell_of(Area::yellow, yellow_name(i)), Accepts::circle_or_cross));
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
  std::array<shown::Bonus, 6> rounds{};
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

// What can be seen, cell by cell, and the table drawn in a terminal.

namespace {

using clever_family::spell;

std::string cell_name(Seat seat, Area area, std::string_view cell) {
  return say(seat, "/", area_names[area], "/", cell);
}

/// What stands in a yellow cell: a circle, or the cross that is made in it later.
CellValue yellow_mark(const Sheet& sheet, int index) {
  if ((sheet.crossed & cell(index)) != 0) return shown::Mark::cross;
  return value_if((sheet.circled & cell(index)) != 0, shown::Mark::circle);
}

Line silver_row(const Sheet& sheet, Seat seat, int row) {
  const Ink colour = inks[area_of_row(row)];
  Line line{{say("       ", letter(area_of_row(row)), " "), Ink::faint}};
  for (int column = 0; column < printed::silver_columns; ++column) {
    const int index = row * printed::silver_columns + column;
    const std::string name = cell_name(seat, Area::silver, silver_name(index));
    const bool crossed = (sheet.silver & cell(index)) != 0;
    line.push_back({crossed ? "[X]" : say(" ", column + 1, " "), crossed ? Ink::strong : colour, name});
  }
  return line;
}

Line yellow_row(const Sheet& sheet, Seat seat, int row) {
  Line line{{say("      ", static_cast<char>('A' + row), " "), Ink::faint}};
  for (int column = 0; column < 4; ++column) {
    const int index = 4 * row + column;
    const int number = printed::yellow[static_cast<std::size_t>(index)];
    if (number == 0) {
      line.push_back({"   ", Ink::plain});
      continue;
    }
    const bool crossed = (sheet.crossed & cell(index)) != 0;
    const bool circled = (sheet.circled & cell(index)) != 0;
    const std::string text = crossed ? "[X]" : circled ? say("(", number, ")") : say(" ", number, " ");
    const Ink ink = crossed || circled ? Ink::strong : Ink::yellow;
    line.push_back({text, ink, cell_name(seat, Area::yellow, yellow_name(index))});
  }
  line.push_back({say(" > ", icon(printed::yellow_lines[static_cast<std::size_t>(row)].bonus).name), Ink::plain});
  return line;
}

/// Silver on the left, yellow on the right.
void draw_grids(Picture& picture, const Sheet& sheet, Seat seat) {
  picture.push_back({{"  silver  +1 ?y F  ?b ?g ?p yellow  1  2  3  4", Ink::faint}});
  for (int row = 0; row < 5; ++row) {
    Line line = row < 4 ? silver_row(sheet, seat, row) : Line{{std::string(27, ' '), Ink::plain}};
    const Line yellow = yellow_row(sheet, seat, row);
    line.insert(line.end(), yellow.begin(), yellow.end());
    picture.push_back(std::move(line));
  }
  picture.push_back({{say(std::string(36, ' '), "R +1 ?s  F"), Ink::plain}});
}

using Strip = clever_family::Strip<printed::row>;

void draw_strips(Picture& picture, const Sheet& sheet, Seat seat) {
  Strip blue{"blue", Ink::blue, seat};
  Strip green{"green", Ink::green, seat};
  Strip pink{"pink", Ink::pink, seat};
  for (std::size_t i = 0; i < printed::row; ++i) {
    blue.cells[i] = {i < sheet.blues ? say(sheet.blue[i]) : "", i == 0 ? "" : ">=", icon(printed::blue_bonus[i]).name};
    green.cells[i] = {i < sheet.greens ? say(sheet.green[i]) : "",
                      say(i % 2 == 0 ? "" : "-", "x", printed::green_times[i]), icon(printed::green_bonus[i]).name};
    pink.cells[i] = {i < sheet.pinks ? say(sheet.pink[i]) : "",
                     printed::pink_needs[i] == 0 ? "" : say(printed::pink_needs[i], "+"),
                     icon(printed::pink_bonus[i]).name};
  }
  for (const Strip& strip : {blue, green, pink}) clever_family::draw(picture, strip);
}

void draw_player(Picture& picture, const State& state, Seat seat, const std::string& name) {
  const Sheet& sheet = state.player(seat).sheet;
  const bool active = seat == state.active && !state.over;
  picture.push_back({{active ? "> " : "  ", Ink::strong},
                     {say(seat, " ", name, "  "), Ink::strong},
                     clever_family::draw_track(seat, "reroll", sheet.rerolls, printed::actions),
                     clever_family::draw_track(seat, "return", sheet.returns, printed::actions),
                     clever_family::draw_track(seat, "extra", sheet.extras, printed::actions),
                     {say("foxes ", sheet.foxes), Ink::red, say(seat, "/foxes")}});
  draw_grids(picture, sheet, seat);
  draw_strips(picture, sheet, seat);
  picture.push_back(clever_family::draw_sum(Clever2::score(state, seat), area_names.all(), inks.all()));
}

void add_sheet_cells(std::vector<Cell>& cells, const State& state, Seat seat) {
  const Sheet& sheet = state.player(seat).sheet;
  for (int i = 0; i < 24; ++i) {
    cells.push_back({cell_name(seat, Area::silver, silver_name(i)), cross_if((sheet.silver & cell(i)) != 0)});
  }
  for (int i = 0; i < 20; ++i) {
    if (printed::yellow[static_cast<std::size_t>(i)] == 0) continue;
    cells.push_back({cell_name(seat, Area::yellow, yellow_name(i)), yellow_mark(sheet, i)});
  }
  const auto add_row = [&](Area area, const auto& written, std::size_t filled) {
    for (std::size_t i = 0; i < printed::row; ++i) {
      cells.push_back({cell_name(seat, area, say(i + 1)), value_if(i < filled, written[i])});
    }
  };
  add_row(Area::blue, sheet.blue, sheet.blues);
  add_row(Area::green, sheet.green, sheet.greens);
  add_row(Area::pink, sheet.pink, sheet.pinks);
  cells.push_back(clever_family::track_cell(seat, "rerolls", sheet.rerolls));
  cells.push_back(clever_family::track_cell(seat, "returns", sheet.returns));
  cells.push_back(clever_family::track_cell(seat, "extras", sheet.extras));
  cells.push_back({say(seat, "/foxes"), sheet.foxes});
  cells.push_back(clever_family::pending_cell<Bonus>(seat, sheet.pending, icon));
  clever_family::add_turn_cells(cells, state, seat, dice_letters);
}

}  // namespace

std::vector<Cell> Clever2::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) add_sheet_cells(cells, state, seat);
  clever_family::add_table_cells(cells, state, dice_letters);
  cells.push_back({"dice/also", clever_family::shown_dice(state.also, dice_letters)});
  return cells;
}

Picture Clever2::picture(const State& state, std::span<const std::string> names) {
  Picture picture{clever_family::draw_round(state)};
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  clever_family::draw_dice(picture, state.dice, dice_letters);
  return picture;
}

// How moves are made by hand.

namespace {

using clever_family::on_sheet;
using clever_family::Taps;

/// The field that a mark goes into: of the areas that are filled from the left the next one.
std::string field_of(const Sheet& sheet, Area area, int cell) {
  const std::string_view name = area_names[area];
  switch (area) {
    case Area::silver:
      return say(name, "/", silver_name(cell));
    case Area::yellow:
      return say(name, "/", yellow_name(cell));
    case Area::blue:
      return say(name, "/", sheet.blues + 1);
    case Area::green:
      return say(name, "/", sheet.greens + 1);
    case Area::pink:
      break;
  }
  return say(name, "/", sheet.pinks + 1);
}

/// The dice that may still be marked beside silver are shown in a place of their own: touched there, they cannot be
/// meant for anything else.
Taps taps_of_also(const State& state, const Move& move) {
  return {piece_in("dice/also", dice_letters.substr(move.die, 1)),
          on_sheet(move.seat, field_of(state.player(move.seat).sheet, Area::silver, also_cell(state, move)))};
}

}  // namespace

std::vector<Thrown> Clever2::dice_to_throw(const State& state, const Move& /*open*/) {
  return clever_family::dice_in_hand(state.dice, dice_letters);
}

std::vector<Move> Clever2::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  return clever_family::moves_showing(state.dice, open, open.verb == Verb::serve, faces);
}

std::vector<std::string> Clever2::taps(const State& state, const Move& move) {
  const auto field = [&] { return field_of(state.player(move.seat).sheet, move.entry.area, move.entry.cell); };
  switch (move.verb) {
    case Verb::take:
    case Verb::extra:
      return clever_family::taps_of_use(state.dice, move.die, move.verb == Verb::extra, move.seat, field(),
                                        dice_letters);
    case Verb::bonus: {
      const Sheet& sheet = state.player(move.seat).sheet;
      return clever_family::taps_of_bonus(sheet.pending, icon(bonus_for(sheet, move.entry.area)).name, move.seat,
                                          field());
    }
    case Verb::also:
      return taps_of_also(state, move);
    case Verb::return_die:
      return {on_sheet(move.seat, "returns"), piece_in("dice/tray", dice_letters.substr(move.die, 1))};
    default:
      return {};
  }
}

}  // namespace rollbook::rules::clever2
