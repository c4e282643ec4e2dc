#include "rules/clever_family/taps.hpp"

#include "rules/clever2/rules.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::on_sheet;
using clever_family::Taps;
using text::say;

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
  return clever_family::told(state.dice, open, open.verb == Verb::serve, faces);
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
      return clever_family::taps_of_bonus(sheet.pending, icon(bonus_for(sheet, move.entry.area)), move.seat, field());
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
