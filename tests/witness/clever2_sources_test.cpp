#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "support.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using witness::Clever2Marks;
using witness::Source;

namespace {

constexpr std::string_view paper =
    R"({"silver":["y1"],"yellow":{"circled":["A2"],"crossed":[]},"blue":[7,7,7,7,7,7,7],"green":[2],)"
    R"("pink":[1,1,1,1,1,1,1,1,1,1,5],"rerolls":{"unlocked":2,"used":0},"returns":{"unlocked":2,"used":0},)"
    R"("extras":{"unlocked":2,"used":0},"foxes":0})";

}  // namespace

TEST_CASE("witness: the sources of Twice as Clever are full lines and filled cells that give a mark") {
  CHECK(test::in_words(Clever2Marks::sources(test::sheet<Clever2Marks>(rules::clever2::game, paper))) ==
        std::vector<std::string>{"blue cell 3: a mark for yellow", "blue cell 7: a mark for pink",
                                 "pink cell 11: a mark for blue"});
}

TEST_CASE("witness: an empty sheet of Twice as Clever has no sources") { CHECK(Clever2Marks::sources({}).empty()); }

TEST_CASE("witness: a cleared area of Twice as Clever has no marks and no sources") {
  for (int area = 0; area < 5; ++area) {
    INFO(area);
    auto target = test::sheet<Clever2Marks>(rules::clever2::game, paper);
    CHECK(Clever2Marks::count(target, area) > 0);
    Clever2Marks::clear(target, area);
    CHECK(Clever2Marks::count(target, area) == 0);
    for (const Source& source : Clever2Marks::sources(target)) CHECK(source.area != area);
  }
}
