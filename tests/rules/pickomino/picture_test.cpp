#include "rules/picture.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;

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
  return cell->value;
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
  CHECK(rules::changes(before, now) ==
        std::vector<rules::Cell>{
            {"centre/28", ""}, {"1/stack", "28"}, {"dice/kept", ""}, {"dice/sum", ""}, {"turn", "2"}});
}

TEST_CASE("pickomino: a turned tile stays in its place, face down") {
  auto state = after({"1: roll 1 1 1 w w w w w", "1: keep w", "1: roll 1 1 1", "1: keep 1", "1: take 28",
                      "2: roll 5 5 5 5 5 5 5 5", "2: keep 5", "2: bust", "1: roll 5 5 5 5 5 5 5 5", "1: keep 5"});
  rules::apply(state, "1: bust");
  CHECK(value(state, "centre/36") == "turned");
  CHECK(value(state, "centre/28") == "28");
  CHECK(drawn(state).find("│35│▒▒│") != std::string::npos);
}
