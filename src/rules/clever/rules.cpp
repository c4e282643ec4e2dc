#include "rules/clever/rules.hpp"

#include <algorithm>
#include <limits>

#include "rules/referee.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::only;

constexpr auto parts = clever_family::part_names(area_names.all());
constexpr std::array<std::string_view, 2> edition_values{"pl", "en"};
constexpr std::array<Option, 1> options{
    {{"edition", edition_values,
      "pl: the Polish rules; en: a lost roll never costs a die, passive players may pass although a die is usable, and "
      "extra dice are allowed in solo passive turns"}}};

/// What the rule book says of a solo game; its own words are those of locales/pl.
constexpr std::array<Rating, 9> ratings{{{281, "Pretty clever!"},
                                         {260, "Is your name Albert Einstein?"},
                                         {240, "What a genius!"},
                                         {220, "Impressive!"},
                                         {200, "Hats off!"},
                                         {180, "A great result!"},
                                         {160, "That was really good."},
                                         {140, "Not bad, but you can do better."},
                                         {std::numeric_limits<int>::min(), "Room for improvement…"}}};

/// The rule behind an obstacle to a mark.
std::optional<Rule> rule_of(Area area, Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::none:
      return std::nullopt;
    case Obstacle::full:
      return area == Area::green ? Rule::green_full : area == Area::orange ? Rule::orange_full : Rule::purple_full;
    case Obstacle::crossed:
      return area == Area::yellow ? Rule::yellow_crossed : Rule::blue_crossed;
    case Obstacle::other_number:
      return Rule::yellow_number;
    case Obstacle::too_low:
      return Rule::green_threshold;
    case Obstacle::not_ascending:
      return Rule::purple_ascending;
  }
  return std::nullopt;
}

std::optional<Rule> judge_entry(const State& state, const Move& move) {
  const Entry entry = entry_of(state, move.die, move.entry.area, move.entry.cell);
  return rule_of(entry.area, obstacle(state.player(move.seat).sheet, entry));
}

std::optional<Rule> judge_take(const State& state, const Move& move) {
  const auto is_any_on = [&](DieSet dice) { return is_any_usable(state, state.player(move.seat).sheet, dice); };
  if (const auto rule = clever_family::judge_choice<Rule>(state, move.seat)) return rule;
  if (const auto rule = clever_family::judge_source<Rule>(state, move.seat, move.die, is_any_on)) return rule;
  return judge_entry(state, move);
}

std::optional<Rule> judge_pass(const State& state, const Move& move) {
  if (const auto rule = clever_family::judge_choice<Rule>(state, move.seat)) return rule;
  const bool passive = is_passive(state, move.seat);
  if (passive && state.english) return std::nullopt;
  const bool usable = is_any_usable(state, state.player(move.seat).sheet, passive ? state.dice.tray : state.dice.hand);
  return usable ? std::optional(Rule::pass_usable) : std::nullopt;
}

std::optional<Rule> judge_extra(const State& state, const Move& move) {
  if (state.passive_turn && state.dice.phase_over && !state.english) return Rule::extra_solo;
  if (const auto rule = clever_family::judge_extra<Rule>(state, move.seat, move.die)) return rule;
  return judge_entry(state, move);
}

std::optional<Rule> judge_bonus(const State& state, const Move& move) {
  const Sheet& sheet = state.player(move.seat).sheet;
  if (bonus_for(sheet, move.entry) == Bonus::none) return Rule::bonus_none;
  return rule_of(move.entry.area, obstacle_for_bonus(sheet, move.entry));
}

void gain_for_round(State& state) {
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    gain(state.player(seat).sheet, printed::round_bonus[state.round - 1U]);
  }
}

void make_take(State& state, const Move& move) {
  Player& player = state.player(move.seat);
  const Entry entry = entry_of(state, move.die, move.entry.area, move.entry.cell);
  if (is_passive(state, move.seat)) {
    player.has_chosen = true;
  } else {
    clever_family::choose(state.dice, move.die);
  }
  enter(player.sheet, entry);
}

void make_bonus(State& state, const Move& move) {
  Sheet& sheet = state.player(move.seat).sheet;
  --sheet.pending[static_cast<std::size_t>(bonus_for(sheet, move.entry))];
  enter(sheet, move.entry);
}

