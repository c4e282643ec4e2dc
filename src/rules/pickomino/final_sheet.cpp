// The final stacks of Pickomino without the moves: reading, writing, and what no game can have led to.
#include <algorithm>

#include "rules/phrases.hpp"
#include "rules/pickomino/rules.hpp"
#include "rules/written.hpp"

namespace rollbook::rules::pickomino {
namespace {

std::ptrdiff_t how_often(const Stack& stack, int tile) {
  return std::count(stack.tile.begin(), stack.tile.begin() + stack.size, tile);
}

void check_tile(const State& state, int tile, SheetComplaints& wrong) {
  std::ptrdiff_t found = 0;
  for (Seat seat = 1; seat <= state.seats; ++seat) found += how_often(state.stack(seat), tile);
  if (found < 2) return;
  auto owners = players_where(state.seats, [&](Seat seat) { return how_often(state.stack(seat), tile) > 0; });
  wrong.push_back({the_table, "pickomino.sheet.tile-twice",
                   message("tile {tile} is there once, and is found {found} times, with {owners}.", tile, found,
                           all_of(std::move(owners)))});
}

}  // namespace

State Pickomino::paper(const Setup& setup) {
  State state = start(setup);
  state.turned_down = state.face_up;  // until they are found in a stack
  state.face_up = 0;
  return state;
}

void Pickomino::read_sheet(State& state, Seat seat, const Written& sheet, SheetComplaints& wrong) {
  SheetReader reader(sheet, sheet_fields, seat, wrong);
  Stack& stack = state.stack(seat);
  for (const std::uint8_t tile : reader.numbers("tiles", tiles, 0, UINT8_MAX)) {
    if (tile < lowest_tile || tile > highest_tile) {
      reader.refuse("tiles", message("are numbered 21 to 36; found {found}", tile));
      continue;
    }
    stack.tile[stack.size++] = tile;
    state.turned_down &= static_cast<TileSet>(~only(tile));
  }
}

Written Pickomino::write_sheet(const State& state, Seat seat) {
  const Stack& stack = state.stack(seat);
  return {Written::Fields{{"tiles", written(std::span(stack.tile).first(stack.size))}}};
}

Written Pickomino::transcribe(const Written& entries) {
  const Written& stack = entry_in(entries, "stack");
  return {Written::Fields{{"tiles", is_blank(stack) ? Written{Written::List()} : stack}}};
}

void Pickomino::check_sheets(const State& state, SheetComplaints& wrong) {
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) check_tile(state, tile, wrong);
  // After a failed throw a tile returns, and only a higher one is turned down: the lowest stays in the game.
  if ((state.turned_down & only(lowest_tile)) != 0) {
    wrong.push_back({the_table, "pickomino.sheet.end",
                     message("tile {tile} is in nobody's stack; the game ends when no tile lies face up, and the "
                             "lowest one is never turned down, so somebody must have it.",
                             lowest_tile)});
  }
}

}  // namespace rollbook::rules::pickomino
