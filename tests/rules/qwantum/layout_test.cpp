#include "rules/layout.hpp"

#include "../simulated.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;
using Names = std::set<std::string>;

namespace {

rules::Box box_of(const rules::Layout& layout, std::string_view cell) {
  const auto found = std::ranges::find(layout.boxes, cell, &rules::Box::cell);
  REQUIRE(found != layout.boxes.end());
  return *found;
}

}  // namespace

TEST_CASE("qwantum: everything on the table has its box, but whose turn it is, which a page shows by the name") {
  const Table table;
  CHECK(test::cells_without_box(table.state()) == Names{"turn"});
  CHECK(test::boxes_without_cell(table.state()).empty());
  CHECK(test::boxes_lie_inside(rules::sheet_layout(table.state())));
  CHECK(test::boxes_lie_inside(rules::table_layout(table.state())));
}

TEST_CASE("qwantum: four rows of six fields, one column below the other, with the points at the bottom") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  for (int column = 1; column <= columns; ++column) {
    int y = -1;
    const int x = box_of(sheet, say("purple/", column)).x;
    for (const std::string_view row : {"purple", "blue", "red", "yellow", "points"}) {
      const rules::Box box = box_of(sheet, say(row, "/", column));
      CHECK(box.x == x);
      CHECK(box.y > y);
      y = box.y;
    }
  }
}

TEST_CASE("qwantum: the thick line stands between the fourth and the fifth column") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  const auto line = std::ranges::find(sheet.boxes, rules::Draws::line, &rules::Box::draws);
  REQUIRE(line != sheet.boxes.end());
  const rules::Box fourth = box_of(sheet, "red/4");
  CHECK(line->x > fourth.x + fourth.width);
  CHECK(line->x < box_of(sheet, "red/5").x);
}

TEST_CASE("qwantum: every band carries its letter, and every misthrow what it costs") {
  const rules::Layout sheet = rules::sheet_layout(Table().state());
  std::string letters;
  for (const rules::Box& box : sheet.boxes) {
    if (box.draws == rules::Draws::panel) letters += box.printed;
  }
  CHECK(letters == "PBRY");
  CHECK(box_of(sheet, "misses/1").printed == "−1");
  CHECK(box_of(sheet, "misses/5").printed == "−5");
}
