#include "rules/clever_family/taps.hpp"

#include "rules/clever/rules.hpp"

namespace rollbook::rules::clever {
namespace {

using text::say;

/// The field that a mark goes into: of the areas that are filled from the left the next one.
std::string field_of(const Sheet& sheet, const Entry& entry) {
  const std::string_view area = area_names[entry.area];
  switch (entry.area) {
    case Area::yellow:
      return say(area, "/", yellow_name(entry.cell));
    case Area::blue:
      return say(area, "/", entry.number);
    case Area::green:
      return say(area, "/", sheet.green + 1);
    case Area::orange:
      return say(area, "/", sheet.oranges + 1);
    case Area::purple:
      break;
  }
  return say(area, "/", sheet.purples + 1);
}

}  // namespace

std::vector<Thrown> Clever::dice_to_throw(const State& state, const Move& /*open*/) {
  return clever_family::dice_in_hand(state.dice, dice_letters);
}

std::vector<Move> Clever::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  return clever_family::told(state.dice, open, open.verb == Verb::serve, faces);
}

std::vector<std::string> Clever::taps(const State& state, const Move& move) {
  if (move.verb != Verb::take && move.verb != Verb::extra && move.verb != Verb::bonus) return {};
  const Sheet& sheet = state.player(move.seat).sheet;
  if (move.verb == Verb::bonus) {
    return clever_family::taps_of_bonus(sheet.pending, icon(bonus_for(sheet, move.entry)), move.seat,
                                        field_of(sheet, move.entry));
  }
  const Entry entry = entry_of(state, move.die, move.entry.area, move.entry.cell);
  return clever_family::taps_of_use(state.dice, move.die, move.verb == Verb::extra, move.seat, field_of(sheet, entry),
                                    dice_letters);
}

}  // namespace rollbook::rules::clever
