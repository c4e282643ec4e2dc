// Logs without rolls, the option "rolls": "kept": what a log may have then, and that it tells the same game.
#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "../spelled.hpp"
#include "../tapped.hpp"
#include "../told.hpp"
#include "record/replay/verdict.hpp"

using namespace rollbook;
using rules::MoveText;
using rules::State;
using Moves = std::vector<std::string>;

namespace {

const rules::Game& pickomino() { return *rules::find_game("pickomino"); }

State begin(std::uint8_t choice) { return rules::start(pickomino(), {.seats = 2, .choices = {choice}}); }
State with_rolls() { return begin(0); }
State without_rolls() { return begin(1); }

State with(State state, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) {
    INFO(move);
    REQUIRE_FALSE(rules::apply(state, move));
  }
  return state;
}

/// Ala has kept this.
State after(std::initializer_list<std::string_view> moves) { return with(without_rolls(), moves); }

Moves listed(const State& state) {
  Moves moves;
  for (const MoveText& move : rules::legal(state)) moves.emplace_back(move.view());
  return moves;
}

/// The rule that a move breaks; "" if it is legal.
std::string rule(State state, std::string_view move) {
  const auto wrong = rules::apply(state, move);
  return wrong ? std::string(wrong->rule) : "";
}

/// Every face of these with every count up to so many dice.
Moves keeps(std::string_view faces, int most) {
  Moves moves;
  for (const char face : faces) {
    for (int count = 1; count <= most; ++count)
      moves.push_back(text::say("1: keep ", std::string(1, face), "x", count));
  }
  return moves;
}

record::Record play(std::string rolls, int seats, std::uint64_t number) {
  return record::simulate({.game = &pickomino(), .seats = seats, .seed = 3, .options = {{"rolls", std::move(rolls)}}},
                          number);
}

Moves moves_of(const record::Record& record) {
  Moves moves;
  for (std::size_t i = 0; i < record.moves.size(); ++i) moves.emplace_back(record.moves[i]);
  return moves;
}

/// What can be seen, but for the dice of a roll.
std::vector<rules::Cell> seen(const State& state) {
  std::vector<rules::Cell> cells = rules::cells(state);
  std::erase_if(cells, [](const rules::Cell& cell) { return cell.name == "dice/rolled"; });
  return cells;
}

}  // namespace

TEST_CASE("pickomino: without rolls, every roll is written down unless the option says otherwise") {
  REQUIRE(pickomino().options.size() == 1);
  CHECK(pickomino().options[0].name == "rolls");
  CHECK(pickomino().options[0].values[0] == "all");
  CHECK(pickomino().options[0].values[1] == "kept");
  CHECK(listed(rules::start(pickomino(), {.seats = 2})) == Moves{"1: roll ?"});
}

TEST_CASE("pickomino: without rolls, no roll is written") {
  CHECK(rule(without_rolls(), "1: roll 1 2 2 4 4 4 5 w") == "pickomino.roll.left-out");
  CHECK(rule(after({"1: keep 4x3"}), "1: roll 1 2 2 4 5") == "pickomino.roll.left-out");
}

TEST_CASE("pickomino: without rolls, a turn begins with any face on any number of dice, and with nothing else") {
  CHECK(listed(without_rolls()) == keeps("12345w", 8));
}

TEST_CASE("pickomino: without rolls, legal moves are listed in full, every face not kept with every count") {
  Moves five = keeps("1245w", 6);
  five.insert(five.begin(), "1: bust");
  CHECK(listed(after({"1: keep 3x2"})) == five);
  Moves four = keeps("1245", 1);
  four.insert(four.begin(), "1: bust");
  four.push_back("1: take 31");
  CHECK(listed(after({"1: keep wx5", "1: keep 3x2"})) == four);
}

TEST_CASE("pickomino: without rolls, a keep sets aside as many dice as it says") {
  const State state = after({"1: keep 3x2", "1: keep wx4"});
  CHECK(test::spelled(seen(state))[18] == test::SpelledCell{"dice/kept", "3 3 w w w w"});
  CHECK(test::spelled(seen(state))[19] == test::SpelledCell{"dice/sum", "26"});
}

TEST_CASE("pickomino: without rolls, the count is one to the dice not yet set aside") {
  CHECK(rule(without_rolls(), "1: keep 3x8").empty());
  CHECK(rule(without_rolls(), "1: keep 3x9") == "move.arguments");
  CHECK(rule(without_rolls(), "1: keep 3x0") == "move.arguments");
  const State three_left = after({"1: keep 3x5"});
  CHECK(rule(three_left, "1: keep wx3").empty());
  CHECK(rule(three_left, "1: keep wx4") == "pickomino.keep.count");
  CHECK(rule(after({"1: keep 3x5", "1: keep wx3"}), "1: keep 1x1") == "pickomino.keep.count");
}