void add_bonus_candidates(Seat seat, std::vector<Move>& moves) {
  const auto add = [&](Area area, int number, int cell) {
    moves.push_back({.seat = seat,
                     .verb = Verb::bonus,
                     .entry = {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)}});
  };
  for (int cell = 0; cell < 16; ++cell) add(Area::yellow, 0, cell);
  for (int number = 2; number <= 12; ++number) add(Area::blue, number, 0);
  add(Area::green, 0, 0);
  for (int number = 4; number <= 6; ++number) add(Area::orange, number, 0);
  add(Area::purple, 6, 0);
}

}  // namespace

Entry entry_of(const State& state, Die die, Area area, int cell) {
  return clever_family::entry_of<Clever>(state.dice.faces, die, area, cell);
}

bool is_usable(const State& state, const Sheet& sheet, Die die) { return is_any_usable(state, sheet, only(die)); }

bool is_any_usable(const State& state, const Sheet& sheet, DieSet dice) {
  return clever_family::is_any_usable<Clever>(state.dice.faces, sheet, dice);
}

State Clever::start(const Setup& setup) {
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.english = edition_values[setup.choices[0]] == "en";
  gain_for_round(state);
  return state;
}

std::optional<Rule> Clever::judge(const State& state, const Move& move) {
  if (move.verb == Verb::next || move.verb == Verb::end)
    return clever_family::judge_close<Rule>(state, move.verb == Verb::end);
  if (move.verb == Verb::bonus) return judge_bonus(state, move);
  // A bonus must be taken at once: it holds up its owner.
  if (has_pending(state.player(move.seat).sheet)) return Rule::bonus_first;
  switch (move.verb) {
    case Verb::roll:
      return clever_family::judge_roll<Rule>(state, move.seat, move.open, move.dice);
    case Verb::reroll:
      return clever_family::judge_reroll<Rule>(state, move.seat, move.open, move.dice);
    case Verb::serve:
      return clever_family::judge_serve<Rule>(state, move.open, move.dice, move.tray);
    case Verb::take:
      return judge_take(state, move);
    case Verb::pass:
      return judge_pass(state, move);
    case Verb::extra:
      return judge_extra(state, move);
    default:
      return std::nullopt;
  }
}

void Clever::make(State& state, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      clever_family::show(state.dice, move.dice, false);
      break;
    case Verb::reroll:
      clever_family::make_reroll(state, move.seat, move.dice);
      break;
    case Verb::serve:
      clever_family::serve(state.dice, move.dice, move.tray);
      break;
    case Verb::take:
      make_take(state, move);
      break;
    case Verb::pass:
      clever_family::make_pass(state, move.seat, true);
      break;
    case Verb::extra:
      clever_family::make_extra(state, move.seat, move.die,
                                entry_of(state, move.die, move.entry.area, move.entry.cell));
      break;
    case Verb::bonus:
      make_bonus(state, move);
      break;
    case Verb::next:
      clever_family::start_next_turn(state, gain_for_round);
      break;
    case Verb::end:
      state.over = true;
      break;
  }
}

void Clever::candidates(const State& state, std::vector<Move>& moves) {
  for (const Verb verb : {Verb::roll, Verb::reroll, Verb::serve}) {
    moves.push_back({.seat = state.active, .verb = verb, .open = true});
  }
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    clever_family::add_uses<Clever>(seat, Verb::take, moves);
    clever_family::add_uses<Clever>(seat, Verb::extra, moves);
    moves.push_back({.seat = seat, .verb = Verb::pass});
    add_bonus_candidates(seat, moves);
  }
  moves.push_back({.verb = Verb::next});
  moves.push_back({.verb = Verb::end});
}

Move Clever::chance(const State& state, const Move& open, Random& random) {
  return clever_family::thrown(state, open, open.verb == Verb::serve, random);
}

Score Clever::score(const State& state, Seat seat) { return clever_family::score_of<Clever>(state.player(seat).sheet); }

constexpr Game facts{.name = "clever",
                     .title = "That's Pretty Clever",
                     .version = 2,
                     .fewest_seats = 1,
                     .most_seats = clever_family::most_players,
                     .options = options,
                     .parts = parts,
                     .tie_break = "best-area",
                     .ratings = ratings};
constexpr Game game = referee<Clever>(facts);

}  // namespace rollbook::rules::clever
