// Builds one turn of a game that is to end in given sheets: what the active player takes, what the dice show at the
// end, and what everyone makes of them. Each attempt is played by the rules, so the result is legal.
//
// A game G provides its rules, its Sheet and Entry, and which marks are still needed; see clever.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "witness/calendar.hpp"
#include "witness/future.hpp"
#include "witness/own_turn.hpp"
#include "witness/tray.hpp"

namespace rollbook::witness {

/// A game up to the end of some turn; `moves` are those since the draft from which it continues.
template <class G>
struct Draft {
  typename G::State state;
  std::vector<typename G::Move> moves;
  std::size_t from = 0;
  double cost = 0;         ///< of the remainder
  std::size_t number = 0;  ///< among those of its turn; breaks ties in the same way on every machine
};

template <class G>
class TurnMaker {
 public:
  using Rules = typename G::Rules;
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;
  using Move = typename G::Move;
  using Verb = typename G::Verb;
  using Seat = rules::Seat;
  using Options = std::vector<Option<G>>;
  using OptionsOfAll = std::array<Options, rules::clever_family::most_players>;

  TurnMaker(const Calendar& calendar, std::vector<Future<G>>& futures, rules::Random& random)
      : calendar_(calendar), futures_(futures), random_(random) {}

  /// Adds this many continuations, or fewer: some do not work.
  void go_on(const Draft<G>& from, std::size_t number, int turn, int ways, std::vector<Draft<G>>& drafts) {
    turn_ = turn;
    draft_ = {from.state, {}, number};
    OptionsOfAll options;
    for (Seat seat = 1; seat <= calendar_.seats; ++seat) {
      options[seat - 1U] = options_of(sheet(seat), seat);
    }
    for (int way = 0; way < ways; ++way) {
      draft_ = {from.state, {}, number};
      for (Options& each : options) vary(each);
      if (make_turn(options)) drafts.push_back(draft_);
    }
  }

 private:
  const Sheet& target(Seat seat) const { return futures_[seat - 1U].target(); }
  const Sheet& sheet(Seat seat) const { return draft_.state.player(seat).sheet; }
  double chance() { return rules::below(random_, 1000) / 1000.0; }

  /// Rounds up or down at random, so that the average is right.
  int about(double number) {
    const int below = static_cast<int>(number);
    return below + (chance() < number - below ? 1 : 0);
  }

  BlackAfter black_after(Seat seat) const {
    const int black = calendar_.black_turn();
    if (turn_ >= black) return {};
    const int extras = target(seat).extras.used - sheet(seat).extras.used;
    return {
        true, calendar_.own_turns(turn_ + 1, black, seat),
        G::most_a_turn * calendar_.own_turns(turn_, black, seat) + calendar_.other_turns(turn_, black, seat) + extras};
  }

  /// The marks that a die may make next while the rest remains possible.
  Options options_of(const Sheet& now, Seat seat) {
    Future<G>& future = futures_[seat - 1U];
    BlackAfter black = black_after(seat);
    --black.most;
    std::vector<Entry> entries;
    G::add_dice_marks(target(seat), now, entries);
    const double urgency = 4.0 / (calendar_.own_turns_left(turn_, seat) + 1);
    const int lack = G::marks_to_actions(target(seat), G::with_first_rounds(now, draft_.state.round));
    Options options;
    for (const Entry& entry : entries) {
      Option<G> option{entry, G::mark(now, entry), {}, 0, 0};
      Sheet next = G::with_first_rounds(now, draft_.state.round);
      G::enter(next, entry);
      if (!G::is_hopeful(target(seat), next)) continue;
      if (!future.take_bonuses(next, black, random_, option.bonuses)) continue;
      option.weight = 1 + 0.5 * G::marks_left(target(seat), now, static_cast<int>(entry.area));
      option.weight += urgency * (lack - G::marks_to_actions(target(seat), next));
      option.worth = option.weight;
      options.push_back(std::move(option));
    }
    return options;
  }

