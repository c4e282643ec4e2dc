// What the Clever games say alike: the sentences for the rules of a turn that they share, and what the table waits for.
// A game brings `pending_words(sheet)`, a phrase for each waiting bonus, and the letters and names of its dice.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

/// "w3 y1 b2": dice and what they show.
inline std::string shown(const Dice& dice, DieSet set, std::string_view letters) {
  return spell(dice.faces, set, letters);
}

/// "this die shows 3", or for blue "blue 2 and white 3 make 5".
inline std::string value_words(const Faces& faces, Die die, bool blue, Die blue_die) {
  if (!blue) return text::say("this die shows ", faces[die]);
  return text::say("blue ", faces[blue_die], " and white ", faces[white], " make ", faces[blue_die] + faces[white]);
}

/// "seat 2 and seat 3": those for whom `which` holds.
template <class Sheet, class Which>
std::string seats_that(const Table<Sheet>& table, const Which& which) {
  std::vector<std::string> seats;
  for (Seat seat = 1; seat <= table.seats; ++seat) {
    if (which(seat)) seats.push_back(text::say("seat ", seat));
  }
  return text::list(seats, "and");
}

template <class Sheet>
std::string those_with_bonuses(const Table<Sheet>& table) {
  return seats_that(table, [&](Seat seat) { return has_pending(table.player(seat).sheet); });
}

template <class Sheet>
std::string those_to_choose(const Table<Sheet>& table) {
  return seats_that(table, [&](Seat seat) { return is_passive(table, seat) && !table.player(seat).has_chosen; });
}

inline std::string explain_action(std::string_view action, const Track& track) {
  return text::say(action, " spends an unlocked action; ", track.unlocked, " unlocked so far, ", track.used, " used.");
}

/// Why this die cannot be taken from where it lies.
template <class Rule, class Sheet>
std::string explain_source(const Table<Sheet>& table, std::string_view die, Rule rule, std::string_view letters) {
  const Dice& dice = table.dice;
  if (rule == Rule::take_not_in_hand) {
    return text::say("The active player takes a die of the roll, ", shown(dice, dice.hand, letters), "; the ", die,
                     " die is not there.");
  }
  if (rule == Rule::take_not_on_tray) {
    return text::say("A passive player takes a die from the tray, ", shown(dice, dice.tray, letters), "; the ", die,
                     " die is not there.");
  }
  return text::say(
      "A die from the active player's dice fields may be taken only if none on the tray is usable; the "
      "tray has ",
      shown(dice, dice.tray, letters), ".");
}

