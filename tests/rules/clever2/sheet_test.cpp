#include "rules/clever2/sheet.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever2;
using text::say;

namespace {

constexpr std::array<std::string_view, bonuses> icons{"-", "R", "T", "+1", "F", "?s", "?y", "?b", "?g", "?p", "?"};

std::string specified_icon(Bonus bonus) { return std::string(icons[static_cast<std::size_t>(bonus)]); }

template <class Row>
std::string icons_of(const Row& row) {
  std::string all;
  for (const Bonus bonus : row) all += (all.empty() ? "" : " ") + specified_icon(bonus);
  return all;
}

template <class Row>
std::string numbers_of(const Row& row) {
  std::string all;
  for (const auto number : row) all += say(all.empty() ? "" : " ", static_cast<int>(number));
  return all;
}

/// "B1 D1 R", or for silver "y1 b1 g1 p1 +1".
template <class Name>
std::string spell(const BonusLine& line, const Name& name) {
  std::string all;
  for (int i = 0; i < 24; ++i) {
    if ((line.cells & cell(i)) != 0) all += name(i) + " ";
  }
  return all + specified_icon(line.bonus);
}

template <class Name>
std::vector<std::string> spell_all(std::span<const BonusLine> lines, const Name& name) {
  std::vector<std::string> all(lines.size());
  std::ranges::transform(lines, all.begin(), [&](const BonusLine& line) { return spell(line, name); });
  return all;
}

int silver(std::string_view name) {
  return static_cast<int>(std::string_view("ybgp").find(name[0])) * 6 + name[1] - '1';
}
int yellow(std::string_view name) { return (name[0] - 'A') * 4 + name[1] - '1'; }

void mark(Sheet& sheet, Area area, int number, int cell = 0) {
  enter(sheet, {area, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(cell)});
}

void mark_all(Sheet& sheet, Area area, std::initializer_list<int> numbers) {
  for (const int number : numbers) mark(sheet, area, number);
}

void mark_silver(Sheet& sheet, std::initializer_list<std::string_view> cells) {
  for (const auto name : cells) mark(sheet, Area::silver, silver_number(silver(name)), silver(name));
}

void mark_yellow(Sheet& sheet, std::initializer_list<std::string_view> cells) {
  for (const auto name : cells) mark(sheet, Area::yellow, 0, yellow(name));
}

int pending(const Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }

/// One icon on the paper, and whether its owner has earned it.
struct Source {
  std::string name;
  Bonus bonus;
  bool earned;
};

std::vector<Source> line_sources(const Sheet& sheet) {
  std::vector<Source> sources;
  sources.reserve(printed::silver_lines.size() + printed::yellow_lines.size());
  for (const BonusLine& line : printed::silver_lines) {
    sources.push_back({"silver " + spell(line, silver_name), line.bonus, (sheet.silver & line.cells) == line.cells});
  }
  for (const BonusLine& line : printed::yellow_lines) {
    sources.push_back({"yellow " + spell(line, yellow_name), line.bonus, (sheet.circled & line.cells) == line.cells});
  }
  return sources;
}

/// All icons but those of the rounds.
std::vector<Source> sources_of(const Sheet& sheet) {
  std::vector<Source> sources = line_sources(sheet);
  for (std::size_t i = 0; i < printed::row; ++i) {
    const bool enough = sheet.pink[i] >= printed::pink_needs[i];
    sources.push_back({say("blue ", i + 1), printed::blue_bonus[i], sheet.blues > i});
    sources.push_back({say("green ", i + 1), printed::green_bonus[i], sheet.greens > i});
    sources.push_back({say("pink ", i + 1), printed::pink_bonus[i], sheet.pinks > i && enough});
  }
  sources.push_back({"sixth reroll", printed::last_reroll, sheet.rerolls.unlocked == printed::actions});
  sources.push_back({"sixth return", printed::last_return, sheet.returns.unlocked == printed::actions});
  sources.push_back({"sixth extra", printed::last_extra, sheet.extras.unlocked == printed::actions});
  std::erase_if(sources, [](const Source& source) { return source.bonus == Bonus::none; });
  return sources;
}

std::map<std::string, int> count_of_icons() {
  std::map<std::string, int> count;
  for (const Source& source : sources_of({})) ++count[specified_icon(source.bonus)];
  for (const Bonus bonus : printed::round_bonus) ++count[specified_icon(bonus)];
  count.erase("-");
  return count;
}

/// How many of this kind a player has had noted, or has waiting.
int held(const Sheet& sheet, Bonus bonus) {
  switch (bonus) {
    case Bonus::reroll:
      return sheet.rerolls.unlocked;
    case Bonus::return_die:
      return sheet.returns.unlocked;
    case Bonus::extra:
      return sheet.extras.unlocked;
    case Bonus::fox:
      return sheet.foxes;
    default:
      return pending(sheet, bonus);
  }
}

/// Adds the icons that this move earned and that its player then held.
void note_fired(const Sheet& before, const Sheet& after, bool spent_a_bonus, std::set<std::string>& fired) {
  const auto old = sources_of(before);
  const auto now = sources_of(after);
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (old[i].earned || !now[i].earned) continue;
    const int spent = spent_a_bonus && now[i].bonus >= Bonus::silver ? 1 : 0;
    if (held(after, now[i].bonus) + spent > held(before, now[i].bonus)) fired.insert(now[i].name);
  }
  if (pending(after, Bonus::black) > pending(before, Bonus::black)) fired.insert("black");
}

