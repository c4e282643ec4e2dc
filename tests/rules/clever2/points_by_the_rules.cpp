// What a sheet of Twice as Clever is worth by the rule book.
#include <algorithm>
#include <array>
#include <string>

#include "record/points_by_the_rules.hpp"
#include "rules/clever_family/foxes.hpp"

using namespace rollbook;
using test::Points;
using test::Sheet;

namespace {

Points points_of(const Sheet& sheet) {
  constexpr std::array<int, 7> silver{0, 2, 4, 7, 11, 16, 22};
  constexpr std::array<int, 11> yellow{0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165};
  constexpr std::array<int, 13> blue{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};
  Points points{
      {0, yellow.at(sheet["yellow"]["crossed"].size()), blue.at(sheet["blue"].size()), 0, test::sum_of(sheet["pink"])}};
  for (const char row : {'y', 'b', 'g', 'p'}) {
    points.parts[0] += silver.at(static_cast<std::size_t>(std::ranges::count_if(
        sheet["silver"], [&](const auto& cell) { return cell.template get<std::string>()[0] == row; })));
  }
  for (std::size_t pair = 0; pair + 1 < sheet["green"].size(); pair += 2) {
    points.parts[3] += sheet["green"][pair].get<int>() - sheet["green"][pair + 1].get<int>();
  }
  test::add_foxes(points, sheet["foxes"].get<int>(), true);
  return points;
}

std::vector<Sheet> cells_in(std::string_view field) {
  if (field == "silver") return test::cells_from("ybgp", 1, 6);
  if (field == "circled" || field == "crossed") return test::cells_from("ABCDE", 1, 4);
  return {};
}

const test::Entered entered{{"clever2", points_of, cells_in, 500, 100}};

}  // namespace
