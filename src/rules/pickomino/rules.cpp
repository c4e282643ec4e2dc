#include "rules/pickomino/rules.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "rules/referee.hpp"

namespace rollbook::rules::pickomino {
namespace {

constexpr std::array<std::string_view, 1> parts{"worms"};
constexpr std::array<std::string_view, 2> roll_values{"all", "kept"};
constexpr std::array<Option, 1> options{
    {{"rolls", roll_values,
      "all: every roll is written down; kept: only what was kept of it, with its count, keep 3x2"}}};

int highest(TileSet set) { return set == 0 ? 0 : lowest_tile + std::bit_width(set) - 1; }

TileSet up_to(int tile) {
  return tile < lowest_tile ? TileSet{0} : static_cast<TileSet>(2U * only(std::min(tile, highest_tile)) - 1U);
}

bool between_roll_and_keep(const State& state) { return state.rolled.count() > 0; }

/// After keeping a face a player decides: roll on, or take a tile.
bool may_decide(const State& state) { return !between_roll_and_keep(state) && state.kept.count() > 0; }

std::optional<Rule> judge_roll(const State& state, const Move& move) {
  if (state.kept_only) return Rule::roll_left_out;
  if (between_roll_and_keep(state)) return Rule::roll_keep_first;
  if (state.dice_left() == 0) return Rule::roll_none_left;
  if (!move.open && move.dice.count() != state.dice_left()) return Rule::roll_count;
  return std::nullopt;
}

/// Without rolls it is unknown what the dice showed: any face may have come, on any of the dice that were left.
std::optional<Rule> judge_counted_keep(const State& state, const Move& move) {
  if (move.count == 0) return Rule::keep_without_count;
  if (state.kept.of[move.face] > 0) return Rule::keep_again;
  if (move.count > state.dice_left()) return Rule::keep_count;
  return std::nullopt;
}

std::optional<Rule> judge_keep(const State& state, const Move& move) {
  if (state.kept_only) return judge_counted_keep(state, move);
  if (move.count > 0) return Rule::keep_with_count;
  if (!between_roll_and_keep(state)) return Rule::keep_roll_first;
  if (state.rolled.of[move.face] == 0) return Rule::keep_not_rolled;
  if (state.kept.of[move.face] > 0) return Rule::keep_again;
  return std::nullopt;
}

std::optional<Rule> judge_take(const State& state, const Move& move) {
  if (!may_decide(state)) return Rule::take_keep_first;
  if (state.kept.of[worm] == 0) return Rule::take_worm;
  if (move.from == the_table) {
    if (move.tile != centre_tile(state)) return Rule::take_sum;
    return std::nullopt;
  }
  if (move.from == move.seat || move.from > state.seats) return Rule::steal_seat;
  if (move.tile != state.stack(move.from).top()) return Rule::steal_top;
  if (move.tile != state.kept.sum()) return Rule::steal_sum;
  return std::nullopt;
}

/// A bust is never a choice: it is legal exactly when it is forced. A roll that is not written down may have failed,
/// unless it is the first of the turn.
std::optional<Rule> judge_bust(const State& state) {
  const bool unseen_roll = state.kept_only && state.kept.count() > 0 && state.dice_left() > 0;
  const bool nothing_to_keep = unseen_roll || (between_roll_and_keep(state) && !can_keep_any(state));
  const bool nothing_to_take = may_decide(state) && state.dice_left() == 0 && !can_take_any(state);
  return nothing_to_keep || nothing_to_take ? std::nullopt : std::optional(Rule::bust_not_forced);
}

void end_turn(State& state) {
  state.rolled = {};
  state.kept = {};
  state.active = static_cast<Seat>(state.active % state.seats + 1);
}

void make_take(State& state, const Move& move) {
  if (move.from == the_table) {
    state.face_up &= static_cast<TileSet>(~only(move.tile));
  } else {
    --state.stack(move.from).size;
  }
  Stack& own = state.stack(move.seat);
  own.tile[own.size++] = move.tile;
  end_turn(state);
}

/// The top tile returns face up; then the highest face-up tile is turned down for good, unless it is that very tile.
void make_bust(State& state, const Move& move) {
  Stack& own = state.stack(move.seat);
  if (own.size > 0) {
    const int returned = own.top();
    --own.size;
    state.face_up |= only(returned);
    const int turned = highest(state.face_up);
    if (turned != returned) {
      state.face_up &= static_cast<TileSet>(~only(turned));
      state.turned_down |= only(turned);
    }
  }
  end_turn(state);
}

}  // namespace

int Dice::count() const { return std::accumulate(of.begin(), of.end(), 0); }
int Dice::sum() const { return std::inner_product(of.begin(), of.end(), face_values.begin(), 0); }

int centre_tile(const State& state) { return highest(static_cast<TileSet>(state.face_up & up_to(state.kept.sum()))); }

bool can_keep_any(const State& state) {
  for (Face face = 0; face < 6; ++face) {
    if (state.rolled.of[face] > 0 && state.kept.of[face] == 0) return true;
  }
  return false;
}

bool can_go_on(const State& state) {
  return state.dice_left() > 0 && std::ranges::find(state.kept.of, 0) != state.kept.of.end();
}

int dice_kept(const State& state, const Move& keep) { return keep.count > 0 ? keep.count : state.rolled.of[keep.face]; }

bool can_take_any(const State& state) {
  if (state.kept.of[worm] == 0) return false;
  if (centre_tile(state) > 0) return true;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    if (seat != state.active && state.stack(seat).top() == state.kept.sum()) return true;
  }
  return false;
}