TEST_CASE("pickomino: without rolls, a face is kept once a turn, and again in the next one") {
  CHECK(rule(after({"1: keep 3x2"}), "1: keep 3x1") == "pickomino.keep.again");
  CHECK(rule(after({"1: keep 3x2", "1: bust"}), "2: keep 3x1").empty());
}

TEST_CASE("pickomino: without rolls, a keep has a count there, and only there") {
  CHECK(rule(without_rolls(), "1: keep 3") == "pickomino.keep.without-count");
  const State rolled = with(with_rolls(), {"1: roll 1 2 3 3 4 w w w"});
  CHECK(rule(rolled, "1: keep 3x2") == "pickomino.keep.with-count");
  CHECK(rule(rolled, "1: keep 3").empty());
  CHECK(rule(with_rolls(), "1: keep 3x2") == "pickomino.keep.with-count");
}

TEST_CASE("pickomino: without rolls, a tile is taken after at least one keep, by the same rules") {
  CHECK(rule(without_rolls(), "1: take 21") == "pickomino.take.keep-first");
  CHECK(rule(after({"1: keep 5x5"}), "1: take 25") == "pickomino.take.worm");
  CHECK(rule(after({"1: keep wx5"}), "1: take 25").empty());
  CHECK(rule(after({"1: keep wx5"}), "1: take 24") == "pickomino.take.sum");
  CHECK(rule(after({"1: keep wx4"}), "1: take 21") == "pickomino.take.sum");
  const State ala_has_25 = after({"1: keep wx5", "1: take 25", "2: keep wx5"});
  CHECK(rule(ala_has_25, "2: take 25 from 1").empty());
  CHECK(rule(ala_has_25, "2: take 24").empty());
}

TEST_CASE("pickomino: without rolls, a throw never fails before the first keep of a turn") {
  CHECK(rule(without_rolls(), "1: bust") == "pickomino.bust.not-forced");
  CHECK(rule(after({"1: keep 3x2", "1: bust"}), "2: bust") == "pickomino.bust.not-forced");
}

TEST_CASE("pickomino: without rolls, the next throw may have failed while dice are left") {
  CHECK(rule(after({"1: keep 3x1"}), "1: bust").empty());
  CHECK(rule(after({"1: keep 3x7"}), "1: bust").empty());
  CHECK(rule(after({"1: keep wx7"}), "1: bust").empty());  // although a tile could have been taken
  const State six_faces =
      after({"1: keep 1x1", "1: keep 2x1", "1: keep 3x1", "1: keep 4x1", "1: keep 5x1", "1: keep wx1"});
  CHECK(listed(six_faces) == Moves{"1: bust"});
}

TEST_CASE("pickomino: without rolls, with all eight dice set aside a bust is legal only if no tile can be taken") {
  CHECK(listed(after({"1: keep 5x8"})) == Moves{"1: bust"});
  CHECK(listed(after({"1: keep 1x7", "1: keep wx1"})) == Moves{"1: bust"});
  CHECK(listed(after({"1: keep wx5", "1: keep 1x3"})) == Moves{"1: take 28"});
  CHECK(rule(after({"1: keep wx5", "1: keep 1x3"}), "1: bust") == "pickomino.bust.not-forced");
  const State only_to_steal =
      after({"1: keep wx4", "1: keep 1x1", "1: take 21", "2: keep wx3", "2: keep 1x4", "2: keep 2x1"});
  CHECK(listed(only_to_steal) == Moves{"2: take 21 from 1"});
  CHECK(rule(only_to_steal, "2: bust") == "pickomino.bust.not-forced");
}

TEST_CASE("pickomino: without rolls, a failed throw costs what it always costs") {
  const State before = after({"1: keep wx5", "1: take 25", "2: keep 1x8", "2: bust", "1: keep 3x2"});
  CHECK(test::tell("en", before, "1: bust") == "Ala’s throw fails: tile 25 goes back and 36 is turned face down");
}

TEST_CASE("pickomino: without rolls, what is kept is told with its dice and the sum") {
  CHECK(test::tell("en", without_rolls(), "1: keep 4x3") == "Ala keeps 3 fours (12)");
  const State second = after({"1: keep 4x3"});
  CHECK(test::tell("en", second, "1: keep wx1") == "Ala keeps a worm (5), 17 in all");
  CHECK(test::tell("pl", second, "1: keep wx5") == "Ala odkłada 5 robali (25), razem 37");
  CHECK(test::tell("de", second, "1: keep wx2") == "Ala legt 2 Würmer beiseite (10), zusammen 22");
}

