#include "witness/clever2.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/clever2/rules.hpp"
#include "support.hpp"

using namespace rollbook;
using witness::Clever2Marks;
using witness::face;
using Area = rules::clever2::Area;
using Entry = rules::clever2::Entry;
using Sheet = rules::clever2::Sheet;

namespace {

struct Cells {
  std::string silver;
  std::string circled;
  std::string crossed;
  std::string blue;
  std::string green;
  std::string pink;
};

/// A sheet with these marks, whether or not a game could end like this; the tracks are empty.
Sheet sheet(const Cells& cells) {
  const std::string none = R"({"unlocked":0,"used":0})";
  const std::string text = R"({"silver":[)" + cells.silver + R"(],"yellow":{"circled":[)" + cells.circled +
                           R"(],"crossed":[)" + cells.crossed + R"(]},"blue":[)" + cells.blue + R"(],"green":[)" +
                           cells.green + R"(],"pink":[)" + cells.pink + R"(],"rerolls":)" + none + R"(,"returns":)" +
                           none + R"(,"extras":)" + none + R"(,"foxes":0})";
  rules::SheetComplaints wrong;
  const auto state = record::read_sheets(test::read_good(test::sheets_json("clever2", {text})), nullptr, wrong);
  CHECK(wrong.empty());
  return state.as<rules::clever2::State>().player(1).sheet;
}

Entry entry(Area area, int number, int cell = 0) {
  return {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)};
}

std::vector<std::string> texts(const std::vector<Entry>& entries) {
  std::vector<std::string> all;
  all.reserve(entries.size());
  for (const Entry& made : entries) all.push_back(Clever2Marks::bonus_text(made));
  std::ranges::sort(all);
  return all;
}

std::vector<std::string> next_of(const Cells& target, const Cells& now) {
  std::vector<Entry> entries;
  Clever2Marks::add_dice_marks(sheet(target), sheet(now), entries);
  return texts(entries);
}

}  // namespace

TEST_CASE("witness: a blank sheet of Twice as Clever has the bonuses of rounds 1 to 3") {
  const Sheet blank = Clever2Marks::blank();
  CHECK(blank.rerolls.unlocked == 1);
  CHECK(blank.extras.unlocked == 1);
  CHECK(blank.returns.unlocked == 1);
  CHECK_FALSE(Clever2Marks::is_anything_pending(blank));
}

TEST_CASE("witness: the next marks of Twice as Clever are those that the target has and the sheet does not") {
  CHECK(next_of({R"("y1","g4")", R"("A2")", "", "9,8", "10", "3"}, {}) ==
        std::vector<std::string>{"bonus b 9", "bonus g 5", "bonus p 3", "bonus s g4", "bonus s y1", "bonus y A2"});
  CHECK(next_of({R"("y1","g4")", R"("A2")", "", "9,8", "10", "3"}, {R"("g4")", R"("A2")", "", "9", "10", ""}) ==
        std::vector<std::string>{"bonus b 8", "bonus p 3", "bonus s y1"});
}

TEST_CASE("witness: a yellow cell of Twice as Clever is circled before it is crossed") {
  CHECK(next_of({.crossed = R"("C2")"}, {}) == std::vector<std::string>{"bonus y C2"});
  CHECK(next_of({.crossed = R"("C2")"}, {.circled = R"("C2")"}) == std::vector<std::string>{"bonus y C2"});
  CHECK(next_of({.crossed = R"("C2")"}, {.crossed = R"("C2")"}).empty());
  CHECK(next_of({.circled = R"("C2")"}, {.circled = R"("C2")"}).empty());
  const Sheet target = sheet({.circled = R"("A2")", .crossed = R"("C2")"});
  CHECK(Clever2Marks::marks_left(target, Clever2Marks::blank(), static_cast<int>(Area::yellow)) == 3);
  CHECK(Clever2Marks::most_dice_marks(target) == 2);  // one is black
}

TEST_CASE("witness: a mark of Twice as Clever says which die it needs") {
  const Sheet blank = Clever2Marks::blank();
  const auto silver = Clever2Marks::mark(blank, entry(Area::silver, 4, 15));
  CHECK(silver.die == 1);
  CHECK(silver.faces == face(4));
  CHECK(silver.cell == " g4");
  CHECK(silver.also);
  CHECK(silver.also_die == 4);  // the green die, in its own row
  CHECK(Clever2Marks::mark(blank, entry(Area::silver, 1, 0)).also_die == 2);
  CHECK(Clever2Marks::mark(blank, entry(Area::silver, 6, 23)).also_die == 5);
  const auto yellow = Clever2Marks::mark(blank, entry(Area::yellow, 6, 3));
  CHECK(yellow.cell == " A4");
  CHECK(yellow.faces == face(6));
  CHECK_FALSE(yellow.also);
  CHECK(Clever2Marks::mark(blank, entry(Area::blue, 11)).sum == 11);
  CHECK(Clever2Marks::mark(blank, entry(Area::green, 2)).faces == face(2));
}

