#include "live/table.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <random>
#include <ranges>
#include <span>
#include <utility>

#include "live/move_diff.hpp"
#include "rules/game.hpp"
#include "rules/notation.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::live {
namespace {

using Kind = Change::Kind;
using Why = Refusal::Why;

constexpr std::string_view virtual_field = "x-virtual";

const rules::Deck* cards(const Table& table) { return table.deck ? &*table.deck : nullptr; }

rules::Seat seat_of(std::string_view move) {
  rules::Words words;
  return rules::split(move, words) ? rules::the_table : static_cast<rules::Seat>(words.seat);
}

/// Whether a move of this seat may follow the changes since its player last saw the table: only moves of others.
bool only_others_moved(std::span<const Change> since, rules::Seat seat) {
  return seat != rules::the_table && std::ranges::all_of(since, [&](const Change& change) {
           return change.kind == Kind::move && seat_of(change.moves.front()) != rules::the_table &&
                  seat_of(change.moves.front()) != seat;
         });
}

/// What the dice show, as cells of the table.
std::vector<rules::Cell> dice_of(const rules::State& state) {
  std::vector<rules::Cell> cells = rules::cells(state);
  std::erase_if(cells, [](const rules::Cell& cell) { return !cell.name.starts_with("dice/"); });
  return cells;
}

/// Whether the dice show the same as when the player last saw them: "cross 2" does not say so, and others may have
/// rerolled them. A move that was not legal then was not made for those dice.
bool has_same_dice(const Table& table, std::size_t version, std::string_view move) {
  rules::State then = record::start(table.record, cards(table));
  for (const std::string& earlier : moves_at(table, version)) {
    [[maybe_unused]] const auto wrong = rules::apply(then, earlier);
    assert(!wrong);
  }
  rules::State after = then;
  return rules::apply(after, move) || dice_of(then) == dice_of(table.state);
}

bool comes_in_time(const Table& table, const Proposal& proposal) {
  if (proposal.follows == table.version()) return true;
  if (proposal.follows > table.version()) return false;
  const auto since = std::span(table.history).subspan(proposal.follows);
  if (proposal.change.kind == Kind::move) {
    const std::string& move = proposal.change.moves.front();
    return only_others_moved(since, seat_of(move)) && has_same_dice(table, proposal.follows, move);
  }
  return proposal.change.kind == Kind::confirm &&
         std::ranges::all_of(since, [](const Change& change) { return change.kind == Kind::confirm; });
}

/// Plays on from a state; the moves become canonical. Returns the refused move, if any, with its number.
std::optional<Refusal> play_on(rules::State& state, std::size_t step, std::vector<std::string>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rules::MoveText spelled;
    if (auto wrong = rules::apply(state, moves[i], spelled)) {
      return Refusal{Why::illegal, step + i + 1, moves[i], std::move(*wrong)};
    }
    moves[i] = std::string(spelled.view());
  }
  return std::nullopt;
}

rules::State state_after(const Table& table, std::size_t step) {
  rules::State state = record::start(table.record, cards(table));
  for (std::size_t i = 0; i < step; ++i) {
    [[maybe_unused]] const auto wrong = rules::apply(state, table.log[i].move);
    assert(!wrong);
  }
  return state;
}

/// Whether a change would change anything on the table.
bool is_useless(const Table& table, const Change& change) {
  switch (change.kind) {
    case Kind::move:
      return change.moves.size() != 1;
    case Kind::undo:
      return change.step >= table.log.size();
    case Kind::correct: {
      if (change.step > table.log.size()) return true;
      const auto rest = std::span(table.log).subspan(change.step);
      return std::ranges::equal(rest, change.moves, {}, &LogEntry::move);
    }
    case Kind::confirm:
      return !rules::is_over(table.state) || change.by == rules::the_table || change.by > table.state.seats() ||
             table.confirmed.contains(change.by);
    case Kind::reopen:
      return false;
  }
  return true;
}

