// How Pickomino is shown and played by hand: the boxes of its sheet and table, the cells of a state, the picture in a
// terminal, and what is touched for a move.
#include "rules/layout.hpp"
#include "rules/pickomino/rules.hpp"
#include "rules/picture.hpp"
#include "rules/tapping.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
// Where everything lies, as boxes.

namespace {

using text::say;

// The sixteen tiles lie in order from the lowest to the highest, in two rows, so that a telephone shows them as well.
constexpr int tile_width = 16;
constexpr int tile_height = 22;
constexpr int tiles_a_row = 8;
constexpr int tile_step = tile_width + 1;
constexpr int row_step = tile_height + 2;
constexpr int width = tiles_a_row * tile_step - 1;

void add_dice(Layout& layout, int y, std::string_view label, std::string_view cell) {
  constexpr int label_width = 26;
  layout.boxes.push_back(
      {.draws = Draws::label, .y = y + 2, .width = label_width, .height = 7, .printed = std::string(label)});
  layout.boxes.push_back({.draws = Draws::dice,
                          .x = label_width,
                          .y = y,
                          .width = 11 * all_dice,
                          .height = 10,
                          .cell = std::string(cell)});
}

}  // namespace

Layout Pickomino::sheet_layout(const State& /*state*/) {
  return {width,
          tile_height,
          {{.draws = Draws::tiles, .width = width, .height = tile_height, .cell = "stack", .accepts = Accepts::tiles}}};
}

Layout Pickomino::table_layout(const State& state) {
  constexpr int rolled_y = 2 * row_step + 3;
  const int kept_y = state.kept_only ? rolled_y : rolled_y + 13;  // without rolls there are only the dice set aside
  Layout layout{width, kept_y + 11, {}};
  for (int i = 0; i < tiles; ++i) {
    layout.boxes.push_back({.draws = Draws::tile,
                            .x = i % tiles_a_row * tile_step,
                            .y = i / tiles_a_row * row_step,
                            .width = tile_width,
                            .height = tile_height,
                            .printed = say(lowest_tile + i),
                            .cell = say("centre/", lowest_tile + i)});
  }
  if (!state.kept_only) add_dice(layout, rolled_y, "label.rolled", "dice/rolled");
  add_dice(layout, kept_y, "label.kept", "dice/kept");
  layout.boxes.push_back({.draws = Draws::count,
                          .x = width - 18,
                          .y = kept_y,
                          .width = 18,
                          .height = 10,
                          .ink = Ink::strong,
                          .cell = "dice/sum"});
  return layout;
}

// What can be seen, cell by cell, and the table drawn in a terminal.

namespace {

std::string cell_of(int tile) { return say("centre/", tile); }

bool lies_face_up(const State& state, int tile) { return (state.face_up & only(tile)) != 0; }
bool is_turned_down(const State& state, int tile) { return (state.turned_down & only(tile)) != 0; }

/// What lies in a tile's place in the centre.
CellValue in_centre(const State& state, int tile) {
  if (lies_face_up(state, tile)) return shown::Tile{.number = tile};
  return value_if(is_turned_down(state, tile), shown::Tile{.number = tile, .face_up = false});
}

shown::Tiles tiles_of(const Stack& stack) { return {stack.tile.begin(), stack.tile.begin() + stack.size}; }

/// A die for each that shows a face; those with a number have no letter.
shown::Dice shown_dice(const Dice& dice) {
  shown::Dice all;
  for (std::size_t face = 0; face < dice.of.size(); ++face) {
    all.insert(all.end(), dice.of[face], shown::Die{.face = face_letters[face]});
  }
  return all;
}

/// One of the lines of text inside the tiles: 0 the value, 1 and 2 the worms, two to a line.
Line tile_line(const State& state, int row) {
  Line line;
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) {
    line.push_back({"│", Ink::faint});
    if (is_turned_down(state, tile)) {
      line.push_back({"▒▒", Ink::faint, cell_of(tile)});
    } else if (!lies_face_up(state, tile)) {
      line.push_back({"  ", Ink::plain, cell_of(tile)});
    } else if (row == 0) {
      line.push_back({say(tile), Ink::strong, cell_of(tile)});
    } else {
      const int worms_here = std::clamp(worms(tile) - 2 * (row - 1), 0, 2);
      line.push_back(
          {std::string("~~").substr(0, worms_here) + std::string(2 - worms_here, ' '), Ink::orange, cell_of(tile)});
    }
  }
  line.push_back({"│", Ink::faint});
  return line;
}

