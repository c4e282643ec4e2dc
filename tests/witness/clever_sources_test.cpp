#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "support.hpp"
#include "witness/clever.hpp"

using namespace rollbook;
using witness::CleverMarks;
using witness::Source;

namespace {

CleverMarks::Sheet sheet(std::string_view text) {
  rules::SheetComplaints wrong;
  const auto state =
      record::read_sheets(test::read_good(test::sheets_json("clever", {std::string(text)})), nullptr, wrong);
  CHECK(wrong.empty());
  return state.as<CleverMarks::State>().player(1).sheet;
}

std::vector<std::string> in_words(const std::vector<Source>& sources) {
  std::vector<std::string> words;
  words.reserve(sources.size());
  for (const Source& source : sources) words.push_back(source.name + ": " + source.brings);
  return words;
}

constexpr std::string_view paper =
    R"({"yellow":["A1","A2","A3"],"blue":[5,9],"green":6,"orange":[3,3,3,6,3],"purple":[1,2,3,4],)"
    R"("rerolls":{"unlocked":4,"used":0},"extras":{"unlocked":3,"used":0},"foxes":0})";

}  // namespace

TEST_CASE("witness: the sources of That's Pretty Clever are full lines and filled cells that bring a mark") {
  CHECK(in_words(CleverMarks::sources(sheet(paper))) ==
        std::vector<std::string>{"yellow row A: a blue cross", "green cell 6: a blue cross",
                                 "orange cell 5: a yellow cross", "purple cell 4: a blue cross"});
}

TEST_CASE("witness: an empty sheet of That's Pretty Clever has no sources") { CHECK(CleverMarks::sources({}).empty()); }

TEST_CASE("witness: an area of That's Pretty Clever that is cleared has no marks and no sources") {
  for (int area = 0; area < 5; ++area) {
    INFO(area);
    auto target = sheet(paper);
    CHECK(CleverMarks::count(target, area) > 0);
    CleverMarks::clear(target, area);
    CHECK(CleverMarks::count(target, area) == 0);
    for (const Source& source : CleverMarks::sources(target)) CHECK(source.area != area);
  }
}
