#include "rules/picture.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/clever/rules.hpp"

using namespace rollbook;
using rules::clever::Bonus;

namespace {

rules::State after(int seats, std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("clever"), {.seats = seats});
  for (const std::string_view move : moves) {
    INFO(move);
    REQUIRE_FALSE(rules::apply(state, move));
  }
  return state;
}

rules::Picture picture(const rules::State& state) {
  std::vector<std::string> names{"Ala", "Ben", "Cleo", "Dawid"};
  names.resize(static_cast<std::size_t>(state.seats()));
  return rules::picture(state, names);
}

std::string drawn(const rules::State& state) {
  std::string text;
  for (const rules::Line& line : picture(state)) {
    for (const rules::Piece& piece : line) text += piece.text;
    text += '\n';
  }
  return text;
}

/// What is drawn for a cell.
std::string drawn(const rules::State& state, std::string_view cell) {
  for (const rules::Line& line : picture(state)) {
    const auto piece = std::ranges::find(line, cell, &rules::Piece::cell);
    if (piece != line.end()) return piece->text;
  }
  return "nothing";
}

std::string value(const rules::State& state, std::string_view name) {
  const auto cells = rules::cells(state);
  const auto cell = std::ranges::find(cells, name, &rules::Cell::name);
  REQUIRE(cell != cells.end());
  return cell->value;
}

}  // namespace

TEST_CASE("clever: the sheet is drawn as it is printed and marked") {
  auto state = after(1, {"1: roll w4 y3 b3 g1 o5 p3", "1: take y A1", "1: roll w4 b3 o5 p3", "1: take b"});
  auto& sheet = state.as<rules::clever::State>().player(1).sheet;
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{5, 2, 3, 6})
    enter(sheet, {rules::clever::Area::orange, number});
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{2, 5, 6, 3}) sheet.purple[sheet.purples++] = number;
  sheet.green = 2;
  sheet.rerolls.used = 1;
  CHECK(drawn(state) ==
        "  round 1 of 6\n"
        "> 1 Ala  reroll xO.....  extra .......  foxes 0\n"
        "  yellow  1  2  3  4          blue  (blue + white)\n"
        "       A [X] 6  5  x  > bX       +   2  3  4 > o5\n"
        "       B  2  1  x  5  > o4        5  6[X]  8 > yX\n"
        "       C  1  x  2  4  > gX        9 10 11 12 > F\n"
        "       D  x  3  4  6  > F        R  gX p6 +1\n"
        "         10 14 16 20  \\ +1\n"
        "  green  | X | X |3+ |4+ |5+ |1+ |2+ |3+ |4+ |5+ |6+ |\n"
        "                      +1      bX   F      p6   R     \n"
        "  orange | 5 | 2 | 3 |12 |   |   |x2 |   |x2 |   |x3 |\n"
        "                   R      yX  +1       F      p6     \n"
        "  purple | 2 | 5 | 6 | 3 | < | < | < | < | < | < | < |\n"
        "                   R  bX  +1  yX   F   R  gX  o6  +1 \n"
        "  yellow 0  blue 1  green 3  orange 22  purple 16  foxes 0  = 42\n"
        "  fields  y3 b3\n"
        "  tray    g1\n");
}

TEST_CASE("clever: the dice are drawn where they lie") {
  auto state = after(2, {"1: roll w6 y1 b1 g1 o1 p6"});
  CHECK(drawn(state).ends_with("  rolled  w6 y1 b1 g1 o1 p6\n"));
  rules::apply(state, "1: take w as o");
  CHECK(drawn(state).ends_with("  fields  w6\n  tray    y1 b1 g1 o1\n"));
}

TEST_CASE("clever: the active player is marked, until the game is over") {
  auto state = after(2, {});
  CHECK(drawn(state).find("> 1 Ala") != std::string::npos);
  CHECK(drawn(state).find("  2 Ben") != std::string::npos);
  state.as<rules::clever::State>().over = true;
  CHECK(drawn(state).find("> 1 Ala") == std::string::npos);
}

