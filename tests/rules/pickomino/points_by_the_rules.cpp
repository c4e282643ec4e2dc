// What a sheet of Pickomino is worth by the rule book.
#include <algorithm>

#include "record/points_by_the_rules.hpp"

using namespace rollbook;
using test::Points;
using test::Sheet;

namespace {

Points points_of(const Sheet& sheet) {
  Points points{{0}};
  for (const int tile : sheet["tiles"]) {
    points.parts[0] += tile <= 24 ? 1 : tile <= 28 ? 2 : tile <= 32 ? 3 : 4;
    points.tie_break = std::max(points.tie_break, tile);
  }
  return points;
}

/// The tiles that a stack can have.
std::vector<Sheet> cells_in(std::string_view /*field*/) { return test::numbers_from(21, 36); }

const test::Entered entered{{"pickomino", points_of, cells_in, 500, 100}};

}  // namespace
