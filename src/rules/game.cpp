#include "rules/game.hpp"

#include <algorithm>
#include <cassert>

#include "rules/notation.hpp"
#include "rules/written.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

/// "… Legal now: 1: keep 2, 1: keep w." Moves of the same player come first; a long list is cut.
Message with_what_is_legal(Message why, const State& state, std::string_view refused) {
  constexpr std::size_t most = 8;
  std::vector<MoveText> moves = legal(state);
  Words words;
  if (!split(refused, words)) {
    const std::string own = text::say(words.seat, ":");
    std::ranges::stable_partition(moves, [&](const MoveText& move) { return move.view().starts_with(own); });
  }
  std::string list;
  for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) list += text::say(i == 0 ? "" : ", ", moves[i].view());
  if (moves.size() <= most) return message("{why} Legal now: {moves}.", std::move(why), list);
  return message("{why} Legal now: {moves} and {n} more.", std::move(why), list, moves.size() - most);
}

/// Both kinds of `apply`: `judge` asks the game; what is the same in every game is done here.
template <class Judge>
std::optional<Violation> apply_with(const State& state, std::string_view move, const Judge& judge) {
  if (is_over(state)) {
    return Violation{broken::over, message("The game is over; no move can follow. Found {move}.", text::quote(move))};
  }
  auto wrong = judge();
  if (wrong) wrong->message = with_what_is_legal(std::move(wrong->message), state, move);
  return wrong;
}

/// The rating of this total; the ratings begin with the highest.
auto rating_for(const Game& game, int total) {
  return std::ranges::find_if(game.ratings, [&](const Rating& rating) { return total >= rating.least; });
}

}  // namespace

State start(const Game& game, const Setup& setup) {
  assert(setup.seats >= game.fewest_seats && setup.seats <= game.most_seats);
  return game.start(game, setup);
}

bool is_over(const State& state) { return state.game().over(state); }

std::optional<Violation> apply(State& state, std::string_view move) {
  return apply_with(state, move, [&] { return state.game().apply(state, move); });
}

std::optional<Violation> apply(State& state, std::string_view move, MoveText& canonical) {
  return apply_with(state, move, [&] { return state.game().apply_and_spell(state, move, canonical); });
}

std::vector<MoveText> legal(const State& state) {
  std::vector<MoveText> moves;
  if (is_over(state)) return moves;
  state.game().legal(state, moves);
  std::ranges::sort(moves);
  const auto repeated = std::ranges::unique(moves);  // two things on the table may have one name
  moves.erase(repeated.begin(), repeated.end());
  return moves;
}

bool is_chance(std::string_view legal_move) { return legal_move.ends_with(" ?"); }

MoveText chance(const State& state, std::string_view open_move, Random& random, WhichDice again) {
  assert(is_chance(open_move));
  return state.game().chance(state, open_move, random, again);
}

std::optional<MoveText> canonical(const Game& game, std::string_view move) { return game.canonical(move); }

Score score(const State& state, Seat seat) { return state.game().score(state, seat); }
std::vector<Duty> duties(const State& state) { return state.game().duties(state); }
std::string_view rating(const Game& game, int total) {
  const auto found = rating_for(game, total);
  return found == game.ratings.end() ? std::string_view() : found->words;
}

std::string rating_key(const Game& game, int total) {
  const auto found = rating_for(game, total);
  if (found == game.ratings.end()) return "";
  return std::next(found) == game.ratings.end() ? "rating.lowest" : text::say("rating.", found->least);
}

std::vector<Cell> cells(const State& state) { return state.game().cells(state); }

std::vector<Cell> changes(const State& before, const State& after) {
  const std::vector<Cell> old = cells(before);
  std::vector<Cell> changed;
  std::size_t expected = 0;  // cells keep their order, so the same cell is nearly always at the same index
  for (Cell& cell : cells(after)) {
    if (expected >= old.size() || old[expected].name != cell.name) {
      const auto found = std::ranges::find(old, cell.name, &Cell::name);
      expected = static_cast<std::size_t>(found - old.begin());
    }
    if (expected >= old.size() || old[expected].value != cell.value) changed.push_back(std::move(cell));
    ++expected;
  }
  return changed;
}

Picture picture(const State& state, std::span<const std::string> names) {
  assert(names.size() == static_cast<std::size_t>(state.seats()));
  return state.game().picture(state, names);
}

Layout sheet_layout(const State& state) { return state.game().sheet_layout(state); }
Layout table_layout(const State& state) { return state.game().table_layout(state); }
Description describe(const State& before, std::string_view move) { return before.game().describe(before, move); }

Message explain_score(const State& state, Seat seat, std::size_t part) {
  assert(part < state.game().parts.size());
  return state.game().explain_score(state, seat, part);
}

std::vector<Thrown> dice_to_throw(const State& state, std::string_view open_move) {
  return state.game().dice_to_throw(state, open_move);
}

std::vector<MoveText> thrown(const State& state, std::string_view open_move, std::span<const std::string> faces) {
  return state.game().thrown(state, open_move, faces);
}

std::optional<Violation> misthrown(const State& state, std::string_view open_move, std::span<const std::string> faces) {
  return state.game().misthrown(state, open_move, faces);
}

std::vector<std::string> taps(const State& state, std::string_view move) { return state.game().taps(state, move); }

std::optional<Violation> why_not(const State& state, std::span<const std::string> touched) {
  return state.game().why_not(state, touched);
}

std::optional<State> with_throws(const State& state) {
  return state.game().with_throws == nullptr ? std::nullopt : state.game().with_throws(state);
}

std::optional<MoveText> without_throws(const State& with_throws, std::string_view move) {
  return with_throws.game().without_throws(with_throws, move);
}

State read_sheets(const Game& game, const Setup& setup, std::span<const Written> sheets, SheetComplaints& wrong) {
  assert(sheets.size() == static_cast<std::size_t>(setup.seats));
  State state = game.paper(game, setup);
  for (std::size_t i = 0; i < sheets.size(); ++i) game.read_sheet(state, static_cast<Seat>(i + 1), sheets[i], wrong);
  return state;
}

SheetComplaints check_sheets(const State& state) {
  SheetComplaints wrong;
  state.game().check_sheets(state, wrong);
  return wrong;
}

Written write_sheet(const State& state, Seat seat) { return state.game().write_sheet(state, seat); }
Written transcribe(const Game& game, const Written& entries) { return game.transcribe(entries); }

Standing standing(const State& state) {
  std::array<Score, max_seats> scores{};
  for (int i = 0; i < state.seats(); ++i) scores[i] = score(state, static_cast<Seat>(i + 1));
  const auto better = [](const Score& a, const Score& b) {
    return a.total > b.total || (a.total == b.total && a.tie_break > b.tie_break);
  };
  const std::span table(scores.data(), static_cast<std::size_t>(state.seats()));
  Standing result;
  bool level = false;  // another player has the winner's total
  int winners = 0;
  for (int i = 0; i < state.seats(); ++i) {
    const auto ahead = std::ranges::count_if(table, [&](const Score& other) { return better(other, scores[i]); });
    result.places[i] = static_cast<int>(ahead) + 1;
    if (ahead == 0) ++winners;
  }
  const auto most = std::ranges::max(table, {}, &Score::total).total;
  level = std::ranges::count(table, most, &Score::total) > 1;
  result.decided_by = winners > 1 ? "shared" : level ? state.game().tie_break : "total";
  return result;
}

}  // namespace rollbook::rules
