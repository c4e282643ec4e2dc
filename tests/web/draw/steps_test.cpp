#include "web/draw/steps.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "web/club.hpp"
#include "web/draw/drawing.hpp"

using namespace rollbook;
using web::Steps;

namespace {

Steps steps(std::string_view json) { return web::steps_of({test::read_good(json), {}}, i18n::Catalogue::load("en")); }

/// What every box shows after all steps.
std::vector<std::size_t> shown_at_the_end(const Steps& steps) {
  auto shown = steps.initial;
  for (const web::Step& step : steps.steps) {
    for (const auto& [box, drawn] : step.changes) shown.at(box) = drawn;
  }
  return shown;
}

}  // namespace

TEST_CASE("steps: who did what, what it brought, and where turns begin") {
  const Steps game = steps(test::pickomino_json(
      "", R"("1: roll 4 4 5 5 5 w w w", "1: keep w", "1: roll 1 1 4 4 5", "1: keep 5", "1: roll 1 1 4 4",)"
          R"("1: keep 4", "1: take 28", "2: roll 1 1 1 1 1 1 1 1")"));
  REQUIRE(game.steps.size() == 8);
  CHECK(game.steps[0].move == "1: roll 4 4 5 5 5 w w w");
  CHECK(game.steps[0].seat == 1);
  CHECK(game.steps[0].new_turn == "Ala’s turn");
  CHECK_FALSE(game.steps[1].new_turn.has_value());
  CHECK(game.steps[6].gain == 2);
  CHECK(game.steps[6].totals == std::vector{2, 0});
  CHECK(game.steps[7].new_turn == "Ben’s turn");
  CHECK_FALSE(game.refused.has_value());
}

TEST_CASE("steps: they end before a move that is not legal") {
  const Steps game = steps(test::stuck());
  CHECK(game.steps.empty());
  REQUIRE(game.refused.has_value());
  CHECK(game.refused->rule == "pickomino.turn");
}

TEST_CASE("steps: a bonus stands under what earned it, and its own bonus under that") {
  int deepest = 0;
  for (const char* const name : {"clever-two-players", "clever-three-players", "clever-four-players"}) {
    const Steps game = steps(test::sample(name));
    int before = 0;
    for (const web::Step& step : game.steps) {
      CHECK(step.depth <= before + 1);
      CHECK((step.depth > 0) == (step.move.find(": bonus") != std::string::npos));
      before = step.depth;
      deepest = std::max(deepest, step.depth);
    }
  }
  CHECK(deepest >= 2);
}

TEST_CASE("steps: after all changes the boxes show what the end of the game looks like, for every game") {
  for (const rules::Game* kind : rules::games()) {
    INFO(kind->name);
    const auto english = i18n::Catalogue::load("en");
    const auto record = test::read_good(test::simulated(kind->name, 3, 2));
    const Steps game = web::steps_of({record, {}}, english);
    const auto shown = shown_at_the_end(game);
    const rules::State end = record::play(record);
    const web::CellValues seen(rules::cells(end));
    const auto check = [&](const rules::Layout& layout, const std::string& prefix) {
      const web::Style style{english, kind->name, prefix};
      for (const rules::Box& box : layout.boxes) {
        if (box.cell.empty()) continue;
        const auto found = std::ranges::find(game.boxes, web::name_of(box, style));
        INFO(web::name_of(box, style));
        REQUIRE(found != game.boxes.end());
        CHECK(game.drawn[shown[static_cast<std::size_t>(found - game.boxes.begin())]] ==
              web::draw_value(box, seen, style));
      }
    };
    check(rules::sheet_layout(end), "1/");
    check(rules::sheet_layout(end), "2/");
    check(rules::table_layout(end), "");
  }
}