/// Makes a move and notes the icons that it fires.
void play(rules::State& state, std::string_view move, std::set<std::string>& fired) {
  const auto before = state.as<State>();
  REQUIRE_FALSE(rules::apply(state, move));
  const bool spends_a_bonus = move.find(": bonus ") != std::string_view::npos;
  for (rules::Seat seat = 1; seat <= before.seats; ++seat) {
    note_fired(before.player(seat).sheet, state.as<State>().player(seat).sheet, spends_a_bonus, fired);
  }
}

void play_simulated(int seats, std::uint64_t number, std::set<std::string>& fired) {
  const auto game =
      record::simulate({.game = rules::find_game("clever2"), .seats = seats, .seed = 2026, .options = {}}, number);
  rules::State state = record::start(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) play(state, game.moves[i], fired);
}

/// What a single-minded player fills: these cells of silver and yellow, and so many of each strip.
struct Goal {
  Cells silver = 0;
  Cells circles = 0;
  int blues = 0;
  int greens = 0;
  int pinks = 0;
};

Goal goal_for(Bonus action) {
  const auto circles = [](auto... names) { return cell_set(yellow(names)...); };
  if (action == Bonus::return_die) return {.circles = circles("B1", "B3"), .blues = 10, .greens = 5, .pinks = 4};
  return {.silver = printed::silver_lines[0].cells,
          .circles = circles("A2", "C2", "E2"),
          .blues = 5,
          .greens = 9,
          .pinks = 5};
}

/// How close a sheet is to a goal: cells filled, pink conditions met, room left in blue.
int closeness(const Sheet& sheet, const Goal& goal) {
  const int grids = std::popcount(sheet.silver & goal.silver) + std::popcount(sheet.circled & goal.circles);
  const int pinks = std::min<int>(sheet.pinks, goal.pinks);
  int met = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(pinks); ++i)
    met += sheet.pink[i] >= printed::pink_needs[i] ? 1 : 0;
  const int strips = std::min<int>(sheet.blues, goal.blues) + std::min<int>(sheet.greens, goal.greens) + pinks;
  return 20 * (grids + strips) + 10 * met + sheet.last_blue();
}

/// The move that brings seat 1 closest to the goal with most dice left in hand; chance falls as it may.
rules::MoveText best_move(const rules::State& state, const Goal& goal, rules::Random& random) {
  const auto moves = rules::legal(state);
  rules::MoveText best = moves.front();
  int most = std::numeric_limits<int>::min();
  for (const rules::MoveText& move : moves) {
    rules::State after = state;
    if (!rules::is_chance(move)) rules::apply(after, move);
    const State& position = after.as<State>();
    const int value = closeness(position.player(1).sheet, goal) + std::popcount(position.dice.hand);
    if (value > most) best = move;
    most = std::max(most, value);
  }
  return rules::is_chance(best) ? rules::chance(state, best, random) : best;
}

void play_for(const Goal& goal, std::uint64_t seed, std::set<std::string>& fired) {
  rules::Random random(seed);
  rules::State state = rules::start(*rules::find_game("clever2"), {.seats = 1});
  while (!rules::is_over(state)) play(state, best_move(state, goal, random), fired);
}

}  // namespace