/// Replaces the moves from a step on. For moves that stay the same, it is still known who entered them, and how.
void put_in(std::vector<LogEntry>& log, const Change& change) {
  std::vector<std::string> before;
  for (const LogEntry& entered : std::span(log).subspan(change.step)) before.push_back(entered.move);
  std::vector<LogEntry> after(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(change.step));
  for (DiffRow& row : move_diff(before, change.moves)) {
    if (row.mark == DiffRow::Mark::same) after.push_back(log[change.step + row.before - 1]);
    if (row.mark == DiffRow::Mark::added) after.push_back({std::move(row.move), false, change.by, change.at});
  }
  log = std::move(after);
}

record::Record record_of(const record::Record& header, std::span<const LogEntry> log) {
  record::Record record = header;
  std::string numbers;
  for (std::size_t i = 0; i < log.size(); ++i) {
    record.moves.add(log[i].move);
    if (log[i].rolled_for_us) numbers += text::say(numbers.empty() ? "" : ",", i + 1);
  }
  if (!numbers.empty()) record.extra[std::string(virtual_field)] = text::say("[", numbers, "]");
  return record;
}

}  // namespace

Table::Table(record::Record header, std::optional<rules::Deck> cards_of_club)
    : record(std::move(header)), deck(cards_of_club), state(record::start(record, cards(*this))) {
  record.moves = {};
}

tl::expected<Change, Refusal> propose(const Table& table, const Proposal& proposal) {
  Change change = proposal.change;
  if (change.kind == Kind::move && change.moves.size() == 1) change.step = table.log.size();
  if (change.kind == Kind::move && change.moves.size() != 1) return tl::unexpected(Refusal{Why::useless});
  if (!comes_in_time(table, proposal)) return tl::unexpected(Refusal{Why::late});
  if (is_useless(table, change)) return tl::unexpected(Refusal{Why::useless});
  if (change.kind == Kind::move) {
    rules::State state = table.state;
    if (auto wrong = play_on(state, table.log.size(), change.moves)) return tl::unexpected(std::move(*wrong));
  } else if (change.kind == Kind::correct) {
    rules::State state = state_after(table, change.step);
    if (auto wrong = play_on(state, change.step, change.moves)) return tl::unexpected(std::move(*wrong));
  }
  return change;
}

void carry_out(Table& table, Change change) {
  switch (change.kind) {
    case Kind::move: {
      const bool was_forced = forced_move(table) == change.moves.front();
      [[maybe_unused]] const auto wrong = rules::apply(table.state, change.moves.front());
      assert(!wrong);
      table.log.push_back({change.moves.front(), change.rolled_for_us, change.by, change.at, was_forced});
      break;
    }
    case Kind::undo:
      table.log.resize(change.step);
      table.state = state_after(table, table.log.size());
      break;
    case Kind::correct:
      put_in(table.log, change);
      table.state = state_after(table, table.log.size());
      break;
    case Kind::confirm:
      table.confirmed.insert(change.by);
      break;
    case Kind::reopen:
      break;
  }
  if (change.kind != Kind::confirm) table.confirmed.clear();  // they confirmed another version of the game
  table.history.push_back(std::move(change));
}

std::optional<std::string> forced_move(const Table& table) {
  const auto legal = rules::legal(table.state);
  if (std::ranges::any_of(legal, rules::is_chance, &rules::MoveText::view)) return std::nullopt;
  if (legal.size() == 1) return std::string(legal.front().view());
  const auto moves_of = [&](rules::Seat seat) {
    return std::ranges::count(legal, seat, [](const rules::MoveText& move) { return seat_of(move.view()); });
  };
  for (const rules::MoveText& move : legal) {
    const rules::Seat seat = seat_of(move.view());
    if (seat != rules::the_table && moves_of(seat) == 1) return std::string(move.view());
  }
  return std::nullopt;
}

