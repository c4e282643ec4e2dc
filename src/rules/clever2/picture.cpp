#include "rules/picture.hpp"

#include <algorithm>

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/drawing.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::spell;
using text::say;

constexpr auto inks = enum_table<Area, Ink>({
    {Area::silver, Ink::silver},
    {Area::yellow, Ink::yellow},
    {Area::blue, Ink::blue},
    {Area::green, Ink::green},
    {Area::pink, Ink::pink},
});
constexpr std::array<Ink, 4> silver_inks{Ink::yellow, Ink::blue, Ink::green, Ink::pink};
constexpr std::string_view silver_rows = "ybgp";

std::string cell_name(Seat seat, Area area, std::string_view cell) {
  return say(seat, "/", area_names[area], "/", cell);
}

/// What stands in a yellow cell: a circle, or a cross in it.
std::string_view yellow_mark(const Sheet& sheet, int index) {
  if ((sheet.crossed & cell(index)) != 0) return "x";
  return (sheet.circled & cell(index)) != 0 ? "o" : "";
}

Line silver_row(const Sheet& sheet, Seat seat, int row) {
  const Ink colour = silver_inks[static_cast<std::size_t>(row)];
  Line line{{say("       ", silver_rows[static_cast<std::size_t>(row)], " "), Ink::faint}};
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
    const std::string_view mark = yellow_mark(sheet, index);
    const std::string text = mark.empty() ? say(" ", number, " ") : mark == "o" ? say("(", number, ")") : "[X]";
    line.push_back({text, mark.empty() ? Ink::yellow : Ink::strong, cell_name(seat, Area::yellow, yellow_name(index))});
  }
  line.push_back({say(" > ", icon(printed::yellow_lines[static_cast<std::size_t>(row)].bonus)), Ink::plain});
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
    blue.cells[i] = {i < sheet.blues ? say(sheet.blue[i]) : "", i == 0 ? "" : ">=", icon(printed::blue_bonus[i])};
    green.cells[i] = {i < sheet.greens ? say(sheet.green[i]) : "",
                      say(i % 2 == 0 ? "" : "-", "x", printed::green_times[i]), icon(printed::green_bonus[i])};
    pink.cells[i] = {i < sheet.pinks ? say(sheet.pink[i]) : "",
                     printed::pink_needs[i] == 0 ? "" : say(printed::pink_needs[i], "+"), icon(printed::pink_bonus[i])};
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
    cells.push_back({cell_name(seat, Area::silver, silver_name(i)), (sheet.silver & cell(i)) != 0 ? "x" : ""});
  }
  for (int i = 0; i < 20; ++i) {
    if (printed::yellow[static_cast<std::size_t>(i)] == 0) continue;
    cells.push_back({cell_name(seat, Area::yellow, yellow_name(i)), std::string(yellow_mark(sheet, i))});
  }
  const auto add_row = [&](Area area, const auto& written, std::size_t filled) {
    for (std::size_t i = 0; i < printed::row; ++i) {
      cells.push_back({cell_name(seat, area, say(i + 1)), i < filled ? say(written[i]) : ""});
    }
  };
  add_row(Area::blue, sheet.blue, sheet.blues);
  add_row(Area::green, sheet.green, sheet.greens);
  add_row(Area::pink, sheet.pink, sheet.pinks);
  cells.push_back(clever_family::track_cell(seat, "rerolls", sheet.rerolls));
  cells.push_back(clever_family::track_cell(seat, "returns", sheet.returns));
  cells.push_back(clever_family::track_cell(seat, "extras", sheet.extras));
  cells.push_back({say(seat, "/foxes"), say(sheet.foxes)});
  cells.push_back(clever_family::pending_cell<Bonus>(seat, sheet.pending, icon));
  clever_family::add_turn_cells(cells, state, seat, dice_letters);
}

}  // namespace

std::vector<Cell> Clever2::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) add_sheet_cells(cells, state, seat);
  clever_family::add_table_cells(cells, state, dice_letters);
  cells.push_back({"dice/also", spell(state.also, dice_letters)});
  return cells;
}

Picture Clever2::picture(const State& state, std::span<const std::string> names) {
  Picture picture{clever_family::draw_round(state)};
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  clever_family::draw_dice(picture, state.dice, dice_letters);
  return picture;
}

}  // namespace rollbook::rules::clever2
