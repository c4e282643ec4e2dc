#include "rules/clever_family/layout.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/clever_family/shown_cells.hpp"

using namespace rollbook::rules;
using namespace rollbook::rules::clever_family;
using rollbook::test::all_printed;
using rollbook::test::printed_in;

TEST_CASE("clever family: the round line has six boxes, and what each round gives") {
  Layout sheet{.width = 150};
  add_rounds(sheet, std::array<std::string_view, 6>{"R", "+1", "R", "?", "", ""});
  CHECK(all_printed(sheet, Draws::mark) == "1 2 3 4 5 6");
  CHECK(all_printed(sheet, Draws::icon) == "R +1 R ?");
  CHECK(all_printed(sheet, Draws::words) == "1–3 1–2");
}

TEST_CASE("clever family: tracks lie one under the other, with the bonus of the last field") {
  Layout sheet{.width = 150};
  add_tracks(sheet, std::array<TrackLayout, 2>{{{"R", "rerolls", 6, "F"}, {"+1", "extras", 7, ""}}});
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
  add_strip(sheet, {"B", "blue", Ink::blue, {{"", "1", "", ""}, {"", "3", "T", "≥"}, {"×2", "6", "?y", "≥"}}});
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
