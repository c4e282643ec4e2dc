#include "rules/layout.hpp"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "rules/catalogue.hpp"
#include "rules/clever_family/shown_cells.hpp"

using namespace rollbook;
using rules::Draws;
using rules::Ink;

namespace {

rules::State solo() { return rules::start(*rules::find_game("clever2"), {.seats = 1}); }

}  // namespace

TEST_CASE("clever2: every cell has its box") { CHECK(test::cells_shown(solo()) == test::cells_of(solo())); }

TEST_CASE("clever2: the sheet reads like the paper") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  CHECK(test::printed_in(sheet, "silver/") == "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6");
  CHECK(test::printed_in(sheet, "yellow/") == "3 6 1 2 4 3 2 5 5 4");
  CHECK(test::printed_in(sheet, "blue/") == "- - - - - - - - - - - -");
  CHECK(test::printed_in(sheet, "green/") == "×2 ×2 ×2 ×1 ×3 ×3 ×3 ×2 ×3 ×1 ×4 ×1");
  CHECK(test::printed_in(sheet, "pink/") == "- - ≥2 ≥3 ≥4 ≥5 ≥6 ≥2 ≥3 ≥4 ≥5 ≥6");
  CHECK(test::all_printed(sheet, Draws::star, Ink::silver) == "2 4 7 11 16 22");
  CHECK(test::all_printed(sheet, Draws::star, Ink::blue) == "1 3 6 10 15 21 28 36 45 55 66 78");
  CHECK(test::all_printed(sheet, Draws::words, Ink::green) == "→ − − − − − −");
}

TEST_CASE("clever2: bonuses stand at the rounds, tracks, lines and cells that earn them") {
  CHECK(test::all_printed(rules::sheet_layout(solo()), Draws::icon) ==
        "R +1 T ? "                      // rounds
        "R F T ?p +1 ?s "                // tracks, with the bonus of their last field
        "+1 ?y F ?b ?g ?p "              // silver columns
        "?b T ?y ?g ?p R +1 ?s F "       // yellow rows and columns
        "T ?y +1 R ?p F T ?g "           // blue
        "R ?b T F ?s +1 ?p ?y "          // green
        "R T +1 ?g ?y F ?s R ?b ?y F");  // pink; the foxes of the foot
}

TEST_CASE("clever2: each area carries its letter") {
  const rules::Layout sheet = rules::sheet_layout(solo());
  for (const auto& [ink, letter] : std::map<Ink, std::string>{
           {Ink::silver, "S"}, {Ink::yellow, "Y"}, {Ink::blue, "B"}, {Ink::green, "G"}, {Ink::pink, "P"}}) {
    CHECK(test::all_printed(sheet, Draws::panel, ink) == letter);
  }
}
