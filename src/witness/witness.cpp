#include "witness/witness.hpp"

#include <algorithm>
#include <optional>

#include "rules/clever/rules.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "witness/beam.hpp"
#include "witness/capacity.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"
#include "witness/contradiction.hpp"
#include "witness/order.hpp"

namespace rollbook::witness {
namespace {

using Clock = std::chrono::steady_clock;
using text::say;

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

/// The game before its first move.
rules::State start_of(const record::Record& sheets) {
  record::Record blank = sheets;
  blank.sheets.clear();
  return record::start(blank);
}

/// Orders for the marks of each player, to prove that there is one; and games made up with more and more drafts.
template <class G>
class Search {
 public:
  using State = typename G::State;
  using Sheet = typename G::Sheet;

  Search(const record::Record& sheets, const State& end, Clock::time_point deadline)
      : sheets_(sheets), deadline_(deadline), beam_(start_of(sheets).as<State>(), {end.seats, end.round}) {
    for (rules::Seat seat = 1; seat <= end.seats; ++seat) {
      const Sheet& target = targets_.emplace_back(end.player(seat).sheet);
      beam_.add(target);
      occasions_.push_back(occasions_of<G>(target, end.seats, end.round, end.english));
      orders_.emplace_back(target, capacity_of<G>(target, occasions_.back()));
    }
    settled_.resize(targets_.size());
  }

  Witness run() {
    const std::size_t wider = 2 * targets_.size();
    for (std::size_t width = wider;; width += wider) {
      for (std::size_t i = 0; i < orders_.size(); ++i) {
        if (!may_be_ordered(i)) return {Finding::impossible, {}, reason(i)};
      }
      if (Clock::now() >= deadline_) return {};
      if (const auto moves = beam_.search(random_, width, deadline_)) {
        if (auto game = game_of(sheets_, *moves)) return {Finding::game, std::move(*game), ""};
      }
    }
  }

 private:
  /// Whether a player's marks have an order, as far as can be found out with a budget that grows from call to call.
  bool may_be_ordered(std::size_t player) {
    if (settled_[player]) return true;
    Course ignored;
    const Answer answer = orders_[player].search(random_, budget_, ignored);
    settled_[player] = answer == Answer::found;
    if (answer == Answer::budget_spent) budget_ = std::min(2 * budget_, most_budget);
    return answer != Answer::none;
  }

  std::string reason(std::size_t player) const {
    std::string why = explain_too_few<G>(targets_[player], occasions_[player]);
    if (why.empty()) why = explain<G>(smallest_contradiction<G>(targets_[player]));
    if (why.empty()) {
      why = "in no order of the marks can every bonus be taken when it comes, with the dice that the game has.";
    }
    return say(sheets_.players[player], " (seat ", player + 1, "): ", why);
  }

  static constexpr std::size_t most_budget = std::size_t{1} << 20U;

  const record::Record& sheets_;
  Clock::time_point deadline_;
  Beam<G> beam_;
  std::vector<Sheet> targets_;
  std::vector<Occasions> occasions_;
  std::vector<OrderSearch<G>> orders_;
  std::vector<bool> settled_;  ///< by player: there is an order
  rules::Random random_{1};
  std::size_t budget_ = 20'000;
};

}  // namespace

bool can_search(const rules::Game& game) { return &game == &rules::clever::game || &game == &rules::clever2::game; }

Witness find_witness(const record::Record& sheets, std::chrono::milliseconds time) {
  rules::SheetComplaints ignored;
  const rules::State end = record::read_sheets(sheets, nullptr, ignored);
  const auto deadline = Clock::now() + time;
  if (sheets.game == &rules::clever::game) {
    return Search<CleverMarks>(sheets, end.as<rules::clever::State>(), deadline).run();
  }
  return Search<Clever2Marks>(sheets, end.as<rules::clever2::State>(), deadline).run();
}

}  // namespace rollbook::witness
