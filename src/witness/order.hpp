// Finds an order for the marks of a final sheet in which each bonus can be taken when it comes. The search is
// exhaustive within its budget: if it ends without an order, there is none, whatever the dice.
//
// A game G provides its Sheet and Entry, and the functions named below.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_set>
#include <vector>

#include "rules/random.hpp"
#include "witness/capacity.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

enum class Answer : std::uint8_t { found, none, budget_spent };

template <class G>
class OrderSearch {
 public:
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;

  OrderSearch(const Sheet& target, const Capacity& capacity) : target_(target), capacity_(capacity) {}

  /// Searches for an order; `random` decides which way is tried first, `budget` how many positions may be visited.
  Answer search(rules::Random& random, std::size_t budget, Course& course) {
    random_ = &random;
    budget_ = budget;
    course_ = {};
    // At most as large a share of the marks comes before round 4 as of the turns: this leaves some room for what must
    // precede the black bonus.
    const double share = capacity_.share_before_black * (10 - rules::below(random, 4)) / 10;
    black_after_ = static_cast<int>(share * G::most_dice_marks(target_));
    const Answer answer = go_on(G::blank(), false, -1);
    if (answer == Answer::found) course = course_;
    return answer;
  }

 private:
  /// Nothing is pending: the next mark is made by a die, or round 4 begins.
  Answer go_on(const Sheet& now, bool black_taken, int last_area) {
    if (black_taken && G::is_same(now, target_)) return ends_well() ? Answer::found : Answer::none;
    if (static_cast<int>(course_.steps.size()) > capacity_.most) return Answer::none;
    if (budget_ == 0) return Answer::budget_spent;
    --budget_;
    constexpr unsigned count_bits = 6;
    const std::uint64_t key =
        (G::key(now) << (count_bits + 1)) | (course_.steps.size() << 1U) | (black_taken ? 1U : 0U);
    if (failed_.contains(key) || !G::is_hopeful(target_, now)) return Answer::none;

    std::vector<Entry> entries;
    G::add_dice_marks(target_, now, entries);
    arrange(now, entries, last_area);
    const bool black_first = !black_taken && is_time_for_black();
    Answer answer = Answer::none;
    if (black_first) answer = begin_round_four(now, last_area);
    for (std::size_t i = 0; answer == Answer::none && i < entries.size(); ++i) {
      answer = make(now, entries[i], black_taken);
    }
    if (answer == Answer::none && !black_taken && !black_first) answer = begin_round_four(now, last_area);
    if (answer == Answer::none) failed_.insert(key);
    return answer;
  }

  Answer make(const Sheet& now, const Entry& entry, bool black_taken) {
    Sheet next = now;
    course_.steps.push_back({G::mark(now, entry), {}});
    G::enter(next, entry);
    const Answer answer = take_bonuses(next, black_taken, false, static_cast<int>(entry.area));
    if (answer != Answer::found) course_.steps.pop_back();
    return answer;
  }

  Answer begin_round_four(const Sheet& now, int last_area) {
    Sheet next = now;
    G::gain_black(next);
    course_.before_black = course_.steps.size();
    course_.black = {};
    return take_bonuses(next, true, true, last_area);
  }

  /// Takes the pending bonuses in every way that leads to the target; then continues.
  Answer take_bonuses(const Sheet& now, bool black_taken, bool for_black, int last_area) {
    if (!G::is_anything_pending(now)) return go_on(now, black_taken, last_area);
    if (budget_ == 0) return Answer::budget_spent;
    --budget_;
    std::vector<Entry> entries;
    G::add_bonus_marks(target_, now, entries);
    shuffle(entries);
    for (const Entry& entry : entries) {
      Sheet next = now;
      const std::size_t depth = moves_of(for_black).size();
      moves_of(for_black).push_back(G::bonus_text(entry));
      G::take_bonus(next, entry);
      const Answer answer = take_bonuses(next, black_taken, for_black, last_area);
      if (answer != Answer::none) return answer;
      moves_of(for_black).resize(depth);
    }
    return Answer::none;
  }

  std::vector<std::string>& moves_of(bool for_black) {
    return for_black ? course_.black.bonuses : course_.steps.back().bonuses;
  }

  bool ends_well() const {
    const auto steps = static_cast<int>(course_.steps.size());
    return steps >= capacity_.least && steps <= capacity_.most;
  }

  bool is_time_for_black() const { return static_cast<int>(course_.steps.size()) >= black_after_; }

  /// Areas with many remaining marks come earlier, so that they are spread over the game; the area of the last mark
  /// comes last, because the dice of one turn are of different colours.
  void arrange(const Sheet& now, std::vector<Entry>& entries, int last_area) {
    shuffle(entries);
    std::array<int, G::areas> left{};
    std::array<int, G::areas> rank{};
    for (int area = 0; area < G::areas; ++area)
      left[static_cast<std::size_t>(area)] = G::marks_left(target_, now, area);
    for (int place = 0; place < G::areas; ++place) {
      const int all = std::accumulate(left.begin(), left.end(), 0);
      int drawn = all == 0 ? 0 : rules::below(*random_, all);
      std::size_t area = 0;
      while (all > 0 && drawn >= left[area]) drawn -= left[area++];
      rank[area] = G::areas - place;
      left[area] = 0;
    }
    if (last_area >= 0) rank[static_cast<std::size_t>(last_area)] = 0;
    std::vector<Entry> arranged;
    arranged.reserve(entries.size());
    for (int wanted = G::areas; wanted >= 0; --wanted) {
      for (const Entry& entry : entries) {
        if (rank[static_cast<std::size_t>(entry.area)] == wanted) arranged.push_back(entry);
      }
    }
    entries = std::move(arranged);
  }

  void shuffle(std::vector<Entry>& entries) {
    for (std::size_t i = entries.size(); i > 1; --i) {
      std::swap(entries[i - 1], entries[static_cast<std::size_t>(rules::below(*random_, static_cast<int>(i)))]);
    }
  }

  const Sheet target_;
  const Capacity capacity_;
  int black_after_ = 0;
  rules::Random* random_ = nullptr;
  std::size_t budget_ = 0;
  Course course_;
  std::unordered_set<std::uint64_t> failed_;
};

}  // namespace rollbook::witness
