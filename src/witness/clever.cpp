#include "witness/clever.hpp"

#include <algorithm>

#include "text/wording.hpp"

namespace rollbook::witness {
namespace {

using namespace rules::clever;
using text::say;

/// The number before multiplication in an orange cell.
std::uint8_t orange_number(const Sheet& sheet, std::size_t index) {
  return static_cast<std::uint8_t>(sheet.orange[index] / printed::orange_times[index]);
}

/// Every mark that the target has and `now` does not, among those that can be next.
template <class Use>
void for_each_next(const Sheet& target, const Sheet& now, const Use& use) {
  const Cells yellow = target.yellow & static_cast<Cells>(~now.yellow);
  for (int i = 0; i < 16; ++i) {
    if ((yellow & cell(i)) != 0) {
      use(Entry{Area::yellow, printed::yellow[static_cast<std::size_t>(i)], static_cast<std::uint8_t>(i)});
    }
  }
  const Cells blue = target.blue & static_cast<Cells>(~now.blue);
  for (int number = 2; number <= 12; ++number) {
    if ((blue & cell(number)) != 0) use(Entry{Area::blue, static_cast<std::uint8_t>(number), 0});
  }
  if (now.green < target.green) use(Entry{Area::green, 6, 0});
  if (now.oranges < target.oranges) use(Entry{Area::orange, orange_number(target, now.oranges), 0});
  if (now.purples < target.purples) use(Entry{Area::purple, target.purple[now.purples], 0});
}

/// The bonuses given by the marks of `target` but not yet by those of `now`, and how many marks each is away.
template <class Use>
void for_each_bonus_to_come(const Sheet& target, const Sheet& now, const Use& use) {
  for_each_line(printed::yellow_lines, target.yellow, now.yellow, use);
  for_each_line(printed::blue_lines, target.blue, now.blue, use);
  for_each_cell(printed::green_bonus, target.green, now.green, use);
  for_each_cell(printed::orange_bonus, target.oranges, now.oranges, use);
  for_each_cell(printed::purple_bonus, target.purples, now.purples, use);
}

/// How many bonuses of each kind are still to come from the marks of `target`.
std::array<int, bonuses> bonuses_to_come(const Sheet& target, const Sheet& now) {
  std::array<int, bonuses> to_come{};
  const auto add = [&](Bonus bonus, int /*distance*/) { ++to_come[static_cast<std::size_t>(bonus)]; };
  for_each_bonus_to_come(target, now, add);
  return to_come;
}

}  // namespace

bool CleverMarks::is_same(const Sheet& one, const Sheet& other) {
  return one.yellow == other.yellow && one.blue == other.blue && one.green == other.green &&
         one.oranges == other.oranges && one.purples == other.purples;
}

std::uint64_t CleverMarks::key(const Sheet& sheet) {
  std::uint64_t key = sheet.yellow;
  key = key << 16U | sheet.blue;
  key = key << 4U | sheet.green;
  key = key << 4U | sheet.oranges;
  return key << 4U | sheet.purples;
}

bool CleverMarks::is_hopeful(const Sheet& target, const Sheet& now) {
  const auto to_come = bonuses_to_come(target, now);
  const auto of = [&](Bonus bonus) { return to_come[static_cast<std::size_t>(bonus)]; };
  if (!is_full(target, Area::yellow) && std::popcount(target.yellow) - std::popcount(now.yellow) < of(Bonus::yellow))
    return false;
  if (!is_full(target, Area::blue) && std::popcount(target.blue) - std::popcount(now.blue) < of(Bonus::blue))
    return false;
  if (!is_full(target, Area::green) && target.green - now.green < of(Bonus::green)) return false;
  if (!is_full(target, Area::orange)) {
    std::array<int, 7> left{};
    for (std::size_t i = now.oranges; i < target.oranges; ++i) ++left[orange_number(target, i)];
    if (left[4] < of(Bonus::orange4) || left[5] < of(Bonus::orange5) || left[6] < of(Bonus::orange6)) return false;
  }
  if (is_full(target, Area::purple)) return true;
  return std::count(target.purple.begin() + now.purples, target.purple.begin() + target.purples, 6) >=
         of(Bonus::purple6);
}

void CleverMarks::add_dice_marks(const Sheet& target, const Sheet& now, std::vector<Entry>& entries) {
  for_each_next(target, now, [&](const Entry& entry) { entries.push_back(entry); });
}

void CleverMarks::add_bonus_marks(const Sheet& target, const Sheet& now, std::vector<Entry>& entries) {
  for_each_next(target, now, [&](const Entry& entry) {
    if (bonus_for(now, entry) != Bonus::none) entries.push_back(entry);
  });
}

DieSet CleverMarks::may_become_useless(const Sheet& target) {
  DieSet dice = 0;
  const auto add_if = [&](bool useless, Area area) {
    if (useless) dice |= rules::clever_family::only(die_of(area));
  };
  add_if(std::popcount(target.yellow) > std::popcount(printed::yellow_crossed) + 1, Area::yellow);
  add_if(target.blue != 0, Area::blue);
  add_if(target.green > 0, Area::green);
  add_if(is_full(target, Area::orange), Area::orange);
  add_if(target.purples > 0, Area::purple);
  return with_white(dice);
}

int CleverMarks::marks_left(const Sheet& target, const Sheet& now, int area) {
  switch (static_cast<Area>(area)) {
    case Area::yellow:
      return std::popcount(target.yellow) - std::popcount(now.yellow);
    case Area::blue:
      return std::popcount(target.blue) - std::popcount(now.blue);
    case Area::green:
      return target.green - now.green;
    case Area::orange:
      return target.oranges - now.oranges;
    case Area::purple:
      return target.purples - now.purples;
  }
  return 0;
}

int CleverMarks::most_dice_marks(const Sheet& target) { return dice_marks_left(target, Sheet{}, true); }

int CleverMarks::dice_marks_left(const Sheet& target, const Sheet& now, bool black_to_come) {
  const auto to_come = bonuses_to_come(target, now);
  int marks = black_to_come ? -1 : 0;
  for (int area = 0; area < areas; ++area) marks += marks_left(target, now, area);
  for (int bonus = static_cast<int>(Bonus::yellow); bonus < static_cast<int>(Bonus::black); ++bonus) {
    marks -= to_come[static_cast<std::size_t>(bonus)];
  }
  return marks;
}

int CleverMarks::marks_to_actions(const Sheet& target, const Sheet& now) {
  const auto for_each = [&](const auto& use) { for_each_bonus_to_come(target, now, use); };
  return marks_to(Bonus::reroll, target.rerolls.used - now.rerolls.unlocked, for_each) +
         marks_to(Bonus::extra, target.extras.used - now.extras.unlocked, for_each);
}

int CleverMarks::marks_for(const Sheet& target, const Sheet& now, int bonus) {
  const auto oranges = [&](int number) {
    int left = 0;
    for (std::size_t i = now.oranges; i < target.oranges; ++i) left += orange_number(target, i) == number ? 1 : 0;
    return left;
  };
  switch (static_cast<Bonus>(bonus)) {
    case Bonus::orange4:
      return oranges(4);
    case Bonus::orange5:
      return oranges(5);
    case Bonus::orange6:
      return oranges(6);
    case Bonus::purple6:
      return static_cast<int>(
          std::count(target.purple.begin() + now.purples, target.purple.begin() + target.purples, 6));
    default:
      return marks_left(target, now, bonus - static_cast<int>(Bonus::yellow));
  }
}

Mark CleverMarks::mark(const Sheet& now, const Entry& entry) {
  Mark mark{.die = die_of(entry.area)};
  if (entry.area == Area::blue) {
    mark.sum = entry.number;
  } else if (entry.area == Area::green) {
    mark.faces = at_least(printed::green_needs[now.green]);
  } else {
    mark.faces = face(entry.number);
  }
  if (entry.area == Area::yellow) mark.cell = say(" ", yellow_name(entry.cell));
  return mark;
}

}  // namespace rollbook::witness
