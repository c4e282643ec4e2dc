// Builds a whole game that ends in given sheets, turn by turn (beam search): several drafts are kept at once, and those
// that leave the easiest remainder for all players are continued.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "witness/turn.hpp"

namespace rollbook::witness {

template <class G>
class Beam {
 public:
  using State = typename G::State;
  using Sheet = typename G::Sheet;
  using Seat = rules::Seat;
  using Drafts = std::vector<Draft<G>>;
  using Clock = std::chrono::steady_clock;

  Beam(const State& start, const Calendar& calendar) : start_(start), calendar_(calendar) {}

  /// The final sheet of the next player.
  void add(const Sheet& target) { futures_.emplace_back(target); }

  /// The moves of such a game, if one is found with this beam width. From a dead end it goes back a few turns and tries
  /// again another way, each time a little further.
  std::optional<std::vector<std::string>> search(rules::Random& random, std::size_t width, Clock::time_point deadline) {
    constexpr int most_dead_ends = 16;
    TurnMaker<G> maker(calendar_, futures_, random);
    std::vector<Drafts> kept{{Draft<G>{start_, {}}}};  // by turn
    for (int dead_ends = 0; dead_ends <= most_dead_ends;) {
      const int turn = static_cast<int>(kept.size()) - 1;
      if (turn == calendar_.turns()) return moves_of(kept);
      Drafts drafts;
      for (std::size_t i = 0; i < kept.back().size(); ++i) {
        if (Clock::now() >= deadline) return std::nullopt;
        maker.go_on(kept.back()[i], i, turn, ways_to_try(turn, width), drafts);
      }
      keep_best(drafts, turn + 1, width, random);
      if (drafts.empty()) {
        ++dead_ends;
        kept.resize(static_cast<std::size_t>(std::max(1, turn - 1 - dead_ends / 4)));
      } else {
        kept.push_back(std::move(drafts));
      }
    }
    return std::nullopt;
  }

 private:
  /// More continuations from the start, where there is only one draft; and more at the end, where there is little
  /// choice left.
  int ways_to_try(int turn, std::size_t width) const {
    constexpr int ways = 8;
    if (turn == 0) return 4 * static_cast<int>(width);
    return turn + 2 >= calendar_.turns() ? 3 * ways : ways;
  }

  void keep_best(Drafts& drafts, int turn, std::size_t width, rules::Random& random) const {
    std::erase_if(drafts, [&](Draft<G>& draft) { return !rate(draft, turn, random); });
    for (std::size_t i = 0; i < drafts.size(); ++i) drafts[i].number = i;
    std::ranges::sort(drafts, {}, [](const Draft<G>& draft) { return std::pair(draft.cost, draft.number); });
    drop_repeated(drafts);
    if (drafts.size() > width) drafts.erase(drafts.begin() + static_cast<std::ptrdiff_t>(width), drafts.end());
  }

  /// Of drafts with the same marks, only the first is kept.
  void drop_repeated(Drafts& drafts) const {
    std::unordered_set<std::uint64_t> seen;
    std::erase_if(drafts, [&](const Draft<G>& draft) {
      std::uint64_t key = 0;
      for (Seat seat = 1; seat <= calendar_.seats; ++seat) {
        const Sheet& sheet = draft.state.player(seat).sheet;
        key = (key ^ G::key(sheet)) * 0x9E3779B97F4A7C15U;
        key ^= (key >> 29U) + sheet.extras.used * 64U + sheet.rerolls.used * 8U + G::returns(sheet).used;
      }
      return !seen.insert(key).second;
    });
  }

  static std::vector<std::string> moves_of(const std::vector<Drafts>& kept) {
    std::vector<std::string> moves;
    std::size_t number = 0;
    for (std::size_t turn = kept.size() - 1; turn > 0; --turn) {
      const Draft<G>& draft = kept[turn][number];
      for (auto move = draft.moves.rbegin(); move != draft.moves.rend(); ++move) {
        moves.emplace_back(G::Rules::write(*move).view());
      }
      number = draft.from;
    }
    std::ranges::reverse(moves);
    return moves;
  }

  /// Estimates the cost of the remainder, `turn` being the next; false if it is impossible. A little randomness makes
  /// drafts differ.
  bool rate(Draft<G>& draft, int turn, rules::Random& random) const {
    draft.cost = rules::below(random, 1000) / 1000.0 + cost_of_likeness(draft.state, turn);
    for (Seat seat = 1; seat <= calendar_.seats; ++seat) {
      const Sheet now = G::with_first_rounds(draft.state.player(seat).sheet, draft.state.round);
      const Sheet& target = futures_[seat - 1U].target();
      if (!can_be_finished(now, target, turn, seat)) return false;
      draft.cost += cost_of_areas(now, target, turn) + cost_of_actions(now, target, turn, seat) +
                    cost_of_takes(needed(now, target, turn, seat), calendar_.own_turns_left(turn, seat));
    }
    return true;
  }

  int needed(const Sheet& now, const Sheet& target, int turn, Seat seat) const {
    return needed_in_own_turns<G>(calendar_, now, target, turn, seat);
  }

  bool can_be_finished(const Sheet& now, const Sheet& target, int turn, Seat seat) const {
    const int own = calendar_.own_turns_left(turn, seat);
    const bool actions_used =
        now.rerolls.used == target.rerolls.used && G::returns(now).used == G::returns(target).used;
    if (own == 0 && !actions_used) return false;
    if (turn == calendar_.turns()) return G::is_same(now, target) && now.extras.used == target.extras.used;
    return needed(now, target, turn, seat) <= G::most_a_turn * own;
  }

  /// An own turn makes one to three marks easily; with silver there may be more.
  static double cost_of_takes(int needed, int own) {
    constexpr double usual = 2.2;
    constexpr double passed_by = 5;
    const double unusual = needed - usual * own;
    const double above = std::max(0, needed - rules::clever_family::rolls_a_turn * own);
    return (unusual * unusual + above * above) / (own + 1) + passed_by * std::max(0, own - needed);
  }

  /// Many remaining marks in one area are difficult, since only two dice can make them.
  double cost_of_areas(const Sheet& now, const Sheet& target, int turn) const {
    double cost = 0;
    for (int area = 0; area < G::areas; ++area) {
      const int left = G::marks_left(target, now, area);
      cost += 2.0 * left * left / (calendar_.turns() - turn + 1);
    }
    return cost;
  }

  /// Players who need the same dice compete for them.
  double cost_of_likeness(const State& state, int turn) const {
    const auto left = [&](Seat seat, int area) {
      return G::marks_left(futures_[seat - 1U].target(), state.player(seat).sheet, area);
    };
    int alike = 0;
    for (Seat one = 1; one <= calendar_.seats; ++one) {
      for (Seat other = 1; other < one; ++other) {
        for (int area = 0; area < G::areas; ++area) alike += std::min(left(one, area), left(other, area));
      }
    }
    return static_cast<double>(alike) / (calendar_.turns() - turn + 1);
  }

  /// Actions to be used must be unlocked in time, and returns need a turn with more than one take.
  double cost_of_actions(const Sheet& now, const Sheet& target, int turn, Seat seat) const {
    const int returns = G::returns(target).used - G::returns(now).used;
    return (4.0 * G::marks_to_actions(target, now) + returns) / (calendar_.own_turns_left(turn, seat) + 1);
  }

  State start_;
  Calendar calendar_;
  std::vector<Future<G>> futures_;
};

}  // namespace rollbook::witness
