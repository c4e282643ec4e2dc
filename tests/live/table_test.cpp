#include "live/table.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/replay/simulate.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"

using namespace rollbook;
using live::Change;
using live::Table;
using Kind = Change::Kind;
using Why = live::Refusal::Why;

namespace {

Table pickomino() {
  record::Record record = test::read_good(test::pickomino_json());
  record.moves = {};
  return Table(std::move(record));
}

live::Proposal move(std::size_t follows, std::string text, rules::Seat by = rules::the_table) {
  return {follows, {.moves = {std::move(text)}, .by = by}};
}

/// The outcome of a proposal: "" if it was carried out.
std::string tried(Table& table, const live::Proposal& proposal) {
  auto change = live::propose(table, proposal);
  if (change) {
    live::carry_out(table, std::move(*change));
    return "";
  }
  switch (change.error().why) {
    case Why::late:
      return "late";
    case Why::useless:
    case Why::undecided:
      return "useless";
    case Why::illegal:
      break;
  }
  return std::to_string(change.error().step) + " " + std::string(change.error().violation.rule);
}

/// A table of Pickomino after these moves.
Table after(const std::vector<std::string>& moves) {
  Table table = pickomino();
  for (const std::string& text : moves) REQUIRE(tried(table, move(table.version(), text)).empty());
  return table;
}

std::vector<std::string> moves(const Table& table) { return live::moves_at(table, table.version()); }

/// A whole simulated game.
record::Record whole_game(std::string_view name, int seats) {
  return record::simulate({.game = rules::find_game(name), .seats = seats}, 1);
}

Table played(const record::Record& record) {
  Table table(record);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    REQUIRE(tried(table, move(i, std::string(record.moves[i]))).empty());
  }
  return table;
}

}  // namespace

TEST_CASE("a move is forced if it is the only one, but never before dice are rolled") {
  CHECK(live::forced_move(pickomino()) == std::nullopt);
  CHECK(live::forced_move(after({"1: roll 1 1 1 1 1 1 1 w"})) == std::nullopt);
  CHECK(live::forced_move(after({"1: roll 1 1 1 1 1 1 1 1"})) == "1: keep 1");
  CHECK(live::forced_move(after({"1: roll 1 1 1 1 1 1 1 w", "1: keep 1", "1: roll 1"})) == "1: bust");
  CHECK(live::forced_move(after({"1: roll 1 1 1 1 1 1 1 w", "1: keep 1"})) == std::nullopt);
}

TEST_CASE("live table: moves follow one another in canonical form; an illegal one changes nothing") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1:  ROLL w 1 2 2 4 4 4 5")).empty());
  CHECK(moves(table) == std::vector<std::string>{"1: roll 1 2 2 4 4 4 5 w"});
  CHECK(tried(table, move(1, "1: keep 3")) == "2 pickomino.keep.not-rolled");
  CHECK(table.version() == 1);
  CHECK(tried(table, move(1, "1: keep 4")).empty());
  CHECK(table.log.size() == 2);
}

TEST_CASE("live table: of two changes to the same step, the second is late") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w", 1)).empty());
  CHECK(tried(table, move(0, "1: roll 1 1 1 1 1 1 1 1", 2)) == "late");
  CHECK(tried(table, move(7, "1: keep 4")) == "late");
  CHECK(moves(table).size() == 1);
}

TEST_CASE("live table: players who choose at the same time do not get in each other's way") {
  const record::Record game = whole_game("clever", 3);
  Table table(game);
  std::size_t i = 0;
  const auto is_passive_choice = [&](std::size_t at) {
    return at + 1 < game.moves.size() && game.moves[at].find(": take") != std::string_view::npos &&
           game.moves[at + 1].find(": take") != std::string_view::npos && game.moves[at][0] != game.moves[at + 1][0];
  };
  while (!is_passive_choice(i)) {
    REQUIRE(tried(table, move(i, std::string(game.moves[i]))).empty());
    ++i;
  }
  const std::size_t seen = table.version();
  CHECK(tried(table, move(seen, std::string(game.moves[i]))).empty());
  CHECK(tried(table, move(seen, std::string(game.moves[i + 1]))).empty());
  CHECK(tried(table, move(seen, std::string(game.moves[i + 1]))) == "late");  // the same player again
}

