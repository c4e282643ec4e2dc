#include "rules/clever2/rules.hpp"

#include <algorithm>
#include <limits>

#include "rules/referee.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::dice_in_all;
using clever_family::has;
using clever_family::is_passive;
using clever_family::only;

constexpr auto parts = clever_family::part_names(area_names.all());
constexpr std::array<std::string_view, 2> edition_values{"pl", "en"};
constexpr std::array<Option, 1> options{
    {{"edition", edition_values,
      "pl: the Polish rules; en: a lost roll never costs a die, and the active player may pass although a die is "
      "usable"}}};

/// What the rule book says of a solo game; its own words are those of locales/pl.
constexpr std::array<Rating, 11> ratings{{{320, "Super clever!"},
                                          {300, "Points = your IQ!"},
                                          {280, "Respect!"},
                                          {260, "That cannot be luck alone!"},
                                          {240, "Ladies and gentlemen, look at this!"},
                                          {220, "Not bad at all!"},
                                          {200, "You have been practising, it shows!"},
                                          {180, "You should be pleased!"},
                                          {160, "You are on the right track."},
                                          {140, "You can do better."},
                                          {std::numeric_limits<int>::min(), "Not so clever..."}}};

/// Passive players may always pass; the active player only if nothing is usable, in the Polish edition.
std::optional<Rule> judge_pass(const State& state, const Move& move) {
  if (const auto rule = clever_family::judge_choice<Rule>(state, move.seat)) return rule;
  if (is_passive(state, move.seat) || state.english) return std::nullopt;
  const bool usable = is_any_usable(state, state.player(move.seat).sheet, state.dice.hand);
  return usable ? std::optional(Rule::pass_usable) : std::nullopt;
}

std::optional<Rule> judge_also(const State& state, const Move& move) {
  if (move.seat != state.active || state.also == 0) return Rule::also_not_now;
  if (!has(state.also, move.die)) return Rule::also_die;
  const Entry entry = entry_of(state, move.die, Area::silver, also_cell(state, move));
  return Clever2::rule_of(Area::silver, obstacle(state.player(move.seat).sheet, entry));
}

/// Before a roll only: after the first roll of the turn was settled, and while a roll remains.
std::optional<Rule> judge_return(const State& state, const Move& move) {
  const Dice& dice = state.dice;
  if (move.seat != state.active) return Rule::turn;
  if (state.passive_turn || dice.phase_over || dice.waits_for_choice || dice.rolls == 0) return Rule::return_not_now;
  if (!state.player(move.seat).sheet.returns.available()) return Rule::return_none;
  if (!has(dice.tray, move.die)) return Rule::return_not_on_tray;
  return std::nullopt;
}

std::optional<Rule> judge_done(const State& state, const Move& move) {
  return move.seat == state.active && is_waiting_with_empty_hand(state) ? std::nullopt
                                                                        : std::optional(Rule::done_not_now);
}

/// With an empty hand the dice phase goes on while there is a bonus, a mark or a return left for the active player, if
/// a roll remains; it ends by itself as soon as none is left.
void end_phase_if_nothing_is_left(State& state) {
  const Dice& dice = state.dice;
  if (dice.phase_over || state.passive_turn || dice.waits_for_choice || dice.hand != 0) return;
  const Sheet& sheet = state.player(state.active).sheet;
  const bool goes_on = has_pending(sheet) || dice_to_mark_also(state) != 0 || sheet.returns.available();
  if (dice.rolls == clever_family::rolls_a_turn || !goes_on) clever_family::end_phase(state.dice);
}

void make_also(State& state, const Move& move) {
  state.also &= static_cast<DieSet>(~only(move.die));
  enter(state.player(move.seat).sheet, entry_of(state, move.die, Area::silver, also_cell(state, move)));
}

void make_return(State& state, const Move& move) {
  ++state.player(move.seat).sheet.returns.used;
  state.dice.tray &= static_cast<DieSet>(~only(move.die));
  state.dice.hand |= only(move.die);
}

void add_own_candidates(const State& state, std::vector<Move>& moves) {
  for (Die die = 0; die < dice_in_all; ++die) {
    moves.push_back({.seat = state.active, .verb = Verb::return_die, .die = die});
    for (int cell = 0; cell < (has_own_row(die) ? 1 : 24); ++cell) {
      moves.push_back({.seat = state.active,
                       .verb = Verb::also,
                       .die = die,
                       .entry = {Area::silver, 0, static_cast<std::uint8_t>(cell)}});
    }
  }
  moves.push_back({.seat = state.active, .verb = Verb::done});
}

}  // namespace

Entry entry_of(const State& state, Die die, Area area, int cell) {
  return clever_family::entry_of<Clever2>(state.dice.faces, die, area, cell);
}

