#include "rules/layout.hpp"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "rules/catalogue.hpp"
#include "rules/clever_family/shown_cells.hpp"

using namespace rollbook;
using rules::Draws;
using rules::Ink;

namespace {

rules::State solo() { return rules::start(*rules::find_game("clever"), {.seats = 1}); }

}  // namespace

TEST_CASE("clever: every cell has its box, but for the crosses that the paper has printed") {
  std::set<std::string> cells = test::cells_of(solo());
  for (const char* printed : {"yellow/A4", "yellow/B3", "yellow/C2", "yellow/D1"}) CHECK(cells.erase(printed) == 1);
  CHECK(test::cells_shown(solo()) == cells);
}

TEST_CASE("clever: the sheet reads like the paper") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  CHECK(test::printed_in(sheet, "yellow/") == "3 6 5 2 1 5 1 2 4 3 4 6");
  CHECK(test::printed_in(sheet, "blue/") == "2 3 4 5 6 7 8 9 10 11 12");
  CHECK(test::printed_in(sheet, "green/") == "≥1 ≥2 ≥3 ≥4 ≥5 ≥1 ≥2 ≥3 ≥4 ≥5 ≥6");
  CHECK(test::printed_in(sheet, "orange/") == "- - - ×2 - - ×2 - ×2 - ×3");
  CHECK(test::printed_in(sheet, "purple/") == "- - - - - - - - - - -");
  CHECK(test::all_printed(sheet, Draws::star, Ink::yellow) == "10 14 16 20");
  CHECK(test::all_printed(sheet, Draws::star, Ink::green) == "1 3 6 10 15 21 28 36 45 55 66");
  CHECK(test::all_printed(sheet, Draws::words, Ink::purple) == "→ < < < < < < < < < <");
  CHECK(test::all_printed(sheet, Draws::mark, Ink::faint) == "✕ ✕ ✕ ✕");
}

TEST_CASE("clever: bonuses stand at the rounds, tracks, lines and cells that earn them") {
  CHECK(test::all_printed(rules::sheet_layout(solo()), Draws::icon) ==
        "R +1 R ? R +1 "               // rounds, tracks
        "bX o4 gX F +1 "               // yellow rows and diagonal
        "o5 yX F R gX p6 +1 "          // blue rows and columns
        "+1 bX F p6 R "                // green
        "R yX +1 F p6 "                // orange
        "R bX +1 yX F R gX o6 +1 F");  // purple; the foxes of the foot
}

TEST_CASE("clever: each area carries its letter") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  for (const auto& [ink, letter] : std::map<Ink, std::string>{
           {Ink::yellow, "Y"}, {Ink::blue, "B"}, {Ink::green, "G"}, {Ink::orange, "O"}, {Ink::purple, "P"}}) {
    CHECK(test::all_printed(sheet, Draws::panel, ink) == letter);
  }
}
