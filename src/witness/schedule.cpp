#include "witness/schedule.hpp"

#include <algorithm>
#include <numeric>

#include "rules/written.hpp"
#include "text/wording.hpp"
#include "witness/plan.hpp"
#include "witness/turn_dice.hpp"

namespace rollbook::witness {
namespace {

using rules::clever_family::dice_in_all;
using rules::clever_family::has;
using rules::clever_family::only;
using rules::clever_family::white;
using text::say;

using Clock = std::chrono::steady_clock;

constexpr int most_takes = rules::clever_family::rolls_a_turn;
constexpr int round_of_black = 4;

/// How far a player is.
struct Progress {
  Steps left;
  Actions used;
};

struct Position {
  rules::State state;
  std::vector<Progress> players;
  std::size_t moves = 0;

  Progress& of(int player) { return players[static_cast<std::size_t>(player)]; }
  const Progress& of(int player) const { return players[static_cast<std::size_t>(player)]; }
};

class Scheduler {
 public:
  Scheduler(const Table& table, std::size_t budget, Clock::time_point deadline)
      : table_(table), seats_(static_cast<int>(table.courses.size())), budget_(budget), deadline_(deadline) {}

  std::optional<std::vector<std::string>> run() {
    Position position{table_.start, std::vector<Progress>(table_.courses.size()), 0};
    for (int player = 0; player < seats_; ++player) {
      Steps& left = position.of(player).left;
      left.resize(course(player).steps.size());
      std::iota(left.begin(), left.end(), std::uint8_t{0});
      left.insert(left.begin() + static_cast<std::ptrdiff_t>(course(player).before_black), Course::black_step);
    }
    if (!play(position, 0)) return std::nullopt;
    return moves_;
  }

 private:
  // The turns, from 0; alone every second one is served.
  int turns_a_round() const { return seats_ == 1 ? 2 : seats_; }
  int turns() const { return table_.rounds * turns_a_round(); }
  int black_turn() const { return (round_of_black - 1) * turns_a_round(); }
  bool is_served(int turn) const { return seats_ == 1 && turn % 2 == 1; }
  int active(int turn) const { return seats_ == 1 ? 0 : turn % seats_; }
  bool is_own(int turn, int player) const { return active(turn) == player && !is_served(turn); }
  int own_turns(int turn, int end, int player) const {
    int own = 0;
    for (; turn < end; ++turn) own += is_own(turn, player) ? 1 : 0;
    return own;
  }

  const Course& course(int player) const { return table_.courses[static_cast<std::size_t>(player)]; }
  const Actions& actions(int player) const { return table_.actions[static_cast<std::size_t>(player)]; }
  const Step& step(int player, std::uint8_t number) const { return course(player).step(number); }
  int extras_left(const Position& position, int player) const {
    return actions(player).extras - position.of(player).used.extras;
  }

  /// Whether so many marks can be made in the turns that are left.
  bool fits(int marks, int turn, int player, int extras) const {
    const int own = own_turns(turn, turns(), player);
    const int least = (table_.english ? 0 : own) + extras;
    return marks >= least &&
           marks <= table_.most_a_turn * own + (turns() - turn - own) + extras + actions(player).returns;
  }

  /// How many marks can be made before round 4 without extra dice, which are for when they are needed.
  int room_before_black(int turn, int player) const {
    const int own = own_turns(turn, black_turn(), player);
    return most_takes * own + (black_turn() - turn - own);
  }

  /// How many of the steps that are left must be made before the black bonus.
  int must_precede_black(const Position& position, int player) const {
    int marks = 0;
    for (const std::uint8_t number : position.of(player).left) {
      if (number == Course::black_step) return marks;
      marks += course(player).black.may_overtake(step(player, number)) ? 0 : 1;
    }
    return marks;
  }

  bool can_still_work(const Position& position, int turn) const {
    for (int player = 0; player < seats_; ++player) {
      const bool black_to_come = turn <= black_turn();
      const int marks = static_cast<int>(position.of(player).left.size()) - (black_to_come ? 1 : 0);
      const int extras = extras_left(position, player);
      if (!fits(marks, turn, player, extras)) return false;
      if (black_to_come && must_precede_black(position, player) > room_before_black(turn, player)) return false;
    }
    return true;
  }

  /// Every mark is made, and every action used that was to be.
  bool is_done(const Position& position) const {
    for (int player = 0; player < seats_; ++player) {
      if (!position.of(player).left.empty() || position.of(player).used != actions(player)) return false;
    }
    return true;
  }

  bool play(const Position& position, int turn) {
    if (turn == turns()) return is_done(position);
    if (budget_ == 0 || !can_still_work(position, turn)) return false;
    --budget_;
    Position now = position;
    moves_.resize(now.moves);
    if (turn == black_turn() && !take_black(now)) return false;
    for (const std::vector<Plan>& plans : ways(now, turn)) {
      Position next = now;
      moves_.resize(now.moves);
      if (make_turn(next, turn, plans) && play(next, turn + 1)) return true;
      if (Clock::now() >= deadline_) budget_ = 0;
      if (budget_ == 0) return false;
    }
    return false;
  }