tl::expected<Table, RejectedChange> replay_changes(Table empty, std::vector<Change> changes) {
  Table table = std::move(empty);
  for (Change& change : changes) {
    // Judged again when loaded: rules may have become stricter, and a file may have been tampered with.
    auto judged = propose(table, {table.version(), std::move(change)});
    if (!judged) return tl::unexpected(RejectedChange{table.version() + 1, std::move(judged.error())});
    carry_out(table, std::move(*judged));
  }
  return table;
}

std::optional<std::size_t> number_of(const Table& table, std::string_view token) {
  const auto found = std::ranges::find(table.history, token, &Change::token);
  if (token.empty() || found == table.history.end()) return std::nullopt;
  const std::string forced = text::say(token, "+");
  const auto after = std::find_if(found + 1, table.history.end(),
                                  [&](const Change& change) { return !change.token.starts_with(forced); });
  return static_cast<std::size_t>(after - table.history.begin());
}

std::string throw_for_table(const Table& table, std::string_view open_move, rules::WhichDice again) {
  std::random_device entropy;
  const std::array seeds{entropy(), entropy(), entropy(), entropy(), entropy(), entropy(), entropy(), entropy()};
  rules::Random random(seeds);
  return std::string(rules::chance(table.state, open_move, random, again).view());
}

bool throw_dice(const Table& table, Proposal& proposal) {
  Change& change = proposal.change;
  if (change.kind != Kind::move || change.moves.size() != 1) return true;
  const auto legal = rules::legal(table.state);
  const auto open = std::ranges::find(legal, std::string_view(change.moves[0]), &rules::MoveText::view);
  if (open == legal.end() || !rules::is_chance(*open)) return true;
  const auto dice = rules::dice_to_throw(table.state, *open);
  if (!std::ranges::any_of(dice, &rules::Thrown::may_stay)) {
    proposal.again = 0;
  } else if (proposal.again == 0 || (proposal.again >> dice.size()) != 0) {
    return false;
  }
  change.rolled_for_us = true;
  change.moves[0] = throw_for_table(table, change.moves[0], proposal.again);
  return true;
}

bool is_settled(const Table& table) {
  const std::size_t needed = table.state.seats() == 1 ? 1 : 2;
  return rules::is_over(table.state) && table.confirmed.size() >= needed;
}

std::optional<rules::State> state_after(const Table& table, std::size_t step, std::vector<std::string> moves) {
  if (step > table.log.size()) return std::nullopt;
  rules::State state = state_after(table, step);
  if (play_on(state, step, moves)) return std::nullopt;
  return state;
}

std::vector<std::string> moves_at(const Table& table, std::size_t version) {
  std::vector<std::string> moves;
  for (const Change& change : std::span(table.history).first(std::min(version, table.history.size()))) {
    if (change.kind == Kind::confirm || change.kind == Kind::reopen) continue;
    moves.resize(change.step);
    std::ranges::copy(change.moves, std::back_inserter(moves));
  }
  return moves;
}

record::Record record_of(const Table& table) {
  record::Record record = record_of(table.record, table.log);
  record.moves.mark_canonical();
  return record;
}

record::Record record_of(const Table& table, std::vector<std::string> moves) {
  std::vector<LogEntry> log = table.log;
  put_in(log, {.kind = Kind::correct, .moves = std::move(moves)});
  return record_of(table.record, log);
}

std::set<std::size_t> rolled_for_us(const record::Record& record) {
  std::set<std::size_t> numbers;
  const auto found = record.extra.find(std::string(virtual_field));
  if (found == record.extra.end()) return numbers;
  // Another program may use a field with this name for anything; only a list of numbers is ours.
  std::string_view list = found->second;
  if (!list.starts_with('[') || !list.ends_with(']')) return numbers;
  list = list.substr(1, list.size() - 2);
  for (const auto word : list | std::views::split(',')) {
    if (const auto number = text::whole_number<std::size_t>(std::string_view(word.begin(), word.end()))) {
      numbers.insert(*number);
    }
  }
  return numbers;
}

}  // namespace rollbook::live
