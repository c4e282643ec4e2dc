#include "witness/witness.hpp"

#include <algorithm>
#include <optional>

#include "rules/clever/game.hpp"
#include "rules/clever2/game.hpp"
#include "text/wording.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"
#include "witness/order.hpp"
#include "witness/schedule.hpp"

namespace rollbook::witness {
namespace {

using Clock = std::chrono::steady_clock;
using text::say;

constexpr int rounds_before_black = 3;

Capacity capacity_of(const Table& table, std::size_t player) {
  const auto seats = static_cast<int>(table.actions.size());
  const int others = seats == 1 ? 1 : seats - 1;
  const Actions& actions = table.actions[player];
  return {(table.english ? 0 : table.rounds) + actions.extras,
          (table.most_a_turn + others) * table.rounds + actions.extras + actions.returns,
          static_cast<double>(rounds_before_black) / table.rounds};
}

/// The game that the moves make, if the referee agrees and it ends in these very sheets.
std::optional<record::Record> game_of(const record::Record& sheets, const std::vector<std::string>& moves) {
  record::Record game = sheets;
  game.sheets.clear();
  for (const std::string& move : moves) game.moves.add(move);
  rules::State state = record::start(game);
  for (const std::string& move : moves) {
    if (rules::apply(state, move)) return std::nullopt;
  }
  if (!rules::is_over(state)) return std::nullopt;
  rules::SheetComplaints ignored;
  const rules::State wanted = record::read_sheets(sheets, nullptr, ignored);
  for (int i = 1; i <= state.seats(); ++i) {
    const auto seat = static_cast<rules::Seat>(i);
    if (!(rules::write_sheet(state, seat) == rules::write_sheet(wanted, seat))) return std::nullopt;
  }
  return game;
}

/// Orders for the marks of all players, and turns and dice for them, again and again another way until it works.
template <class G>
class Search {
 public:
  Search(const record::Record& sheets, const std::vector<typename G::Sheet>& targets, Table table,
         Clock::time_point deadline)
      : sheets_(sheets), table_(std::move(table)), deadline_(deadline) {
    table_.courses.resize(targets.size());
    for (std::size_t i = 0; i < targets.size(); ++i) orders_.emplace_back(targets[i], capacity_of(table_, i));
  }

  Witness run() {
    constexpr std::size_t schedule_budget = 400;
    do {
      for (std::size_t i = 0; i < orders_.size(); ++i) {
        const Answer answer = find_order(i);
        if (answer == Answer::none) return {Finding::impossible, {}, reason(i)};
        if (answer == Answer::budget_spent) return {};
      }
      if (const auto moves = schedule(table_, schedule_budget, deadline_)) {
        if (auto game = game_of(sheets_, *moves)) return {Finding::game, std::move(*game), ""};
      }
    } while (Clock::now() < deadline_);
    return {};
  }

 private:
  /// An order for one player's marks; `budget_spent` only when the time is over.
  Answer find_order(std::size_t player) {
    constexpr std::size_t most = std::size_t{1} << 24U;
    for (;;) {
      const Answer answer = orders_[player].search(random_, budget_, table_.courses[player]);
      if (answer != Answer::budget_spent || Clock::now() >= deadline_) return answer;
      budget_ = std::min(2 * budget_, most);
    }
  }

  std::string reason(std::size_t player) const {
    return say(sheets_.players[player], " (seat ", player + 1,
               "): in no order of the marks can every bonus be taken when it comes, with the dice that the game has.");
  }

  const record::Record& sheets_;
  Table table_;
  Clock::time_point deadline_;
  std::vector<OrderSearch<G>> orders_;
  rules::Random random_{1};
  std::size_t budget_ = 20'000;
};

/// The record of the game before its first move.
rules::State start_of(const record::Record& sheets) {
  record::Record blank = sheets;
  blank.sheets.clear();
  return record::start(blank);
}

Witness search_clever(const record::Record& sheets, const rules::State& end, Clock::time_point deadline) {
  const auto& position = end.as<rules::clever::State>();
  Table table{.start = start_of(sheets),
              .rounds = position.round,
              .dice_letters = rules::clever::dice_letters,
              .blue = rules::clever::blue_die,
              .most_a_turn = 3,
              .english = position.english,
              .extras_served = position.english};
  std::vector<rules::clever::Sheet> targets;
  for (rules::Seat seat = 1; seat <= position.seats; ++seat) {
    const auto& sheet = targets.emplace_back(position.player(seat).sheet);
    table.actions.push_back({sheet.rerolls.used, 0, sheet.extras.used});
  }
  return Search<CleverMarks>(sheets, targets, std::move(table), deadline).run();
}

Witness search_clever2(const record::Record& sheets, const rules::State& end, Clock::time_point deadline) {
  const auto& position = end.as<rules::clever2::State>();
  Table table{.start = start_of(sheets),
              .rounds = position.round,
              .dice_letters = rules::clever2::dice_letters,
              .blue = rules::clever2::blue_die,
              .most_a_turn = rules::clever_family::dice_in_all,
              .english = position.english,
              .extras_served = true,
              .has_done = true};
  std::vector<rules::clever2::Sheet> targets;
  for (rules::Seat seat = 1; seat <= position.seats; ++seat) {
    const auto& sheet = targets.emplace_back(position.player(seat).sheet);
    table.actions.push_back({sheet.rerolls.used, sheet.returns.used, sheet.extras.used});
  }
  return Search<Clever2Marks>(sheets, targets, std::move(table), deadline).run();
}

}  // namespace

bool can_search(const rules::Game& game) { return &game == &rules::clever::game || &game == &rules::clever2::game; }

Witness find_witness(const record::Record& sheets, std::chrono::milliseconds time) {
  rules::SheetComplaints ignored;
  const rules::State end = record::read_sheets(sheets, nullptr, ignored);
  const auto deadline = Clock::now() + time;
  return sheets.game == &rules::clever::game ? search_clever(sheets, end, deadline)
                                             : search_clever2(sheets, end, deadline);
}

}  // namespace rollbook::witness