TEST_CASE("clever2: silver columns carry their printed bonuses") {
  CHECK(spell_all(printed::silver_lines, silver_name) == std::vector<std::string>{"y1 b1 g1 p1 +1", "y2 b2 g2 p2 ?y",
                                                                                  "y3 b3 g3 p3 F", "y4 b4 g4 p4 ?b",
                                                                                  "y5 b5 g5 p5 ?g", "y6 b6 g6 p6 ?p"});
}

TEST_CASE("clever2: yellow has the printed numbers, with gaps between them") {
  CHECK(numbers_of(printed::yellow) == "0 3 0 6 1 0 2 0 0 4 0 3 2 0 5 0 0 5 0 4");
  Cells there = 0;
  for (std::size_t i = 0; i < printed::yellow.size(); ++i) {
    if (printed::yellow[i] != 0) there |= cell(static_cast<int>(i));
  }
  CHECK(printed::yellow_cells == there);
}

TEST_CASE("clever2: yellow rows and columns carry their printed bonuses") {
  CHECK(spell_all(printed::yellow_lines, yellow_name) ==
        std::vector<std::string>{"A2 A4 ?b", "B1 B3 T", "C2 C4 ?y", "D1 D3 ?g", "E2 E4 ?p", "B1 D1 R", "A2 C2 E2 +1",
                                 "B3 D3 ?s", "A4 C4 E4 F"});
}

TEST_CASE("clever2: the three strips carry their printed bonuses") {
  CHECK(icons_of(printed::blue_bonus) == "- T ?y - +1 R ?p - F T - ?g");
  CHECK(icons_of(printed::green_bonus) == "- R - ?b T - F ?s +1 - ?p ?y");
  CHECK(icons_of(printed::pink_bonus) == "- - R T +1 ?g ?y F ?s R ?b ?y");
}

TEST_CASE("clever2: multipliers and conditions are as printed") {
  CHECK(numbers_of(printed::green_times) == "2 2 2 1 3 3 3 2 3 1 4 1");
  CHECK(numbers_of(printed::pink_needs) == "0 0 2 3 4 5 6 2 3 4 5 6");
}

TEST_CASE("clever2: the scales of points are as printed") {
  CHECK(numbers_of(printed::silver_row_points) == "0 2 4 7 11 16 22");
  CHECK(numbers_of(printed::yellow_points) == "0 3 10 21 36 55 75 96 118 141 165");
  CHECK(numbers_of(printed::blue_points) == "0 1 3 6 10 15 21 28 36 45 55 66 78");
}

TEST_CASE("clever2: rounds and the ends of the tracks give what is printed") {
  CHECK(icons_of(printed::round_bonus) == "R +1 T ? - -");
  CHECK(specified_icon(printed::last_reroll) == "F");
  CHECK(specified_icon(printed::last_return) == "?p");
  CHECK(specified_icon(printed::last_extra) == "?s");
}

TEST_CASE("clever2: each action has six sources for its six fields, and there are six foxes") {
  auto count = count_of_icons();
  CHECK(printed::actions == 6);
  CHECK(count["R"] == 6);
  CHECK(count["T"] == 6);
  CHECK(count["+1"] == 6);
  CHECK(count["F"] == 6);
}

TEST_CASE("clever2: silver scores row by row") {
  Sheet sheet;
  CHECK(points(sheet, Area::silver) == 0);
  mark_silver(sheet, {"y1", "y2", "y3", "g6"});
  CHECK(points(sheet, Area::silver) == 7 + 2);
  sheet.silver = printed::silver;
  CHECK(points(sheet, Area::silver) == 4 * 22);
}

TEST_CASE("clever2: yellow scores crosses, not circles") {
  Sheet sheet;
  mark_yellow(sheet, {"A2", "B1", "C4"});
  CHECK(points(sheet, Area::yellow) == 0);
  mark_yellow(sheet, {"A2", "B1"});
  CHECK(points(sheet, Area::yellow) == 10);
}

TEST_CASE("clever2: blue scores by its last filled cell, whatever stands there") {
  Sheet sheet;
  mark_all(sheet, Area::blue, {10, 9, 9});
  CHECK(points(sheet, Area::blue) == 6);
  CHECK(sheet.last_blue() == 9);
}

TEST_CASE("clever2: green scores the differences of its full pairs") {
  Sheet sheet;
  mark_all(sheet, Area::green, {5, 1});
  CHECK(points(sheet, Area::green) == 10 - 2);
  mark_all(sheet, Area::green, {6});
  CHECK(sheet.green[2] == 12);
  CHECK(points(sheet, Area::green) == 8);
  mark_all(sheet, Area::green, {3});
  CHECK(points(sheet, Area::green) == 8 + 12 - 3);
}

