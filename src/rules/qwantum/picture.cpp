#include "rules/picture.hpp"

#include "rules/columns.hpp"
#include "rules/qwantum/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

std::string row_cell(Seat seat, Colour colour, std::size_t column) {
  return say(seat, "/", colour_names[colour], "/", column + 1);
}

std::string number_in(const Row& row, std::size_t column) {
  return column < row.filled ? say(static_cast<int>(row.numbers[column])) : "";
}

std::string points_under(const Sheet& sheet, int column) {
  const auto points = column_points(sheet, column);
  return points ? say(*points) : "";
}

/// "purple ( 3)(10)(  )(  ) ┃ (  )(  )": a row with its thick line.
Line draw_row(const Sheet& sheet, Seat seat, Colour colour) {
  const Ink ink = inks[colour];
  const std::string_view name = colour_names[colour];
  Line line{{say("  ", name, std::string(8 - name.size(), ' ')), ink}};
  for (std::size_t column = 0; column < columns; ++column) {
    if (column == thick_line) line.push_back({"┃", Ink::strong});
    line.push_back({" (", ink});
    line.push_back({right(number_in(sheet.row(colour), column), 2), Ink::strong, row_cell(seat, colour, column)});
    line.push_back({") ", ink});
  }
  return line;
}

Line draw_points(const State& state, Seat seat) {
  const Sheet& sheet = state.sheet(seat);
  const Score score = Qwantum::score(state, seat);
  Line line{{"  points  ", Ink::faint}};
  for (int column = 1; column <= columns; ++column) {
    if (column == thick_line + 1) line.push_back({"┃", Ink::strong});
    const std::string points = points_under(sheet, column);
    line.push_back({say("  ", points.empty() ? "__" : right(points, 2), "  "),
                    points.empty() ? Ink::faint : Ink::strong, say(seat, "/points/", column)});
  }
  line.push_back({say("  columns ", score.parts[0], "  misthrows ", score.parts[1], "  "), Ink::plain});
  line.push_back({say("= ", score.total), Ink::strong});
  return line;
}

std::string misthrow_cell(Seat seat, int box) { return say(seat, "/misses/", box); }

/// Crosses for misthrows, and what the free boxes would cost.
void draw_misthrows(Line& line, const Sheet& sheet, Seat seat) {
  line.push_back({"misthrows ", Ink::plain});
  for (int box = 1; box <= misthrow_boxes; ++box) {
    line.push_back({box <= sheet.misses ? "[X ]" : say("[-", box, "]"), Ink::plain, misthrow_cell(seat, box)});
  }
}

void draw_player(Picture& picture, const State& state, Seat seat, const std::string& name) {
  const bool active = seat == state.active && state.step != Step::over;
  Line heading{{active ? "> " : "  ", Ink::strong}, {say(seat, " ", name, "  "), Ink::strong}};
  draw_misthrows(heading, state.sheet(seat), seat);
  picture.push_back(std::move(heading));
  for (const Colour colour : all_colours) picture.push_back(draw_row(state.sheet(seat), seat, colour));
  picture.push_back(draw_points(state, seat));
}

bool is_roll_there(const State& state) { return state.roll != Faces{}; }

/// The dice, and what each colour makes with the white one.
void draw_dice(Picture& picture, const State& state) {
  if (!is_roll_there(state)) return;
  picture.push_back({{"  rolled  ", Ink::faint}, {spell(state.roll), Ink::strong, "dice/roll"}});
  Line line{{"  makes   ", Ink::faint}};
  for (const Colour colour : all_colours) {
    const bool closed = state.closed == colour;
    const std::string_view name = colour_names[colour];
    line.push_back({say(name, " ", value_of(state.roll, colour), closed ? " (closed)  " : "  "),
                    closed ? Ink::faint : inks[colour], say("makes/", name)});
  }
  picture.push_back(std::move(line));
}

constexpr auto step_names = enum_table<Step>({
    {Step::a, "A"},
    {Step::b, "B"},
    {Step::c, "C"},
    {Step::misthrow, "misthrow"},
    {Step::over, ""},
});

}  // namespace

std::vector<Cell> Qwantum::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Sheet& sheet = state.sheet(seat);
    for (const Colour colour : all_colours) {
      for (std::size_t column = 0; column < columns; ++column) {
        cells.push_back({row_cell(seat, colour, column), number_in(sheet.row(colour), column)});
      }
    }
    for (int column = 1; column <= columns; ++column) {
      cells.push_back({say(seat, "/points/", column), points_under(sheet, column)});
    }
    for (int box = 1; box <= misthrow_boxes; ++box) {
      cells.push_back({misthrow_cell(seat, box), box <= sheet.misses ? "x" : ""});
    }
    cells.push_back({say(seat, "/chosen"), state.step == Step::c && state.has_chosen(seat) ? "yes" : ""});
  }
  cells.push_back({"dice/roll", is_roll_there(state) ? spell(state.roll) : ""});
  cells.push_back({"dice/rerolled", state.rerolled ? "yes" : ""});
  for (const Colour colour : all_colours) {
    const std::string_view name = colour_names[colour];
    cells.push_back({say("makes/", name), is_roll_there(state) ? say(value_of(state.roll, colour)) : ""});
    cells.push_back({say("closed/", name), state.closed == colour ? "yes" : ""});
  }
  cells.push_back({"step", std::string(step_names[state.step])});
  cells.push_back({"turn", over(state) ? "" : say(state.active)});
  return cells;
}

Picture Qwantum::picture(const State& state, std::span<const std::string> names) {
  Picture picture;
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  draw_dice(picture, state);
  return picture;
}

}  // namespace rollbook::rules::qwantum
