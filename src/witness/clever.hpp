// That's Pretty Clever for the search for an order of marks: which marks a final sheet still needs, and what each asks
// of a die.
#pragma once

#include <bit>
#include <vector>

#include "rules/clever/rules.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

struct CleverMarks {
  using Sheet = rules::clever::Sheet;
  using Entry = rules::clever::Entry;
  static constexpr int areas = rules::clever::areas;

  /// Before the first mark, with what rounds 1 to 3 give.
  static Sheet blank();
  static void gain_black(Sheet& sheet) { rules::clever::gain(sheet, rules::clever::Bonus::black); }
  static bool is_anything_pending(const Sheet& sheet) { return rules::clever::has_pending(sheet); }
  static bool is_same(const Sheet& one, const Sheet& other);
  static std::uint64_t key(const Sheet&);

  /// Whether enough marks are left for the bonuses that are still to come, so that none goes astray.
  static bool is_hopeful(const Sheet& target, const Sheet& now);

  /// The marks that a die, or a pending bonus, can make next on the way to the target.
  static void add_dice_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  static void add_bonus_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  static int marks_left(const Sheet& target, const Sheet& now, int area);
  static int most_dice_marks(const Sheet& target);

  static void enter(Sheet& sheet, const Entry& entry) { rules::clever::enter(sheet, entry); }
  static void take_bonus(Sheet&, const Entry&);
  static Mark mark(const Sheet& now, const Entry&);
  static bool is_in_order(const Entry& entry) { return entry.area >= rules::clever::Area::green; }
  static DieSet area_bit(const Entry& entry) { return rules::clever_family::only(rules::clever::die_of(entry.area)); }
  static std::string bonus_text(const Entry&);
};

}  // namespace rollbook::witness
