#include "witness/clever.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/clever/rules.hpp"
#include "support.hpp"

using namespace rollbook;
using witness::at_least;
using witness::CleverMarks;
using witness::face;
using Area = rules::clever::Area;
using Entry = rules::clever::Entry;
using Sheet = rules::clever::Sheet;

namespace {

/// A sheet with these marks, whether or not a game could end like this; the tracks are empty.
Sheet sheet(const std::string& yellow, const std::string& blue, int green, const std::string& orange,
            const std::string& purple) {
  const std::string text = R"({"yellow":[)" + yellow + R"(],"blue":[)" + blue + R"(],"green":)" +
                           std::to_string(green) + R"(,"orange":[)" + orange + R"(],"purple":[)" + purple +
                           R"(],"rerolls":{"unlocked":0,"used":0},"extras":{"unlocked":0,"used":0},"foxes":0})";
  rules::SheetComplaints wrong;
  const auto state = record::read_sheets(test::read_good(test::sheets_json("clever", {text})), nullptr, wrong);
  CHECK(wrong.empty());
  return state.as<rules::clever::State>().player(1).sheet;
}

Entry entry(Area area, int number, int cell = 0) {
  return {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)};
}

std::vector<std::string> texts(const std::vector<Entry>& entries) {
  std::vector<std::string> all;
  all.reserve(entries.size());
  for (const Entry& made : entries) all.push_back(CleverMarks::bonus_text(made));
  std::ranges::sort(all);
  return all;
}

}  // namespace

TEST_CASE("witness: a blank sheet of That's Pretty Clever has the bonuses of rounds 1 to 3") {
  const Sheet blank = CleverMarks::blank();
  CHECK(blank.rerolls.unlocked == 2);
  CHECK(blank.extras.unlocked == 1);
  CHECK_FALSE(CleverMarks::is_anything_pending(blank));
  Sheet later = blank;
  CleverMarks::gain_black(later);
  CHECK(CleverMarks::is_anything_pending(later));
}

TEST_CASE("witness: the next marks of That's Pretty Clever are those that the target has and the sheet does not") {
  const Sheet target = sheet(R"("A1","C4")", "7,9", 2, "3,5", "2");
  std::vector<Entry> entries;
  CleverMarks::add_dice_marks(target, CleverMarks::blank(), entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus b 7", "bonus b 9", "bonus g", "bonus o 3", "bonus p 2",
                                                   "bonus y A1", "bonus y C4"});
  entries.clear();
  CleverMarks::add_dice_marks(target, sheet(R"("A1")", "9", 2, "3", "2"), entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus b 7", "bonus o 5", "bonus y C4"});
  CHECK(CleverMarks::marks_left(target, CleverMarks::blank(), static_cast<int>(Area::yellow)) == 2);
  CHECK(CleverMarks::marks_left(target, sheet("", "9", 0, "3", ""), static_cast<int>(Area::orange)) == 1);
  CHECK(CleverMarks::most_dice_marks(target) == 8);  // one is black
}

