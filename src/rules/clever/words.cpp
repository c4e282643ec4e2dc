#include "rules/clever_family/words.hpp"

#include "rules/clever/rules.hpp"

namespace rollbook::rules::clever {
namespace {

constexpr std::array<std::string_view, 6> die_names{"white", "yellow", "blue", "green", "orange", "purple"};

Sentence cross_in(std::string_view area) { return sentence("a cross in {area}", term(area)); }
Sentence number_in(int number, std::string_view area) { return sentence("a {number} in {area}", number, term(area)); }

/// What a waiting bonus allows.
Sentence bonus_words(Bonus bonus) {
  switch (bonus) {
    case Bonus::yellow:
      return cross_in("yellow");
    case Bonus::blue:
      return cross_in("blue");
    case Bonus::green:
      return cross_in("green");
    case Bonus::orange4:
      return number_in(4, "orange");
    case Bonus::orange5:
      return number_in(5, "orange");
    case Bonus::orange6:
      return number_in(6, "orange");
    case Bonus::purple6:
      return number_in(6, "purple");
    default:  // the black one: no other bonus waits
      return sentence("a cross in yellow, blue or green or a 6 in orange or purple");
  }
}

std::vector<Sentence> pending_words(const Sheet& sheet) {
  std::vector<Sentence> words;
  for (int bonus = 0; bonus < bonuses; ++bonus) {
    for (int i = 0; i < sheet.pending[static_cast<std::size_t>(bonus)]; ++i) {
      words.push_back(bonus_words(static_cast<Bonus>(bonus)));
    }
  }
  return words;
}

/// What the die shows, or the sum that blue counts; a bonus needs no die.
Sentence value_words(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return sentence("the bonus is a {number}", move.entry.number);
  return clever_family::value_words(state.dice.faces, move.die, move.entry.area == Area::blue, blue_die);
}

Sentence explain_blue_crossed(const State& state, const Move& move) {
  if (move.verb == Verb::bonus) return sentence("Blue {number} is crossed already.", move.entry.number);
  return sentence("Blue always counts blue and white together; {value}, and blue {number} is crossed already.",
                  value_words(state, move), entry_of(state, move.die, Area::blue).number);
}

Sentence explain_mark(const State& state, const Move& move, Rule rule) {
  const Sheet& sheet = state.player(move.seat).sheet;
  const std::string_view cell = yellow_name(move.entry.cell);
  const int printed_number = printed::yellow[move.entry.cell];
  switch (rule) {
    case Rule::yellow_crossed:
      return printed_number == 0 ? sentence("Yellow {cell} is printed as crossed already.", cell)
                                 : clever_family::explain_yellow_crossed(cell);
    case Rule::yellow_number:
      return clever_family::explain_yellow_number(cell, printed_number, value_words(state, move));
    case Rule::blue_crossed:
      return explain_blue_crossed(state, move);
    case Rule::green_threshold:
      return sentence("The next green cell needs at least {least}; {value}.", printed::green_needs[sheet.green],
                      value_words(state, move));
    case Rule::purple_ascending:
      return sentence("Purple needs more than {last} (the last entry); {value}.", sheet.last_purple(),
                      value_words(state, move));
    default:
      return clever_family::explain_full(area_names[static_cast<std::size_t>(move.entry.area)]);
  }
}

Sentence explain_pass(const State& state, const Move& move) {
  const bool passive = is_passive(state, move.seat);
  std::vector<Sentence> usable;
  for (Die die = 0; die < clever_family::dice_in_all; ++die) {
    const DieSet from = passive ? state.dice.tray : state.dice.hand;
    if (clever_family::has(from, die) && is_usable(state, state.player(move.seat).sheet, die)) {
      usable.push_back(sentence("{die}", term(die_names[die])));
    }
  }
  Filling dice = all_of(std::move(usable));
  if (passive) {
    return sentence(
        "Passing is allowed only if no die on the tray can be used; {dice} can. (The option edition: en lets passive "
        "players pass.)",
        std::move(dice));
  }
  return sentence("Passing is allowed only if no die of the roll can be used; {dice} can.", std::move(dice));
}

bool has_use_for_extra(const State& state, Seat seat) {
  if (state.passive_turn && !state.english) return false;
  const Player& player = state.player(seat);
  return is_any_usable(state, player.sheet, static_cast<DieSet>(clever_family::all_dice & ~player.extra_dice));
}

}  // namespace

Sentence Clever::explain(const State& state, const Move& move, Rule rule) {
  if (rule == Rule::pass_usable) return explain_pass(state, move);
  if (rule == Rule::extra_solo) return sentence("There are no extra dice in the passive turn of a solo round.");
  auto pending = move.seat == the_table ? std::vector<Sentence>() : pending_words(state.player(move.seat).sheet);
  auto shared = clever_family::explain_turn(state, move, rule, dice_letters, die_names[move.die], std::move(pending));
  return shared ? *std::move(shared) : explain_mark(state, move, rule);
}

std::vector<Duty> Clever::duties(const State& state) {
  std::vector<Duty> duties;
  if (state.over) return duties;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const auto pending = pending_words(state.player(seat).sheet);
    clever_family::add_bonus_duties(seat, pending, duties);
    if (!pending.empty()) continue;
    auto duty = clever_family::duty(state, seat, dice_letters, has_use_for_extra(state, seat));
    if (duty) duties.push_back({seat, *std::move(duty)});
  }
  clever_family::add_closing_duty(state, duties);
  return duties;
}

}  // namespace rollbook::rules::clever