TEST_CASE("live table: a choice made for other dice is late") {
  const auto opened = [] {
    Table table(whole_game("onecard", 2));
    for (const char* const text : {"1: draw 12 8", "2: draw 16 5", "1: roll r o g g b"}) {
      REQUIRE(tried(table, move(table.version(), text)).empty());
    }
    return table;
  };
  Table table = opened();
  CHECK(tried(table, move(3, "1: reroll g>p")).empty());
  CHECK(tried(table, move(3, "2: cross 2")) == "late");
  CHECK(tried(table, move(3, "2: skip")) == "late");
  CHECK(tried(table, move(4, "2: cross 2")).empty());
  Table other = opened();
  CHECK(tried(other, move(3, "1: cross 2")).empty());
  CHECK(tried(other, move(3, "2: cross 2")).empty());  // another player's choice changes no die
}

TEST_CASE("live table: undo goes back to a step and stays in the history") {
  Table table = pickomino();
  CHECK(tried(table, {0, {.kind = Kind::undo, .step = 0}}) == "useless");
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w")).empty());
  CHECK(tried(table, move(1, "1: keep 4")).empty());
  CHECK(tried(table, {2, {.kind = Kind::undo, .step = 1}}).empty());
  CHECK(tried(table, move(3, "1: keep w")).empty());
  CHECK(moves(table) == std::vector<std::string>{"1: roll 1 2 2 4 4 4 5 w", "1: keep w"});
  CHECK(live::moves_at(table, 2) == std::vector<std::string>{"1: roll 1 2 2 4 4 4 5 w", "1: keep 4"});
  CHECK(table.version() == 4);
}

TEST_CASE("live table: a correction is judged with everything that follows it") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w", 1)).empty());
  CHECK(tried(table, move(1, "1: keep 4", 2)).empty());
  CHECK(tried(table, move(2, "1: roll 1 2 3 5 w", 2)).empty());
  const auto correct = [&](std::vector<std::string> rest) {
    return tried(table, {3, {.kind = Kind::correct, .step = 0, .moves = std::move(rest), .by = 1}});
  };
  CHECK(correct({"1: roll 1 2 2 2 4 4 5 w", "1: keep 4", "1: roll 1 2 3 5 w"}) == "3 pickomino.roll.count");
  CHECK(table.version() == 3);
  CHECK(correct({"1: roll 1 2 2 4 4 4 5 5", "1: keep 4", "1: roll 1 2 3 5 w"}).empty());
  CHECK(moves(table).front() == "1: roll 1 2 2 4 4 4 5 5");
  CHECK(table.log[0].by == 1);
  CHECK(table.log[1].by == 2);  // who entered unchanged moves is remembered
  CHECK(live::moves_at(table, 3).front() == "1: roll 1 2 2 4 4 4 5 w");
  CHECK(tried(table, {4, {.kind = Kind::correct, .step = 3, .moves = {}}}) == "useless");
}

TEST_CASE("live table: two players confirm a finished game; a change requires new confirmations") {
  const record::Record game = whole_game("pickomino", 2);
  Table table = played(game);
  const auto confirm = [&](rules::Seat by) {
    return tried(table, {table.version(), {.kind = Kind::confirm, .by = by}});
  };
  CHECK(confirm(rules::the_table) == "useless");
  CHECK(confirm(1).empty());
  CHECK(confirm(1) == "useless");
  CHECK_FALSE(live::is_settled(table));
  CHECK(tried(table, {table.version(), {.kind = Kind::undo, .step = table.log.size() - 1}}).empty());
  CHECK(confirm(2) == "useless");  // it is not over
  CHECK(tried(table, move(table.version(), std::string(game.moves[game.moves.size() - 1]))).empty());
  CHECK(confirm(2).empty());
  CHECK_FALSE(live::is_settled(table));
  CHECK(confirm(1).empty());
  CHECK(live::is_settled(table));
}

TEST_CASE("live table: a solo player confirms alone") {
  Table table = played(whole_game("clever", 1));
  CHECK(tried(table, {table.version(), {.kind = Kind::confirm, .by = 1}}).empty());
  CHECK(live::is_settled(table));
}

TEST_CASE("live table: the record is the game, and marks the rolls made by the program") {
  const record::Record game = whole_game("qwantum", 3);
  CHECK(record::write(live::record_of(played(game))) == record::write(game));

  Table table = pickomino();
  const std::string roll = live::throw_for_table(table, "1: roll ?");
  CHECK(roll.starts_with("1: roll "));
  CHECK(tried(table, {0, {.moves = {roll}, .rolled_for_us = true}}).empty());
  CHECK(live::record_of(table).extra.at("x-virtual") == "[1]");
}

