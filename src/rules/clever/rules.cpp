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
  return clever_family::judge_entry<Clever>(state, move);
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
  return clever_family::start<Clever>(setup.seats, edition_values[setup.choices[0]] == "en");
}

/// The rule behind an obstacle to a mark.
std::optional<Rule> Clever::rule_of(Area area, Obstacle obstacle) {
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

std::optional<Rule> Clever::judge(const State& state, const Move& move) {
  return clever_family::judge<Clever>(state, move);
}

std::optional<Rule> Clever::judge_own(const State& state, const Move& move) {
  return move.verb == Verb::pass ? judge_pass(state, move) : judge_extra(state, move);
}

void Clever::make(State& state, const Move& move) { clever_family::make<Clever>(state, move); }

void Clever::candidates(const State& state, std::vector<Move>& moves) {
  clever_family::add_open_moves<Clever>(state, moves);
  clever_family::add_moves_of_all<Clever>(state, moves);
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