bool is_usable(const State& state, const Sheet& sheet, Die die) { return is_any_usable(state, sheet, only(die)); }

bool is_any_usable(const State& state, const Sheet& sheet, DieSet dice) {
  return clever_family::is_any_usable<Clever2>(state.dice.faces, sheet, dice);
}

int also_cell(const State& state, const Move& move) {
  if (!has_own_row(move.die)) return move.entry.cell;
  return (move.die - die_of(Area::yellow)) * printed::silver_columns + state.dice.faces[move.die] - 1;
}

DieSet dice_to_mark_also(const State& state) {
  DieSet markable = 0;
  for (Die die = 0; die < dice_in_all; ++die) {
    for (int cell = 0; cell < 24 && has(state.also, die); ++cell) {
      const Move mark{.seat = state.active,
                      .verb = Verb::also,
                      .die = die,
                      .entry = {Area::silver, 0, static_cast<std::uint8_t>(cell)}};
      if (!judge_also(state, mark)) markable |= only(die);
    }
  }
  return markable;
}

bool is_waiting_with_empty_hand(const State& state) {
  const Dice& dice = state.dice;
  return !state.passive_turn && !dice.phase_over && !dice.waits_for_choice && dice.hand == 0;
}

State Clever2::start(const Setup& setup) {
  return clever_family::start<Clever2>(setup.seats, edition_values[setup.choices[0]] == "en");
}

/// The rule behind an obstacle to a mark.
std::optional<Rule> Clever2::rule_of(Area area, Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::none:
      return std::nullopt;
    case Obstacle::full:
      return area == Area::blue ? Rule::blue_full : area == Area::green ? Rule::green_full : Rule::pink_full;
    case Obstacle::crossed:
      return area == Area::silver ? Rule::silver_crossed : Rule::yellow_crossed;
    case Obstacle::no_cell:
      return Rule::yellow_no_cell;
    case Obstacle::other_number:
      return area == Area::silver ? Rule::silver_number : Rule::yellow_number;
    case Obstacle::not_descending:
      return Rule::blue_descending;
  }
  return std::nullopt;
}

std::optional<Rule> Clever2::judge(const State& state, const Move& move) {
  if (move.verb == Verb::also) return judge_also(state, move);  // the only marks that need not wait for a bonus
  const auto rule = clever_family::judge<Clever2>(state, move);
  const bool could_roll = move.verb == Verb::roll && (!rule || *rule == Rule::roll_dice);
  return could_roll && state.dice.hand == 0 ? std::optional(Rule::roll_no_dice) : rule;
}

std::optional<Rule> Clever2::judge_own(const State& state, const Move& move) {
  switch (move.verb) {
    case Verb::pass:
      return judge_pass(state, move);
    case Verb::extra:
      if (const auto rule = clever_family::judge_extra<Rule>(state, move.seat, move.die)) return rule;
      return clever_family::judge_entry<Clever2>(state, move);
    case Verb::return_die:
      return judge_return(state, move);
    default:
      return judge_done(state, move);
  }
}

void Clever2::make(State& state, const Move& move) {
  // The marks beside silver are open until the active player does anything else, or the turn ends.
  const bool closes_also = move.seat == state.active || move.seat == the_table;
  if (closes_also && move.verb != Verb::also && move.verb != Verb::bonus) state.also = 0;
  const DieSet on_tray_before = state.dice.tray;
  switch (move.verb) {
    case Verb::also:
      make_also(state, move);
      break;
    case Verb::return_die:
      make_return(state, move);
      break;
    case Verb::done:
      clever_family::end_phase(state.dice);
      break;
    default:
      clever_family::make<Clever2>(state, move);
  }
  if (move.verb == Verb::take && move.entry.area == Area::silver && !is_passive(state, move.seat)) {
    state.also = static_cast<DieSet>(state.dice.tray & ~on_tray_before);
  }
  end_phase_if_nothing_is_left(state);
}

void Clever2::candidates(const State& state, std::vector<Move>& moves) {
  clever_family::add_open_moves<Clever2>(state, moves);
  add_own_candidates(state, moves);
  clever_family::add_moves_of_all<Clever2>(state, moves);
}

Move Clever2::chance(const State& state, const Move& open, Random& random) {
  return clever_family::thrown<Move, Sheet>(state, open, open.verb == Verb::serve, random);
}

Score Clever2::score(const State& state, Seat seat) {
  return clever_family::score_of<Clever2>(state.player(seat).sheet);
}

constexpr Game facts{.name = "clever2",
                     .title = "Twice as Clever",
                     .version = 1,
                     .fewest_seats = 1,
                     .most_seats = clever_family::most_players,
                     .options = options,
                     .parts = parts,
                     .tie_break = "best-area",
                     .ratings = ratings};
constexpr Game game = referee<Clever2>(facts);

}  // namespace rollbook::rules::clever2
