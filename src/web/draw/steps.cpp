#include "web/draw/steps.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "record/json.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// A box of some sheet or of the table, and whose.
struct Placed {
  rules::Box box;
  Style style;
};

std::vector<Placed> boxes_on_the_table(const rules::State& state, const i18n::Catalogue& catalogue,
                                       std::span<const std::string> players) {
  std::vector<Placed> boxes;
  const auto add = [&](const rules::Layout& layout, const std::string& prefix) {
    for (const rules::Box& box : layout.boxes) {
      if (!box.cell.empty()) boxes.push_back({box, {catalogue, state.game().name, prefix, players}});
    }
  };
  const rules::Layout sheet = rules::sheet_layout(state);
  for (int seat = 1; seat <= state.seats(); ++seat) add(sheet, say(seat, "/"));
  add(rules::table_layout(state), "");
  return boxes;
}

/// Which bonuses wait, by the move that earned them. A chain is the order in which they are taken.
class Chain {
 public:
  /// How deep the next move stands, if it takes a bonus.
  int depth_of_bonus() {
    while (!earned_.empty() && earned_.back().second == 0) earned_.pop_back();
    if (earned_.empty()) return 1;
    --earned_.back().second;
    return earned_.back().first + 1;
  }
  void earn(int depth, int bonuses) {
    if (bonuses > 0) earned_.emplace_back(depth, bonuses);
  }
  void clear() { earned_.clear(); }

 private:
  std::vector<std::pair<int, int>> earned_;  ///< the depth of a move and how many of its bonuses are left
};

/// How many bonuses wait for a player.
int pending(const CellValues& values, rules::Seat seat) {
  const auto* bonuses = values.find<rules::shown::Bonuses>(say(seat, "/pending"));
  return bonuses == nullptr ? 0 : static_cast<int>(bonuses->size());
}

/// Whose turn it is, in which round; nothing where a game has no rounds, or is over.
struct Turn {
  std::optional<rules::shown::Player> player;
  std::optional<int> round;
  friend bool operator==(const Turn&, const Turn&) = default;
};

Turn turn_in(const CellValues& values) {
  Turn turn;
  if (const auto* player = values.find<rules::shown::Player>("turn")) turn.player = *player;
  if (const auto* round = values.find<int>("round")) turn.round = *round;
  return turn;
}

}  // namespace

