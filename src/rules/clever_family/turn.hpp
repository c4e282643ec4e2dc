// The course of a turn that the Clever games share: who rolls, who chooses from where, when a turn ends, and whose turn
// comes next. A game brings its Sheet, its Rule (with the same names for the same rules) and what differs. A Sheet has
// `rerolls` and `extras`, and functions `has_pending(sheet)` and `gain(sheet, round)` are found beside it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "rules/clever_family/dice.hpp"

namespace rollbook::rules::clever_family {

inline constexpr int most_players = 4;

/// How many rounds there are for 1 to 4 players.
inline constexpr std::array<std::uint8_t, most_players> rounds{6, 6, 5, 4};

/// An action track: how many of its fields are circled, and how many of those crossed again.
struct Track {
  std::uint8_t unlocked = 0;
  std::uint8_t used = 0;
  bool available() const { return used < unlocked; }
};

template <class Sheet>
struct Player {
  Sheet sheet;
  bool has_chosen = false;  ///< a passive player: took a die, or passed
  DieSet extra_dice = 0;    ///< used in this turn by the extra-die action
};

template <class Sheet>
struct Table {
  std::uint8_t seats = 0;
  std::uint8_t round = 1;
  Seat active = 1;
  bool english = false;       ///< option edition: en
  bool passive_turn = false;  ///< the second half of a solo round
  bool over = false;
  Dice dice;
  std::array<Player<Sheet>, most_players> players;

