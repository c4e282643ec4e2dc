#include "witness/schedule.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"
#include "witness/order.hpp"

using namespace rollbook;
using namespace rollbook::witness;

namespace {

constexpr std::size_t budget = 400;

record::Record record_of(const rules::Game& game, int seats, const std::string& edition) {
  record::Record record;
  record.game = &game;
  record.options = {{"edition", edition}};
  for (int seat = 1; seat <= seats; ++seat) record.players.push_back("Player " + std::to_string(seat));
  return record;
}

/// Alone, with these orange numbers in order, and green as the black bonus of round 4.
Table orange_table(const std::string& edition, const std::vector<int>& oranges) {
  Course course;
  for (const int number : oranges) {
    course.steps.push_back(
        {.mark = {.die = 4, .faces = face(number)}, .in_order = true, .areas = rules::clever_family::only(Die{4})});
  }
  course.before_black = oranges.size() / 2;
  course.black.bonuses = {"bonus g"};
  course.black.areas = rules::clever_family::only(Die{3});
  const bool english = edition == "en";
  return {.start = record::start(record_of(rules::clever::game, 1, edition)),
          .rounds = 6,
          .dice_letters = rules::clever::dice_letters,
          .blue = rules::clever::blue_die,
          .most_a_turn = 3,
          .english = english,
          .extras_served = english,
          .courses = {course},
          .actions = {Actions{}}};
}

/// The end of a game with these moves, which must be legal and lead to the end.
rules::State played(const Table& table, const std::vector<std::string>& moves) {
  rules::State state = table.start;
  for (const std::string& move : moves) {
    if (const auto wrong = rules::apply(state, move)) FAIL(move << ": " << wrong->message);
  }
  CHECK(rules::is_over(state));
  return state;
}

rules::clever::Sheet clever_sheet(const rules::State& state) {
  return state.as<rules::clever::State>().player(1).sheet;
}

auto count_of(const std::vector<std::string>& moves, std::string_view verb) {
  return std::ranges::count_if(moves, [&](const std::string& move) { return move.find(verb) != std::string::npos; });
}

}  // namespace

TEST_CASE("witness: a game in which nothing was marked but the black bonus, as the English rules allow") {
  const Table table = orange_table("en", {});
  const auto moves = schedule(table, budget);
  REQUIRE(moves);
  const auto sheet = clever_sheet(played(table, *moves));
  CHECK(sheet.green == 1);
  CHECK(sheet.oranges == 0);
  CHECK(count_of(*moves, "take") == 0);
  CHECK_FALSE(schedule(orange_table("pl", {}), budget));  // each own turn has a die that is usable
}

TEST_CASE("witness: marks get turns and dice, and the game ends with just these") {
  using rules::clever_family::only;
  for (const std::string edition : {"pl", "en"}) {
    INFO(edition);
    const Table without_bonuses = orange_table(edition, {5, 4, 1, 6, 2, 3, 3, 6, 1, 5});
    Table table = without_bonuses;
    Course& course = table.courses[0];
    course.steps[4].bonuses = {"bonus y A1"};
    course.steps[4].areas |= only(Die{1});
    course.steps[9].bonuses = {"bonus p 6"};
    course.steps[9].areas |= only(Die{5});
    const Step purple_one{.mark = {.die = 5, .faces = face(1)}, .in_order = true, .areas = only(Die{5})};
    const Step purple_two{.mark = {.die = 5, .faces = face(2)}, .in_order = true, .areas = only(Die{5})};
    const Step yellow_four{.mark = {.die = 1, .faces = face(4), .cell = " C4"}, .areas = only(Die{1})};
    const Step yellow_three{.mark = {.die = 1, .faces = face(3), .cell = " D2"}, .areas = only(Die{1})};
    course.steps.insert(course.steps.begin() + 3, {yellow_four, purple_one, yellow_three, purple_two});
    course.before_black = 7;
    const auto moves = schedule(table, budget);
    REQUIRE(moves);
    const auto sheet = clever_sheet(played(table, *moves));
    CHECK(sheet.oranges == 10);
    CHECK(sheet.orange[3] == 12);
    CHECK(sheet.purples == 3);
    CHECK(sheet.purple[2] == 6);
    CHECK(sheet.green == 1);
    CHECK(sheet.blue == 0);
    CHECK(count_of(*moves, "bonus") == 3);
    CHECK_FALSE(schedule(without_bonuses, budget));  // a bonus that is not taken holds up the game
  }
}