  bool take_black(Position& position) {
    for (int player = 0; player < seats_; ++player) {
      if (must_precede_black(position, player) > 0) return false;
      for (const std::string& move : course(player).black.bonuses) {
        if (!apply(position, player, move)) return false;
      }
      Steps& left = position.of(player).left;
      left.erase(std::ranges::find(left, Course::black_step));
    }
    return true;
  }

  /// What everybody may do in this turn, the likeliest first; not more than can be tried.
  std::vector<std::vector<Plan>> ways(const Position& position, int turn) const {
    constexpr std::size_t most_for_own = 24;
    constexpr std::size_t most_for_passive = 3;
    constexpr std::size_t most = 40;
    std::vector<std::vector<Plan>> all{{}};
    for (int player = 0; player < seats_; ++player) {
      const bool own = is_own(turn, player);
      const int own_left = own_turns(turn, turns(), player);
      const Outlook outlook{.course = course(player),
                            .left = position.of(player).left,
                            .own = own,
                            .may_use_extras = !is_served(turn) || table_.extras_served,
                            .may_do_nothing = table_.english,
                            .extras_left = extras_left(position, player),
                            .own_turns = own_left,
                            .other_turns = turns() - turn - own_left,
                            .room_before_black = room_before_black(turn, player)};
      std::vector<std::vector<Plan>> longer;
      for (const Plan& plan : plans_for(outlook, own ? most_for_own : most_for_passive)) {
        for (const auto& plans : all) {
          if (longer.size() == most) break;
          longer.push_back(plans);
          longer.back().push_back(plan);
        }
      }
      all = std::move(longer);
    }
    return all;
  }

  bool apply(Position& position, int player, const std::string& move) {
    std::string text = player < 0 ? move : say(player + 1, ": ", move);
    if (position.state.game().apply(position.state, text)) return false;
    moves_.push_back(std::move(text));
    ++position.moves;
    return true;
  }

  bool make_turn(Position& position, int turn, const std::vector<Plan>& plans) {
    TurnWish wish{.blue = table_.blue, .served = is_served(turn)};
    for (int i = 0; i < seats_; ++i) {
      const int player = (active(turn) + i) % seats_;
      add_wishes(turn, player, plans[static_cast<std::size_t>(player)], wish);
    }
    const Position before = position;
    return find_dice(wish, [&](const TurnDice& dice) {
      position = before;
      moves_.resize(position.moves);
      return carry_out(position, turn, plans, dice);
    });
  }

  void add_wishes(int turn, int player, const Plan& plan, TurnWish& wish) const {
    const auto mark = [&](std::uint8_t number) { return &step(player, number).mark; };
    if (is_own(turn, player)) {
      std::ranges::transform(plan.takes, std::back_inserter(wish.takes), mark);
      wish.vary = wish.vary || plan.takes.empty();
    } else if (plan.pass) {
      wish.vary = true;
    } else {
      Demand demand{{}, player, Way::from_tray};
      std::ranges::transform(plan.takes, std::back_inserter(demand.marks), mark);
      wish.demands.push_back(std::move(demand));
    }
    for (const std::uint8_t number : plan.also) wish.demands.push_back({{mark(number)}, player, Way::also});
    for (const std::uint8_t number : plan.extras) wish.demands.push_back({{mark(number)}, player, Way::extra});
  }

  std::string spell(const Faces& faces) const {
    rules::MoveText text;
    rules::clever_family::write_dice(text, faces, table_.dice_letters);
    return std::string(text.view());
  }

  std::string use(std::string_view verb, const Mark& mark, Die die) const {
    const char own = table_.dice_letters[mark.die];
    return die == mark.die ? say(verb, " ", own, mark.cell) : say(verb, " w as ", own, mark.cell);
  }

  std::string also(const Mark& mark, Die die) const {
    return die == white ? say("also w", mark.cell) : say("also ", table_.dice_letters[die]);
  }

  /// A mark and its bonuses.
  bool make_step(Position& position, int player, std::uint8_t number, const std::string& move) {
    if (!apply(position, player, move)) return false;
    Steps& left = position.of(player).left;
    left.erase(std::ranges::find(left, number));
    return std::ranges::all_of(step(player, number).bonuses,
                               [&](const std::string& bonus) { return apply(position, player, bonus); });
  }

