#include "rules/layout.hpp"

#include "../simulated.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;
using Names = std::set<std::string>;

namespace {

/// How many cards lie side by side in each place for cards.
std::vector<std::pair<std::string, int>> shelves(const rules::Layout& layout) {
  std::vector<std::pair<std::string, int>> found;
  for (const rules::Box& box : layout.boxes) {
    if (box.draws == rules::Draws::cards) found.emplace_back(box.cell, box.fields);
  }
  return found;
}

}  // namespace

TEST_CASE("onecard: everything on the table has its box, but whose turn it is, which a page shows by the name") {
  for (const Table& table : {begun(), begun_open(3)}) {
    CHECK(test::cells_without_box(table.state()) == Names{"turn"});
    CHECK(test::boxes_without_cell(table.state()).empty());
    CHECK(test::boxes_lie_inside(rules::sheet_layout(table.state())));
    CHECK(test::boxes_lie_inside(rules::table_layout(table.state())));
  }
}

TEST_CASE("onecard: two open cards lie side by side, three in the open variant, which has a market too") {
  using Shelves = std::vector<std::pair<std::string, int>>;
  CHECK(shelves(rules::sheet_layout(begun().state())) == Shelves{{"card", 2}});
  CHECK(shelves(rules::table_layout(begun().state())).empty());
  CHECK(shelves(rules::sheet_layout(begun_open().state())) == Shelves{{"card", 3}});
  CHECK(shelves(rules::table_layout(begun_open().state())) == Shelves{{"market", 3}, {"dealt", 5}});
}