  Player<Sheet>& player(Seat seat) { return players[seat - 1U]; }
  const Player<Sheet>& player(Seat seat) const { return players[seat - 1U]; }
};

/// Whether this player has a passive choice to make in this turn: everyone but the active player, and the solo player
/// in a passive turn.
template <class Sheet>
bool is_passive(const Table<Sheet>& table, Seat seat) {
  return table.passive_turn || seat != table.active;
}

template <class Sheet>
bool is_anything_pending(const Table<Sheet>& table) {
  return std::ranges::any_of(table.players, [](const auto& player) { return has_pending(player.sheet); });
}

template <class Sheet>
bool have_all_chosen(const Table<Sheet>& table) {
  for (Seat seat = 1; seat <= table.seats; ++seat) {
    if (is_passive(table, seat) && !table.player(seat).has_chosen) return false;
  }
  return true;
}

template <class Sheet>
bool is_last_turn(const Table<Sheet>& table) {
  const bool last_in_round = table.seats == 1 ? table.passive_turn : table.active == table.seats;
  return last_in_round && table.round == rounds[table.seats - 1U];
}

/// The next turn: the dice go to the left, and after the last player a new round begins, for which everyone gains
/// something (`gain_for_round`). Alone, every active turn is followed by a passive one.
template <class Sheet, class GainForRound>
void start_next_turn(Table<Sheet>& table, const GainForRound& gain_for_round) {
  start_turn(table.dice);
  for (Player<Sheet>& player : table.players) {
    player.has_chosen = false;
    player.extra_dice = 0;
  }
  table.passive_turn = table.seats == 1 && !table.passive_turn;
  if (table.passive_turn) return;
  table.active = static_cast<Seat>(table.active % table.seats + 1);
  if (table.active == 1) {
    ++table.round;
    gain_for_round(table);
  }
}

/// Spends a reroll on all dice just rolled.
template <class Sheet>
void make_reroll(Table<Sheet>& table, Seat seat, const Faces& faces) {
  ++table.player(seat).sheet.rerolls.used;
  show(table.dice, faces, true);
}

/// A passive player uses none of the dice, or the active player's roll is lost.
template <class Sheet>
void make_pass(Table<Sheet>& table, Seat seat, bool empty_hand_ends) {
  if (is_passive(table, seat)) {
    table.player(seat).has_chosen = true;
  } else {
    lose_roll(table.dice, !table.english, empty_hand_ends);
  }
}

/// Spends an extra-die action on a mark.
template <class Sheet, class Entry>
void make_extra(Table<Sheet>& table, Seat seat, Die die, const Entry& entry) {
  Player<Sheet>& player = table.player(seat);
  ++player.sheet.extras.used;
  player.extra_dice |= only(die);
  enter(player.sheet, entry);
}

template <class Rule, class Sheet>
std::optional<Rule> judge_roll(const Table<Sheet>& table, Seat seat, bool open, const Faces& faces) {
  if (seat != table.active) return Rule::turn;
  if (table.dice.waits_for_choice) return Rule::roll_choose_first;
  if (table.dice.phase_over) return Rule::roll_phase_over;
  if (table.passive_turn) return Rule::roll_passive_turn;
  if (is_anything_pending(table)) return Rule::roll_bonus_first;
  if (!open && dice_of(faces) != table.dice.hand) return Rule::roll_dice;
  return std::nullopt;
}

template <class Rule, class Sheet>
std::optional<Rule> judge_reroll(const Table<Sheet>& table, Seat seat, bool open, const Faces& faces) {
  if (seat != table.active) return Rule::turn;
  if (!table.dice.waits_for_choice) return Rule::reroll_no_roll;
  if (!table.player(seat).sheet.rerolls.available()) return Rule::reroll_none;
  if (!open && dice_of(faces) != table.dice.hand) return Rule::reroll_dice;
  return std::nullopt;
}

template <class Rule, class Sheet>
std::optional<Rule> judge_serve(const Table<Sheet>& table, bool open, const Faces& faces, DieSet tray) {
  if (!table.passive_turn || table.dice.phase_over) return Rule::serve_not_now;
  if (!open && !is_three_lowest(faces, tray)) return Rule::serve_tray;
  return std::nullopt;
}

/// Whether it is time for this player to take a die or pass: as the active player after a roll, as a passive player
/// once the dice phase is over.
template <class Rule, class Sheet>
std::optional<Rule> judge_choice(const Table<Sheet>& table, Seat seat) {
  if (is_passive(table, seat)) {
    if (!table.dice.phase_over) return Rule::take_dice_phase;
    if (table.player(seat).has_chosen) return Rule::take_chosen;
    return std::nullopt;
  }
  if (table.dice.phase_over) return Rule::take_phase_over;
  if (!table.dice.waits_for_choice) return Rule::take_roll_first;
  return std::nullopt;
}

/// Where a die may be taken from: the active player's hand, or the tray. A passive player falls back on the active
/// player's dice fields only if nothing on the tray is usable.
template <class Rule, class Sheet, class IsAnyUsable>
std::optional<Rule> judge_source(const Table<Sheet>& table, Seat seat, Die die, const IsAnyUsable& is_any_usable) {
  if (!is_passive(table, seat)) {
    return has(table.dice.hand, die) ? std::nullopt : std::optional(Rule::take_not_in_hand);
  }
  if (has(table.dice.tray, die)) return std::nullopt;
  if (!has(table.dice.fields, die)) return Rule::take_not_on_tray;
  return is_any_usable(table.dice.tray) ? std::optional(Rule::take_fields) : std::nullopt;
}

/// Whether this player may use this die by the extra-die action: after the dice phase, as a passive player after
/// choosing, each die once a turn.
template <class Rule, class Sheet>
std::optional<Rule> judge_extra(const Table<Sheet>& table, Seat seat, Die die) {
  const Player<Sheet>& player = table.player(seat);
  if (!table.dice.phase_over) return Rule::extra_dice_phase;
  if (is_passive(table, seat) && !player.has_chosen) return Rule::extra_choose_first;
  if (!player.sheet.extras.available()) return Rule::extra_none;
  if (has(player.extra_dice, die)) return Rule::extra_again;
  return std::nullopt;
}

/// `next` and `end` both close a turn; which of them it is depends on whether the turn is the last.
template <class Rule, class Sheet>
std::optional<Rule> judge_close(const Table<Sheet>& table, bool end) {
  if (end && !is_last_turn(table)) return Rule::end_not_last;
  if (!table.dice.phase_over) return Rule::next_dice_phase;
  if (!have_all_chosen(table)) return Rule::next_choosing;
  if (is_anything_pending(table)) return Rule::next_bonus_first;
  if (!end && is_last_turn(table)) return Rule::next_last_turn;
  return std::nullopt;
}

}  // namespace rollbook::rules::clever_family
