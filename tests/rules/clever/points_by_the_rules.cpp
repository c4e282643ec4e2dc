// What a sheet of That's Pretty Clever is worth by the rule book.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "record/points_by_the_rules.hpp"
#include "rules/clever_family/foxes.hpp"

using namespace rollbook;
using test::Points;
using test::Sheet;

namespace {

Points points_of(const Sheet& sheet) {
  const auto yellow = test::cells_of(sheet["yellow"]);
  const auto column = [&](const std::vector<std::string>& cells, int points) {
    return std::ranges::all_of(cells, [&](const std::string& cell) { return yellow.contains(cell); }) ? points : 0;
  };
  constexpr std::array<int, 12> blue{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};
  constexpr std::array<int, 12> green{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
  Points points{{column({"A1", "B1", "C1"}, 10) + column({"A2", "B2", "D2"}, 14) + column({"A3", "C3", "D3"}, 16) +
                     column({"B4", "C4", "D4"}, 20),
                 blue.at(sheet["blue"].size()), green.at(sheet["green"].get<std::size_t>()),
                 test::sum_of(sheet["orange"]), test::sum_of(sheet["purple"])}};
  test::add_foxes(points, sheet["foxes"].get<int>(), false);
  return points;
}

std::vector<Sheet> cells_in(std::string_view field) {
  if (field == "yellow") return test::cells_from("ABCD", 1, 4);
  if (field == "blue") return test::numbers_from(2, 12);
  return {};
}

const test::Entered entered{{"clever", points_of, cells_in, 500, 100}};

}  // namespace
