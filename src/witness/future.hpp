// Whether a player's remaining marks can still be made in some order in which every bonus can be taken when it comes.
// It is called at every turn of a game being built, so its search is limited, and its results are cached.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "rules/random.hpp"

namespace rollbook::witness {

/// How many marks the dice can make before the black bonus of round 4, if that has not come yet.
struct BlackAfter {
  bool to_come = false;
  int least = 0;
  int most = 0;

  BlackAfter after_a_mark() const { return {to_come, least > 0 ? least - 1 : 0, most - 1}; }
};

template <class G>
class Future {
 public:
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;

  explicit Future(const Sheet& target) : target_(target) {}

  const Sheet& target() const { return target_; }

  /// Nothing may be pending. If the budget was not enough to decide, the answer is yes.
  bool is_possible(const Sheet& now, const BlackAfter& black) {
    if (known_.size() > most_known) known_.clear();
    budget_ = budget_for_one;
    const Known answer = go_on(now, black);
    if (answer == Known::unsettled) known_.emplace(key_of(now, black), true);
    return answer != Known::no;
  }

  /// Takes the pending bonuses in some way after which the rest is possible; their marks are added to `taken`.
  bool take_bonuses(Sheet& now, const BlackAfter& black, rules::Random& random, std::vector<Entry>& taken) {
    if (!G::is_anything_pending(now)) return is_possible(now, black);
    std::vector<Entry> entries;
    G::add_bonus_marks(target_, now, entries);
    while (!entries.empty()) {
      const auto drawn = static_cast<std::size_t>(rules::below(random, static_cast<int>(entries.size())));
      Sheet next = now;
      G::take_bonus(next, entries[drawn]);
      taken.push_back(entries[drawn]);
      if (G::is_hopeful(target_, next) && take_bonuses(next, black, random, taken)) {
        now = next;
        return true;
      }
      taken.pop_back();
      entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(drawn));
    }
    return false;
  }

 private:
  enum class Known : std::uint8_t { no, yes, unsettled };
  static constexpr int budget_for_one = 400;
  static constexpr std::size_t most_known = 1'000'000;  ///< then the cache is cleared, to save memory

  /// Nothing is pending: the next mark is made by a die, or the black bonus comes.
  Known go_on(const Sheet& now, const BlackAfter& black) {
    if (!black.to_come && G::is_same(now, target_)) return Known::yes;
    if (budget_-- <= 0) return Known::unsettled;
    if ((black.to_come && black.most < 0) || !G::is_hopeful(target_, now)) return Known::no;
    const std::uint64_t key = key_of(now, black);
    if (const auto known = known_.find(key); known != known_.end()) return known->second ? Known::yes : Known::no;

    // Late rather than early: the black bonus is needed where its turn is.
    Known answer = Known::no;
    if (black.to_come && black.most <= black.least + 1) answer = begin_round_four(now, black);
    std::vector<Entry> entries;
    G::add_dice_marks(target_, now, entries);
    const std::size_t first = entries.empty() ? 0 : static_cast<std::size_t>(key >> 32U) % entries.size();
    for (std::size_t i = 0; answer == Known::no && i < entries.size(); ++i) {
      Sheet next = now;
      G::enter(next, entries[(first + i) % entries.size()]);
      answer = go_through_bonuses(next, black.after_a_mark());
    }
    if (answer == Known::no && black.to_come && black.least == 0) answer = begin_round_four(now, black);
    if (answer != Known::unsettled) known_.emplace(key, answer == Known::yes);
    return answer;
  }

  Known begin_round_four(const Sheet& now, const BlackAfter& black) {
    if (black.least > 0) return Known::no;
    Sheet next = now;
    G::gain_black(next);
    return go_through_bonuses(next, {});
  }

  Known go_through_bonuses(const Sheet& now, const BlackAfter& black) {
    if (!G::is_anything_pending(now)) return go_on(now, black);
    if (budget_-- <= 0) return Known::unsettled;
    std::vector<Entry> entries;
    G::add_bonus_marks(target_, now, entries);
    for (const Entry& entry : entries) {
      Sheet next = now;
      G::take_bonus(next, entry);
      const Known answer = go_through_bonuses(next, black);
      if (answer != Known::no) return answer;
    }
    return Known::no;
  }

  /// Two positions with the same key are so rare that they do no harm: every game found is replayed by the rules
  /// anyway.
  static std::uint64_t key_of(const Sheet& sheet, const BlackAfter& black) {
    const auto bounds = static_cast<std::uint64_t>(black.to_come ? 1 + black.least * 128 + black.most * 2 : 0);
    std::uint64_t key = G::key(sheet) + bounds * 0x9E3779B97F4A7C15U;
    key = (key ^ (key >> 30U)) * 0xBF58476D1CE4E5B9U;
    key = (key ^ (key >> 27U)) * 0x94D049BB133111EBU;
    return key ^ (key >> 31U);
  }

  Sheet target_;
  int budget_ = 0;
  std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace rollbook::witness
