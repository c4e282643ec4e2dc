#include "rules/clever_family/view.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "../tapped.hpp"
#include "rules/clever_family/shown_cells.hpp"

using namespace rollbook::rules;
using namespace rollbook::rules::clever_family;
using rollbook::test::all_printed;
using rollbook::test::printed_in;
using namespace rollbook;

TEST_CASE("clever family: the round line has six boxes, and what each round gives") {
  Layout sheet{.width = 150};
  add_rounds(sheet, std::array<shown::Bonus, 6>{{{"R"}, {"+1"}, {"R"}, {"?"}, {""}, {""}}});
  CHECK(all_printed(sheet, Draws::mark) == "1 2 3 4 5 6");
  CHECK(all_printed(sheet, Draws::icon) == "R +1 R ?");
  CHECK(all_printed(sheet, Draws::words) == "1–3 1–2");
}

TEST_CASE("clever family: tracks lie one under the other, with the bonus of the last field") {
  Layout sheet{.width = 150};
  add_tracks(sheet, std::array<TrackLayout, 2>{{{{"R"}, "rerolls", 6, {"F"}}, {{"+1"}, "extras", 7, {}}}});
  CHECK(all_printed(sheet, Draws::icon) == "R F +1");
  std::vector<Box> tracks;
  std::ranges::copy_if(sheet.boxes, std::back_inserter(tracks), [](const Box& b) { return b.draws == Draws::track; });
  REQUIRE(tracks.size() == 2);
  CHECK(tracks[0].fields == 6);
  CHECK(tracks[1].fields == 7);
  CHECK(tracks[1].y >= tracks[0].y + tracks[0].height);
}

TEST_CASE("clever family: a strip goes to the foot of the sheet, which grows by it") {
  Layout sheet{.width = 60, .height = 40};
  add_strip(sheet,
            {"B", "blue", Ink::blue, {{"", "1", {}, ""}, {"", "3", {"T"}, "≥"}, {"×2", "6", {"?y", "?", 'y'}, "≥"}}});
  CHECK(printed_in(sheet, "blue/") == "- - ×2");
  CHECK(all_printed(sheet, Draws::star, Ink::blue) == "1 3 6");
  CHECK(all_printed(sheet, Draws::icon) == "T ?y");
  CHECK(all_printed(sheet, Draws::panel, Ink::blue) == "B");
  CHECK(all_printed(sheet, Draws::words, Ink::blue) == "→ ≥ ≥");
  for (const Box& box : sheet.boxes) CHECK((box.y >= 40 && box.y + box.height <= sheet.height));
}

TEST_CASE("clever family: a strip without points is not as high") {
  Layout with{.width = 60};
  Layout without{.width = 60};
  add_strip(with, {"B", "blue", Ink::blue, {{"", "1", "", ""}, {"", "3", "", ""}}});
  add_strip(without, {"B", "blue", Ink::blue, {{"", "", "", ""}, {"", "", "", ""}}});
  CHECK(without.height < with.height);
}

namespace {

constexpr std::string_view letters = "wybgop";
constexpr Die blue = 2;

/// Yellow and blue in hand, white and green on the tray, orange on the fields, and purple nowhere.
Dice lying() {
  return {.faces = {1, 2, 3, 4, 5, 6}, .hand = only(1) | only(2), .tray = only(white) | only(3), .fields = only(4)};
}

std::string taps(Die die, bool extra) {
  return test::on_one_line(taps_of_use(lying(), die, extra, 2, "green/4", letters));
}

}  // namespace

TEST_CASE("clever family: the dice in hand are thrown, and show something only if they have been thrown") {
  Dice dice = lying();
  CHECK(dice_in_hand(dice, letters).size() == 2);
  CHECK(dice_in_hand(dice, letters)[1].name == "b");
  CHECK(dice_in_hand(dice, letters)[1].shows.empty());
  dice.waits_for_choice = true;
  CHECK(dice_in_hand(dice, letters)[1].shows == "3");
  CHECK_FALSE(dice_in_hand(dice, letters)[1].may_stay);
  CHECK(faces_in_hand(dice, std::vector<std::string>{"6", "5"}) == Faces{0, 6, 5, 0, 0, 0});
}

TEST_CASE("clever family: of equal dice any may be on the tray, as long as no other shows less") {
  CHECK(trays_of({1, 2, 3, 4, 5, 6}).size() == 1);
  CHECK(trays_of({1, 2, 3, 3, 3, 6}).size() == 3);
  CHECK(trays_of({2, 2, 2, 2, 2, 2}).size() == 20);
  for (const DieSet tray : trays_of({3, 1, 3, 6, 3, 2})) CHECK((has(tray, 1) && has(tray, 5)));
}

TEST_CASE("clever family: a die is touched where it lies, then the field; an action before both") {
  CHECK(taps(blue, false) == "dice/hand#b 2/green/4");
  CHECK(taps(white, true) == "2/extras dice/tray#w 2/green/4");
  CHECK(taps(4, true) == "2/extras dice/fields#o 2/green/4");
  CHECK(taps(5, true) == "2/extras 2/green/4");
}

TEST_CASE("clever family: a bonus is touched only if there is a choice of them") {
  using Pending = std::array<std::uint8_t, 3>;
  CHECK(taps_of_bonus(Pending{0, 2, 0}, "bX", 1, "blue/7") == Taps{"1/blue/7"});
  CHECK(taps_of_bonus(Pending{1, 2, 0}, "bX", 1, "blue/7") == Taps{"1/pending#bX", "1/blue/7"});
}
