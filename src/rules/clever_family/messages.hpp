// What the Clever games say in the same words: why a move breaks a rule that both have, what the table waits for, what
// a move does, and how points came about. A game brings `pending_words(sheet)`, a phrase for each waiting bonus,
// `area_names`, and the letters and names of its dice, and adds what only it has.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/clever_family/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

/// "w3 y1 b2": dice and what they show.
inline std::string shown(const Dice& dice, DieSet set, std::string_view letters) {
  return spell(dice.faces, set, letters);
}

/// "this die shows 3", or for blue "blue 2 and white 3 make 5".
inline Message value_words(const Faces& faces, Die die, bool blue, Die blue_die) {
  if (!blue) return message("this die shows {face}", faces[die]);
  return message("blue {blue} and white {white} make {sum}", faces[blue_die], faces[white],
                 faces[blue_die] + faces[white]);
}

/// "seat 2 and seat 3": those for whom `which` holds.
template <class Sheet, class Which>
Filling players_that(const Table<Sheet>& table, const Which& which) {
  std::vector<Message> players;
  for (Seat seat = 1; seat <= table.seats; ++seat) {
    if (which(seat)) players.push_back(message("{player}", at_seat(seat)));
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
std::optional<Message> explain_roll(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters) {
  const Dice& dice = table.dice;
  switch (rule) {
    case Rule::turn:
      return message("It is {active}'s turn to roll; found {player}.", at_seat(table.active), at_seat(move.seat));
    case Rule::roll_choose_first:
      return message("A roll is settled by taking a die or passing before the next; {dice} lies there.",
                     dice_in_words(shown(dice, dice.hand, letters)));
    case Rule::roll_phase_over:
      return message("The dice phase of this turn is over; the next roll comes with the next turn.");
    case Rule::roll_bonus_first:
      return message("Nobody rolls while a bonus waits; one waits for {players}.", those_with_bonuses(table));
    case Rule::roll_dice:
    case Rule::reroll_dice:
      return message("All dice in hand are rolled, and no others. The dice in hand are {hand}; found {found}.",
                     dice_in_words(spell(dice.hand, letters)), dice_in_words(spell(dice_of(move.dice), letters)));
    case Rule::roll_passive_turn:
      return message("This is the passive turn of a solo round: the dice are served, not rolled.");
    case Rule::reroll_no_roll:
      if (table.passive_turn)
        return message("Only the active player rerolls; this is the passive turn of a solo round.");
      return message("A reroll follows a roll that waits for a choice; none does.");
    case Rule::reroll_none: {
      const Track& rerolls = table.player(move.seat).sheet.rerolls;
      return message("A reroll spends an unlocked action; {unlocked} unlocked so far, {used} used.", rerolls.unlocked,
                     rerolls.used);
    }
    case Rule::serve_not_now:
      return message("Dice are served at the start of the passive turn of a solo round, once.");
    case Rule::serve_tray:
      return message("The three lowest dice go to the tray; of {dice} these are not {tray}.",
                     dice_in_words(spell(move.dice, all_dice, letters)), dice_in_words(spell(move.tray, letters)));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about choosing dice that the games share; `die` is the name of the die.
template <class Rule, class Sheet, class Move>
std::optional<Message> explain_choice(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                      std::string_view die) {
  const Dice& dice = table.dice;
  switch (rule) {
    case Rule::take_roll_first:
      return message("A die is taken, or a roll passed, after a roll; no roll waits for it.");
    case Rule::take_phase_over:
      return message("The dice phase is over; the active player takes no more dice of the roll.");
    case Rule::take_dice_phase:
      return table.passive_turn ? message("The dice of a solo passive turn must be served first.")
                                : message("Passive players choose when the active player's dice phase is over.");
    case Rule::take_chosen:
      return message("{player} has chosen in this turn already.", at_seat(move.seat));
    case Rule::take_not_in_hand:
      return message("The active player takes a die of the roll, {dice}; the {die} die is not there.",
                     dice_in_words(shown(dice, dice.hand, letters)), term(die));
    case Rule::take_not_on_tray:
      return message("A passive player takes a die from the tray, {dice}; the {die} die is not there.",
                     dice_in_words(shown(dice, dice.tray, letters)), term(die));
    case Rule::take_fields:
      return message(
          "A die from the active player's dice fields may be taken only if none on the tray is usable; the tray has "
          "{dice}.",
          dice_in_words(shown(dice, dice.tray, letters)));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about extra dice and bonuses that the games share; `pending` are the player's bonuses.
template <class Rule, class Sheet, class Move>
std::optional<Message> explain_bonus(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                     std::vector<Message> pending) {
  switch (rule) {
    case Rule::extra_none: {
      const Track& extras = table.player(move.seat).sheet.extras;
      return message("An extra die spends an unlocked action; {unlocked} unlocked so far, {used} used.",
                     extras.unlocked, extras.used);
    }
    case Rule::extra_dice_phase:
      return message("Extra dice come after the dice phase of the turn.");
    case Rule::extra_choose_first:
      return message("A passive player chooses from the tray, or passes, before using extra dice.");
    case Rule::extra_again:
      return message("Each die is an extra die once a turn; {player} has used {dice} so.", at_seat(move.seat),
                     dice_in_words(spell(table.player(move.seat).extra_dice, letters)));
    case Rule::bonus_first:
      return message("A bonus must be taken at once; {player} still has {bonuses} to take.", at_seat(move.seat),
                     all_of(std::move(pending)));
    case Rule::bonus_none:
      return pending.empty() ? message("{player} has no bonus to take.", at_seat(move.seat))
                             : message("{player} has another bonus to take: {bonuses}.", at_seat(move.seat),
                                       all_of(std::move(pending)));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule about the end of turn and game.
template <class Rule, class Sheet>
std::optional<Message> explain_close(const Table<Sheet>& table, Rule rule) {
  const int last = rounds[table.seats - 1U];
  switch (rule) {
    case Rule::next_dice_phase:
      return message("The turn ends after the dice phase, which is not over.");
    case Rule::next_choosing:
      return message("Every passive player takes a die or passes first; missing: {players}.", those_to_choose(table));
    case Rule::next_bonus_first:
      return message("The turn does not end while a bonus waits; one waits for {players}.", those_with_bonuses(table));
    case Rule::next_last_turn:
      return message("This is the last turn of the last round: it is closed with end.");
    case Rule::end_not_last:
      if (table.seats == 1 && table.round == last) {
        return message("The game ends with the passive turn of round {last}, which is still to come.", last);
      }
      if (table.seats == 1) {
        return message("The game ends with the last turn of round {last}; this is round {round}.", last, table.round);
      }
      return message("The game ends with the last turn of round {last}; this is round {round}, {active}'s turn.", last,
                     table.round, at_seat(table.active));
    default:
      return std::nullopt;
  }
}

/// The sentence for a rule that the games share; nothing for any other.
template <class Rule, class Sheet, class Move>
std::optional<Message> explain_turn(const Table<Sheet>& table, const Move& move, Rule rule, std::string_view letters,
                                    std::string_view die, std::vector<Message> pending) {
  if (auto said = explain_roll(table, move, rule, letters)) return said;
  if (auto said = explain_choice(table, move, rule, letters, die)) return said;
  if (auto said = explain_bonus(table, move, rule, letters, std::move(pending))) return said;
  return explain_close(table, rule);
}

/// The same for a game's own move; `pending_words` says what bonuses wait on a sheet.
template <class G, class PendingWords>
std::optional<Message> explain_turn(const typename G::State& state, const typename G::Move& move, typename G::Rule rule,
                                    const PendingWords& pending_words) {
  std::vector<Message> pending;
  if (move.seat != the_table) pending = pending_words(state.player(move.seat).sheet);
  return explain_turn<typename G::Rule, typename G::Sheet>(state, move, rule, G::dice_letters, die_name<G>(move.die),
                                                           std::move(pending));
}

/// "yellow and white": the dice among these that the player could enter.
template <class G>
Filling usable_dice(const typename G::State& state, Seat seat, DieSet from) {
  std::vector<Message> usable;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(from, die) && is_any_usable<G>(state.dice.faces, state.player(seat).sheet, only(die))) {
      usable.push_back(message("{die}", term(die_name<G>(die))));
    }
  }
  return all_of(std::move(usable));
}

/// Whether a die that was no extra die in this turn could be entered as one.
template <class G>
bool has_use_for_extra(const typename G::State& state, Seat seat) {
  const auto& player = state.player(seat);
  return is_any_usable<G>(state.dice.faces, player.sheet, static_cast<DieSet>(all_dice & ~player.extra_dice));
}

/// Why a mark cannot be made, as far as the games have the same areas; `value` says what should have been entered.
inline Message explain_full(std::string_view area) { return message("The {area} area is full.", term(area)); }
inline Message explain_yellow_crossed(std::string_view cell) {
  return message("Yellow {cell} is crossed already.", cell);
}
inline Message explain_yellow_number(std::string_view cell, int number, Message value) {
  return message("Yellow {cell} needs a {number}; {value}.", cell, number, std::move(value));
}

/// Several dice to choose from, or one that is taken if it can be.
inline Message duty_to_choose(const Dice& dice, std::string_view letters) {
  return counted_by(count(dice.hand), "take {dice}, if you can", "choose from {dice}",
                    dice_in_words(shown(dice, dice.hand, letters)));
}

/// What this player has to do, or may do, in the part of a turn that the games share; bonuses come before. Nothing if
/// there is nothing. `has_use_for_extra` says whether some die could be entered as an extra die.
template <class Sheet>
std::optional<Message> duty(const Table<Sheet>& table, Seat seat, std::string_view letters, bool has_use_for_extra) {
  const Dice& dice = table.dice;
  const Player<Sheet>& player = table.player(seat);
  if (!dice.phase_over) {
    if (seat != table.active) return std::nullopt;
    if (dice.waits_for_choice) return duty_to_choose(dice, letters);
    if (is_anything_pending(table)) return std::nullopt;
    if (table.passive_turn) return message("serve the dice");
    return counted("roll {n} die", "roll {n} dice", count(dice.hand));
  }
  if (is_passive(table, seat) && !player.has_chosen) {
    return message("choose from the tray, {dice}", dice_in_words(shown(dice, dice.tray, letters)));
  }
  const Track& extras = player.sheet.extras;
  if (!extras.available() || !has_use_for_extra) return std::nullopt;
  return message("may use an extra die ({left} left)", extras.unlocked - extras.used);
}

/// Taking each of the waiting bonuses.
inline void add_bonus_duties(Seat seat, const std::vector<Message>& pending, std::vector<Duty>& duties) {
  for (const Message& bonus : pending) duties.push_back({seat, message("bonus: {bonus}", bonus)});
}

/// Closing the turn, if it can be closed.
template <class Sheet>
void add_closing_duty(const Table<Sheet>& table, std::vector<Duty>& duties) {
  if (!table.dice.phase_over || !have_all_chosen(table) || is_anything_pending(table)) return;
  duties.push_back({the_table, is_last_turn(table) ? message("end the game") : message("go on to the next turn")});
}

/// A die and what it shows: "w4".
inline Filling die_shown(const Dice& dice, Die die, std::string_view letters) {
  return dice_in_words(text::say(letters[die], dice.faces[die]));
}

/// How a mark is described: by its cell, by the number that the die made of itself (blue + white, a multiplied number),
/// or as the die says it.
struct Mark {
  std::string_view area;
  Filling cell;  ///< its name, or in silver its colour and number; empty if it is not told
  int number = 0;

  bool is_in_named_cell() const { return !cell.text.empty(); }
};

/// A die that was taken.
inline Message describe_take(Filling player, Filling die, bool as_area, const Mark& mark, bool makes) {
  if (!as_area) {
    if (mark.is_in_named_cell()) return message("{player} takes {die} and marks {cell}", player, die, mark.cell);
    return makes ? message("{player} takes {die}, which makes {number}", player, die, mark.number)
                 : message("{player} takes {die}", player, die);
  }
  const Filling area = term(mark.area);
  if (mark.is_in_named_cell()) {
    return message("{player} takes {die} as {area} and marks {cell}", player, die, area, mark.cell);
  }
  return makes ? message("{player} takes {die} as {area}, which makes {number}", player, die, area, mark.number)
               : message("{player} takes {die} as {area}", player, die, area);
}

/// A die that was used as an extra die.
inline Message describe_extra(Filling player, Filling die, bool as_area, const Mark& mark, bool makes) {
  if (!as_area) {
    if (mark.is_in_named_cell()) {
      return message("{player} uses an extra die, {die}, and marks {cell}", player, die, mark.cell);
    }
    return makes ? message("{player} uses an extra die, {die}, which makes {number}", player, die, mark.number)
                 : message("{player} uses an extra die, {die}", player, die);
  }
  const Filling area = term(mark.area);
  if (mark.is_in_named_cell()) {
    return message("{player} uses an extra die, {die} as {area}, and marks {cell}", player, die, area, mark.cell);
  }
  return makes ? message("{player} uses an extra die, {die} as {area}, which makes {number}", player, die, area,
                         mark.number)
               : message("{player} uses an extra die, {die} as {area}", player, die, area);
}

inline Message describe_use(const Dice& dice, Seat seat, Die die, bool extra, const Mark& mark,
                            std::string_view letters) {
  const bool makes = mark.number != dice.faces[die];
  return (extra ? describe_extra : describe_take)(at_seat(seat), die_shown(dice, die, letters), die == white, mark,
                                                  makes);
}

/// A bonus that was taken: a cell was marked, the next cell crossed, or a number written, maybe multiplied.
inline Description describe_bonus(Seat seat, int number, const Mark& mark) {
  const Filling player = at_seat(seat);
  const Filling area = term(mark.area);
  if (mark.is_in_named_cell())
    return {message("{player} takes a bonus: {cell} in {area}", player, mark.cell, area), true};
  if (number == 0) return {message("{player} takes a bonus: a cross in {area}", player, area), true};
  if (number == mark.number) {
    return {message("{player} takes a bonus: a {number} in {area}", player, number, area), true};
  }
  return {
      message("{player} takes a bonus: a {bonus} in {area}, which makes {number}", player, number, area, mark.number),
      true};
}

/// `take` and `extra`; `mark_of` says how an entry on a sheet is described.
template <class G, class MarkOf>
Message describe_use(const typename G::State& before, const typename G::Move& move, const MarkOf& mark_of) {
  const bool extra = move.verb == decltype(move.verb)::extra;
  return describe_use(before.dice, move.seat, move.die, extra,
                      mark_of(before.player(move.seat).sheet, entry_of<G>(before, move)), G::dice_letters);
}

/// The dice go to the left, to a new round, or to the passive turn of a solo round.
template <class Sheet>
Message describe_next(const Table<Sheet>& before) {
  if (before.seats == 1 && !before.passive_turn) return message("The passive turn of the round begins");
  const Filling next = at_seat(before.active % before.seats + 1);
  if (before.active != before.seats) return message("The dice go to {player}", next);
  return message("Round {round} begins: the dice go to {player}", before.round + 1, next);
}

/// The moves of a turn that both games have, except marks.
template <class Sheet, class Move>
Message describe_turn(const Table<Sheet>& before, const Move& move, std::string_view letters) {
  using Verb = decltype(move.verb);
  const Filling player = at_seat(move.seat);
  const Filling rolled = dice_in_words(spell(move.dice, dice_of(move.dice), letters));
  switch (move.verb) {
    case Verb::roll:
      return message("{player} rolls {dice}", player, rolled);
    case Verb::reroll:
      return message("{player} uses a reroll: {dice}", player, rolled);
    case Verb::serve:
      return message("{player} rolls for the passive turn: {dice}; on the tray lie {tray}", player, rolled,
                     dice_in_words(spell(move.dice, move.tray, letters)));
    case Verb::pass:
      return is_passive(before, move.seat) ? message("{player} takes no die from the tray", player)
                                           : message("{player} takes no die: the roll is lost", player);
    case Verb::next:
      return describe_next(before);
    default:
      return message("The game is over");
  }
}

/// "5 + 2×4 − 3", of summands that may carry a minus.
inline std::string sum_of(const std::vector<std::string>& summands) {
  std::string sum;
  for (const std::string& summand : summands) {
    const bool minus = summand.starts_with('-');
    if (sum.empty()) {
      sum = minus ? text::say("−", summand.substr(1)) : summand;
    } else {
      sum += text::say(minus ? " − " : " + ", minus ? summand.substr(1) : summand);
    }
  }
  return sum;
}

/// A sum, or a phrase for one without summands.
inline Message explain_sum(const std::vector<std::string>& summands) {
  return summands.empty() ? message("nothing entered") : as_it_stands(sum_of(summands));
}

/// The same for numbers as they are written.
inline Message explain_sum(std::span<const std::uint8_t> numbers) {
  std::vector<std::string> summands;
  summands.reserve(numbers.size());
  for (const std::uint8_t number : numbers) summands.push_back(text::say(number));
  return explain_sum(summands);
}

inline Message explain_crosses(int crosses) { return counted("{n} cross", "{n} crosses", crosses); }

/// The foxes at the lowest area.
inline Message explain_foxes(int foxes, const Score& score, std::span<const std::string_view> names) {
  if (foxes == 0) return message("no foxes");
  std::size_t lowest = 0;
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (score.parts[i] < score.parts[lowest]) lowest = i;
  }
  return counted("{n} fox × {lowest}, the lowest area, {area}", "{n} foxes × {lowest}, the lowest area, {area}", foxes,
                 score.parts[lowest], term(names[lowest]));
}

}  // namespace rollbook::rules::clever_family
