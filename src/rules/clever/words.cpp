#include "rules/clever_family/words.hpp"

#include "rules/clever/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using text::say;

constexpr std::array<std::string_view, 6> die_names{"white", "yellow", "blue", "green", "orange", "purple"};

/// What a waiting bonus allows.
std::string_view bonus_words(Bonus bonus) {
  switch (bonus) {
    case Bonus::yellow:
      return "a cross in yellow";
    case Bonus::blue:
      return "a cross in blue";
    case Bonus::green:
      return "a cross in green";
    case Bonus::orange4:
      return "a 4 in orange";
    case Bonus::orange5:
      return "a 5 in orange";
    case Bonus::orange6:
      return "a 6 in orange";
    case Bonus::purple6:
      return "a 6 in purple";
    case Bonus::black:
      return "a cross in yellow, blue or green or a 6 in orange or purple";
    default:
      return "";
  }
}

std::vector<std::string> pending_words(const Sheet& sheet) {
  std::vector<std::string> words;
  for (int bonus = 0; bonus < bonuses; ++bonus) {
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.emplace_back(bonus_words(static_cast<Bonus>(bonus)));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
std::string value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return say("the bonus is a ", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

std::string explain_mark(const State& state, const Move& move, Rule rule) {
  const Sheet& sheet = state.player(move.seat).sheet;
  const std::string_view cell = yellow_name(move.entry.cell);
  const int printed_number = printed::yellow[move.entry.cell];
  switch (rule) {
    case Rule::yellow_crossed:
      return say("Yellow ", cell, printed_number == 0 ? " is printed as crossed already." : " is crossed already.");
    case Rule::yellow_number:
      return say("Yellow ", cell, " needs a ", printed_number, "; ", value_words(state, move), ".");
    case Rule::blue_crossed:
      return move.verb == Verb::bonus
                 ? say("Blue ", move.entry.number, " is crossed already.")
                 : say("Blue always counts blue and white together; ", value_words(state, move), ", and blue ",
                       entry_of(state, move.die, Area::blue).number, " is crossed already.");
    case Rule::green_threshold:
      return say("The next green cell needs at least ", printed::green_needs[sheet.green], "; ",
                 value_words(state, move), ".");
    case Rule::purple_ascending:
      return say("Purple needs more than ", sheet.last_purple(), " (the last entry); ", value_words(state, move), ".");
    default:
      return say("The ", area_names[static_cast<std::size_t>(move.entry.area)], " area is full.");
  }
}

std::string explain_pass(const State& state, const Move& move) {
  const bool passive = is_passive(state, move.seat);
  std::vector<std::string> usable;
  for (Die die = 0; die < clever_family::dice_in_all; ++die) {
    const DieSet from = passive ? state.dice.tray : state.dice.hand;
    if (clever_family::has(from, die) && is_usable(state, state.player(move.seat).sheet, die)) {
      usable.emplace_back(die_names[die]);
    }
  }
  return clever_family::explain_pass(passive, usable);
}

bool has_use_for_extra(const State& state, Seat seat) {
  if (state.passive_turn && !state.english) return false;
  const Player& player = state.player(seat);
  return is_any_usable(state, player.sheet, static_cast<DieSet>(clever_family::all_dice & ~player.extra_dice));
}

}  // namespace

Sentence Clever::explain(const State& state, const Move& move, Rule rule) {
  if (rule == Rule::pass_usable) return explain_pass(state, move);
  if (rule == Rule::extra_solo) return "There are no extra dice in the passive turn of a solo round.";
  const auto pending =
      move.seat == the_table ? std::vector<std::string>() : pending_words(state.player(move.seat).sheet);
  const std::string shared = clever_family::explain_turn(state, move, rule, dice_letters, die_names[move.die], pending);
  return shared.empty() ? explain_mark(state, move, rule) : shared;
}

std::vector<Duty> Clever::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    for (const std::string& bonus : pending) duties.push_back({seat, "bonus: " + bonus});
    if (!pending.empty()) continue;
    const std::string duty = clever_family::duty(state, seat, dice_letters, has_use_for_extra(state, seat));
    if (!duty.empty()) duties.push_back({seat, duty});
  }
  clever_family::add_closing_duty(state, duties);
  return duties;
}

}  // namespace rollbook::rules::clever
