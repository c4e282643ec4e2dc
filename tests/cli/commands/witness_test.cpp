#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::run;

namespace {

std::string sheets_of(const std::vector<std::string>& simulation) {
  std::vector<std::string> args{"simulate"};
  args.insert(args.end(), simulation.begin(), simulation.end());
  return run({"sheet", "of", "-"}, run(args).out).out;
}

// Orange cell 10 and purple cell 10 each give a 6 to the other, and neither can have come first.
const std::string without_order = test::sheets_json(
    "clever",
    {R"({"yellow":["A1","A2"],"blue":[7],"green":2,"orange":[1,1,6,2,1,1,2,1,2,1],"purple":[1,2,3,4,6,1,2,3,4,6],)"
     R"("rerolls":{"unlocked":5,"used":0},"extras":{"unlocked":3,"used":0},"foxes":2})"});

}  // namespace

TEST_CASE("witness: prints a game that the referee accepts and that ends in the sheets") {
  for (const auto* game : {"clever", "clever2"}) {
    const std::string sheets = sheets_of({game, "--players", "1", "--seed", "3"});
    const auto outcome = run({"witness", "-"}, sheets);
    INFO(sheets << outcome.err);
    REQUIRE(outcome.status == 0);
    CHECK(outcome.err.empty());
    CHECK(outcome.out.starts_with(std::string(R"({"format":"rollbook/1",)")));
    CHECK(run({"verify", "-"}, outcome.out).status == 0);
    CHECK(run({"sheet", "of", "-"}, outcome.out).out == sheets);
  }
}

TEST_CASE("witness: one of several records is selected by its number") {
  const std::string sheets = sheets_of({"clever", "--players", "1", "--games", "3", "--seed", "3"});
  const test::TemporaryFile file(sheets);
  const auto second = run({"witness", file.path(), "--record", "2"});
  INFO(second.err);
  REQUIRE(second.status == 0);
  const std::size_t begin = sheets.find('\n') + 1;
  CHECK(run({"sheet", "of", "-"}, second.out).out == sheets.substr(begin, sheets.find('\n', begin) + 1 - begin));
  const auto missing = run({"witness", file.path(), "--record", "4"});
  CHECK(missing.status == 2);
  CHECK(missing.out.empty());
  CHECK(missing.err.find("3 records") != std::string::npos);
}

TEST_CASE("witness: without time nothing is found, and nothing proved") {
  const std::string sheets = sheets_of({"clever2", "--players", "4", "--seed", "1"});
  const auto outcome = run({"witness", "-", "--seconds", "0"}, sheets);
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(
      outcome.err ==
      "rollbook: no game was found in 0 seconds, which does not prove that there is none; --seconds 60 looks longer\n");
}

TEST_CASE("witness: sheets whose marks have no order are reported as impossible") {
  REQUIRE(run({"verify", "-"}, without_order).status == 0);
  const auto outcome = run({"witness", "-", "--seconds", "30"}, without_order);
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.starts_with("rollbook: no game ends in these sheets. Ala (seat 1): "));
}

TEST_CASE("witness: contradictory sheets are reported") {
  std::string wrong = without_order;
  wrong.replace(wrong.find(R"("foxes":2)"), 9, R"("foxes":4)");
  const auto outcome = run({"witness", "-"}, wrong);
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.starts_with("rollbook: "));
  CHECK(outcome.err.find("foxes: the sheet has earned 2 (orange cell 8 and purple cell 7); found 4.\n") !=
        std::string::npos);
}

TEST_CASE("witness: records with moves, and sheets of other games, are refused") {
  const auto refusal_of = [](const std::string& record) {
    const auto outcome = run({"witness", "-"}, record);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(refusal_of(run({"simulate", "clever", "--players", "1", "--seed", "3"}).out) ==
        "rollbook: this record has moves, so it is a game already; witness takes final sheets\n");
  CHECK(refusal_of(sheets_of({"qwantum", "--seed", "3"})) ==
        "rollbook: witness works for That's Pretty Clever and Twice as Clever, not for Qwantum\n");
}

TEST_CASE("witness: an unreadable file, no file, and an invalid number are errors") {
  const auto unreadable = run({"witness", "/no/such/file"});
  CHECK(unreadable.status == 2);
  CHECK(unreadable.err.find("cannot read \"/no/such/file\"") != std::string::npos);
  CHECK(run({"witness"}).status == 2);
  CHECK(run({"witness"}).err.find("FILE") != std::string::npos);
  const auto number = run({"witness", "-", "--seconds", "soon"}, without_order);
  CHECK(number.status == 2);
  CHECK(number.err.find("--seconds") != std::string::npos);
  CHECK(run({"witness", "-"}, "no record").status != 0);
}