  bool carry_out(Position& position, int turn, const std::vector<Plan>& plans, const TurnDice& dice) {
    const int first = active(turn);
    if (is_served(turn)) {
      const std::string tray = rules::clever_family::spell(dice.tray, table_.dice_letters);
      if (!apply(position, first, say("serve", spell(dice.faces), " tray ", tray))) return false;
    } else if (!roll_and_take(position, first, plans[static_cast<std::size_t>(first)], dice)) {
      return false;
    }
    std::size_t demand = 0;
    for (int i = 0; i < seats_; ++i) {
      const int player = (first + i) % seats_;
      const Plan& plan = plans[static_cast<std::size_t>(player)];
      if (is_own(turn, player)) {
        if (!mark_beside(position, player, plan, dice, demand)) return false;
      } else if (!choose(position, player, plan, dice, demand)) {
        return false;
      }
      if (!use_extras(position, player, plan, dice, demand)) return false;
    }
    return apply(position, -1, turn + 1 == turns() ? "end" : "next");
  }

  /// Rolls, with rerolls and returns as far as they are to be used, and takes.
  bool roll_and_take(Position& position, int player, const Plan& plan, const TurnDice& dice) {
    for (std::size_t i = 0; i < plan.takes.size(); ++i) {
      Faces roll = dice.rolls[i];
      const bool last = i + 1 == plan.takes.size();
      const DieSet sent_away = last ? DieSet{0} : dice_to_return(position, player, roll, dice.taken[i]);
      for (Die die = 0; die < dice_in_all; ++die) {
        if (has(sent_away, die)) roll[die] = 1;
      }
      if (!apply(position, player, "roll" + spell(roll))) return false;
      spend_rerolls(position, player, roll);
      const Mark& mark = step(player, plan.takes[i]).mark;
      if (!make_step(position, player, plan.takes[i], use("take", mark, dice.taken[i]))) return false;
      if (!bring_back(position, player, sent_away)) return false;
    }
    for (int i = 0; plan.takes.empty() && i < most_takes; ++i) {
      if (!apply(position, player, "roll" + spell(dice.faces)) || !apply(position, player, "pass")) return false;
    }
    return true;
  }

  void spend_rerolls(Position& position, int player, const Faces& roll) {
    int& used = position.of(player).used.rerolls;
    while (used < actions(player).rerolls && apply(position, player, "reroll" + spell(roll))) ++used;
  }

  /// How many return actions a player has unlocked and not used yet.
  static int returns_available(const Position& position, int player) {
    const rules::Written sheet = rules::write_sheet(position.state, static_cast<rules::Seat>(player + 1));
    for (const auto& [name, track] : std::get<rules::Written::Fields>(sheet.value)) {
      if (name != "returns") continue;
      const auto& fields = std::get<rules::Written::Fields>(track.value);
      return std::get<int>(fields[0].value.value) - std::get<int>(fields[1].value.value);
    }
    return 0;
  }

  /// Dice that shall go to the tray with this take, to be brought back by return actions.
  DieSet dice_to_return(const Position& position, int player, const Faces& roll, Die taken) const {
    const int left = actions(player).returns - position.of(player).used.returns;
    if (left <= 0 || roll[taken] < 2) return 0;
    const int wanted = std::min(left, returns_available(position, player));
    DieSet chosen = 0;
    for (Die die = dice_in_all; die-- > 0;) {
      if (rules::clever_family::count(chosen) == wanted) break;
      if (die != taken && die != white && die != table_.blue && roll[die] != 0) chosen |= only(die);
    }
    return chosen;
  }

  bool bring_back(Position& position, int player, DieSet dice) {
    for (Die die = 0; die < dice_in_all; ++die) {
      if (!has(dice, die)) continue;
      if (!apply(position, player, say("return ", table_.dice_letters[die]))) return false;
      ++position.of(player).used.returns;
    }
    return true;
  }

  /// What silver marks beside the die that was taken last; a hand that is empty too early may have to be given up.
  bool mark_beside(Position& position, int player, const Plan& plan, const TurnDice& dice, std::size_t& demand) {
    for (const std::uint8_t number : plan.also) {
      if (!make_step(position, player, number, also(step(player, number).mark, dice.used[demand++]))) return false;
    }
    if (table_.has_done) apply(position, player, "done");  // where it is not needed it is not legal
    return true;
  }

  /// The passive choice.
  bool choose(Position& position, int player, const Plan& plan, const TurnDice& dice, std::size_t& demand) {
    if (plan.pass) return apply(position, player, "pass");
    const std::uint8_t number = plan.takes[dice.chosen[demand]];
    return make_step(position, player, number, use("take", step(player, number).mark, dice.used[demand++]));
  }

  bool use_extras(Position& position, int player, const Plan& plan, const TurnDice& dice, std::size_t& demand) {
    for (const std::uint8_t number : plan.extras) {
      if (!make_step(position, player, number, use("extra", step(player, number).mark, dice.used[demand++])))
        return false;
      ++position.of(player).used.extras;
    }
    return true;
  }

  const Table& table_;
  int seats_;
  std::size_t budget_;
  Clock::time_point deadline_;
  std::vector<std::string> moves_;
};

}  // namespace

std::optional<std::vector<std::string>> schedule(const Table& table, std::size_t budget,
                                                 std::chrono::steady_clock::time_point deadline) {
  return Scheduler(table, budget, deadline).run();
}

}  // namespace rollbook::witness