TEST_CASE("witness: rerolls and extra dice are used as often as the sheet says") {
  Table table = orange_table("pl", {5, 4, 1, 6});
  table.actions[0] = {.rerolls = 2};
  CHECK_FALSE(schedule(table, budget));  // four marks for six own turns
  table = orange_table("en", {5, 4, 1, 6});
  for (const Actions actions : {Actions{}, Actions{.rerolls = 2}, Actions{.rerolls = 1, .extras = 1}}) {
    table.actions[0] = actions;
    const auto moves = schedule(table, budget);
    REQUIRE(moves);
    const auto sheet = clever_sheet(played(table, *moves));
    CHECK(sheet.rerolls.used == actions.rerolls);
    CHECK(sheet.extras.used == actions.extras);
    CHECK(count_of(*moves, "reroll") == actions.rerolls);
    CHECK(count_of(*moves, "extra") == actions.extras);
  }
  table.actions[0] = {.extras = 2};
  CHECK_FALSE(schedule(table, budget));  // four orange marks unlock no second one
}

TEST_CASE("witness: more marks than all turns can bring get no schedule, nor do any without a budget") {
  Table table = orange_table("en", {1});
  CHECK(schedule(table, budget));
  CHECK_FALSE(schedule(table, 0));
  table.courses[0].steps.assign(25, table.courses[0].steps[0]);
  CHECK_FALSE(schedule(table, budget));
}

TEST_CASE("witness: what a schedule plays is the same each time") {
  const Table table = orange_table("en", {5, 4, 1, 6});
  CHECK(schedule(table, budget) == schedule(table, budget));
}

namespace {

/// A table for the end of a simulated game, with an order for every player's marks.
template <class Marks, class State>
Table table_of(const record::Record& game, std::uint64_t seed) {
  const rules::State end = test::end_of(game);
  const auto& position = end.as<State>();
  record::Record blank = game;
  blank.moves = {};
  const bool twice = std::is_same_v<Marks, Clever2Marks>;
  Table table{.start = record::start(blank),
              .rounds = position.round,
              .dice_letters = twice ? rules::clever2::dice_letters : rules::clever::dice_letters,
              .blue = twice ? rules::clever2::blue_die : rules::clever::blue_die,
              .most_a_turn = twice ? 6 : 3,
              .english = position.english,
              .extras_served = twice || position.english,
              .has_done = twice};
  rules::Random random(seed);
  for (rules::Seat seat = 1; seat <= position.seats; ++seat) {
    const auto& sheet = position.player(seat).sheet;
    Actions actions{.rerolls = sheet.rerolls.used, .extras = sheet.extras.used};
    if constexpr (std::is_same_v<Marks, Clever2Marks>) actions.returns = sheet.returns.used;
    table.actions.push_back(actions);
    OrderSearch<Marks> search(sheet, {0, 100, 3.0 / position.round});
    CHECK(search.search(random, 1'000'000, table.courses.emplace_back()) == Answer::found);
  }
  return table;
}

/// Of some orders for simulated games, how many got a schedule; each must lead to the sheets of the game.
template <class Marks, class State>
int scheduled(const rules::Game& game, int seats, const std::string& edition) {
  int found = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const record::Record record = test::played(game, seats, edition, number);
    const rules::State end = test::end_of(record);
    INFO(record::write(record));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Table table = table_of<Marks, State>(record, seed);
      const auto moves = schedule(table, budget);
      if (!moves) continue;
      ++found;
      const rules::State again = played(table, *moves);
      for (int i = 1; i <= seats; ++i) {
        const auto seat = static_cast<rules::Seat>(i);
        CHECK(rules::write_sheet(again, seat) == rules::write_sheet(end, seat));
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("witness: orders of simulated games are scheduled so that the game ends in the same sheets") {
  for (const std::string edition : {"pl", "en"}) {
    INFO(edition);
    CHECK(scheduled<CleverMarks, rules::clever::State>(rules::clever::game, 1, edition) > 0);
    CHECK(scheduled<Clever2Marks, rules::clever2::State>(rules::clever2::game, 1, edition) > 0);
  }
  CHECK(scheduled<CleverMarks, rules::clever::State>(rules::clever::game, 2, "pl") > 0);
}