TEST_CASE("live table: a repeated change is recognised by its token") {
  Table table = pickomino();
  CHECK(tried(table, {0, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}, .token = "abc"}}).empty());
  CHECK(tried(table, move(1, "1: keep 4")).empty());
  CHECK(live::number_of(table, "abc") == 1U);  // the version that it made, whatever followed
  CHECK_FALSE(live::number_of(table, "abd"));
  CHECK_FALSE(live::number_of(table, ""));
}

TEST_CASE("live table: forced moves after a change belong to the version that it made") {
  Table table = pickomino();
  CHECK(tried(table, {0, {.moves = {"1: roll 1 1 1 1 1 1 1 1"}, .token = "abc"}}).empty());
  CHECK(tried(table, {1, {.step = 1, .moves = {"1: keep 1"}, .token = "abc+1"}}).empty());
  CHECK(live::number_of(table, "abc") == 2U);
}

TEST_CASE("live table: simultaneous confirmations both count") {
  Table table = played(whole_game("pickomino", 2));
  const std::size_t seen = table.version();
  CHECK(tried(table, {seen, {.kind = Kind::confirm, .by = 2}}).empty());
  CHECK(tried(table, {seen, {.kind = Kind::confirm, .by = 1}}).empty());
  CHECK(live::is_settled(table));
}

TEST_CASE("live table: a correction in two places keeps the marks of everything in between") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w", 1)).empty());
  CHECK(tried(table, move(1, "1: keep 4", 1)).empty());
  CHECK(tried(table, {2, {.moves = {"1: roll 1 2 3 5 w"}, .rolled_for_us = true, .by = 2}}).empty());
  CHECK(tried(table, move(3, "1: keep w", 1)).empty());
  CHECK(tried(table, {4,
                      {.kind = Kind::correct,
                       .step = 0,
                       .moves = {"1: roll 1 2 2 4 4 4 w w", "1: keep 4", "1: roll 1 2 3 5 w", "1: keep 5"}}})
            .empty());
  CHECK(table.log[0].by == rules::the_table);
  CHECK(table.log[1].by == 1);
  CHECK(table.log[2].rolled_for_us);
  CHECK(table.log[2].by == 2);
  CHECK(table.log[3].by == rules::the_table);
  CHECK(live::record_of(table).extra.at("x-virtual") == "[3]");
}

TEST_CASE("live table: a game stored for a ruling keeps the marks of unchanged moves") {
  Table table = pickomino();
  CHECK(tried(table, {0, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}, .rolled_for_us = true}}).empty());
  const record::Record record = live::record_of(table, {"1: keep 3", "1: roll 1 2 2 4 4 4 5 w", "nonsense"});
  CHECK(record.moves.size() == 3);
  CHECK(record.moves[2] == "nonsense");
  CHECK(live::rolled_for_us(record) == std::set<std::size_t>{2});
}

TEST_CASE("live table: another program's field of the same name is ignored") {
  record::Record record;
  CHECK(live::rolled_for_us(record).empty());
  for (const char* const other : {"7", "\"x\"", "[\"a\",{}]", "[]", "[1.5,-2]"}) {
    record.extra["x-virtual"] = other;
    INFO(other);
    CHECK(live::rolled_for_us(record).empty());
  }
}

TEST_CASE("live table: the history is replayed and judged again") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w")).empty());
  CHECK(tried(table, {1, {.kind = Kind::correct, .step = 0, .moves = {"1: roll 1 2 2 4 4 4 5 5"}}}).empty());
  const auto told = live::replay_changes(pickomino(), table.history);
  REQUIRE(told);
  CHECK(moves(*told) == moves(table));
  auto changes = table.history;
  changes.push_back({.moves = {"1: keep w"}});
  const auto misfit = live::replay_changes(pickomino(), changes);
  REQUIRE_FALSE(misfit);
  CHECK(misfit.error().number == 3);
  CHECK(misfit.error().refusal.violation.rule == "pickomino.keep.not-rolled");
  CHECK_FALSE(live::replay_changes(pickomino(), {{.moves = {}}}));
}

TEST_CASE("live table: legal moves after other moves") {
  Table table = pickomino();
  CHECK(tried(table, move(0, "1: roll 1 2 2 4 4 4 5 w")).empty());
  const auto state = live::state_after(table, 0, {"1: roll 1 1 1 1 1 1 1 w"});
  REQUIRE(state);
  CHECK(rules::legal(*state).size() == 2);
  CHECK_FALSE(live::state_after(table, 1, {"1: keep 3"}));
  CHECK_FALSE(live::state_after(table, 2, {}));
}
