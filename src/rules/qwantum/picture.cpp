#include "rules/picture.hpp"

#include "rules/columns.hpp"
#include "rules/qwantum/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

constexpr std::array<Ink, colours> inks{Ink::purple, Ink::blue, Ink::red, Ink::yellow};

std::string row_cell(Seat seat, std::size_t row, std::size_t column) {
  return say(seat, "/", colour_names[row], "/", column + 1);
}

std::string number_in(const Row& row, std::size_t column) {
  return column < row.filled ? say(static_cast<int>(row.numbers[column])) : "";
}

std::string points_under(const Sheet& sheet, int column) {
  const auto points = column_points(sheet, column);
  return points ? say(*points) : "";
}

/// "purple ( 3)(10)(  )(  ) ┃ (  )(  )": a row with its thick line.
Line draw_row(const Sheet& sheet, Seat seat, std::size_t index) {
  const Ink ink = inks[index];
  Line line{{say("  ", colour_names[index], std::string(8 - colour_names[index].size(), ' ')), ink}};
  for (std::size_t column = 0; column < columns; ++column) {
    if (column == thick_line) line.push_back({"┃", Ink::strong});
    line.push_back({" (", ink});
    line.push_back({right(number_in(sheet.rows[index], column), 2), Ink::strong, row_cell(seat, index, column)});
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
  for (std::size_t row = 0; row < colours; ++row) picture.push_back(draw_row(state.sheet(seat), seat, row));
  picture.push_back(draw_points(state, seat));
}

bool is_roll_there(const State& state) { return state.roll != Faces{}; }

/// The dice, and what each colour makes with the white one.
void draw_dice(Picture& picture, const State& state) {
  if (!is_roll_there(state)) return;
  picture.push_back({{"  rolled  ", Ink::faint}, {spell(state.roll), Ink::strong, "dice/roll"}});
  Line line{{"  makes   ", Ink::faint}};
  for (int i = 0; i < colours; ++i) {
    const auto colour = static_cast<Colour>(i);
    const bool closed = state.closed == colour;
    const std::string_view name = colour_names[static_cast<std::size_t>(i)];
    line.push_back({say(name, " ", value_of(state.roll, colour), closed ? " (closed)  " : "  "),
                    closed ? Ink::faint : inks[static_cast<std::size_t>(i)], say("makes/", name)});
  }
  picture.push_back(std::move(line));
}

std::string_view step_name(Step step) {
  constexpr std::array<std::string_view, 5> names{"A", "B", "C", "misthrow", ""};
  return names[static_cast<std::size_t>(step)];
}

}  // namespace

std::vector<Cell> Qwantum::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Sheet& sheet = state.sheet(seat);
    for (std::size_t row = 0; row < colours; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        cells.push_back({row_cell(seat, row, column), number_in(sheet.rows[row], column)});
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
  for (int i = 0; i < colours; ++i) {
    const auto colour = static_cast<Colour>(i);
    const std::string_view name = colour_names[static_cast<std::size_t>(i)];
    cells.push_back({say("makes/", name), is_roll_there(state) ? say(value_of(state.roll, colour)) : ""});
    cells.push_back({say("closed/", name), state.closed == colour ? "yes" : ""});
  }
  cells.push_back({"step", std::string(step_name(state.step))});
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
