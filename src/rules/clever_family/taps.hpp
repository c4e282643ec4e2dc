// How the moves of the Clever games are made by hand: the dice in hand are thrown; a die is touched where it lies, then
// the field of the player's own sheet that gets the mark. An action is spent by touching its track first. Each game
// says which field that is, and adds the moves that only it has.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/dice.hpp"
#include "rules/tapping.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

using Taps = std::vector<std::string>;

/// The dice in hand; each with what it shows if it has been thrown before and is thrown again.
std::vector<Thrown> dice_in_hand(const Dice&, std::string_view letters);

/// What the dice in hand show, one face each.
Faces faces_in_hand(const Dice&, std::span<const std::string> faces);

/// Every choice of three dice such that no other shows less.
std::vector<DieSet> trays_of(const Faces&);

/// The moves that tell what an open roll, reroll or serve shows; of a serve, one for each tray that is possible.
template <class Move>
std::vector<Move> told(const Dice& dice, Move open, bool serve, std::span<const std::string> faces) {
  open.open = false;
  open.dice = faces_in_hand(dice, faces);
  if (!serve) return {open};
  std::vector<Move> moves;
  for (const DieSet tray : trays_of(open.dice)) {
    open.tray = tray;
    moves.push_back(open);
  }
  return moves;
}

/// The name of a field on a player's sheet: "2/yellow/A1".
inline std::string on_sheet(Seat seat, std::string_view field) { return text::say(seat, "/", field); }

/// `take` and `extra`: the die where it lies, and the field. A die beside the tray of a solo player is not to be seen,
/// and so it is the field alone.
Taps taps_of_use(const Dice&, Die, bool extra, Seat, std::string_view field, std::string_view letters);

/// `bonus`: the field; if there is a choice of waiting bonuses, the icon of the one that is used comes first.
template <std::size_t Kinds>
Taps taps_of_bonus(const std::array<std::uint8_t, Kinds>& pending, std::string_view icon, Seat seat,
                   std::string_view field) {
  const auto kinds = std::ranges::count_if(pending, [](int waiting) { return waiting > 0; });
  if (kinds == 1) return {on_sheet(seat, field)};
  return {piece_in(on_sheet(seat, "pending"), icon), on_sheet(seat, field)};
}

}  // namespace rollbook::rules::clever_family
