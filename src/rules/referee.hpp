// Makes an entry of the catalogue from a game's own functions. A game is a struct of static functions over its own
// State and Move (see Referee below, and pickomino/rules.hpp for an example); `referee<G>()` puts them behind the
// interface of game.hpp. Only the games include this file.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/notation.hpp"
#include "rules/refusals.hpp"
#include "rules/written.hpp"

namespace rollbook::rules {

/// What a game provides. Only `judge` decides what is legal; `make` is called with legal moves alone. `candidates`
/// lists at least every legal move, moves of chance left open; those that `judge` refuses are dropped from the list,
/// and from what `thrown` returns. In a game that has `judges_dice_so_far`, `thrown` and `judge` also get dice that are
/// not entered yet, "". `taps` gets candidates, legal or not. The last five are for final sheets without moves: `paper`
/// is the end of a game with empty sheets. A game whose log may leave throws out also has `with_throws` and
/// `without_throws` (game.hpp).
template <class G>
concept Referee = requires(typename G::State& state, const typename G::State& position, typename G::Move& read,
                           const typename G::Move& move, typename G::Rule rule, const Words& words, Random& random,
                           std::vector<typename G::Move>& moves, std::span<const std::string> names,
                           const Written& sheet, SheetComplaints& wrong) {
  { G::start(Setup{}) } -> std::same_as<typename G::State>;
  { G::read(words, read) } -> std::same_as<std::optional<Violation>>;
  { G::write(move) } -> std::same_as<MoveText>;
  { G::judge(position, move) } -> std::same_as<std::optional<typename G::Rule>>;
  { G::explain(position, move, rule) } -> std::same_as<Message>;
  { G::make(state, move) } -> std::same_as<void>;
  { G::candidates(position, moves) } -> std::same_as<void>;
  { G::chance(position, move, random) } -> std::same_as<typename G::Move>;
  { G::over(position) } -> std::same_as<bool>;
  { G::score(position, Seat{}) } -> std::same_as<Score>;
  { G::duties(position) } -> std::same_as<std::vector<Duty>>;
  { G::cells(position) } -> std::same_as<std::vector<Cell>>;
  { G::picture(position, names) } -> std::same_as<Picture>;
  { G::sheet_layout(position) } -> std::same_as<Layout>;
  { G::table_layout(position) } -> std::same_as<Layout>;
  { G::describe(position, move) } -> std::same_as<Description>;
  { G::explain_score(position, Seat{}, std::size_t{}) } -> std::same_as<Message>;
  { G::dice_to_throw(position, move) } -> std::same_as<std::vector<Thrown>>;
  { G::thrown(position, move, names) } -> std::same_as<std::vector<typename G::Move>>;
  { G::taps(position, move) } -> std::same_as<std::vector<std::string>>;
  { G::paper(Setup{}) } -> std::same_as<typename G::State>;
  { G::read_sheet(state, Seat{}, sheet, wrong) } -> std::same_as<void>;
  { G::write_sheet(position, Seat{}) } -> std::same_as<Written>;
  { G::check_sheets(position, wrong) } -> std::same_as<void>;
  { G::transcribe(sheet) } -> std::same_as<Written>;
};

namespace detail {

/// Reads a move at a table with this number of seats. G::read gets a seat that exists, or none.
template <Referee G>
std::optional<Violation> read(std::string_view text, int seats, typename G::Move& move) {
  Words words;
  if (auto wrong = split(text, words)) return wrong;
  if (words.seat > seats) {
    return Violation{broken::seat,
                     message("This table has seats 1 to {seats}; found seat {found}.", seats, words.seat)};
  }
  move.seat = static_cast<Seat>(words.seat);
  return G::read(words, move);
}

template <Referee G>
std::optional<Violation> apply(State& state, std::string_view text, typename G::Move& move) {
  auto& position = state.as<typename G::State>();
  if (auto wrong = read<G>(text, state.seats(), move)) return wrong;
  if (const auto rule = G::judge(position, move)) {
    return Violation{G::rule_names[*rule], G::explain(position, move, *rule)};
  }
  G::make(position, move);
  return std::nullopt;
}

template <Referee G>
void legal(const State& state, std::vector<MoveText>& texts) {
  const auto& position = state.as<typename G::State>();
  std::vector<typename G::Move> moves;
  G::candidates(position, moves);
  for (const auto& move : moves) {
    if (!G::judge(position, move)) texts.push_back(G::write(move));
  }
}

template <Referee G>
std::optional<MoveText> canonical(std::string_view text) {
  typename G::Move move{};
  if (read<G>(text, max_seats, move)) return std::nullopt;
  return G::write(move);
}

/// The move of chance with this spelling, if it is legal.
template <Referee G>
std::optional<typename G::Move> find_open(const typename G::State& position, std::string_view open_move) {
  if (!is_chance(open_move)) return std::nullopt;
  std::vector<typename G::Move> moves;
  G::candidates(position, moves);
  for (const auto& move : moves) {
    if (G::write(move).view() == open_move && !G::judge(position, move)) return move;
  }
  return std::nullopt;
}

template <Referee G>
MoveText chance(const State& state, std::string_view open_move, Random& random, WhichDice again) {
  const auto& position = state.as<typename G::State>();
  const auto open = find_open<G>(position, open_move);
  if (!open) return {open_move};
  if constexpr (requires { G::chance(position, *open, random, again); }) {
    return G::write(G::chance(position, *open, random, again));
  } else {
    return G::write(G::chance(position, *open, random));
  }
}

template <Referee G>
std::vector<Thrown> dice_to_throw(const State& state, std::string_view open_move) {
  const auto& position = state.as<typename G::State>();
  const auto open = find_open<G>(position, open_move);
  return open ? G::dice_to_throw(position, *open) : std::vector<Thrown>();
}

template <Referee G>
std::vector<MoveText> thrown(const State& state, std::string_view open_move, std::span<const std::string> faces) {
  const auto& position = state.as<typename G::State>();
  std::vector<MoveText> texts;
  const auto open = find_open<G>(position, open_move);
  if (!open || !can_show(G::dice_to_throw(position, *open), faces)) return texts;
  for (const auto& move : G::thrown(position, *open, faces)) {
    if (!G::judge(position, move)) texts.push_back(G::write(move));
  }
  return texts;
}

template <class G>
constexpr bool judges_dice_so_far = requires {
  requires G::judges_dice_so_far;
};

/// Why dice cannot show what was entered. The dice are in view, so a game may have a shorter text than for a move.
template <Referee G>
Message explain_misthrown(const typename G::State& position, const typename G::Move& move, typename G::Rule rule) {
  if constexpr (requires { G::explain_misthrown(position, move, rule); }) {
    if (auto brief = G::explain_misthrown(position, move, rule)) return std::move(*brief);
  }
  return G::explain(position, move, rule);
}

template <Referee G>
std::optional<Violation> misthrown(const State& state, std::string_view open_move, std::span<const std::string> faces) {
  const auto& position = state.as<typename G::State>();
  const auto open = find_open<G>(position, open_move);
  if (!open) return std::nullopt;
  const auto dice = G::dice_to_throw(position, *open);
  if (judges_dice_so_far<G> ? !may_show(dice, faces) : !can_show(dice, faces)) return std::nullopt;
  std::optional<Violation> wrong;
  for (const auto& move : G::thrown(position, *open, faces)) {
    const auto rule = G::judge(position, move);
    if (!rule) return std::nullopt;
    wrong = Violation{G::rule_names[*rule], explain_misthrown<G>(position, move, *rule)};
  }
  return wrong;
}

template <Referee G>
std::vector<std::string> taps(const State& state, std::string_view text) {
  const auto& position = state.as<typename G::State>();
  typename G::Move move{};
  if (read<G>(text, state.seats(), move) || G::judge(position, move)) return {};
  return G::taps(position, move);
}

/// Why a tap makes no move. The table is in sight, so a game may have a shorter text for that than for a written move.
template <Referee G>
Message explain_tap(const typename G::State& position, const typename G::Move& move, typename G::Rule rule) {
  if constexpr (requires { G::explain_tap(position, move, rule); }) {
    if (auto brief = G::explain_tap(position, move, rule)) return std::move(*brief);
  }
  return G::explain(position, move, rule);
}

/// Why no move goes into this field, whatever it is made with: another one is next in its row, or the dice make another
/// number. Only if its player can tap something now.
template <Referee G>
std::optional<Violation> why_not_field(const typename G::State& position, const std::vector<typename G::Move>& moves,
                                       std::string_view tap) {
  if constexpr (requires { G::why_not_field(position, Seat{}, tap, 0); }) {
    const auto field = numbered_field(tap);
    const auto may_tap = [&](const auto& move) {
      return move.seat == field->seat && !G::judge(position, move) && !G::taps(position, move).empty();
    };
    if (!field || !std::ranges::any_of(moves, may_tap)) return std::nullopt;
    const auto seat = static_cast<Seat>(field->seat);
    if (auto why = G::why_not_field(position, seat, field->row, field->number)) return Violation{"", std::move(*why)};
  }
  return std::nullopt;
}

/// Moves whose verb is legal now come first: that no bonus waits to be taken does not explain why a die does not fit.
/// Of several reasons the last is given: dice are listed with the white one first, so it is about the die of the area's
/// own colour. Then what the field itself says to it. Where only moves with other verbs could be meant, their reasons
/// have to agree.
template <Referee G>
std::optional<Violation> why_not(const State& state, std::span<const std::string> touched) {
  const auto& position = state.as<typename G::State>();
  std::vector<typename G::Move> moves;
  G::candidates(position, moves);
  if constexpr (requires { G::refused_candidates(position, moves); }) G::refused_candidates(position, moves);
  std::erase_if(moves, [](const auto& move) { return is_chance(G::write(move).view()); });
  const auto is_legal_verb = [&](const auto& refused) {
    return std::ranges::any_of(
        moves, [&](const auto& move) { return move.verb == refused.verb && !G::judge(position, move); });
  };
  std::optional<Violation> why;
  std::optional<Violation> of_other_verbs;
  bool do_agree = true;
  for (const auto& move : moves) {
    const auto taps = G::taps(position, move);
    const auto is_tapped = [&](const std::string& one) {
      const std::string box = one.substr(0, one.find('#'));  // a piece that is no tap lies in a box that may be one
      return std::ranges::any_of(taps, [&](const std::string& tap) { return tap == one || tap == box; });
    };
    if (!std::ranges::all_of(touched, is_tapped)) continue;
    const auto rule = G::judge(position, move);
    if (!rule) return std::nullopt;
    Violation refused{G::rule_names[*rule], explain_tap<G>(position, move, *rule)};
    if (is_legal_verb(move)) {
      why = std::move(refused);
    } else {
      do_agree = do_agree && (!of_other_verbs || english(of_other_verbs->message) == english(refused.message));
      of_other_verbs = std::move(refused);
    }
  }
  if (why) return why;
  if (auto of_field = why_not_field<G>(position, moves, touched.back())) return of_field;
  return do_agree ? of_other_verbs : std::nullopt;
}

template <Referee G>
Description describe(const State& before, std::string_view text) {
  typename G::Move move{};
  [[maybe_unused]] const auto wrong = read<G>(text, before.seats(), move);
  assert(!wrong);
  return G::describe(before.as<typename G::State>(), move);
}

template <Referee G>
std::optional<State> with_throws(const State& state) {
  const auto table = G::with_throws(state.as<typename G::State>());
  return table ? std::optional(State(state.game(), state.seats(), *table)) : std::nullopt;
}

template <Referee G>
std::optional<MoveText> without_throws(const State& state, std::string_view text) {
  typename G::Move move{};
  [[maybe_unused]] const auto wrong = read<G>(text, state.seats(), move);
  assert(!wrong);
  const auto logged = G::without_throws(state.as<typename G::State>(), move);
  return logged ? std::optional(G::write(*logged)) : std::nullopt;
}

}  // namespace detail

/// `facts` (name, title, seats, …) with the functions of G filled in.
template <Referee G>
constexpr Game referee(Game facts) {
  using Position = typename G::State;
  facts.violations = G::rule_names.all();
  facts.start = [](const Game& game, const Setup& setup) { return State(game, setup.seats, G::start(setup)); };
  facts.over = [](const State& state) { return G::over(state.as<Position>()); };
  facts.apply = [](State& state, std::string_view text) {
    typename G::Move move{};
    return detail::apply<G>(state, text, move);
  };
  facts.apply_and_spell = [](State& state, std::string_view text, MoveText& canonical) {
    typename G::Move move{};
    auto wrong = detail::apply<G>(state, text, move);
    if (!wrong) canonical = G::write(move);
    return wrong;
  };
  facts.legal = detail::legal<G>;
  facts.canonical = detail::canonical<G>;
  facts.chance = detail::chance<G>;
  facts.score = [](const State& state, Seat seat) { return G::score(state.as<Position>(), seat); };
  facts.duties = [](const State& state) { return G::duties(state.as<Position>()); };
  facts.cells = [](const State& state) { return G::cells(state.as<Position>()); };
  facts.picture = [](const State& state, std::span<const std::string> names) {
    return G::picture(state.as<Position>(), names);
  };
  facts.sheet_layout = [](const State& state) { return G::sheet_layout(state.as<Position>()); };
  facts.table_layout = [](const State& state) { return G::table_layout(state.as<Position>()); };
  facts.describe = detail::describe<G>;
  facts.explain_score = [](const State& state, Seat seat, std::size_t part) {
    return G::explain_score(state.as<Position>(), seat, part);
  };
  facts.dice_to_throw = detail::dice_to_throw<G>;
  facts.thrown = detail::thrown<G>;
  facts.judges_dice_so_far = detail::judges_dice_so_far<G>;
  facts.misthrown = detail::misthrown<G>;
  facts.taps = detail::taps<G>;
  facts.why_not = detail::why_not<G>;
  if constexpr (requires(const Position& position) { G::with_throws(position); }) {
    facts.with_throws = detail::with_throws<G>;
    facts.without_throws = detail::without_throws<G>;
  }
  facts.transcribe = G::transcribe;
  facts.sheet_fields = G::sheet_fields;
  facts.paper = [](const Game& game, const Setup& setup) { return State(game, setup.seats, G::paper(setup)); };
  facts.read_sheet = [](State& state, Seat seat, const Written& sheet, SheetComplaints& wrong) {
    G::read_sheet(state.as<Position>(), seat, sheet, wrong);
  };
  facts.write_sheet = [](const State& state, Seat seat) { return G::write_sheet(state.as<Position>(), seat); };
  facts.check_sheets = [](const State& state, SheetComplaints& wrong) { G::check_sheets(state.as<Position>(), wrong); };
  return facts;
}

}  // namespace rollbook::rules
