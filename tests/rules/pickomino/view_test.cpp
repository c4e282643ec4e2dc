#include "rules/pickomino/rules.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "../spelled.hpp"
#include "../tapped.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"

using namespace rollbook;
using Names = std::set<std::string>;
using Moves = std::vector<std::string>;

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

namespace {

rules::State after(std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 2});
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

std::string drawn(const rules::State& state) {
  const std::vector<std::string> names{"Ala", "Ben"};
  std::string text;
  for (const rules::Line& line : rules::picture(state, names)) {
    for (const rules::Piece& piece : line) text += piece.text;
    text += '\n';
  }
  return text;
}

std::string value(const rules::State& state, std::string_view name) {
  const auto cells = rules::cells(state);
  const auto cell = std::ranges::find(cells, name, &rules::Cell::name);
  REQUIRE(cell != cells.end());
  return rules::spell(cell->value);
}

}  // namespace

TEST_CASE("pickomino: the table is drawn as it lies") {
  const auto state = after({"1: roll 1 2 2 4 4 4 5 w", "1: keep 4", "1: roll 1 2 4 4 w", "1: keep w", "1: roll 2 5 5 w",
                            "1: keep 5", "1: take 27", "2: roll 1 1 2 3 3 3 5 w", "2: keep 3", "2: roll 2 4 4 w w"});
  CHECK(drawn(state) ==
        "┌──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┐\n"
        "│21│22│23│24│25│26│  │28│29│30│31│32│33│34│35│36│\n"
        "│~ │~ │~ │~ │~~│~~│  │~~│~~│~~│~~│~~│~~│~~│~~│~~│\n"
        "│  │  │  │  │  │  │  │  │~ │~ │~ │~ │~~│~~│~~│~~│\n"
        "└──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┘\n"
        "  1 Ala   2 worms  [27]\n"
        "> 2 Ben   0 worms  no tile\n"
        "  kept   3 3 3  = 9\n"
        "  rolled 2 4 4 w w\n");
}

TEST_CASE("pickomino: cells say what lies where") {
  const auto before = after({"1: roll 1 1 1 w w w w w", "1: keep w", "1: roll 1 1 1", "1: keep 1"});
  CHECK(value(before, "dice/kept") == "1 1 1 w w w w w");
  CHECK(value(before, "dice/sum") == "28");
  CHECK(value(before, "centre/28") == "28");
  CHECK(value(before, "1/stack") == "");
  rules::State now = before;
  rules::apply(now, "1: take 28");
  CHECK(test::spelled(rules::changes(before, now)) ==
        test::SpelledCells{{"centre/28", ""}, {"1/stack", "28"}, {"dice/kept", ""}, {"dice/sum", ""}, {"turn", "2"}});
}

TEST_CASE("pickomino: dice have no colour, and w on a die is a face, the worm") {
  const auto cells = rules::cells(after({"1: roll 1 2 2 4 4 4 5 w"}));
  const auto rolled = std::ranges::find(cells, "dice/rolled", &rules::Cell::name);
  REQUIRE(rolled != cells.end());
  const auto& dice = std::get<rules::shown::Dice>(rolled->value);
  REQUIRE(dice.size() == 8);
  CHECK(dice.front() == rules::shown::Die{.face = '1'});
  CHECK(dice.back() == rules::shown::Die{.face = 'w'});
}

TEST_CASE("pickomino: a turned tile stays in its place, face down") {
  auto state = after({"1: roll 1 1 1 w w w w w", "1: keep w", "1: roll 1 1 1", "1: keep 1", "1: take 28",
                      "2: roll 5 5 5 5 5 5 5 5", "2: keep 5", "2: bust", "1: roll 5 5 5 5 5 5 5 5", "1: keep 5"});
  rules::apply(state, "1: bust");
  CHECK(value(state, "centre/36") == "turned");
  CHECK(value(state, "centre/28") == "28");
  CHECK(drawn(state).find("│35│▒▒│") != std::string::npos);
}

namespace {

rules::State after_with_three_seats(std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 3});
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

/// Seat 1 has tile 24, and seat 2 has kept dice worth 24.
rules::State stealing() {
  return after_with_three_seats({"1: roll 1 1 1 4 w w w w", "1: keep w", "1: roll 1 1 1 4", "1: keep 4", "1: take 24",
                                 "2: roll 1 1 1 4 w w w w", "2: keep w", "2: roll 1 1 1 4", "2: keep 4"});
}

}  // namespace

TEST_CASE("pickomino: the dice that are not set aside are thrown, all alike") {
  CHECK(test::dice(after_with_three_seats({}), "1: roll ?") == "- - - - - - - -");
  CHECK(test::faces(after_with_three_seats({}), "1: roll ?", 7) == "1 2 3 4 5 w");
  CHECK(test::told(after_with_three_seats({}), "1: roll ?", "w 3 1 w 2 3 4 w") == Moves{"1: roll 1 2 3 3 4 w w w"});
  CHECK(test::told(after_with_three_seats({}), "1: roll ?", "w 3 1 w 2 3 4").empty());
  CHECK(test::told(after_with_three_seats({}), "1: roll ?", "w 3 1 w 2 3 4 6").empty());
  const auto kept = after_with_three_seats({"1: roll 1 2 3 3 4 w w w", "1: keep w"});
  CHECK(test::told(kept, "1: roll ?", "5 5 w 5 1") == Moves{"1: roll 1 5 5 5 w"});
}

TEST_CASE("pickomino: only an open move that is legal now has dice") {
  CHECK(test::dice(after_with_three_seats({}), "2: roll ?").empty());
  CHECK(test::dice(after_with_three_seats({}), "1: keep w").empty());
  CHECK(test::dice(after_with_three_seats({"1: roll 1 2 3 3 4 w w w"}), "1: roll ?").empty());
  CHECK(test::told(after_with_three_seats({}), "2: roll ?", "1 1 1 1 1 1 1 1").empty());
}

TEST_CASE("pickomino: a face is kept by touching one of its dice") {
  const auto rolled = after_with_three_seats({"1: roll 1 2 3 3 4 w w w"});
  CHECK(test::tapped(rolled, "1: keep w") == "dice/rolled#w");
  CHECK(test::tapped(rolled, "1: keep 3") == "dice/rolled#3");
}

TEST_CASE("pickomino: a tile is taken where it lies, or off the stack of another") {
  CHECK(test::tapped(stealing(), "2: take 23") == "centre/23");
  CHECK(test::tapped(stealing(), "2: take 24 from 1") == "1/stack");
}

TEST_CASE("pickomino: a bust is a matter of words, and what is not legal is not touched") {
  const auto busted = after_with_three_seats({"1: roll 1 1 1 1 1 1 1 w", "1: keep w", "1: roll w w w w w w w"});
  REQUIRE(rules::legal(busted).front().view() == "1: bust");
  CHECK(test::tapped(busted, "1: bust").empty());
  CHECK(test::tapped(busted, "1: keep w").empty());
  CHECK(test::tapped(after_with_three_seats({}), "1: roll ?").empty());
  CHECK(test::tapped(after_with_three_seats({}), "nonsense").empty());
}
