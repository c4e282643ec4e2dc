// Explains why the marks of a final sheet have no order: finds a smallest set of its bonuses that cannot all be taken
// when they come. The others are removed one by one, as long as it can still be shown that there is no order.
//
// A removed bonus does not come, and a mark that it may have made may be made at any time; so each order of the whole
// is also an order of the reduced problem, and if some bonuses have no order, neither has any larger set.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <unordered_set>
#include <vector>

#include "text/wording.hpp"
#include "witness/source.hpp"

namespace rollbook::witness {

/// Searches for an order in which the given bonuses are taken; those of `given_up` need not be.
template <class G>
class RelaxedOrder {
 public:
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;

  RelaxedOrder(const Sheet& target, std::vector<Source> kept, std::vector<int> given_up)
      : target_(target), kept_(std::move(kept)), given_up_(std::move(given_up)) {
    for (int area = 0; area < G::areas; ++area) {
      const bool matters = std::ranges::any_of(
          kept_, [&](const Source& source) { return source.area == area || source.goes_to == area; });
      if (!matters) G::clear(target_, area);
    }
  }

  /// Whether it was shown, within a budget, that there is none.
  bool is_impossible() { return go_on(G::blank()) == Known::no; }

 private:
  enum class Known : std::uint8_t { no, yes, unsettled };

  bool has(const Sheet& sheet, const Source& source) const {
    if (source.cells != 0) return (G::cells(sheet, source.area) & source.cells) == source.cells;
    return G::count(sheet, source.area) >= source.count;
  }

  /// Whether enough marks are left for the bonuses still to come.
  bool is_hopeful(const Sheet& now) const {
    for (const Source& source : kept_) {
      const auto to_come = std::ranges::count_if(
          kept_, [&](const Source& other) { return other.bonus == source.bonus && !has(now, other); });
      if (!G::is_area_full(target_, source.goes_to) && G::marks_for(target_, now, source.bonus) < to_come) return false;
    }
    return true;
  }

  Known go_on(const Sheet& now) {
    if (G::is_same(now, target_)) return Known::yes;
    if (budget_-- <= 0) return Known::unsettled;
    if (!is_hopeful(now) || failed_.contains(G::key(now))) return Known::no;
    std::vector<Entry> entries;
    G::add_dice_marks(target_, now, entries);
    for (const Entry& entry : entries) {
      const Known answer = take_bonuses(entered(now, entry));
      if (answer != Known::no) return answer;
    }
    failed_.insert(G::key(now));
    return Known::no;
  }

  Known take_bonuses(const Sheet& now) {
    if (!G::is_anything_pending(now)) return go_on(now);
    if (budget_-- <= 0) return Known::unsettled;
    std::vector<Entry> entries;
    G::add_dice_marks(target_, now, entries);
    for (const Entry& entry : entries) {
      Sheet next = now;
      const bool by_bonus = G::use_up(next, entry);
      if (!by_bonus && !may_be_given_up(entry)) continue;
      const Known answer = take_bonuses(entered(next, entry));
      if (answer != Known::no) return answer;
      if (by_bonus && may_be_given_up(entry)) {
        const Known as_given_up = take_bonuses(entered(now, entry));
        if (as_given_up != Known::no) return as_given_up;
      }
    }
    return Known::no;
  }

  /// Whether a removed bonus may have made the mark.
  bool may_be_given_up(const Entry& entry) const {
    return std::ranges::any_of(given_up_, [&](int bonus) { return G::fits(bonus, entry); });
  }

  /// Makes the mark; only bonuses that are kept come.
  Sheet entered(const Sheet& now, const Entry& entry) const {
    Sheet next = now;
    G::enter(next, entry);
    next.pending = now.pending;
    for (const Source& source : kept_) {
      auto& pending = next.pending[static_cast<std::size_t>(source.bonus)];
      if (has(next, source) && !has(now, source)) ++pending;
    }
    for (const Source& source : kept_) {
      if (G::is_area_full(next, source.goes_to)) next.pending[static_cast<std::size_t>(source.bonus)] = 0;
    }
    return next;
  }

  Sheet target_;
  std::vector<Source> kept_;
  std::vector<int> given_up_;
  int budget_ = 40'000;
  std::unordered_set<std::uint64_t> failed_;
};

/// Bonuses of the sheet that have no order together and, as far as the search can tell, would have one without any one
/// of them; empty if the contradiction does not lie in the bonuses of marks alone.
template <class G>
std::vector<Source> smallest_contradiction(const typename G::Sheet& target) {
  std::vector<Source> kept = G::sources(target);
  std::vector<int> given_up = G::sources_beside();
  if (!RelaxedOrder<G>(target, kept, given_up).is_impossible()) return {};
  for (std::size_t i = 0; i < kept.size();) {
    std::vector<Source> fewer = kept;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<int> more = given_up;
    more.push_back(kept[i].bonus);
    if (RelaxedOrder<G>(target, fewer, more).is_impossible()) {
      kept = std::move(fewer);
      given_up = std::move(more);
    } else {
      ++i;
    }
  }
  return kept;
}

/// The contradiction as a sentence for a player; "" if there is none to name.
template <class G>
std::string explain(const std::vector<Source>& contradiction) {
  if (contradiction.empty()) return "";
  std::vector<std::string> brought;
  std::vector<std::string> areas;
  std::ranges::transform(contradiction, std::back_inserter(brought),
                         [](const Source& source) { return text::say(source.name, " brought ", source.brings); });
  for (int area = 0; area < G::areas; ++area) {
    const bool here = std::ranges::any_of(
        contradiction, [&](const Source& source) { return source.area == area || source.goes_to == area; });
    if (here) areas.emplace_back(G::area_name(area));
  }
  return text::say(text::list(brought, "and"), "; ", brought.size() == 1 ? "it" : "each",
                   " must be taken when it comes, and in no order of the marks in ", text::list(areas, "and"),
                   brought.size() == 1 ? " can it be." : " can all of them be.");
}

}  // namespace rollbook::witness
