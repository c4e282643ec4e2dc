#include "rules/picture.hpp"

#include "rules/pickomino/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::say;

std::string cell_of(int tile) { return say("centre/", tile); }

/// What lies in a tile's place in the centre: its number, "turned" when face down, nothing when taken.
std::string shown(const State& state, int tile) {
  if ((state.face_up & only(tile)) != 0) return say(tile);
  return (state.turned_down & only(tile)) != 0 ? "turned" : "";
}

std::string spell(const Stack& stack) {
  std::string text;
  for (int i = 0; i < stack.size; ++i) text += say(i == 0 ? "" : " ", static_cast<int>(stack.tile[i]));
  return text;
}

/// One of the lines of text inside the tiles: 0 the value, 1 and 2 the worms, two to a line.
Line tile_line(const State& state, int row) {
  Line line;
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) {
    line.push_back({"│", Ink::faint});
    const std::string lies = shown(state, tile);
    if (lies.empty()) {
      line.push_back({"  ", Ink::plain, cell_of(tile)});
    } else if (lies == "turned") {
      line.push_back({"▒▒", Ink::faint, cell_of(tile)});
    } else if (row == 0) {
      line.push_back({lies, Ink::strong, cell_of(tile)});
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
  const std::string all = spell(stack);
  const std::size_t under = all.size() - (stack.size > 0 ? 2 : 0);
  line.push_back({all.substr(0, under), Ink::faint});
  line.push_back({stack.size > 0 ? say("[", all.substr(under), "]") : "no tile", Ink::plain, say(seat, "/stack")});
  return line;
}

}  // namespace

std::vector<Cell> Pickomino::cells(const State& state) {
  std::vector<Cell> cells;
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) cells.push_back({cell_of(tile), shown(state, tile)});
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    cells.push_back({say(seat, "/stack"), spell(state.stack(seat))});
  }
  if (!state.kept_only) cells.push_back({"dice/rolled", pickomino::spell(state.rolled)});
  cells.push_back({"dice/kept", pickomino::spell(state.kept)});
  cells.push_back({"dice/sum", state.kept.count() > 0 ? say(state.kept.sum()) : ""});
  cells.push_back({"turn", over(state) ? "" : say(state.active)});
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

}  // namespace rollbook::rules::pickomino