State Pickomino::start(const Setup& setup) {
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.kept_only = roll_values[setup.choices[0]] == "kept";
  return state;
}

std::optional<Rule> Pickomino::judge(const State& state, const Move& move) {
  if (move.seat != state.active) return Rule::turn;
  switch (move.verb) {
    case Verb::roll:
      return judge_roll(state, move);
    case Verb::keep:
      return judge_keep(state, move);
    case Verb::take:
      return judge_take(state, move);
    case Verb::bust:
      return judge_bust(state);
  }
  return std::nullopt;
}

void Pickomino::make(State& state, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      state.rolled = move.dice;
      break;
    case Verb::keep:
      state.kept.of[move.face] = static_cast<std::uint8_t>(dice_kept(state, move));
      state.rolled = {};
      break;
    case Verb::take:
      make_take(state, move);
      break;
    case Verb::bust:
      make_bust(state, move);
      break;
  }
}

void Pickomino::candidates(const State& state, std::vector<Move>& moves) {
  const Seat seat = state.active;
  if (!state.kept_only) moves.push_back({.seat = seat, .verb = Verb::roll, .open = true});
  const int fewest = state.kept_only ? 1 : 0;
  const int most = state.kept_only ? all_dice : 0;
  for (Face face = 0; face < 6; ++face) {
    for (int count = fewest; count <= most; ++count) {
      moves.push_back({.seat = seat, .verb = Verb::keep, .face = face, .count = static_cast<std::uint8_t>(count)});
    }
  }
  if (const int tile = centre_tile(state); tile > 0) {
    moves.push_back({.seat = seat, .verb = Verb::take, .tile = static_cast<std::uint8_t>(tile)});
  }
  for (Seat from = 1; from <= state.seats; ++from) {
    const auto tile = static_cast<std::uint8_t>(state.stack(from).top());
    if (tile > 0) moves.push_back({.seat = seat, .verb = Verb::take, .tile = tile, .from = from});
  }
  moves.push_back({.seat = seat, .verb = Verb::bust});
}

void Pickomino::refused_candidates(const State& state, std::vector<Move>& moves) {
  for (int tile = lowest_tile; tile <= highest_tile; ++tile) {
    if (tile == centre_tile(state) || (state.face_up & only(tile)) == 0) continue;
    moves.push_back({.seat = state.active, .verb = Verb::take, .tile = static_cast<std::uint8_t>(tile)});
  }
}

Move Pickomino::chance(const State& state, const Move& open, Random& random) {
  Move roll = open;
  roll.open = false;
  for (int die = 0; die < state.dice_left(); ++die) ++roll.dice.of[static_cast<Face>(below(random, 6))];
  return roll;
}

Score Pickomino::score(const State& state, Seat seat) {
  Score score;
  const Stack& stack = state.stack(seat);
  for (int i = 0; i < stack.size; ++i) {
    score.total += worms(stack.tile[i]);
    score.tie_break = std::max<int>(score.tie_break, stack.tile[i]);
  }
  score.parts[0] = score.total;
  return score;
}

std::optional<State> Pickomino::with_throws(const State& state) {
  if (!state.kept_only) return std::nullopt;
  State table = state;
  table.kept_only = false;
  return table;
}

std::optional<Move> Pickomino::without_throws(const State& table, const Move& move) {
  if (move.verb == Verb::roll) return std::nullopt;
  Move logged = move;
  if (move.verb == Verb::keep) logged.count = static_cast<std::uint8_t>(dice_kept(table, move));
  return logged;
}

constexpr Game facts{.name = "pickomino",
                     .title = "Pickomino",
                     .version = 2,
                     .fewest_seats = 2,
                     .most_seats = 7,
                     .options = options,
                     .parts = parts,
                     .tie_break = "best-tile"};
constexpr Game game = referee<Pickomino>(facts);

}  // namespace rollbook::rules::pickomino
