// That's Pretty Clever for the search for an order of marks: which marks a final sheet still needs, and what each asks
// of a die.
#pragma once

#include <bit>
#include <vector>

#include "rules/clever/rules.hpp"
#include "witness/family_marks.hpp"
#include "witness/source.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

struct CleverMarks : FamilyMarks<rules::clever::Clever> {
  static constexpr bool has_returns = false;
  static constexpr int most_a_turn =
      rules::clever_family::rolls_a_turn;  ///< marks that the dice of an own turn can make
  static rules::clever_family::Track returns(const Sheet& /*sheet*/) { return {}; }
  static bool are_extras_served(bool english) { return english; }
  static bool may_active_pass(bool /*english*/) { return false; }
  static bool may_passive_pass(bool english) { return english; }

  static bool is_same(const Sheet& one, const Sheet& other);
  static std::uint64_t key(const Sheet&);

  /// Whether enough marks are left for the bonuses still to come, so that none is lost.
  static bool is_hopeful(const Sheet& target, const Sheet& now);

  /// The marks that a die, or a pending bonus, can make next on the way to the target.
  static void add_dice_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  static void add_bonus_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  /// The dice that may be unusable at some time, whatever the order of the marks; possibly too many, never too few.
  static DieSet may_become_useless(const Sheet& target);
  static int marks_left(const Sheet& target, const Sheet& now, int area);
  static int most_dice_marks(const Sheet& target);
  /// How many of the remaining marks cannot come from bonuses, including the black one if it is still to come; dice
  /// must make more only if bonuses are lost in full areas.
  static int dice_marks_left(const Sheet& target, const Sheet& now, bool black_to_come);

  /// How many marks are missing until all actions used in the target are unlocked.
  static int marks_to_actions(const Sheet& target, const Sheet& now);

  static Mark mark(const Sheet& now, const Entry&);

  // clever_sources.cpp: why marks have no order.
  /// The lines and cells whose bonuses make marks.
  static std::vector<Source> sources(const Sheet&);
  /// Bonuses that are not among the sources.
  static std::vector<int> sources_beside() { return {}; }
  static std::uint32_t cells(const Sheet&, int area);
  static int count(const Sheet&, int area);
  static void clear(Sheet&, int area);
  /// How many of the remaining marks a bonus of this kind can make, and whether it can make this one.
  static int marks_for(const Sheet& target, const Sheet& now, int bonus);
  static bool fits(int bonus, const Entry&);
};

}  // namespace rollbook::witness
