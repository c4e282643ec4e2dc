// The six dice of the Clever games and where they lie: in the active player's hand, on the dice fields, on the tray.
// Both games roll, choose and lose rolls in the same way; each game decides what a die may be used for. A die
// is its index in the game's order of dice, and the white one comes first in both.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/cell.hpp"
#include "rules/random.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::clever_family {

using Die = std::uint8_t;
inline constexpr Die white = 0;
inline constexpr int dice_in_all = 6;

/// Some of the dice, one bit each.
using DieSet = std::uint8_t;
inline constexpr DieSet all_dice = 0x3F;
constexpr DieSet only(Die die) { return static_cast<DieSet>(1U << die); }
constexpr bool has(DieSet set, Die die) { return (set & only(die)) != 0; }
int count(DieSet set);

/// What the dice of a roll show, by die; 0 = not in this roll.
using Faces = std::array<std::uint8_t, dice_in_all>;
DieSet dice_of(const Faces& faces);

inline constexpr int rolls_a_turn = 3;

struct Dice {
  Faces faces{};  ///< what each shows, wherever it lies
  DieSet hand = all_dice;
  DieSet tray = 0;
  DieSet fields = 0;              ///< the active player's dice fields
  std::uint8_t rolls = 0;         ///< made in this turn; rerolls are none
  bool waits_for_choice = false;  ///< the hand has been rolled, and nothing chosen or given up yet
  bool phase_over = false;
};

/// All six come back to the hand.
void start_turn(Dice&);

/// A roll, or a reroll of what was just rolled, shows these faces.
void show(Dice&, const Faces&, bool is_reroll);

/// The die goes to the dice fields, and dice of the hand that show less go to the tray. After the third roll, and if
/// `empty_hand_ends` when the hand is empty, the rest goes to the tray and the dice phase is over.
void choose(Dice&, Die, bool empty_hand_ends = true);

/// Nothing was chosen: the roll is lost. If `single_die_is_lost`, the only die of a hand goes to the tray.
void lose_roll(Dice&, bool single_die_is_lost, bool empty_hand_ends = true);

/// The rest goes to the tray and the dice phase is over.
void end_phase(Dice&);

/// The passive turn of a solo game: the tray as it was served, no hand and no dice fields.
void serve(Dice&, const Faces&, DieSet tray);

/// Whether no die beside the tray shows less than one on it.
bool is_three_lowest(const Faces&, DieSet tray);

/// Dice with their faces as moves write them, "w3 y1 b2"; `letters` is the game's order of dice.
void write_dice(MoveText&, const Faces&, std::string_view letters);
std::string spell(const Faces& faces, DieSet set, std::string_view letters);

/// Just the letters of some dice: "b o p".
std::string spell(DieSet set, std::string_view letters);

/// Some dice as a cell shows them, with their faces or without.
shown::Dice shown_dice(const Faces& faces, DieSet set, std::string_view letters);
shown::Dice shown_dice(DieSet set, std::string_view letters);

/// Reads dice such as "w3", each at most once, in any order.
std::optional<Violation> read_dice(std::span<const std::string_view> words, std::string_view letters, Faces& faces);

/// The die of that letter, whatever its case.
std::optional<Die> read_die(std::string_view word, std::string_view letters);

/// Random faces for these dice.
Faces roll(DieSet dice, Random& random);

/// A random choice of three lowest dice.
DieSet three_lowest(const Faces& faces, Random& random);

}  // namespace rollbook::rules::clever_family
