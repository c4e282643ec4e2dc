// The active player's part of a turn being built: the dice taken in order, their faces, and when each of the others
// goes to the tray. Dice that are not needed yet show a 6 and stay in hand.
#pragma once

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "rules/random.hpp"
#include "witness/step.hpp"
#include "witness/tray.hpp"

namespace rollbook::witness {

/// A mark that may be next, with the marks for the bonuses that it gives.
template <class G>
struct Option {
  typename G::Entry entry;
  Mark mark;
  std::vector<typename G::Entry> bonuses;
  double weight = 0;  ///< how important it is that the mark comes soon
  double worth = 0;   ///< the same, with a little randomness
};

template <class G>
struct OwnTurn {
  static constexpr int dice_in_all = rules::clever_family::dice_in_all;
  static constexpr int highest_face = 6;
  static constexpr int nowhere = -1;

  struct Take {
    Option<G> option;
    Die die = 0;
    int face = 0;
    Die partner = 0;       ///< the other die of the sum
    int partner_face = 0;  ///< 0 = no sum, or the partner is not in hand
  };

  std::size_t wanted = 0;  ///< the number of dice to take
  int besides = 0;         ///< dice to mark beside silver, if silver is taken last
  std::vector<Take> takes;
  std::vector<Option<G>> later;  ///< the marks that may come after these
  Faces faces{};                 ///< at the end, as far as they are determined
  std::array<int, dice_in_all> sent_at{nowhere, nowhere, nowhere, nowhere, nowhere, nowhere};  ///< by take
  DieSet fields = 0;

  bool is_third_roll_left_out() const { return wanted < rules::clever_family::rolls_a_turn; }
  bool is_in_hand(Die die) const { return !rules::clever_family::has(fields, die) && sent_at[die] == nowhere; }

  /// Takes the best of `later` for which a die is left.
  const Option<G>* take_one(rules::Random& random) {
    const bool last = takes.size() + 1 == wanted;
    if (last && besides > 0) {
      for (auto& option : later) option.worth += option.mark.also ? 4 : 0;
    }
    std::ranges::sort(later, {}, [](const Option<G>& option) {
      return std::tuple(-option.worth, option.entry.area, option.entry.cell, option.entry.number);
    });
    for (const Option<G>& option : later) {
      const Die own = option.mark.die;
      const bool white_first = rules::below(random, 6) == 0;
      for (const Die die :
           {white_first ? rules::clever_family::white : own, white_first ? own : rules::clever_family::white}) {
        if (!is_in_hand(die) || !take_with(option, die, last, random)) continue;
        return &takes.back().option;
      }
    }
    return nullptr;
  }

  bool take_with(const Option<G>& option, Die die, bool last, rules::Random& random) {
    const int start = is_third_roll_left_out() ? 0 : rules::below(random, highest_face);
    for (int i = 0; i < highest_face; ++i) {
      const int number = highest_face - (start + i) % highest_face;
      if (option.mark.sum > 0 ? take_sum(option, die, number, last) : take_plain(option, die, number)) return true;
    }
    return false;
  }

  bool take_plain(const Option<G>& option, Die die, int number) {
    if ((option.mark.faces & face(number)) == 0) return false;
    add({option, die, number, 0, 0});
    return true;
  }

  bool take_sum(const Option<G>& option, Die die, int number, bool last) {
    const Die partner = die == rules::clever_family::white ? G::Rules::blue_die : rules::clever_family::white;
    const int rest = option.mark.sum - number;
    if (rest < 1 || rest > highest_face) return false;
    if (!is_in_hand(partner)) {
      if (faces[partner] != rest) return false;
      add({option, die, number, partner, 0});
      return true;
    }
    if (last && is_third_roll_left_out() && rest >= number) return false;
    if (last || rest < number) {
      faces[partner] = static_cast<std::uint8_t>(rest);
      sent_at[partner] = static_cast<int>(takes.size());
    }
    add({option, die, number, partner, rest});
    return true;
  }

