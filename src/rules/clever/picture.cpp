#include "rules/picture.hpp"

#include <algorithm>

#include "rules/clever/rules.hpp"
#include "rules/clever_family/drawing.hpp"
#include "rules/columns.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using text::say;

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
  line.push_back({say(" > ", icon(bonus), std::string(2 - icon(bonus).size(), ' ')), Ink::plain});
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
  line.push_back({say(" > ", icon(bonus)), Ink::plain});
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
    green.cells[i] = {i < sheet.green ? "X" : "", say(printed::green_needs[i], "+"), icon(printed::green_bonus[i])};
    orange.cells[i] = {i < sheet.oranges ? say(sheet.orange[i]) : "",
                       printed::orange_times[i] > 1 ? say("x", printed::orange_times[i]) : "",
                       icon(printed::orange_bonus[i])};
    purple.cells[i] = {i < sheet.purples ? say(sheet.purple[i]) : "", i == 0 ? "" : "<",
                       icon(printed::purple_bonus[i])};
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
    cells.push_back({cell_name(seat, Area::yellow, yellow_name(i)), (sheet.yellow & cell(i)) != 0 ? "x" : ""});
  }
  for (int number = 2; number <= 12; ++number) {
    cells.push_back({cell_name(seat, Area::blue, say(number)), (sheet.blue & cell(number)) != 0 ? "x" : ""});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::green, say(i + 1)), i < sheet.green ? "x" : ""});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::orange, say(i + 1)), i < sheet.oranges ? say(sheet.orange[i]) : ""});
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    cells.push_back({cell_name(seat, Area::purple, say(i + 1)), i < sheet.purples ? say(sheet.purple[i]) : ""});
  }
  cells.push_back(clever_family::track_cell(seat, "rerolls", sheet.rerolls));
  cells.push_back(clever_family::track_cell(seat, "extras", sheet.extras));
  cells.push_back({say(seat, "/foxes"), say(sheet.foxes)});
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

}  // namespace rollbook::rules::clever