TEST_CASE("clever: the round is drawn, and the passive turn of a solo game") {
  auto state = after(3, {});
  CHECK(drawn(state).starts_with("  round 1 of 5\n"));
  state = after(1, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o", "next"});
  CHECK(drawn(state).starts_with("  round 1 of 6, passive turn\n"));
  CHECK(value(state, "turn") == "1 passive");
}

TEST_CASE("clever: what a cell holds is drawn in it") {
  const auto state = after(2, {"1: roll w6 y1 b1 g1 o1 p6", "1: take w as o"});
  CHECK(drawn(state, "1/orange/1") == " 6 ");
  CHECK(drawn(state, "2/orange/1") == "   ");
  CHECK(drawn(state, "1/orange/4") == "x2 ");
  CHECK(drawn(state, "1/orange/11") == "x3 ");
  CHECK(drawn(state, "1/green/11") == "6+ ");
  CHECK(drawn(state, "1/yellow/A1") == " 3 ");
  CHECK(drawn(state, "1/yellow/A4") == " x ");
  CHECK(drawn(state, "2/blue/12") == " 12");
  CHECK(drawn(state, "1/rerolls") == "reroll O......  ");
}

TEST_CASE("clever: every cell of a sheet is drawn under its own name") {
  const auto state = after(1, {});
  for (const rules::Cell& cell : rules::cells(state)) {
    if (std::ranges::count(cell.name, '/') != 2) continue;
    INFO(cell.name);
    CHECK(drawn(state, cell.name) != "nothing");
  }
}

TEST_CASE("clever: cells say what stands on the sheets and where the dice lie") {
  const auto state = after(2, {"1: roll w3 y1 b4 g1 o1 p5", "1: take b"});
  CHECK(value(state, "1/blue/7") == "x");
  CHECK(value(state, "2/blue/7") == "");
  CHECK(value(state, "1/yellow/A4") == "x");
  CHECK(value(state, "1/yellow/A1") == "");
  CHECK(value(state, "1/rerolls") == "0/1");
  CHECK(value(state, "1/extras") == "0/0");
  CHECK(value(state, "1/foxes") == "0");
  CHECK(value(state, "dice/hand") == "p");
  CHECK(value(state, "dice/fields") == "b4");
  CHECK(value(state, "dice/tray") == "w3 y1 g1 o1");
  CHECK(value(state, "dice/rolls") == "1");
  CHECK(value(state, "round") == "1");
  CHECK(value(state, "turn") == "1");
}

TEST_CASE("clever: the changes of a choice are the mark and the dice") {
  const auto before = after(2, {"1: roll w1 y1 b1 g1 o6 p1"});
  auto now = before;
  rules::apply(now, "1: take o");
  CHECK(rules::changes(before, now) == std::vector<rules::Cell>{{"1/orange/1", "6"},
                                                                {"dice/hand", ""},
                                                                {"dice/fields", "o6"},
                                                                {"dice/tray", "w1 y1 b1 g1 p1"},
                                                                {"dice/phase", "over"}});
  const auto chosen = now;
  rules::apply(now, "2: take g");
  CHECK(rules::changes(chosen, now) == std::vector<rules::Cell>{{"2/green/1", "x"}, {"2/chosen", "yes"}});
}

TEST_CASE("clever: waiting bonuses and used extra dice are cells too") {
  auto state = after(2, {"1: roll w1 y1 b1 g1 o6 p1", "1: take o"});
  auto& sheet = state.as<rules::clever::State>().player(1).sheet;
  sheet.extras.unlocked = 2;
  rules::apply(state, "1: extra w as g");
  CHECK(value(state, "1/extra-dice") == "w");
  CHECK(value(state, "1/extras") == "1/2");
  for (const Bonus bonus : {Bonus::yellow, Bonus::orange4, Bonus::black}) {
    sheet.pending[static_cast<std::size_t>(bonus)] = 1;
  }
  CHECK(value(state, "1/pending") == "yX o4 ?");
}
