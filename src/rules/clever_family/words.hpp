// What the Clever games say alike: the sentences for the rules of a turn that they share, and what the table waits for.
// A game brings `pending_words(sheet)`, a phrase for each waiting bonus, and the letters and names of its dice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/clever_family/turn.hpp"

namespace rollbook::rules::clever_family {

/// "w3 y1 b2": dice and what they show.
inline std::string shown(const Dice& dice, DieSet set, std::string_view letters) {
  return spell(dice.faces, set, letters);
}

/// "this die shows 3", or for blue "blue 2 and white 3 make 5".
inline Sentence value_words(const Faces& faces, Die die, bool blue, Die blue_die) {
  if (!blue) return sentence("this die shows {face}", faces[die]);
  return sentence("blue {blue} and white {white} make {sum}", faces[blue_die], faces[white],
                  faces[blue_die] + faces[white]);
}

/// "seat 2 and seat 3": those for whom `which` holds.
template <class Sheet, class Which>
Filling players_that(const Table<Sheet>& table, const Which& which) {
  std::vector<Sentence> players;
  for (Seat seat = 1; seat <= table.seats; ++seat) {
    if (which(seat)) players.push_back(sentence("{player}", at_seat(seat)));
  }
  return all_of(std::move(players));
}

template <class Sheet>
Filling those_with_bonuses(const Table<Sheet>& table) {
  return players_that(table, [&](Seat seat) { return has_pending(table.player(seat).sheet); });
}

template <class Sheet>
Filling those_to_choose(const Table<Sheet>& table) {
  return players_that(table, [&](Seat seat) { return is_passive(table, seat) && !table.player(seat).has_chosen; });
}

/// The sentence for a rule about rolling that the games share.
template <class Rule, class Sheet, class Move>
std::optional<Sentence> explain_roll(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters) {
  const Dice& dice = table.dice;
  switch (rule) {
    case Rule::turn:
      return sentence("It is {active}'s turn to roll; found {player}.", at_seat(table.active), at_seat(move.seat));
    case Rule::roll_choose_first:
      return sentence("A roll is settled by taking a die or passing before the next; {dice} lies there.",
                      shown(dice, dice.hand, letters));
    case Rule::roll_phase_over:
      return sentence("The dice phase of this turn is over; the next roll comes with the next turn.");
    case Rule::roll_bonus_first:
      return sentence("Nobody rolls while a bonus waits; one waits for {players}.", those_with_bonuses(table));
    case Rule::roll_dice:
    case Rule::reroll_dice:
      return sentence("All dice in hand are rolled, and no others. The dice in hand are {hand}; found {found}.",
                      spell(dice.hand, letters), spell(dice_of(move.dice), letters));
    case Rule::roll_passive_turn:
      return sentence("This is the passive turn of a solo round: the dice are served, not rolled.");
    case Rule::reroll_no_roll:
      if (table.passive_turn)
        return sentence("Only the active player rerolls; this is the passive turn of a solo round.");
      return sentence("A reroll follows a roll that waits for a choice; none does.");
    case Rule::reroll_none: {
      const Track& rerolls = table.player(move.seat).sheet.rerolls;
      return sentence("A reroll spends an unlocked action; {unlocked} unlocked so far, {used} used.", rerolls.unlocked,
                      rerolls.used);
    }
    case Rule::serve_not_now:
      return sentence("Dice are served at the start of the passive turn of a solo round, once.");
    case Rule::serve_tray:
      return sentence("The three lowest dice go to the tray; of {dice} these are not {tray}.",
                      spell(move.dice, all_dice, letters), spell(move.tray, letters));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about choosing dice that the games share; `die` is the name of the die.
template <class Rule, class Sheet, class Move>
std::optional<Sentence> explain_choice(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                       std::string_view die) {
  const Dice& dice = table.dice;
  switch (rule) {
    case Rule::take_roll_first:
      return sentence("A die is taken, or a roll passed, after a roll; no roll waits for it.");
    case Rule::take_phase_over:
      return sentence("The dice phase is over; the active player takes no more dice of the roll.");
    case Rule::take_dice_phase:
      return table.passive_turn ? sentence("The dice of a solo passive turn must be served first.")
                                : sentence("Passive players choose when the active player's dice phase is over.");
    case Rule::take_chosen:
      return sentence("{player} has chosen in this turn already.", at_seat(move.seat));
    case Rule::take_not_in_hand:
      return sentence("The active player takes a die of the roll, {dice}; the {die} die is not there.",
                      shown(dice, dice.hand, letters), term(die));
    case Rule::take_not_on_tray:
      return sentence("A passive player takes a die from the tray, {dice}; the {die} die is not there.",
                      shown(dice, dice.tray, letters), term(die));
    case Rule::take_fields:
      return sentence(
          "A die from the active player's dice fields may be taken only if none on the tray is usable; the tray has "
          "{dice}.",
          shown(dice, dice.tray, letters));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about extra dice and bonuses that the games share; `pending` are the player's bonuses.
template <class Rule, class Sheet, class Move>
std::optional<Sentence> explain_bonus(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                      std::vector<Sentence> pending) {
  switch (rule) {
    case Rule::extra_none: {
      const Track& extras = table.player(move.seat).sheet.extras;
      return sentence("An extra die spends an unlocked action; {unlocked} unlocked so far, {used} used.",
                      extras.unlocked, extras.used);
    }
    case Rule::extra_dice_phase:
      return sentence("Extra dice come after the dice phase of the turn.");
    case Rule::extra_choose_first:
      return sentence("A passive player chooses from the tray, or passes, before using extra dice.");
    case Rule::extra_again:
      return sentence("Each die is an extra die once a turn; {player} has used {dice} so.", at_seat(move.seat),
                      spell(table.player(move.seat).extra_dice, letters));
    case Rule::bonus_first:
      return sentence("A bonus must be taken at once; {player} still has {bonuses} to take.", at_seat(move.seat),
                      all_of(std::move(pending)));
    case Rule::bonus_none:
      return pending.empty() ? sentence("{player} has no bonus to take.", at_seat(move.seat))
                             : sentence("{player} has another bonus to take: {bonuses}.", at_seat(move.seat),
                                        all_of(std::move(pending)));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about the end of turn and game.
template <class Rule, class Sheet>
std::optional<Sentence> explain_close(const Table<Sheet>& table, Rule rule) {
  const int last = rounds[table.seats - 1U];
  switch (rule) {
    case Rule::next_dice_phase:
      return sentence("The turn ends after the dice phase, which is not over.");
    case Rule::next_choosing:
      return sentence("Every passive player takes a die or passes first; missing: {players}.", those_to_choose(table));
    case Rule::next_bonus_first:
      return sentence("The turn does not end while a bonus waits; one waits for {players}.", those_with_bonuses(table));
    case Rule::next_last_turn:
      return sentence("This is the last turn of the last round: it is closed with end.");
    case Rule::end_not_last:
      if (table.seats == 1 && table.round == last) {
        return sentence("The game ends with the passive turn of round {last}, which is still to come.", last);
      }
      if (table.seats == 1) {
        return sentence("The game ends with the last turn of round {last}; this is round {round}.", last, table.round);
      }
      return sentence("The game ends with the last turn of round {last}; this is round {round}, {active}'s turn.", last,
                      table.round, at_seat(table.active));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule that the games share; nothing for any other.
template <class Rule, class Sheet, class Move>
std::optional<Sentence> explain_turn(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                     std::string_view die, std::vector<Sentence> pending) {
  if (auto said = explain_roll(table, move, rule, letters)) return said;
  if (auto said = explain_choice(table, move, rule, letters, die)) return said;
  if (auto said = explain_bonus(table, move, rule, letters, std::move(pending))) return said;
  return explain_close(table, rule);
}

/// Why a mark cannot be made, as far as the games have the same areas; `value` says what was to be entered.
inline Sentence explain_full(std::string_view area) { return sentence("The {area} area is full.", term(area)); }
inline Sentence explain_yellow_crossed(std::string_view cell) {
  return sentence("Yellow {cell} is crossed already.", cell);
}
inline Sentence explain_yellow_number(std::string_view cell, int number, Sentence value) {
  return sentence("Yellow {cell} needs a {number}; {value}.", cell, number, std::move(value));
}

/// What this player has to do, or may do, in the part of a turn that the games share; bonuses come before. Nothing if
/// there is nothing. `has_use_for_extra` says whether some die could be entered as an extra die.
template <class Sheet>
std::optional<Sentence> duty(const Table<Sheet>& table, Seat seat, std::string_view letters, bool has_use_for_extra) {
  const Dice& dice = table.dice;
  const Player<Sheet>& player = table.player(seat);
  if (!dice.phase_over) {
    if (seat != table.active) return std::nullopt;
    if (dice.waits_for_choice) return sentence("choose from {dice}", dice_in_words(shown(dice, dice.hand, letters)));
    if (is_anything_pending(table)) return std::nullopt;
    if (table.passive_turn) return sentence("serve the dice");
    return counted("roll {n} die", "roll {n} dice", count(dice.hand));
  }
  if (is_passive(table, seat) && !player.has_chosen) {
    return sentence("choose from the tray, {dice}", dice_in_words(shown(dice, dice.tray, letters)));
  }
  const Track& extras = player.sheet.extras;
  if (!extras.available() || !has_use_for_extra) return std::nullopt;
  return sentence("may use an extra die ({left} left)", extras.unlocked - extras.used);
}

/// Taking each of the waiting bonuses.
inline void add_bonus_duties(Seat seat, const std::vector<Sentence>& pending, std::vector<Duty>& duties) {
  for (const Sentence& bonus : pending) duties.push_back({seat, sentence("bonus: {bonus}", bonus)});
}

/// Closing the turn, if it can be closed.
template <class Sheet>
void add_closing_duty(const Table<Sheet>& table, std::vector<Duty>& duties) {
  if (!table.dice.phase_over || !have_all_chosen(table) || is_anything_pending(table)) return;
  duties.push_back({the_table, is_last_turn(table) ? sentence("end the game") : sentence("go on to the next turn")});
}

}  // namespace rollbook::rules::clever_family