  void vary(Options& options) {
    constexpr double most = 1.5;
    for (auto& option : options) option.worth = option.weight + most * chance();
  }

  bool play(const Move& move) {
    if (Rules::judge(draft_.state, move)) return false;
    Rules::make(draft_.state, move);
    draft_.moves.push_back(move);
    return true;
  }

  bool take_bonuses(Seat seat, const std::vector<Entry>& bonuses) {
    return std::ranges::all_of(
        bonuses, [&](const Entry& entry) { return play({.seat = seat, .verb = Verb::bonus, .entry = entry}); });
  }

  int needed(Seat seat) const {
    const Sheet now = G::with_first_rounds(sheet(seat), draft_.state.round);
    return needed_in_own_turns<G>(calendar_, now, target(seat), turn_, seat);
  }

  /// How many extra dice a player should use in this turn: spread over the remaining turns, all in the last.
  int extras_to_use(Seat seat) {
    const Sheet& now = sheet(seat);
    if (calendar_.is_served(turn_) && !G::are_extras_served(draft_.state.english)) return 0;
    int turns = calendar_.turns() - turn_;
    if (calendar_.seats == 1 && !G::are_extras_served(draft_.state.english)) turns = (turns + 1) / 2;
    const int left = target(seat).extras.used - now.extras.used;
    constexpr double extras_share = 0.7;  // rather late: an extra die helps most where the tray does not
    return turns == 1 ? left : std::min(about(extras_share * left / turns), now.extras.unlocked - now.extras.used);
  }

  /// What the dice are worth to a player with these options.
  Worth worth_for(const Options& options, Seat seat) {
    constexpr double hardly_legal = -30;
    constexpr double unwelcome = -3;
    constexpr double welcome = 1.5;
    Worth worth;
    for (const auto& option : options) worth.add(option.mark, option.worth);
    worth.chooses = !calendar_.is_own(turn_, seat);
    worth.nothing = needed(seat) <= calendar_.own_turns_left(turn_, seat) ? welcome : unwelcome;
    if (!G::may_passive_pass(draft_.state.english)) worth.nothing = hardly_legal;
    worth.extras = extras_to_use(seat);
    return worth;
  }

  bool make_turn(const OptionsOfAll& options) {
    const Seat active = calendar_.active(turn_);
    const bool served = calendar_.is_served(turn_);
    TrayGoal goal{.blue = G::Rules::blue_die, .served = served};
    OwnTurn<G> own;
    if (!served && !plan_own(active, options[active - 1U], own)) return false;
    if (!served) own.ask(goal);
    for (Seat seat = 1; seat <= calendar_.seats; ++seat) {
      goal.players.push_back(worth_for(calendar_.is_own(turn_, seat) ? own.later : options[seat - 1U], seat));
    }
    const Faces faces = best_faces(goal, random_);
    if (served ? !serve(faces, goal) : !roll_and_take(active, own, faces)) return false;
    return use_dice(options, goal) && close();
  }

  /// The passive players choose from the tray, and everybody may use extra dice.
  bool use_dice(const OptionsOfAll& options, const TrayGoal& goal) {
    for (Seat seat = 1; seat <= calendar_.seats; ++seat) {
      const Worth& worth = goal.players[seat - 1U];
      if (worth.chooses && !choose(seat, options[seat - 1U])) return false;
      if (!use_extras(seat, worth.extras)) return false;
    }
    return true;
  }

  bool close() {
    const bool last = turn_ + 1 == calendar_.turns();
    return play({.verb = last ? Verb::end : Verb::next}) && (last || take_round_bonuses());
  }

  bool serve(const Faces& faces, const TrayGoal& goal) {
    return play(
        {.seat = 1, .verb = Verb::serve, .dice = faces, .tray = three_lowest(faces, goal.blue, goal.players[0])});
  }

