#include "rules/qwantum/rules.hpp"

#include <algorithm>

#include "rules/referee.hpp"

namespace rollbook::rules::qwantum {
namespace {

constexpr std::array<std::string_view, 2> parts{"columns", "misses"};
constexpr std::array<std::string_view, 2> dice_values{"standard", "any"};
constexpr std::array<Option, 1> options{
    {{"dice", dice_values,
      "standard: the six printed dice must be able to show each throw; any: this is not checked"}}};

std::optional<Rule> judge_roll(const State& state, const Move& move) {
  if (state.step == Step::misthrow) return Rule::miss_first;
  if (state.step != Step::a) return Rule::roll_not_now;
  if (move.seat != state.active) return Rule::turn;
  if (!move.open && !state.any_dice && !can_show(move.roll)) return Rule::roll_dice;
  return std::nullopt;
}

std::optional<Rule> judge_reroll(const State& state, const Move& move) {
  if (state.step == Step::misthrow) return Rule::miss_first;
  if (state.step == Step::a) return Rule::reroll_no_roll;
  if (state.step == Step::c) return Rule::reroll_late;
  if (move.seat != state.active) return Rule::turn;
  if (state.rerolled) return Rule::reroll_again;
  if (move.open) return std::nullopt;
  if (!has_dice(state.roll, move.reroll)) return Rule::reroll_not_rolled;
  if (!state.any_dice && !can_turn(state.roll, move.reroll)) return Rule::reroll_dice;
  return std::nullopt;
}

/// `write` and `skip`: whose choice it is.
std::optional<Rule> judge_choice(const State& state, Seat seat) {
  if (state.step == Step::misthrow) return Rule::miss_first;
  if (state.step == Step::a) return Rule::write_roll_first;
  if (state.step == Step::b && seat != state.active) return Rule::write_active_first;
  if (state.step == Step::c && state.has_chosen(seat)) return Rule::write_again;
  return std::nullopt;
}

std::optional<Rule> judge_write(const State& state, const Move& move) {
  if (const auto wrong = judge_choice(state, move.seat)) return wrong;
  if (state.closed == move.colour) return Rule::write_closed;
  return wrong_in(state.sheet(move.seat).row(move.colour), value_of(state.roll, move.colour));
}

std::optional<Rule> judge_miss(const State& state, const Move& move) {
  if (state.step == Step::misthrow)
    return move.seat == state.active ? std::nullopt : std::optional(Rule::miss_active_only);
  if (state.step != Step::a && move.seat != state.active) return Rule::miss_active_only;
  return state.active_wrote ? Rule::miss_wrote : Rule::miss_not_now;
}

void end_turn(State& state) {
  const bool sheet_full = std::ranges::any_of(state.sheets, &Sheet::is_full);
  if (sheet_full || state.sheet(state.active).misses == misthrow_boxes) {
    state.step = Step::over;
    return;
  }
  state.step = Step::a;
  state.active = static_cast<Seat>(state.active % state.seats + 1);
  state.roll = {};
  state.rerolled = state.active_wrote = false;
  state.closed.reset();
}

/// Step B is done: the game ends at once if it filled the sheet, else everybody chooses.
void end_step_b(State& state) {
  if (state.sheet(state.active).is_full()) {
    state.step = Step::over;
    return;
  }
  state.step = Step::c;
  state.still_to_choose = static_cast<std::uint8_t>(((1U << state.seats) - 1U) << 1U);
}

void end_choice(State& state, Seat seat) {
  if (state.step == Step::b) return end_step_b(state);
  state.still_to_choose &= static_cast<std::uint8_t>(~(1U << seat));
  if (state.still_to_choose != 0) return;
  if (state.active_wrote) return end_turn(state);
  state.step = Step::misthrow;
}

void make_write(State& state, const Move& move) {
  Row& row = state.sheet(move.seat).row(move.colour);
  row.numbers[row.filled++] = static_cast<std::uint8_t>(value_of(state.roll, move.colour));
  if (state.step == Step::b) state.closed = move.colour;
  if (move.seat == state.active) state.active_wrote = true;
  end_choice(state, move.seat);
}

}  // namespace

bool Sheet::is_full() const { return std::ranges::all_of(rows, &Row::is_full); }

std::optional<Rule> wrong_in(const Row& row, int number) {
  if (row.is_full()) return Rule::write_full;
  if (row.filled == 0) return std::nullopt;
  const int last = row.numbers[row.filled - 1U];
  if (row.filled < thick_line) return number > last ? std::nullopt : std::optional(Rule::write_ascending);
  return number < last ? std::nullopt : std::optional(Rule::write_descending);
}

std::optional<int> column_points(const Sheet& sheet, int column) {
  std::array<int, colours> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (sheet.rows[i].filled < column) return std::nullopt;
    numbers[i] = sheet.rows[i].numbers[static_cast<std::size_t>(column - 1)];
  }
  std::ranges::sort(numbers);
  const auto* const second = std::ranges::find_if(numbers, [&](int number) { return number > numbers[0]; });
  return second == numbers.end() ? numbers[0] : *second;
}

State Qwantum::start(const Setup& setup) {
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.any_dice = dice_values[setup.choices[0]] == "any";
  return state;
}

std::optional<Rule> Qwantum::judge(const State& state, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      return judge_roll(state, move);
    case Verb::reroll:
      return judge_reroll(state, move);
    case Verb::write:
      return judge_write(state, move);
    case Verb::skip:
      return judge_choice(state, move.seat);
    case Verb::miss:
      return judge_miss(state, move);
  }
  return std::nullopt;
}

void Qwantum::make(State& state, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      state.roll = move.roll;
      state.step = Step::b;
      break;
    case Verb::reroll:
      state.roll = turned(state.roll, move.reroll);
      state.rerolled = true;
      break;
    case Verb::write:
      make_write(state, move);
      break;
    case Verb::skip:
      end_choice(state, move.seat);
      break;
    case Verb::miss:
      ++state.sheet(move.seat).misses;
      end_turn(state);
      break;
  }
}

void Qwantum::candidates(const State& state, std::vector<Move>& moves) {
  moves.push_back({.seat = state.active, .verb = Verb::roll, .open = true});
  moves.push_back({.seat = state.active, .verb = Verb::reroll, .open = true});
  moves.push_back({.seat = state.active, .verb = Verb::miss});
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    moves.push_back({.seat = seat, .verb = Verb::skip});
    for (const Colour colour : all_colours) moves.push_back({.seat = seat, .verb = Verb::write, .colour = colour});
  }
}

Move Qwantum::chance(const State& state, const Move& open, Random& random, WhichDice again) {
  Move thrown = open;
  thrown.open = false;
  if (open.verb == Verb::roll) {
    thrown.roll = throw_all(state.any_dice, random);
  } else {
    thrown.reroll = throw_some(state.roll, state.any_dice, random, again);
  }
  return thrown;
}

Score Qwantum::score(const State& state, Seat seat) {
  const Sheet& sheet = state.sheet(seat);
  Score score;
  for (int column = 1; column <= columns; ++column) score.parts[0] += column_points(sheet, column).value_or(0);
  score.parts[1] = -sheet.misses * (sheet.misses + 1) / 2;  // -1, -2, -3 …
  score.total = score.parts[0] + score.parts[1];
  return score;
}

constexpr Game facts{.name = "qwantum",
                     .title = "Qwantum",
                     .version = 1,
                     .fewest_seats = 2,
                     .most_seats = most_players,
                     .options = options,
                     .parts = parts,
                     .tie_break = ""};
constexpr Game game = referee<Qwantum>(facts);

}  // namespace rollbook::rules::qwantum