TEST_CASE("pickomino: without rolls, the table says what it waits for") {
  const auto duty = [](const State& state) { return english(rules::duties(state).at(0).what); };
  CHECK(duty(without_rolls()) == "roll all eight dice and keep a face");
  CHECK(duty(after({"1: keep 3x2"})) == "roll 6 dice and keep a face");
  CHECK(duty(after({"1: keep 3x2", "1: keep wx5"})) == "roll 1 die and keep a face, or take a tile");
  CHECK(duty(after({"1: keep 1x3", "1: keep wx5"})) == "take a tile");
  CHECK(duty(after({"1: keep 5x8"})) == "the throw fails: the kept dice take no tile");
}

TEST_CASE("pickomino: without rolls, a face and its count are touched, a tile where it lies") {
  CHECK(test::tapped(without_rolls(), "1: keep 3x2") == "face#3 count#2");
  CHECK(test::tapped(without_rolls(), "1: keep wx8") == "face#w count#8");
  CHECK(test::tapped(after({"1: keep wx5"}), "1: take 25") == "centre/25");
  CHECK(test::tapped(after({"1: keep wx5"}), "1: bust").empty());
  const auto touched = [](const State& state, Moves what) {
    const auto wrong = rules::why_not(state, what);
    return wrong ? std::string(wrong->rule) : "";
  };
  CHECK(touched(after({"1: keep 3x2"}), {"face#3"}) == "pickomino.keep.again");
  CHECK(touched(after({"1: keep 3x2"}), {"face#4", "count#7"}) == "pickomino.keep.count");
  CHECK(touched(after({"1: keep 3x2"}), {"face#4", "count#6"}).empty());
  CHECK(touched(after({"1: keep wx2"}), {"centre/21"}) == "pickomino.take.sum");
  CHECK(touched(after({"1: keep wx2"}), {"centre/21#21"}) == "pickomino.take.sum");  // the tile that lies there
}

TEST_CASE("pickomino: without rolls, no roll lies on the table, and there is no place for one") {
  for (const State& state : {without_rolls(), after({"1: keep 3x2"})}) {
    CHECK(test::cells_without_box(state) == std::set<std::string>{"turn"});
    CHECK(test::boxes_without_cell(state).empty());
    CHECK(test::boxes_lie_inside(rules::table_layout(state)));
    CHECK(rules::table_layout(state).height < rules::table_layout(with_rolls()).height);
    CHECK(rules::cells(state) == seen(state));
  }
}

TEST_CASE("pickomino: without rolls, only such a log has a table with throws behind it") {
  CHECK_FALSE(rules::with_throws(with_rolls()));
  const auto table = rules::with_throws(without_rolls());
  REQUIRE(table);
  CHECK(listed(*table) == Moves{"1: roll ?"});
  CHECK_FALSE(rules::without_throws(*table, "1: roll 1 2 3 3 4 w w w"));
  const State rolled = with(*table, {"1: roll 1 2 3 3 4 w w w"});
  CHECK(rules::without_throws(rolled, "1: keep 3")->view() == "1: keep 3x2");
  CHECK(rules::without_throws(rolled, "1: bust")->view() == "1: bust");
}

TEST_CASE("pickomino: without rolls, any game is the same game without its rolls") {
  for (int seats = 2; seats <= 7; ++seats) {
    const record::Record played = play("all", seats, 1);
    State table = record::start(played);
    State log = rules::start(pickomino(), {.seats = seats, .choices = {1}});
    for (const std::string& move : moves_of(played)) {
      const auto logged = rules::without_throws(table, move);
      REQUIRE_FALSE(rules::apply(table, move));
      if (!logged) continue;
      INFO(move << ", " << logged->view());
      REQUIRE_FALSE(rules::apply(log, *logged));
      REQUIRE(seen(log) == seen(table));
    }
    CHECK(rules::is_over(log));
    for (int seat = 1; seat <= seats; ++seat) {
      const auto player = static_cast<rules::Seat>(seat);
      CHECK(rules::score(log, player).total == rules::score(table, player).total);
    }
  }
}

TEST_CASE("pickomino: without rolls, simulated games are those with real dice, without their rolls") {
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const record::Record all = play("all", 3, number);
    const record::Record kept = play("kept", 3, number);
    CHECK(record::judge(kept).ok());
    CHECK(record::judge(kept).complete);
    CHECK(kept.result->totals == all.result->totals);
    Moves without;
    State table = record::start(all);
    for (const std::string& move : moves_of(all)) {
      if (const auto logged = rules::without_throws(table, move)) without.emplace_back(logged->view());
      REQUIRE_FALSE(rules::apply(table, move));
    }
    CHECK(moves_of(kept) == without);
  }
}