  /// How many dice the active player takes, and how many have to be marked beside the last.
  std::pair<int, int> takes_to_make(Seat seat) {
    constexpr int most = rules::clever_family::rolls_a_turn;
    const int own = calendar_.own_turns_left(turn_, seat);
    const int marks = needed(seat);
    const int least = G::may_active_pass(draft_.state.english) ? 0 : 1;
    const int most_now = std::max(least, marks - least * (own - 1));
    int wanted = about(std::max(0.0, static_cast<double>(marks) / own));
    if (rules::below(random_, 5) == 0) wanted += rules::below(random_, 3) - 1;
    wanted = std::clamp(wanted, std::max(least, marks - G::most_a_turn * (own - 1)), std::max(least, most_now));
    const int besides = std::min(wanted - 1, besides_to_make(seat, wanted));
    const int takes = std::clamp(wanted - std::max(0, besides), least, most);
    return {takes, std::max(0, wanted - takes)};
  }

  /// How many of the marks of an own turn should be made beside silver: more if silver has more than its share left.
  int besides_to_make(Seat seat, int wanted) {
    if constexpr (!G::has_returns) return 0;
    const Sheet& now = sheet(seat);
    int all = 0;
    for (int area = 0; area < G::areas; ++area) all += G::marks_left(target(seat), now, area);
    const double share = static_cast<double>(G::marks_left(target(seat), now, 0)) / std::max(1, all);
    return about(std::max(0.0, 2 * share * wanted - 1));
  }

  bool plan_own(Seat seat, const Options& options, OwnTurn<G>& own) {
    const auto [takes, besides] = takes_to_make(seat);
    own.wanted = static_cast<std::size_t>(takes);
    own.besides = besides;
    own.later = options;
    Sheet now = sheet(seat);
    while (own.takes.size() < own.wanted) {
      const Option<G>* taken = own.take_one(random_);
      if (taken == nullptr) return false;
      G::enter(now, taken->entry);
      for (const Entry& entry : taken->bonuses) G::take_bonus(now, entry);
      own.later = options_of(now, seat);
      vary(own.later);
    }
    return own.is_settled();
  }

  /// Rolls, with as many rerolls and returns as planned, and takes.
  bool roll_and_take(Seat seat, OwnTurn<G>& own, const Faces& faces) {
    if (!own.lay_out(faces)) return false;
    for (std::size_t i = 0; i < own.takes.size(); ++i) {
      const auto& take = own.takes[i];
      const DieSet to_return = own.may_send_away(i, draft_.state.dice.hand, returns_to_use(seat));
      const Faces roll = own.roll(i, draft_.state.dice.hand, to_return);
      if (!play({.seat = seat, .verb = Verb::roll, .dice = roll})) return false;
      spend_rerolls(seat, roll);
      if (!play({.seat = seat, .verb = Verb::take, .die = take.die, .entry = take.option.entry})) return false;
      if (!take_bonuses(seat, take.option.bonuses) || !bring_back(seat, to_return)) return false;
    }
    for (int i = 0; own.takes.empty() && i < rules::clever_family::rolls_a_turn; ++i) {
      if (!play({.seat = seat, .verb = Verb::roll, .dice = faces})) return false;
      spend_rerolls(seat, faces);
      if (!play({.seat = seat, .verb = Verb::pass})) return false;
    }
    return mark_beside(seat, own);
  }

  void spend_rerolls(Seat seat, const Faces& roll) {
    while (sheet(seat).rerolls.used < target(seat).rerolls.used &&
           play({.seat = seat, .verb = Verb::reroll, .dice = roll})) {
    }
  }

  int returns_to_use(Seat seat) const {
    const auto track = G::returns(sheet(seat));
    return std::min(G::returns(target(seat)).used - track.used, track.unlocked - track.used);
  }

  bool bring_back(Seat seat, DieSet dice) {
    if constexpr (G::has_returns) {
      for (Die die = 0; die < rules::clever_family::dice_in_all; ++die) {
        if (!rules::clever_family::has(dice, die)) continue;
        if (!play({.seat = seat, .verb = Verb::return_die, .die = die})) return false;
      }
    }
    return true;
  }

