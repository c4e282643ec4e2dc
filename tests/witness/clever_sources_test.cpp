#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "support.hpp"
#include "witness/clever.hpp"

using namespace rollbook;
using witness::CleverMarks;
using witness::Source;

namespace {

constexpr std::string_view paper =
    R"({"yellow":["A1","A2","A3"],"blue":[5,9],"green":6,"orange":[3,3,3,6,3],"purple":[1,2,3,4],)"
    R"("rerolls":{"unlocked":4,"used":0},"extras":{"unlocked":3,"used":0},"foxes":0})";

}  // namespace

TEST_CASE("witness: the sources of That's Pretty Clever are full lines and filled cells that give a mark") {
  CHECK(test::in_words(CleverMarks::sources(test::sheet<CleverMarks>(rules::clever::game, paper))) ==
        std::vector<std::string>{"yellow row A: a blue cross", "green cell 6: a blue cross",
                                 "orange cell 5: a yellow cross", "purple cell 4: a blue cross"});
}

TEST_CASE("witness: an empty sheet of That's Pretty Clever has no sources") { CHECK(CleverMarks::sources({}).empty()); }

TEST_CASE("witness: a cleared area of That's Pretty Clever has no marks and no sources") {
  for (int area = 0; area < 5; ++area) {
    INFO(area);
    auto target = test::sheet<CleverMarks>(rules::clever::game, paper);
    CHECK(CleverMarks::count(target, area) > 0);
    CleverMarks::clear(target, area);
    CHECK(CleverMarks::count(target, area) == 0);
    for (const Source& source : CleverMarks::sources(target)) CHECK(source.area != area);
  }
}