  void add(Take take) {
    fields |= rules::clever_family::only(take.die);
    faces[take.die] = static_cast<std::uint8_t>(take.face);
    takes.push_back(std::move(take));
  }

  int highest_taken() const {
    int highest = 0;
    for (const Take& take : takes) highest = std::max(highest, take.face);
    return highest;
  }

  /// Whether the other dice can all go to the tray by the end: with fewer than three takes they must show less.
  bool is_settled() const { return takes.empty() || !is_third_roll_left_out() || highest_taken() > 1; }

  void ask(TrayGoal& goal) const {
    goal.faces = faces;
    goal.tray = static_cast<DieSet>(rules::clever_family::all_dice & ~fields);
    goal.highest = is_third_roll_left_out() && !takes.empty() ? highest_taken() - 1 : highest_face;
    if (takes.empty() || !takes.back().option.mark.also || besides == 0) return;
    goal.besides = besides;
    for (const Option<G>& option : later) {
      if (!option.mark.also) continue;
      for (const Die die : {rules::clever_family::white, option.mark.die, option.mark.also_die}) {
        for (int number = 1; number <= highest_face; ++number) {
          if ((option.mark.faces & face(number)) != 0) goal.beside.by_face[die][static_cast<std::size_t>(number)] = 1.5;
        }
      }
    }
  }

  /// The final faces are known: they determine the take with which each die goes to the tray.
  bool lay_out(const Faces& in_the_end) {
    faces = in_the_end;
    if (takes.empty()) return true;
    const int last = static_cast<int>(takes.size()) - 1;
    for (Die die = 0; die < dice_in_all; ++die) {
      if (!is_in_hand(die)) continue;
      for (int i = last; i >= 0 && sent_at[die] == nowhere; --i) {
        if ((i == last && !is_third_roll_left_out()) || faces[die] < takes[static_cast<std::size_t>(i)].face)
          sent_at[die] = i;
      }
      if (sent_at[die] == nowhere) return false;
    }
    return true;
  }

  /// The faces in hand at the roll before a take.
  Faces roll(std::size_t index, DieSet hand, DieSet to_return) const {
    const Take& take = takes[index];
    Faces roll{};
    for (Die die = 0; die < dice_in_all; ++die) {
      if (!rules::clever_family::has(hand, die)) continue;
      if (sent_at[die] == static_cast<int>(index)) {
        roll[die] = faces[die];
      } else {
        roll[die] = rules::clever_family::has(to_return, die) ? 1 : highest_face;
      }
    }
    roll[take.die] = static_cast<std::uint8_t>(take.face);
    if (take.partner_face > 0) roll[take.partner] = static_cast<std::uint8_t>(take.partner_face);
    return roll;
  }

  /// Up to this many dice that may go to the tray with this take and be brought back.
  DieSet may_send_away(std::size_t index, DieSet hand, int most) const {
    DieSet chosen = 0;
    const Take& take = takes[index];
    if (index + 1 == takes.size() || take.face < 2) return 0;
    for (Die die = dice_in_all; die-- > 0;) {
      if (rules::clever_family::count(chosen) >= most) break;
      if (!rules::clever_family::has(hand, die) || die == take.die || sent_at[die] == static_cast<int>(index)) continue;
      if (take.partner_face > 0 && die == take.partner) continue;
      chosen |= rules::clever_family::only(die);
    }
    return chosen;
  }

  bool is_beside(Die die) const {
    return !takes.empty() && takes.back().option.mark.also && sent_at[die] == static_cast<int>(takes.size()) - 1;
  }

  static bool fits_beside(const Mark& mark, Die die, int number) {
    if (!mark.also || (mark.faces & face(number)) == 0) return false;
    return die == mark.also_die || die == mark.die || die == rules::clever_family::white;
  }
};

}  // namespace rollbook::witness