TEST_CASE("witness: a pending bonus of Twice as Clever makes only marks of its area") {
  const Sheet target = sheet({R"("y1")", R"("A2")", "", "7", "2", "1"});
  Sheet now = Clever2Marks::blank();
  rules::clever2::gain(now, rules::clever2::Bonus::pink);
  std::vector<Entry> entries;
  Clever2Marks::add_bonus_marks(target, now, entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus p 1"});
  Clever2Marks::take_bonus(now, entries[0]);
  CHECK_FALSE(Clever2Marks::is_anything_pending(now));
  Clever2Marks::gain_black(now);
  entries.clear();
  Clever2Marks::add_bonus_marks(target, now, entries);
  CHECK(texts(entries) == std::vector<std::string>{"bonus b 7", "bonus g 1", "bonus s y1", "bonus y A2"});
}

TEST_CASE("witness: Twice as Clever is hopeless once fewer marks are left than bonuses that need them") {
  const Sheet blank = Clever2Marks::blank();
  CHECK(Clever2Marks::is_hopeful(sheet({.circled = R"("A2")", .blue = "9,9,9"}), blank));
  CHECK_FALSE(Clever2Marks::is_hopeful(sheet({.blue = "9,9,9"}), blank));  // blue cell 3 gives a yellow mark
  CHECK_FALSE(Clever2Marks::is_hopeful(sheet({.circled = R"("A2")", .blue = "9,9,9"}),
                                       sheet({.circled = R"("A2")", .blue = "9,9"})));
  CHECK(Clever2Marks::is_hopeful(sheet({.pink = "1,1,1,1,1,4"}), blank));  // too low for the bonus
  CHECK_FALSE(Clever2Marks::is_hopeful(sheet({.pink = "1,1,1,1,1,5"}), blank));
}

TEST_CASE("witness: the sixth return of Twice as Clever gives a pink mark that must exist") {
  // All six sources of returns: round 3, yellow row B, blue 2 and 10, green 5, pink 4.
  Cells cells{R"("y1")", R"("B1","B3","A2")", "", "9,9,9,9,9,9,9,9,9,9", "2,2,2,1,3", "1,1,1,3,1"};
  // The pink marks given by bonuses: blue cell 7, and the sixth return.
  Sheet now = sheet({R"("y1")", R"("B1","B3","A2")", "", "9,9,9,9,9,9,9,9,9", "2,2,2,1,3", "1,1,1,3"});
  now.returns.unlocked = 5;
  CHECK(Clever2Marks::is_hopeful(sheet(cells), now));
  cells.pink = "1,1,1,3";
  CHECK_FALSE(Clever2Marks::is_hopeful(sheet(cells), now));
}

TEST_CASE("witness: sheets of Twice as Clever with other marks have other keys") {
  const std::vector<Sheet> sheets{
      Clever2Marks::blank(),         sheet({.silver = R"("y1")"}),  sheet({.silver = R"("p6")"}),
      sheet({.circled = R"("A2")"}), sheet({.crossed = R"("A2")"}), sheet({.circled = R"("E4")"}),
      sheet({.blue = "7"}),          sheet({.green = "2"}),         sheet({.pink = "1"})};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    for (std::size_t j = 0; j < sheets.size(); ++j) {
      CHECK((Clever2Marks::key(sheets[i]) == Clever2Marks::key(sheets[j])) == (i == j));
      CHECK(Clever2Marks::is_same(sheets[i], sheets[j]) == (i == j));
    }
  }
}

TEST_CASE("witness: actions used in a target of Twice as Clever are as far away as their nearest sources") {
  // Returns: yellow row B and blue cell 2; an extra die: silver column 1.
  Sheet target = sheet({R"("y1","b1","g1","p1")", R"("B1","B3")", "", "9,9,9", "", ""});
  const Sheet blank = Clever2Marks::blank();
  CHECK(Clever2Marks::marks_to_actions(target, blank) == 0);
  target.returns.used = 3;
  CHECK(Clever2Marks::marks_to_actions(target, blank) == 2 + 2);
  target.extras.used = 2;
  CHECK(Clever2Marks::marks_to_actions(target, blank) == 2 + 2 + 4);
  Sheet later = blank;
  later.blues = 1;
  later.silver = 1;
  CHECK(Clever2Marks::marks_to_actions(target, later) == 2 + 1 + 3);
}

TEST_CASE("witness: marks that bonuses of Twice as Clever will make are not left to dice") {
  const Sheet target = sheet({.circled = R"("A2")", .blue = "9,9,9"});  // blue cell 3 gives the yellow mark
  CHECK(Clever2Marks::dice_marks_left(target, Clever2Marks::blank(), false) == 3);
  CHECK(Clever2Marks::dice_marks_left(target, Clever2Marks::blank(), true) == 2);
  const Sheet ahead = Clever2Marks::with_first_rounds({}, 2);
  CHECK(ahead.returns.unlocked == 1);
  CHECK(ahead.extras.unlocked == 0);
}