  /// Dice that went to the tray with silver; a hand that is empty too early may have to be given up.
  bool mark_beside(Seat seat, const OwnTurn<G>& own) {
    if constexpr (G::has_returns) {
      int left = own.besides;
      for (Die die = 0; die < rules::clever_family::dice_in_all && left > 0; ++die) {
        if (!own.is_beside(die)) continue;
        for (const auto& option : options_of(sheet(seat), seat)) {
          if (!own.fits_beside(option.mark, die, draft_.state.dice.faces[die])) continue;
          if (!play({.seat = seat, .verb = Verb::also, .die = die, .entry = option.entry})) continue;
          if (!take_bonuses(seat, option.bonuses)) return false;
          --left;
          break;
        }
      }
      play({.seat = seat, .verb = Verb::done});  // where it is not needed it is not legal
    }
    return true;
  }

  /// The best use of one of these dice as they lie: the option and the die.
  std::pair<const Option<G>*, Die> best_use(const Options& options, DieSet dice) const {
    std::pair<const Option<G>*, Die> best{nullptr, 0};
    const Faces& faces = draft_.state.dice.faces;
    for (const auto& option : options) {
      if (best.first != nullptr && option.worth <= best.first->worth) continue;
      for (const Die die : {option.mark.die, rules::clever_family::white}) {
        if (!rules::clever_family::has(dice, die)) continue;
        const bool fits = option.mark.sum > 0
                              ? faces[rules::clever_family::white] + faces[G::Rules::blue_die] == option.mark.sum
                              : (option.mark.faces & face(faces[die])) != 0;
        if (fits) {
          best = {&option, die};
          break;
        }
      }
    }
    return best;
  }

  bool choose(Seat seat, const Options& options) {
    const auto [option, die] = best_use(options, draft_.state.dice.tray);
    const bool rather_not = wants_to_pass(seat);
    if (option == nullptr || rather_not) {
      if (play({.seat = seat, .verb = Verb::pass})) return true;
      if (option == nullptr) return false;
    }
    return play({.seat = seat, .verb = Verb::take, .die = die, .entry = option->entry}) &&
           take_bonuses(seat, option->bonuses);
  }

  /// Fewer marks are left than turns: where it is allowed, some choices must go by.
  bool wants_to_pass(Seat seat) {
    const int own = calendar_.own_turns_left(turn_, seat);
    const int missing = own - needed(seat);
    if (missing <= 0) return false;
    return rules::below(random_, calendar_.other_turns(turn_, calendar_.turns(), seat)) < missing;
  }

  bool use_extras(Seat seat, int extras) {
    for (int i = 0; i < extras; ++i) {
      Options options = options_of(sheet(seat), seat);
      vary(options);
      const auto used = draft_.state.player(seat).extra_dice;
      const auto [option, die] = best_use(options, static_cast<DieSet>(rules::clever_family::all_dice & ~used));
      if (option == nullptr) return true;
      if (!play({.seat = seat, .verb = Verb::extra, .die = die, .entry = option->entry})) return true;
      if (!take_bonuses(seat, option->bonuses)) return false;
    }
    return true;
  }

  /// What the new round brought: the black bonus.
  bool take_round_bonuses() {
    ++turn_;
    bool good = true;
    for (Seat seat = 1; good && seat <= calendar_.seats; ++seat) {
      if (!G::is_anything_pending(sheet(seat))) continue;
      Sheet now = G::with_first_rounds(sheet(seat), draft_.state.round);
      std::vector<Entry> bonuses;
      good = futures_[seat - 1U].take_bonuses(now, black_after(seat), random_, bonuses) && take_bonuses(seat, bonuses);
    }
    --turn_;
    return good;
  }

  const Calendar calendar_;
  std::vector<Future<G>>& futures_;
  rules::Random& random_;
  int turn_ = 0;
  Draft<G> draft_;
};

}  // namespace rollbook::witness
