// What a sheet of Qwantum is worth by the rule book.
#include <iterator>
#include <set>

#include "record/points_by_the_rules.hpp"

using namespace rollbook;
using test::Points;
using test::Sheet;

namespace {

Points points_of(const Sheet& sheet) {
  Points points{{0, 0}};
  for (std::size_t column = 0; column < 6; ++column) {
    std::set<int> values;
    bool full = true;
    for (const auto* row : {"p", "b", "r", "y"}) {
      if (sheet[row].size() <= column) {
        full = false;
      } else {
        values.insert(sheet[row][column].get<int>());
      }
    }
    if (full) points.parts[0] += values.size() == 1 ? *values.begin() : *std::next(values.begin());
  }
  for (int miss = 1; miss <= sheet["misses"].get<int>(); ++miss) points.parts[1] -= miss;
  return points;
}

const test::Entered entered{{"qwantum", points_of, nullptr, 500, 100}};

}  // namespace