/// The sentence for a rule that the games share; "" for any other.
template <class Rule, class Sheet, class Move>
std::string explain_turn(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                         std::string_view die, const std::vector<std::string>& pending) {
  using text::say;
  const Dice& dice = table.dice;
  switch (rule) {
    case Rule::turn:
      return say("It is seat ", table.active, "'s turn to roll; found seat ", move.seat, ".");
    case Rule::bonus_first:
      return say("A bonus must be taken at once; seat ", move.seat, " still has ", text::list(pending, "and"),
                 " to take.");
    case Rule::roll_choose_first:
      return say("A roll is settled by taking a die or passing before the next; ", shown(dice, dice.hand, letters),
                 " lies there.");
    case Rule::roll_phase_over:
      return "The dice phase of this turn is over; the next roll comes with the next turn.";
    case Rule::roll_bonus_first:
      return say("Nobody rolls while a bonus waits; one waits for ", those_with_bonuses(table), ".");
    case Rule::roll_dice:
    case Rule::reroll_dice:
      return say("All dice in hand are rolled, and no others. The dice in hand are ", spell(dice.hand, letters),
                 "; found ", spell(dice_of(move.dice), letters), ".");
    case Rule::roll_passive_turn:
      return "This is the passive turn of a solo round: the dice are served, not rolled.";
    case Rule::reroll_no_roll:
      return "A reroll follows a roll that waits for a choice; none does.";
    case Rule::reroll_none:
      return explain_action("A reroll", table.player(move.seat).sheet.rerolls);
    case Rule::serve_not_now:
      return "Dice are served at the start of the passive turn of a solo round, once.";
    case Rule::serve_tray:
      return say("The three lowest dice go to the tray; of ", spell(move.dice, all_dice, letters), " these are not ",
                 spell(move.tray, letters), ".");
    case Rule::take_roll_first:
      return "A die is taken, or a roll passed, after a roll; no roll waits for it.";
    case Rule::take_phase_over:
      return "The dice phase is over; the active player takes no more dice of the roll.";
    case Rule::take_dice_phase:
      return table.passive_turn ? "The dice of a solo passive turn must be served first."
                                : "Passive players choose when the active player's dice phase is over.";
    case Rule::take_chosen:
      return say("Seat ", move.seat, " has chosen in this turn already.");
    case Rule::take_not_in_hand:
    case Rule::take_not_on_tray:
    case Rule::take_fields:
      return explain_source(table, die, rule, letters);
    case Rule::extra_none:
      return explain_action("An extra die", table.player(move.seat).sheet.extras);
    case Rule::extra_dice_phase:
      return "Extra dice come after the dice phase of the turn.";
    case Rule::extra_choose_first:
      return "A passive player chooses from the tray, or passes, before using extra dice.";
    case Rule::extra_again:
      return say("Each die is an extra die once a turn; seat ", move.seat, " has used ",
                 spell(table.player(move.seat).extra_dice, letters), " so.");
    case Rule::bonus_none:
      return pending.empty() ? say("Seat ", move.seat, " has no bonus to take.")
                             : say("Seat ", move.seat, " has another bonus to take: ", text::list(pending, "and"), ".");
    case Rule::next_dice_phase:
      return "The turn ends after the dice phase, which is not over.";
    case Rule::next_choosing:
      return say("Every passive player takes a die or passes first; missing: ", those_to_choose(table), ".");
    case Rule::next_bonus_first:
      return say("The turn does not end while a bonus waits; one waits for ", those_with_bonuses(table), ".");
    case Rule::next_last_turn:
      return "This is the last turn of the last round: it is closed with end.";
    case Rule::end_not_last:
      return say("The game ends with the last turn of round ", rounds[table.seats - 1U], "; this is round ",
                 table.round, table.seats == 1 ? "" : say(", seat ", table.active, "'s turn"), ".");
    default:
      return "";
  }
}

/// "Passing is allowed only if …", with the dice that can be used.
inline std::string explain_pass(bool passive, const std::vector<std::string>& usable) {
  return text::say("Passing is allowed only if no die ", passive ? "on the tray" : "of the roll", " can be used; ",
                   text::list(usable, "and"), " can.");
}

/// What this player has to do, or may do, in the part of a turn that the games share; bonuses come before. Nothing if
/// there is nothing. `has_use_for_extra` says whether some die could be entered as an extra die.
template <class Sheet>
std::string duty(const Table<Sheet>& table, Seat seat, std::string_view letters, bool has_use_for_extra) {
  const Dice& dice = table.dice;
  const Player<Sheet>& player = table.player(seat);
  if (!dice.phase_over) {
    if (seat != table.active) return "";
    if (dice.waits_for_choice) return text::say("choose from ", shown(dice, dice.hand, letters));
    if (is_anything_pending(table)) return "";
    return table.passive_turn ? "serve the dice" : "roll " + text::count(count(dice.hand), "die", "dice");
  }
  if (is_passive(table, seat) && !player.has_chosen) {
    return text::say("choose from the tray, ", shown(dice, dice.tray, letters));
  }
  const Track& extras = player.sheet.extras;
  if (!extras.available() || !has_use_for_extra) return "";
  return text::say("may use an extra die (", extras.unlocked - extras.used, " left)");
}

/// Closing the turn, if it can be closed.
template <class Sheet>
void add_closing_duty(const Table<Sheet>& table, std::vector<Duty>& duties) {
  if (!table.dice.phase_over || !have_all_chosen(table) || is_anything_pending(table)) return;
  duties.push_back({the_table, is_last_turn(table) ? "end the game" : "go on to the next turn"});
}

}  // namespace rollbook::rules::clever_family
