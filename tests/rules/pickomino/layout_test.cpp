#include "rules/layout.hpp"

#include <algorithm>

#include "../simulated.hpp"

using namespace rollbook;
using Names = std::set<std::string>;

namespace {

rules::State two_players() { return rules::start(*rules::find_game("pickomino"), {.seats = 2}); }

}  // namespace

TEST_CASE("pickomino: everything on the table has its box, but whose turn it is, which a page shows by the name") {
  CHECK(test::cells_without_box(two_players()) == Names{"turn"});
  CHECK(test::boxes_without_cell(two_players()).empty());
  CHECK(test::boxes_lie_inside(rules::sheet_layout(two_players())));
  CHECK(test::boxes_lie_inside(rules::table_layout(two_players())));
}

TEST_CASE("pickomino: the tiles lie in two rows, from the lowest to the highest") {
  const rules::Layout table = rules::table_layout(two_players());
  std::vector<std::pair<int, int>> places;
  std::string numbers;
  for (const rules::Box& box : table.boxes) {
    if (box.draws != rules::Draws::tile) continue;
    places.emplace_back(box.y, box.x);
    numbers += box.printed + " ";
  }
  CHECK(numbers == "21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 ");
  CHECK(std::ranges::is_sorted(places));
  CHECK(places[7].first == places[0].first);
  CHECK(places[8].first > places[0].first);
}

TEST_CASE("pickomino: w on a die is a face, the worm, and no colour") {
  for (const rules::Box& box : rules::table_layout(two_players()).boxes) {
    if (box.draws == rules::Draws::dice) CHECK(box.printed == "w");
  }
}
