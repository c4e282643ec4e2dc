#include "rules/clever_family/taps.hpp"

namespace rollbook::rules::clever_family {
namespace {

using text::say;

/// The cell in which a die lies; "" for one beside the tray of a solo player.
std::string_view place_of(const Dice& dice, Die die) {
  if (has(dice.hand, die)) return "dice/hand";
  if (has(dice.tray, die)) return "dice/tray";
  return has(dice.fields, die) ? "dice/fields" : "";
}

}  // namespace

std::vector<Thrown> dice_in_hand(const Dice& dice, std::string_view letters) {
  std::vector<Thrown> thrown;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (!has(dice.hand, die)) continue;
    thrown.push_back({.name = std::string(letters.substr(die, 1)),
                      .shows = dice.waits_for_choice ? say(dice.faces[die]) : "",
                      .faces = one_each("123456")});
  }
  return thrown;
}

Faces faces_in_hand(const Dice& dice, std::span<const std::string> faces) {
  Faces shown{};
  std::size_t next = 0;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(dice.hand, die)) shown[die] = static_cast<std::uint8_t>(faces[next++][0] - '0');
  }
  return shown;
}

std::vector<DieSet> trays_of(const Faces& faces) {
  std::vector<DieSet> trays;
  for (DieSet tray = 0; tray <= all_dice; ++tray) {
    if (is_three_lowest(faces, tray)) trays.push_back(tray);
  }
  return trays;
}

Taps taps_of_use(const Dice& dice, Die die, bool extra, Seat seat, std::string_view field, std::string_view letters) {
  Taps taps;
  if (extra) taps.push_back(on_sheet(seat, "extras"));
  if (const auto place = place_of(dice, die); !place.empty()) taps.push_back(piece_in(place, letters.substr(die, 1)));
  taps.push_back(on_sheet(seat, field));
  return taps;
}

}  // namespace rollbook::rules::clever_family
