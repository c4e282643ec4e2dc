#include "witness/clever2.hpp"

#include <algorithm>
#include <bit>

#include "text/wording.hpp"

namespace rollbook::witness {
namespace {

using namespace rules::clever2;
using text::say;

/// The number before multiplication in a green cell.
std::uint8_t green_number(const Sheet& sheet, std::size_t index) {
  return static_cast<std::uint8_t>(sheet.green[index] / printed::green_times[index]);
}

/// Every mark that the target has and `now` does not, among those that can be next.
template <class Use>
void for_each_next(const Sheet& target, const Sheet& now, const Use& use) {
  for (int i = 0; i < 24; ++i) {
    if ((target.silver & ~now.silver & cell(i)) != 0) {
      use(Entry{Area::silver, static_cast<std::uint8_t>(silver_number(i)), static_cast<std::uint8_t>(i)});
    }
  }
  const Cells to_circle = target.circled & ~now.circled;
  const Cells to_cross = target.crossed & ~now.crossed & now.circled;
  for (int i = 0; i < 20; ++i) {
    if (((to_circle | to_cross) & cell(i)) != 0) {
      use(Entry{Area::yellow, printed::yellow[static_cast<std::size_t>(i)], static_cast<std::uint8_t>(i)});
    }
  }
  if (now.blues < target.blues) use(Entry{Area::blue, target.blue[now.blues], 0});
  if (now.greens < target.greens) use(Entry{Area::green, green_number(target, now.greens), 0});
  if (now.pinks < target.pinks) use(Entry{Area::pink, target.pink[now.pinks], 0});
}

/// The bonuses given by the marks of `target` but not yet by those of `now`, and how many marks each is away; without
/// those of the last field of a track, which marks reach through other bonuses.
template <class Use>
void for_each_bonus_to_come(const Sheet& target, const Sheet& now, const Use& use) {
  for_each_line(printed::silver_lines, target.silver, now.silver, use);
  for_each_line(printed::yellow_lines, target.circled, now.circled, use);
  for_each_cell(printed::blue_bonus, target.blues, now.blues, use);
  for_each_cell(printed::green_bonus, target.greens, now.greens, use);
  for (std::size_t i = now.pinks; i < target.pinks; ++i) {
    if (target.pink[i] >= printed::pink_needs[i]) use(printed::pink_bonus[i], static_cast<int>(i - now.pinks + 1));
  }
}

/// How many bonuses of each kind are still to come from the marks of `target`.
std::array<int, bonuses> bonuses_to_come(const Sheet& target, const Sheet& now) {
  std::array<int, bonuses> to_come{};
  const auto add = [&](Bonus bonus, int /*distance*/ = 0) { ++to_come[static_cast<std::size_t>(bonus)]; };
  for_each_bonus_to_come(target, now, add);
  const auto add_last = [&](Bonus action, int unlocked, Bonus last) {
    const int all = unlocked + to_come[static_cast<std::size_t>(action)];
    if (unlocked < printed::actions && all == printed::actions) add(last);
  };
  add_last(Bonus::reroll, now.rerolls.unlocked, printed::last_reroll);
  add_last(Bonus::return_die, now.returns.unlocked, printed::last_return);
  add_last(Bonus::extra, now.extras.unlocked, printed::last_extra);
  return to_come;
}

constexpr int silver_rows = 4;

/// The kind of bonus for an area.
std::size_t bonus_of(int area) { return static_cast<std::size_t>(Bonus::silver) + static_cast<std::size_t>(area); }

/// The yellow cells as ten bits.
std::uint64_t packed(Cells yellow) {
  std::uint64_t bits = 0;
  for (int i = 0; i < 20; ++i) {
    if ((printed::yellow_cells & cell(i)) != 0) bits = bits << 1U | ((yellow & cell(i)) != 0 ? 1U : 0U);
  }
  return bits;
}

}  // namespace

bool Clever2Marks::is_same(const Sheet& one, const Sheet& other) {
  return one.silver == other.silver && one.circled == other.circled && one.crossed == other.crossed &&
         one.blues == other.blues && one.greens == other.greens && one.pinks == other.pinks;
}

std::uint64_t Clever2Marks::key(const Sheet& sheet) {
  std::uint64_t key = sheet.silver;
  key = key << 10U | packed(sheet.circled);
  key = key << 10U | packed(sheet.crossed);
  key = key << 4U | sheet.blues;
  key = key << 4U | sheet.greens;
  return key << 4U | sheet.pinks;
}

bool Clever2Marks::is_hopeful(const Sheet& target, const Sheet& now) {
  const auto to_come = bonuses_to_come(target, now);
  for (int area = 0; area < areas; ++area) {
    const int bonuses_here = to_come[bonus_of(area)];
    if (!is_full(target, static_cast<Area>(area)) && marks_left(target, now, area) < bonuses_here) return false;
  }
  return true;
}

void Clever2Marks::add_dice_marks(const Sheet& target, const Sheet& now, std::vector<Entry>& entries) {
  for_each_next(target, now, [&](const Entry& entry) { entries.push_back(entry); });
}

void Clever2Marks::add_bonus_marks(const Sheet& target, const Sheet& now, std::vector<Entry>& entries) {
  for_each_next(target, now, [&](const Entry& entry) {
    if (bonus_for(now, entry.area) != Bonus::none) entries.push_back(entry);
  });
}

DieSet Clever2Marks::may_become_useless(const Sheet& target) {
  DieSet dice = 0;
  const auto add_if = [&](bool useless, Area area) {
    if (useless) dice |= rules::clever_family::only(die_of(area));
  };
  add_if(std::popcount(target.silver) >= silver_rows, Area::silver);
  add_if(target.crossed != 0, Area::yellow);
  add_if(target.blues > 0, Area::blue);
  add_if(is_full(target, Area::green), Area::green);
  add_if(is_full(target, Area::pink), Area::pink);
  return with_white(dice);
}

int Clever2Marks::marks_left(const Sheet& target, const Sheet& now, int area) {
  switch (static_cast<Area>(area)) {
    case Area::silver:
      return std::popcount(target.silver) - std::popcount(now.silver);
    case Area::yellow:
      return std::popcount(target.circled) + std::popcount(target.crossed) - std::popcount(now.circled) -
             std::popcount(now.crossed);
    case Area::blue:
      return target.blues - now.blues;
    case Area::green:
      return target.greens - now.greens;
    case Area::pink:
      return target.pinks - now.pinks;
  }
  return 0;
}

int Clever2Marks::most_dice_marks(const Sheet& target) { return dice_marks_left(target, blank(), true); }

int Clever2Marks::dice_marks_left(const Sheet& target, const Sheet& now, bool black_to_come) {
  const auto to_come = bonuses_to_come(target, now);
  int marks = black_to_come ? -1 : 0;
  for (int area = 0; area < areas; ++area) marks += marks_left(target, now, area) - to_come[bonus_of(area)];
  return marks;
}

int Clever2Marks::marks_to_actions(const Sheet& target, const Sheet& now) {
  const auto for_each = [&](const auto& use) { for_each_bonus_to_come(target, now, use); };
  return marks_to(Bonus::reroll, target.rerolls.used - now.rerolls.unlocked, for_each) +
         marks_to(Bonus::return_die, target.returns.used - now.returns.unlocked, for_each) +
         marks_to(Bonus::extra, target.extras.used - now.extras.unlocked, for_each);
}

int Clever2Marks::marks_for(const Sheet& target, const Sheet& now, int bonus) {
  return marks_left(target, now, bonus - static_cast<int>(Bonus::silver));
}

Mark Clever2Marks::mark(const Sheet& /*now*/, const Entry& entry) {
  Mark mark{.die = die_of(entry.area)};
  if (entry.area == Area::blue) {
    mark.sum = entry.number;
  } else {
    mark.faces = face(entry.number);
  }
  if (entry.area == Area::yellow) mark.cell = say(" ", yellow_name(entry.cell));
  if (entry.area == Area::silver) {
    mark.cell = say(" ", silver_name(entry.cell));
    mark.also = true;
    mark.also_die = static_cast<Die>(entry.cell / printed::silver_columns + 2);  // yellow, blue, green and pink dice
  }
  return mark;
}

}  // namespace rollbook::witness
