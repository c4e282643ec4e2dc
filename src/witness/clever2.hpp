// Twice as Clever for the search for an order of marks: which marks a final sheet still needs, and what each asks of a
// die.
#pragma once

#include <vector>

#include "rules/clever2/rules.hpp"
#include "witness/step.hpp"

namespace rollbook::witness {

struct Clever2Marks {
  using Sheet = rules::clever2::Sheet;
  using Entry = rules::clever2::Entry;
  static constexpr int areas = rules::clever2::areas;

  /// Before the first mark, with what rounds 1 to 3 give.
  static Sheet blank();
  static void gain_black(Sheet& sheet) { rules::clever2::gain(sheet, rules::clever2::Bonus::black); }
  static bool is_anything_pending(const Sheet& sheet) { return rules::clever2::has_pending(sheet); }
  static bool is_same(const Sheet& one, const Sheet& other);
  static std::uint64_t key(const Sheet&);

  /// Whether enough marks are left for the bonuses that are still to come, so that none goes astray.
  static bool is_hopeful(const Sheet& target, const Sheet& now);

  /// The marks that a die, or a pending bonus, can make next on the way to the target.
  static void add_dice_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  static void add_bonus_marks(const Sheet& target, const Sheet& now, std::vector<Entry>&);
  static int marks_left(const Sheet& target, const Sheet& now, int area);
  static int most_dice_marks(const Sheet& target);

  static void enter(Sheet& sheet, const Entry& entry) { rules::clever2::enter(sheet, entry); }
  static void take_bonus(Sheet&, const Entry&);
  static Mark mark(const Sheet& now, const Entry&);
  static bool is_in_order(const Entry& entry) { return entry.area >= rules::clever2::Area::blue; }
  static DieSet area_bit(const Entry& entry) { return rules::clever_family::only(rules::clever2::die_of(entry.area)); }
  static std::string bonus_text(const Entry&);
};

}  // namespace rollbook::witness
