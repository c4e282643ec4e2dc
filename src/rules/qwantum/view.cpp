// How Qwantum is shown and played by hand: the boxes of its sheet and table, the cells of a state, the picture in a
// terminal, and what is touched for a move.
#include <algorithm>

#include "rules/columns.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "rules/qwantum/rules.hpp"
#include "rules/tapping.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
// Where everything lies, as boxes.

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
                            .cell = say(colour_names[colour], "/", column),
                            .accepts = Accepts::number});
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
                            .cell = say("misses/", box),
                            .accepts = Accepts::cross});
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

// What can be seen, cell by cell, and the table drawn in a terminal.

namespace {

std::string row_cell(Seat seat, Colour colour, std::size_t column) {
  return say(seat, "/", colour_names[colour], "/", column + 1);
}

CellValue number_in(const Row& row, std::size_t column) { return value_if(column < row.filled, row.numbers[column]); }

CellValue points_under(const Sheet& sheet, int column) {
  const auto points = column_points(sheet, column);
  return points ? CellValue(*points) : CellValue();
}

/// "purple ( 3)(10)(  )(  ) ┃ (  )(  )": a row with its thick line.
Line draw_row(const Sheet& sheet, Seat seat, Colour colour) {
  const Ink ink = inks[colour];
  const std::string_view name = colour_names[colour];
  Line line{{say("  ", name, std::string(8 - name.size(), ' ')), ink}};
  for (std::size_t column = 0; column < columns; ++column) {
    if (column == thick_line) line.push_back({"┃", Ink::strong});
    line.push_back({" (", ink});
    line.push_back(
        {right(rules::spell(number_in(sheet.row(colour), column)), 2), Ink::strong, row_cell(seat, colour, column)});
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
    const std::string points = rules::spell(points_under(sheet, column));
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

shown::Dice shown_dice(const State& state) {
  shown::Dice dice;
  if (!is_roll_there(state)) return dice;
  for (const Face face : state.roll) {
    dice.push_back({.colour = letter_on(face), .face = static_cast<char>('0' + number_on(face))});
  }
  return dice;
}

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
      cells.push_back({misthrow_cell(seat, box), cross_if(box <= sheet.misses)});
    }
    cells.push_back({say(seat, "/chosen"), flag_if(state.step == Step::c && state.has_chosen(seat))});
  }
  cells.push_back({"dice/roll", shown_dice(state)});
  cells.push_back({"dice/rerolled", flag_if(state.rerolled)});
  for (const Colour colour : all_colours) {
    const std::string_view name = colour_names[colour];
    cells.push_back({say("makes/", name), value_if(is_roll_there(state), value_of(state.roll, colour))});
    cells.push_back({say("closed/", name), flag_if(state.closed == colour)});
  }
  cells.push_back({"step", value_if(!over(state), shown::Word{step_names[state.step]})});
  cells.push_back({"turn", value_if(!over(state), shown::Player{state.active})});
  return cells;
}

Picture Qwantum::picture(const State& state, std::span<const std::string> names) {
  Picture picture;
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  draw_dice(picture, state);
  return picture;
}

// How moves are made by hand.

namespace {

constexpr std::size_t white_die = 0;

/// What a die shows, without its name: only the white one has one.
std::string without_name(Face face) { return is_white(face) ? say(number_on(face)) : spell(face); }

/// A white die that is not entered yet does not matter: it can show anything.
Face face_on(std::size_t die, std::string_view entered) {
  if (entered.empty()) return die == white_die ? Face{0} : not_entered;
  return read_face(say(die == white_die ? "w" : "", entered)).value_or(0);
}

std::vector<std::string> spell_all(const std::vector<Face>& faces) {
  std::vector<std::string> words;
  words.reserve(faces.size());
  for (const Face face : faces) words.push_back(without_name(face));
  return words;
}

}  // namespace

/// The six coloured dice look alike at a glance, so each may show any face; of those that are thrown again at least the
/// old face is known.
std::vector<Thrown> Qwantum::dice_to_throw(const State& state, const Move& open) {
  const bool again = open.verb == Verb::reroll;
  std::vector<Thrown> dice;
  dice.reserve(dice_in_all);
  for (std::size_t die = 0; die < dice_in_all; ++die) {
    const bool white = die == white_die;
    const auto faces = again && !state.any_dice ? faces_beside(state.roll[die]) : faces_of_any(white);
    dice.push_back({.name = white ? "w" : "",
                    .shows = again ? without_name(state.roll[die]) : "",
                    .faces = spell_all(faces),
                    .may_stay = again});
  }
  return dice;
}

std::vector<Move> Qwantum::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  Move move = open;
  move.open = false;
  for (std::size_t die = 0; die < faces.size(); ++die) {
    const Face face = face_on(die, faces[die]);
    if (open.verb == Verb::roll) {
      move.roll[die] = face;
    } else if (!faces[die].empty()) {
      move.reroll.add({state.roll[die], face});
    }
  }
  std::ranges::sort(move.roll);
  if (open.verb == Verb::reroll && move.reroll.count == 0) return {};
  return {move};
}

/// The field that the number goes into, or the box of the misthrow.
std::vector<std::string> Qwantum::taps(const State& state, const Move& move) {
  const Sheet& sheet = state.sheet(move.seat);
  if (move.verb == Verb::miss) return {say(move.seat, "/misses/", sheet.misses + 1)};
  if (move.verb != Verb::write) return {};
  const std::string_view colour = colour_names[move.colour];
  return {say(move.seat, "/", colour, "/", sheet.row(move.colour).filled + 1)};
}

}  // namespace rollbook::rules::qwantum