/// Steps through a game and writes down what changes.
class StepBuilder::Stepper {
 public:
  Stepper(const record::Record& record, const rules::Deck* deck, const i18n::Catalogue& catalogue)
      : catalogue_(catalogue),
        players_(record.players),
        state_(record::start(record, deck)),
        cells_(rules::cells(state_)),
        boxes_(boxes_on_the_table(state_, catalogue, players_)) {
    const CellValues values(cells_);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      const auto& [box, style] = boxes_[i];
      result_.boxes.push_back(name_of(box, style));
      result_.initial.push_back(index_of(draw_value(box, values, style)));
      if (box.draws == rules::Draws::cards) {
        with_cards_.push_back(i);
      } else {
        by_cell_[style.prefix + box.cell] = i;
      }
    }
    shown_ = result_.initial;
  }

  /// Whether the move is legal; if so, it is one more step.
  bool step(std::string_view move) {
    const rules::State before = state_;
    rules::MoveText spelled;
    if (auto wrong = rules::apply(state_, move, spelled)) {
      result_.refused = std::move(wrong);
      return false;
    }
    std::vector<rules::Cell> cells = rules::cells(state_);
    const rules::Description description = rules::describe(before, spelled);
    Step step{.move = std::string(spelled.view()),
              .words = catalogue_.say(state_.game().name, description.what, players_)};
    if (const std::size_t colon = step.move.find(':'); colon != std::string::npos) {
      step.seat = static_cast<rules::Seat>(step.move.front() - '0');
    }
    add_points(before, step);
    const CellValues values(cells);
    add_depth(description, values, step);
    add_turn(step);
    add_changes(rules::changes(before, state_), values, step);
    cells_ = std::move(cells);
    result_.steps.push_back(std::move(step));
    return true;
  }

  const Steps& steps() const { return result_; }
  const rules::State& state() const { return state_; }
  const std::string& shown(std::size_t box) const { return result_.drawn[shown_[box]]; }

 private:
  std::size_t index_of(std::string drawn) {
    const auto [found, is_new] = drawn_.try_emplace(std::move(drawn), result_.drawn.size());
    if (is_new) result_.drawn.push_back(found->first);
    return found->second;
  }

  void add_points(const rules::State& before, Step& step) const {
    for (int i = 1; i <= state_.seats(); ++i) {
      const auto seat = static_cast<rules::Seat>(i);
      const int total = rules::score(state_, seat).total;
      if (seat == step.seat) step.gain = total - rules::score(before, seat).total;
      step.totals.push_back(total);
    }
  }

  void add_depth(const rules::Description& description, const CellValues& values, Step& step) {
    if (step.seat == rules::the_table) return;
    Chain& chain = chains_[step.seat];
    const int waiting = pending(CellValues(cells_), step.seat);
    if (description.follows) {
      step.depth = chain.depth_of_bonus();
    } else if (waiting == 0) {
      chain.clear();
    }
    chain.earn(step.depth, pending(values, step.seat) - waiting + (description.follows ? 1 : 0));
  }

  /// A turn begins with the first step and after every one that hands on the turn.
  void add_turn(Step& step) {
    const Turn turn = turn_in(CellValues(cells_));
    if (turn == turn_) return;
    turn_ = turn;
    const auto active = static_cast<std::size_t>(turn.player ? turn.player->seat : 0);
    const std::string player = active >= 1 && active <= players_.size() ? players_[active - 1] : "";
    step.new_turn = turn.round
                        ? catalogue_.say("replay.turn_of_round", {{"player", player}, {"round", say(*turn.round)}})
                        : catalogue_.say("replay.turn", {{"player", player}});
  }

  /// The boxes that show one of these cells; a box of cards shows every cell whose name begins like its own.
  void add_changes(const std::vector<rules::Cell>& changed, const CellValues& values, Step& step) {
    std::vector<std::size_t> touched;
    for (const rules::Cell& cell : changed) {
      if (const auto found = by_cell_.find(cell.name); found != by_cell_.end()) touched.push_back(found->second);
      std::ranges::copy_if(with_cards_, std::back_inserter(touched), [&](std::size_t i) {
        return cell.name.starts_with(boxes_[i].style.prefix + boxes_[i].box.cell);
      });
    }
    std::ranges::sort(touched);
    const auto repeated = std::ranges::unique(touched);
    touched.erase(repeated.begin(), repeated.end());
    for (const std::size_t i : touched) {
      const std::size_t drawn = index_of(draw_value(boxes_[i].box, values, boxes_[i].style));
      if (std::exchange(shown_[i], drawn) != drawn) step.changes.emplace_back(i, drawn);
    }
  }

  const i18n::Catalogue& catalogue_;
  std::vector<std::string> players_;
  rules::State state_;
  std::vector<rules::Cell> cells_;  ///< before the step
  std::vector<Placed> boxes_;
  std::map<std::string, std::size_t, std::less<>> by_cell_;
  std::vector<std::size_t> with_cards_;
  std::map<std::string, std::size_t, std::less<>> drawn_;
  std::vector<std::size_t> shown_;
  std::map<rules::Seat, Chain> chains_;
  std::optional<Turn> turn_;  ///< the one that the last heading stands for
  Steps result_;
};

StepBuilder::StepBuilder(const record::Record& record, const rules::Deck* deck, const i18n::Catalogue& catalogue)
    : stepper_(std::make_unique<Stepper>(record, deck, catalogue)) {}
StepBuilder::StepBuilder(const StepBuilder& other) : stepper_(std::make_unique<Stepper>(*other.stepper_)) {}
StepBuilder::~StepBuilder() = default;
StepBuilder::StepBuilder(StepBuilder&&) noexcept = default;
StepBuilder& StepBuilder::operator=(StepBuilder&&) noexcept = default;

bool StepBuilder::step(std::string_view move) { return stepper_->step(move); }
const Steps& StepBuilder::steps() const { return stepper_->steps(); }
const rules::State& StepBuilder::state() const { return stepper_->state(); }
const std::string& StepBuilder::shown(std::size_t box) const { return stepper_->shown(box); }

Steps steps_of(const store::StoredGame& game, const i18n::Catalogue& catalogue) {
  StepBuilder builder(game.record, game.cards(), catalogue);
  for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
    if (!builder.step(game.record.moves[i])) break;
  }
  return builder.steps();
}

std::string to_json(const Steps& steps) {
  record::Json changes = record::Json::array();
  for (const Step& step : steps.steps) {
    record::Json& list = changes.push_back(record::Json::array());
    for (const auto& [box, drawn] : step.changes) list.push_back({box, drawn});
  }
  return record::Json{
      {"boxes", steps.boxes}, {"drawn", steps.drawn}, {"initial", steps.initial}, {"steps", std::move(changes)}}
      .dump_sorted();
}

}  // namespace rollbook::web