TEST_CASE("clever2: every green cell multiplies by its own number") {
  Sheet sheet;
  mark_all(sheet, Area::green, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  CHECK(numbers_of(sheet.green) == "2 2 2 1 3 3 3 2 3 1 4 1");
  CHECK(points(sheet, Area::green) == 0 + 1 + 0 + 1 + 2 + 3);
}

TEST_CASE("clever2: a green pair may be negative") {
  Sheet sheet;
  mark_all(sheet, Area::green, {1, 6});
  CHECK(points(sheet, Area::green) == 2 - 12);
}

TEST_CASE("clever2: pink scores the sum of its numbers") {
  Sheet sheet;
  mark_all(sheet, Area::pink, {1, 6, 2});
  CHECK(points(sheet, Area::pink) == 9);
}

TEST_CASE("clever2: a full column of silver gives its bonus once, with its last cell") {
  Sheet sheet;
  mark_silver(sheet, {"y2", "b2", "p2"});
  CHECK_FALSE(has_pending(sheet));
  mark_silver(sheet, {"g2"});
  CHECK(pending(sheet, Bonus::yellow) == 1);
  mark_silver(sheet, {"g1"});
  CHECK(pending(sheet, Bonus::yellow) == 1);
}

TEST_CASE("clever2: one yellow cell can complete a row and a column") {
  Sheet sheet;
  mark_yellow(sheet, {"B1", "D3", "B3"});
  CHECK(sheet.returns.unlocked == 1);
  CHECK(pending(sheet, Bonus::silver) == 1);
  mark_yellow(sheet, {"D1"});
  CHECK(sheet.rerolls.unlocked == 1);
  CHECK(pending(sheet, Bonus::green) == 1);
}

TEST_CASE("clever2: a bonus whose area is full is lost, also while it waits") {
  Sheet sheet;
  sheet.pinks = 11;
  gain(sheet, Bonus::pink);
  gain(sheet, Bonus::pink);
  CHECK(pending(sheet, Bonus::pink) == 2);
  mark(sheet, Area::pink, 1);
  CHECK(pending(sheet, Bonus::pink) == 0);
  gain(sheet, Bonus::pink);
  CHECK_FALSE(has_pending(sheet));
}

TEST_CASE("clever2: yellow is full when all is crossed, and not when all is circled") {
  Sheet sheet;
  sheet.circled = printed::yellow_cells;
  CHECK_FALSE(is_full(sheet, Area::yellow));
  sheet.crossed = printed::yellow_cells;
  CHECK(is_full(sheet, Area::yellow));
}

TEST_CASE("clever2: the black bonus is lost only if all five areas are full") {
  Sheet sheet;
  sheet.silver = printed::silver;
  sheet.circled = sheet.crossed = printed::yellow_cells;
  sheet.blues = sheet.greens = printed::row;
  sheet.pinks = 11;
  gain(sheet, Bonus::black);
  CHECK(pending(sheet, Bonus::black) == 1);
  mark(sheet, Area::pink, 1);
  CHECK(pending(sheet, Bonus::black) == 0);
}

TEST_CASE("clever2: a free entry uses the bonus of its own area before the black one") {
  Sheet sheet;
  CHECK(bonus_for(sheet, Area::green) == Bonus::none);
  gain(sheet, Bonus::black);
  CHECK(bonus_for(sheet, Area::green) == Bonus::black);
  gain(sheet, Bonus::green);
  CHECK(bonus_for(sheet, Area::green) == Bonus::green);
  CHECK(bonus_for(sheet, Area::blue) == Bonus::black);
}

TEST_CASE("clever2: every icon of the sheet fires in simulated games") {
  std::set<std::string> fired;
  for (int seats = 1; seats <= 4; ++seats) {
    for (std::uint64_t number = 1; number <= 150; ++number) play_simulated(seats, number, fired);
  }
  CHECK(fired.contains("black"));
  // Chance hardly ever reaches the end of these two tracks; players who want nothing else do.
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const Bonus action : {Bonus::return_die, Bonus::extra}) play_for(goal_for(action), seed, fired);
  }
  for (const Source& source : sources_of({})) {
    INFO(source.name);
    CHECK(fired.contains(source.name));
  }
}
