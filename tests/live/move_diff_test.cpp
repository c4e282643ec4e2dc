#include "live/move_diff.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook::live;

namespace {

using Moves = std::vector<std::string>;

/// "-b +x" between what stayed: each row as its mark and its move.
std::string compared(const Moves& before, const Moves& after) {
  std::string text;
  for (const DiffRow& row : move_diff(before, after)) {
    text += (text.empty() ? "" : " ");
    text += (row.mark == DiffRow::Mark::same ? "" : row.mark == DiffRow::Mark::gone ? "-" : "+") + row.move;
  }
  return text;
}

}  // namespace

TEST_CASE("move diff: replaced, inserted, deleted, cut") {
  CHECK(compared({"a", "b", "c"}, {"a", "b", "c"}) == "a b c");
  CHECK(compared({"a", "b", "c"}, {"a", "x", "c"}) == "a -b +x c");
  CHECK(compared({"a", "b", "c"}, {"a", "b", "x", "c"}) == "a b +x c");
  CHECK(compared({"a", "b", "c"}, {"a", "c"}) == "a -b c");
  CHECK(compared({"a", "b", "c"}, {"a"}) == "a -b -c");
  CHECK(compared({}, {"a"}) == "+a");
  CHECK(compared({}, {}) == "");
  CHECK(compared({"a", "b", "c", "d", "e"}, {"a", "x", "c", "y", "e"}) == "a -b +x c -d +y e");
}

TEST_CASE("move diff: every row has its position in both versions") {
  const auto rows = move_diff(Moves{"a", "b", "c"}, Moves{"a", "x", "y", "c"});
  REQUIRE(rows.size() == 5);
  CHECK(rows[1].before == 2);
  CHECK(rows[1].after == 0);
  CHECK(rows[2].before == 0);
  CHECK(rows[2].after == 2);
  CHECK(rows[4].before == 3);
  CHECK(rows[4].after == 4);
}
