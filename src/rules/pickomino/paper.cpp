// The final stacks of Pickomino without the moves: reading, writing, and what no game can have led to.
#include <algorithm>

#include "rules/pickomino/rules.hpp"
#include "rules/written.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::say;

/// Who has this tile; `found` says how often it is there.
std::string owners_of(const State& state, int tile, std::ptrdiff_t& found) {
  std::vector<std::string> owners;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Stack& stack = state.stack(seat);
    const auto here = std::count(stack.tile.begin(), stack.tile.begin() + stack.size, tile);
    if (here > 0) owners.push_back(say("seat ", seat));
    found += here;
  }
  return text::list(owners, "and");
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
      reader.refuse("tiles", say("are numbered 21 to 36; found ", static_cast<int>(tile)));
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

/// "stack" is the tiles, bottom to top: "21 25 30", or with commas.
Written Pickomino::transcribe(std::span<const Cell> cells) {
  Written::List stack;
  for (std::string_view rest = value_in(cells, "stack"); !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
    if (end > 0) stack.push_back(transcribed(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {Written::Fields{{"tiles", {std::move(stack)}}}};
}

void Pickomino::check_sheets(const State& state, SheetComplaints& wrong) {
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) {
    std::ptrdiff_t found = 0;
    const std::string owners = owners_of(state, tile, found);
    if (found > 1) {
      wrong.push_back({the_table, "pickomino.sheet.tile-twice",
                       say("tile ", tile, " is there once, and is found ", found, " times, with ", owners, ".")});
    }
  }
  // Whoever's throw fails returns a tile, and only a higher one is turned down: the lowest stays in the game.
  if ((state.turned_down & only(lowest_tile)) != 0) {
    wrong.push_back({the_table, "pickomino.sheet.end",
                     say("tile ", lowest_tile,
                         " is in nobody's stack; the game ends when no tile lies face up, and the "
                         "lowest one is never turned down, so somebody must have it.")});
  }
}

}  // namespace rollbook::rules::pickomino