TEST_CASE("witness: a pending bonus of That's Pretty Clever makes only marks of its kind") {
  const Sheet target = sheet(R"("A1")", "7", 1, "6", "5");
  Sheet now = CleverMarks::blank();
  rules::clever::gain(now, rules::clever::Bonus::black);
  std::vector<Entry> entries;
  CleverMarks::add_bonus_marks(target, now, entries);
  CHECK(texts(entries) ==
        std::vector<std::string>{"bonus b 7", "bonus g", "bonus o 6", "bonus y A1"});  // purple has no 6
  CleverMarks::take_bonus(now, entry(Area::orange, 6));
  CHECK_FALSE(CleverMarks::is_anything_pending(now));
  CHECK(now.oranges == 1);
  rules::clever::gain(now, rules::clever::Bonus::yellow);
  entries.clear();
  CleverMarks::add_bonus_marks(target, now, entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus y A1"});
}

TEST_CASE("witness: a mark of That's Pretty Clever says which die it needs") {
  const Sheet blank = CleverMarks::blank();
  const auto yellow = CleverMarks::mark(blank, entry(Area::yellow, 3, 0));
  CHECK(yellow.die == 1);
  CHECK(yellow.faces == face(3));
  CHECK(yellow.cell == " A1");
  const auto blue = CleverMarks::mark(blank, entry(Area::blue, 7));
  CHECK(blue.die == 2);
  CHECK(blue.sum == 7);
  CHECK(CleverMarks::mark(blank, entry(Area::green, 6)).faces == at_least(1));
  CHECK(CleverMarks::mark(sheet("", "", 4, "", ""), entry(Area::green, 6)).faces == (face(5) | face(6)));
  CHECK(CleverMarks::mark(sheet("", "", 5, "", ""), entry(Area::green, 6)).faces == at_least(1));
  CHECK(CleverMarks::mark(blank, entry(Area::purple, 2)).faces == face(2));
}

TEST_CASE("witness: a doubled orange number needs a die with the number before doubling") {
  std::vector<Entry> entries;
  CleverMarks::add_dice_marks(sheet("", "", 0, "1,1,1,10", ""), sheet("", "", 0, "1,1,1", ""), entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus o 5"});
}

TEST_CASE("witness: there is no hope once fewer marks are left than bonuses that need them") {
  const Sheet blank = CleverMarks::blank();
  CHECK(CleverMarks::is_hopeful(sheet("", "2,3,4", 0, "5", ""), blank));
  CHECK_FALSE(CleverMarks::is_hopeful(sheet("", "2,3,4", 0, "4", ""), blank));  // blue 2 3 4 gives an orange 5
  CHECK_FALSE(CleverMarks::is_hopeful(sheet("", "2,3,4", 0, "5,1", ""), sheet("", "2,3", 0, "5", "")));
  CHECK(CleverMarks::is_hopeful(sheet("", "2,3,4", 0, "5,1", ""), sheet("", "2,3,4", 0, "5", "")));
  CHECK_FALSE(CleverMarks::is_hopeful(sheet("", "3,7,11", 0, "", "5"), blank));  // a purple 6
  CHECK_FALSE(CleverMarks::is_hopeful(sheet(R"("A1","A2","A3")", "", 0, "", ""), blank));
  // Full: it may be lost. Orange cells 5 and 10 give a yellow mark and a purple 6.
  CHECK(CleverMarks::is_hopeful(sheet(R"("A1")", "2,3,4", 0, "1,1,1,2,1,1,2,1,2,1,3", "6"), blank));
  CHECK_FALSE(CleverMarks::is_hopeful(sheet(R"("A1")", "2,3,4", 0, "1,1,1,2,1,1,2,1,2,1", "6"), blank));
}

TEST_CASE("witness: sheets of That's Pretty Clever with other marks have other keys") {
  const std::vector<Sheet> sheets{
      CleverMarks::blank(),     sheet(R"("A1")", "", 0, "", ""), sheet("", "2", 0, "", ""), sheet("", "12", 0, "", ""),
      sheet("", "", 1, "", ""), sheet("", "", 11, "", ""),       sheet("", "", 0, "1", ""), sheet("", "", 0, "", "1")};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    for (std::size_t j = 0; j < sheets.size(); ++j) {
      CHECK((CleverMarks::key(sheets[i]) == CleverMarks::key(sheets[j])) == (i == j));
      CHECK(CleverMarks::is_same(sheets[i], sheets[j]) == (i == j));
    }
  }
}

TEST_CASE("witness: a sheet of That's Pretty Clever gets in advance what the first rounds still give") {
  Sheet first;
  rules::clever::gain(first, rules::clever::Bonus::reroll);  // round 1
  const Sheet ahead = CleverMarks::with_first_rounds(first, 1);
  CHECK(ahead.rerolls.unlocked == 2);
  CHECK(ahead.extras.unlocked == 1);
  CHECK(CleverMarks::with_first_rounds(first, 2).extras.unlocked == 0);
  CHECK(CleverMarks::with_first_rounds(first, 4).rerolls.unlocked == 1);
}

TEST_CASE("witness: marks that bonuses will make are not left to dice") {
  const Sheet blank = CleverMarks::blank();
  const Sheet target = sheet("", "2,3,4,7", 0, "5,1", "");  // 2 3 4 gives a 5 for orange
  CHECK(CleverMarks::dice_marks_left(target, blank, false) == 5);
  CHECK(CleverMarks::dice_marks_left(target, blank, true) == 4);
  CHECK(CleverMarks::dice_marks_left(target, sheet("", "2,3,4", 0, "5", ""), false) == 2);
}

TEST_CASE("witness: actions used in the target are as far away as their nearest sources") {
  Sheet target = sheet("", "5,9", 4, "1,1,1", "");  // rerolls: blue 5 9 and orange cell 3; an extra die: green cell 4
  const Sheet blank = CleverMarks::blank();
  CHECK(CleverMarks::marks_to_actions(target, blank) == 0);
  target.rerolls.used = 3;
  CHECK(CleverMarks::marks_to_actions(target, blank) == 2);
  target.rerolls.used = 4;
  CHECK(CleverMarks::marks_to_actions(target, blank) == 2 + 3);
  target.extras.used = 2;
  CHECK(CleverMarks::marks_to_actions(target, blank) == 2 + 3 + 4);
  Sheet later = blank;
  later.oranges = 2;
  later.green = 3;
  CHECK(CleverMarks::marks_to_actions(target, later) == 2 + 1 + 1);
}