Line frame(std::string_view left, std::string_view joint, std::string_view right) {
  std::string text(left);
  for (int i = 0; i < tiles; ++i) text += say("──", i + 1 == tiles ? right : joint);
  return {{text, Ink::faint}};
}

Line player_line(const State& state, Seat seat, const std::string& name) {
  const bool active = seat == state.active && !Pickomino::over(state);
  const Stack& stack = state.stack(seat);
  const Score score = Pickomino::score(state, seat);
  Line line{{active ? "> " : "  ", Ink::strong},
            {say(seat, " ", name, "  "), active ? Ink::strong : Ink::plain},
            {say(score.total < 10 ? " " : "", text::count(score.total, "worm ", "worms"), "  "), Ink::orange}};
  const std::string all = rules::spell(tiles_of(stack));
  const std::size_t under = all.size() - (stack.size > 0 ? 2 : 0);
  line.push_back({all.substr(0, under), Ink::faint});
  line.push_back({stack.size > 0 ? say("[", all.substr(under), "]") : "no tile", Ink::plain, say(seat, "/stack")});
  return line;
}

}  // namespace

std::vector<Cell> Pickomino::cells(const State& state) {
  std::vector<Cell> cells;
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) cells.push_back({cell_of(tile), in_centre(state, tile)});
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    cells.push_back({say(seat, "/stack"), tiles_of(state.stack(seat))});
  }
  if (!state.kept_only) cells.push_back({"dice/rolled", shown_dice(state.rolled)});
  cells.push_back({"dice/kept", shown_dice(state.kept)});
  cells.push_back({"dice/sum", value_if(state.kept.count() > 0, state.kept.sum())});
  cells.push_back({"turn", value_if(!over(state), shown::Player{state.active})});
  return cells;
}

Picture Pickomino::picture(const State& state, std::span<const std::string> names) {
  Picture picture{frame("┌", "┬", "┐"), tile_line(state, 0), tile_line(state, 1), tile_line(state, 2),
                  frame("└", "┴", "┘")};
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    picture.push_back(player_line(state, seat, names[seat - 1U]));
  }
  if (state.kept.count() > 0) {
    picture.push_back({{"  kept   ", Ink::faint},
                       {pickomino::spell(state.kept), Ink::strong, "dice/kept"},
                       {say("  = ", state.kept.sum()), Ink::plain, "dice/sum"}});
  }
  if (state.rolled.count() > 0) {
    picture.push_back({{"  rolled ", Ink::faint}, {pickomino::spell(state.rolled), Ink::strong, "dice/rolled"}});
  }
  return picture;
}

// How moves are made by hand.

std::vector<Thrown> Pickomino::dice_to_throw(const State& state, const Move& /*open*/) {
  return std::vector<Thrown>(static_cast<std::size_t>(state.dice_left()), Thrown{.faces = one_each(face_letters)});
}

std::vector<Move> Pickomino::thrown(const State& /*state*/, const Move& open, std::span<const std::string> faces) {
  Move roll = open;
  roll.open = false;
  for (const std::string& face : faces) ++roll.dice.of[face_letters.find(face)];
  return {roll};
}

/// A die of the face that is kept, or the face and how many dice show it where none lie there; a tile of the centre, or
/// the stack that it is stolen from.
std::vector<std::string> Pickomino::taps(const State& /*state*/, const Move& move) {
  if (move.count > 0) return {face_key(face_letters.substr(move.face, 1)), count_key(move.count)};
  if (move.verb == Verb::keep) return {piece_in("dice/rolled", face_letters.substr(move.face, 1))};
  if (move.verb != Verb::take) return {};
  return {move.from == the_table ? say("centre/", move.tile) : say(move.from, "/stack")};
}

}  // namespace rollbook::rules::pickomino
